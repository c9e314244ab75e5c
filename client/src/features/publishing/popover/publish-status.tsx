import { CalendarClock, CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import type { Post } from '@/features/publishing/api';
import { cardStateOf, type CardState, type Sent } from '@/features/publishing/popover/card-state';
import { networkNames, type Outgoing } from '@/features/publishing/popover/outgoing';
import { PublishLayer } from '@/features/publishing/popover/publish-layer';
import { timeInZone } from '@/features/publishing/popover/time-words';
import { useSecondsLeft } from '@/features/publishing/popover/use-seconds-left';
import { type StatusActions, useStatusActions } from '@/features/publishing/popover/use-status-actions';
import { announce } from '@/lib/announce';
import { guessTimeZone } from '@/lib/time-zones';

export interface PublishStatusProps {
  outgoing: Outgoing;
  post: Post;
  sent: Sent;
  /** The card holds another text than the one that was sent. */
  isEarlierText: boolean;
  onEdit: (() => void) | undefined;
}

/** In the card: what has become of the post that was sent from it, and what can be done about it. */
export function PublishStatus(props: PublishStatusProps) {
  const { post, sent, outgoing } = props;
  const row = useRef<HTMLDivElement>(null);
  const actions = useStatusActions(post, () => row.current?.focus({ preventScroll: true }));
  const [nowMs, setNow] = useState(Date.now);
  const state = cardStateOf(post, sent, nowMs);
  useSaid(state, networkNames[outgoing.platform]);
  const shown = state.kind === 'draft' && !actions.isTakenBack ? null : state;
  if (shown === null) return null;
  return (
    <div
      ref={row}
      role="group"
      aria-label="Publishing"
      tabIndex={-1}
      className="mt-3 flex flex-col gap-2 rounded-control"
    >
      <StateRow {...props} state={shown} actions={actions} onDue={() => setNow(Date.now())} />
      {actions.isPaused && <Notice tone="warning">You are offline. It is done when the connection is back.</Notice>}
      {actions.problem !== null && (
        <Notice isAlert tone="danger">
          <p>{actions.problem}</p>
        </Notice>
      )}
    </div>
  );
}

interface StateRowProps extends PublishStatusProps {
  state: CardState;
  actions: StatusActions;
  /** The time for Undo is over. */
  onDue: () => void;
}

function StateRow(props: StateRowProps) {
  const { state, actions, onDue } = props;
  switch (state.kind) {
    case 'draft':
      return <Line>Not sent. It is a draft again.</Line>;
    case 'undoable':
      return <Countdown untilMs={state.untilMs} actions={actions} onDue={onDue} />;
    case 'publishing':
      return (
        <Line icon={<SpinnerArc />}>
          Publishing…{state.of > 1 && state.out > 0 && ` ${state.out} of ${state.of} out`}
        </Line>
      );
    case 'scheduled':
      return <Scheduled {...props} state={state} />;
    case 'published':
      return <Published {...props} url={state.url} />;
    default:
      return <Trouble {...props} state={state} />;
  }
}

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-small">
      {icon !== undefined && <span className="inline-flex size-4 items-center justify-center">{icon}</span>}
      {children}
    </p>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Countdown({ untilMs, actions, onDue }: { untilMs: number; actions: StatusActions; onDue: () => void }) {
  const left = useSecondsLeft(untilMs);
  useEffect(() => {
    if (left === 0) onDue();
  }, [left, onDue]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Line icon={<SpinnerArc />}>
        <span className="tabular-nums">Publishing in {left} s</span>
      </Line>
      {/* The button that sent it went with its popover: the keyboard goes on here. */}
      <Button size="sm" autoFocus pending={actions.isPending} onClick={actions.cancel} icon={<Undo2 {...icon} />}>
        Undo
      </Button>
    </div>
  );
}

type Of<Kind extends CardState['kind']> = Extract<CardState, { kind: Kind }>;

function Scheduled({ state, actions, outgoing, post, isEarlierText }: StateRowProps & { state: Of<'scheduled'> }) {
  const [isChanging, setChanging] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Line icon={<CalendarClock {...icon} />}>
        Scheduled for {timeInZone(state.at, state.zone ?? guessTimeZone())}
        {isEarlierText && <span className="text-ink-2">with the text from before your change</span>}
      </Line>
      <span ref={anchor} className="flex gap-1">
        <Button size="sm" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button size="sm" variant="ghost" pending={actions.isPending} onClick={actions.cancel}>
          Cancel
        </Button>
      </span>
      {isChanging && (
        <PublishLayer anchor={anchor} mode="later" outgoing={outgoing} own={post} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

function Published({ url, outgoing, isEarlierText }: StateRowProps & { url: string | null }) {
  const network = networkNames[outgoing.platform];
  return (
    <Line icon={<CircleCheck {...icon} className="text-success" />}>
      Published{isEarlierText && ' with the text from before your change'}
      {url !== null && (
        <>
          <span aria-hidden="true">·</span>
          <a href={url} target="_blank" rel="noopener noreferrer" className="link font-semibold">
            View on {network}
            <span className="sr-only"> (new tab)</span>
          </a>
        </>
      )}
    </Line>
  );
}

type Troubled = Of<'held'> | Of<'failed'> | Of<'partial'> | Of<'checking'>;

function Trouble({ state, actions, outgoing, onEdit }: StateRowProps & { state: Troubled }) {
  const isChecking = state.kind === 'checking';
  const tone = state.kind === 'failed' ? 'danger' : isChecking && state.isLookedUp ? 'info' : 'warning';
  return (
    <Notice tone={tone} action={<Fix state={state} actions={actions} outgoing={outgoing} onEdit={onEdit} />}>
      <p>
        {state.kind === 'failed' && 'Not published: '}
        {state.kind === 'held' && 'Waiting: '}
        {state.said}
      </p>
      {state.kind === 'partial' && state.out > 0 && (
        <p className="text-ink-2 tabular-nums">
          {state.out} of {state.of} out
        </p>
      )}
    </Notice>
  );
}

interface FixProps extends Pick<StateRowProps, 'actions' | 'outgoing' | 'onEdit'> {
  state: Troubled;
}

/** The one thing to do about it. */
function Fix({ state, actions, outgoing, onEdit }: FixProps) {
  const button = { size: 'sm', pending: actions.isPending } as const;
  if (state.kind === 'partial')
    return (
      <Button {...button} onClick={actions.resume}>
        Continue from post {state.next}
      </Button>
    );
  if (state.kind === 'checking')
    return state.isLookedUp ? null : (
      <ButtonLink size="sm" to={paths.posts}>
        Say whether it is there
      </ButtonLink>
    );
  if (state.action === 'reconnect')
    return (
      <ButtonLink size="sm" to={outgoing.platform === 'linkedin' ? paths.platformsLinkedin : paths.platformsTwitter}>
        Connect again
      </ButtonLink>
    );
  if (state.action === 'retry')
    return (
      <Button {...button} onClick={actions.retry}>
        Try again
      </Button>
    );
  return state.action === 'edit' && onEdit !== undefined ? (
    <Button size="sm" onClick={onEdit}>
      Edit the text
    </Button>
  ) : null;
}

/** Said once when it changes, never for what stood there when the card came up. */
function useSaid(state: CardState, network: string): void {
  const before = useRef(state.kind);
  useEffect(() => {
    if (before.current === state.kind) return;
    before.current = state.kind;
    if (state.kind === 'published') announce(`Published on ${network}`);
    else if ('said' in state) announce(state.said);
  }, [state, network]);
}

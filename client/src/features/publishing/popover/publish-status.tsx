import { CalendarClock, CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import type { Post } from '@/features/publishing/api';
import { PostFix } from '@/features/publishing/components/post-fix';
import { useScheduleStart } from '@/features/publishing/hooks/use-schedule-start';
import { type PostWork, usePostWork } from '@/features/publishing/hooks/use-post-work';
import { cardStateOf, type CardState, type Sent } from '@/features/publishing/popover/card-state';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { PublishLayer } from '@/features/publishing/popover/publish-layer';
import { timeInZone } from '@/features/publishing/popover/time-words';
import { useSecondsLeft } from '@/features/publishing/popover/use-seconds-left';
import { networkName, restOf } from '@/features/publishing/post-words';
import { announce } from '@/lib/announce';
import { guessTimeZone } from '@/lib/time-zones';

export interface PublishStatusProps {
  outgoing: Outgoing;
  post: Post;
  sent: Sent;
  /** The card holds another text than the one that was sent. */
  isEarlierText: boolean;
  onEdit: (() => void) | undefined;
  /** Why what stands in the card cannot go out; absent where it can. */
  reason?: string | undefined;
}

/** In the card: what has become of the post that was sent from it, and what can be done about it. */
export function PublishStatus(props: PublishStatusProps) {
  const { post, sent, outgoing } = props;
  const row = useRef<HTMLDivElement>(null);
  // What was pressed is gone: the keyboard goes on at the card.
  const focusCard = () =>
    (row.current?.closest<HTMLElement>('[data-card]') ?? row.current)?.focus({ preventScroll: true });
  const work = usePostWork(post, focusCard, restOf(post, outgoing.texts));
  const [nowMs, setNow] = useState(Date.now);
  const state = cardStateOf(post, sent, nowMs);
  useSaid(state, networkName(post));
  const shown = state.kind === 'draft' && !work.isTakenBack && !work.isPending ? null : state;
  if (shown === null) return null;
  return (
    <div
      ref={row}
      role="group"
      aria-label="Publishing"
      tabIndex={-1}
      className="mt-3 flex flex-col gap-2 rounded-control"
    >
      <StateRow {...props} state={shown} work={work} onDue={() => setNow(Date.now())} />
      {work.isPaused && <Notice tone="warning">You are offline. It is done when the connection is back.</Notice>}
      {work.problem !== null && (
        <Notice isAlert tone="danger">
          <p>{work.problem}</p>
        </Notice>
      )}
    </div>
  );
}

interface StateRowProps extends PublishStatusProps {
  state: CardState;
  work: PostWork;
  /** The time for Undo is over. */
  onDue: () => void;
}

function StateRow(props: StateRowProps) {
  const { state, work, onDue } = props;
  switch (state.kind) {
    case 'draft':
      return <Line>Not sent. It is a draft again.</Line>;
    case 'undoable':
      return <Countdown untilMs={state.untilMs} work={work} onDue={onDue} />;
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

function Countdown({ untilMs, work, onDue }: { untilMs: number; work: PostWork; onDue: () => void }) {
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
      <Button size="sm" autoFocus pending={work.isPending} onClick={work.cancel} icon={<Undo2 {...icon} />}>
        Undo
      </Button>
    </div>
  );
}

type Of<Kind extends CardState['kind']> = Extract<CardState, { kind: Kind }>;

function Scheduled({ state, work, outgoing, post, isEarlierText }: StateRowProps & { state: Of<'scheduled'> }) {
  const [isChanging, setChanging] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const startSchedule = useScheduleStart(post, outgoing.card);
  const change = () => {
    startSchedule();
    setChanging(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Line icon={<CalendarClock {...icon} />}>
        Scheduled for {timeInZone(state.at, state.zone ?? guessTimeZone())}
        {isEarlierText && <span className="text-ink-2">with the text from before your change</span>}
      </Line>
      <span ref={anchor} className="flex gap-1">
        <Button size="sm" aria-haspopup="dialog" onClick={change}>
          Change
        </Button>
        <Button size="sm" variant="ghost" pending={work.isPending} onClick={work.cancel}>
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
  const network = networkName(outgoing);
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

function Trouble({ state, work, post, onEdit, isEarlierText, reason }: StateRowProps & { state: Troubled }) {
  const tone = state.kind === 'failed' ? 'danger' : state.kind === 'checking' && state.isLookedUp ? 'info' : 'warning';
  return (
    <Notice
      tone={tone}
      action={<PostFix post={post} work={work} onEdit={onEdit} reason={isEarlierText ? reason : undefined} />}
    >
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
      {state.kind === 'partial' && isEarlierText && (
        <p className="text-ink-2">{reason ?? 'What is not out goes out as it stands here now.'}</p>
      )}
    </Notice>
  );
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

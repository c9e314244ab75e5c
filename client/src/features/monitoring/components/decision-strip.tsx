import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, ExternalLink, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { useSecondsLeft } from '@/features/composer/hooks/sending/use-seconds-left';
import { type MonitoredReply, outcomeQuery } from '@/features/monitoring/api';
import { OutsideLink } from '@/components/outside-link';
import { chosenOf, authorNameOf } from '@/features/monitoring/words';
import { announce } from '@/lib/focus/announce';
import { keys } from '@/lib/keyboard/keys';

interface DecisionStripProps {
  reply: MonitoredReply;
  /** It has left the waiting ones: what became of it is asked for. */
  isGone: boolean;
  isUndoing: boolean;
  /** Z undoes this one. */
  hasKey: boolean;
  onUndo: () => void;
}

/** What was decided about a post and what became of it, with its Undo as long as there is one. */
export function DecisionStrip({ reply, isGone, isUndoing, hasKey, onUndo }: DecisionStripProps) {
  const isFollowed = isGone && reply.status === 'sending';
  const { data: outcome } = useQuery({ ...outcomeQuery(reply.id), enabled: isFollowed });
  const shown = (isFollowed ? outcome : null) ?? reply;
  const name = authorNameOf(shown.post);
  useSpokenOutcome(shown);
  const undo = (
    <Button
      size="sm"
      pending={isUndoing}
      onClick={onUndo}
      {...(hasKey && { shortcut: keys.undoLast })}
      icon={<Undo2 />}
    >
      Undo
    </Button>
  );
  return (
    <li aria-label={`Reply to ${name}`} className="rounded-card border border-line bg-surface px-4 py-2">
      <Outcome reply={shown} name={name} undo={undo} />
    </li>
  );
}

function Outcome({ reply, name, undo }: { reply: MonitoredReply; name: string; undo: ReactNode }) {
  const { status, sendsAt, deliveryReason, handoffUrl } = reply;
  const url = reply.reply?.url ?? null;
  switch (status) {
    case 'sending':
      return sendsAt === null ? (
        <StatusRow icon={<SpinnerArc />}>
          Sending to {name}…<Quote reply={reply} />
        </StatusRow>
      ) : (
        <Countdown reply={reply} name={name} untilMs={Date.parse(sendsAt)} undo={undo} />
      );
    case 'sent':
      return (
        <StatusRow icon={<CircleCheck className="text-success" />}>
          <b className="font-semibold">Sent to {name}</b>
          {url !== null && <OutsideLink href={url}>View on X</OutsideLink>}
          <Quote reply={reply} />
        </StatusRow>
      );
    case 'handed_off':
      return (
        <StatusRow icon={<ExternalLink className="text-ink-2" />} action={undo}>
          <b className="font-semibold">Approved. Send it to {name} on X.</b>
          {deliveryReason !== null && <span className="text-ink-2">{deliveryReason}</span>}
          {handoffUrl !== null && <OutsideLink href={handoffUrl}>Open in X</OutsideLink>}
        </StatusRow>
      );
    case 'rejected':
      return (
        <StatusRow icon={<CircleX className="text-ink-3" />} action={undo}>
          <b className="font-semibold">Rejected the reply to {name}</b>
        </StatusRow>
      );
    default:
      return (
        <StatusRow icon={<CircleX className="text-danger" />}>
          <b className="font-semibold">Not sent to {name}</b>
          {reply.skipReason !== null && <span className="text-ink-2">{reply.skipReason.message}</span>}
        </StatusRow>
      );
  }
}

interface CountdownProps {
  reply: MonitoredReply;
  name: string;
  untilMs: number;
  undo: ReactNode;
}

function Countdown({ reply, name, untilMs, undo }: CountdownProps) {
  const left = useSecondsLeft(untilMs);
  return (
    <StatusRow icon={<SpinnerArc />} action={left > 0 && undo}>
      <b className="font-semibold tabular-nums">
        {left > 0 ? `Sending to ${name} in ${left} s` : `Sending to ${name}…`}
      </b>
      <Quote reply={reply} />
    </StatusRow>
  );
}

const Quote = ({ reply }: { reply: MonitoredReply }) => (
  <span dir="auto" className="min-w-0 flex-[1_1_10rem] truncate text-ink-2 max-sm:hidden">
    “{reply.reply?.text ?? chosenOf(reply)?.text}”
  </span>
);

/** Said once when it gets there, never for the state that it came up with. */
function useSpokenOutcome(reply: MonitoredReply): void {
  const before = useRef(reply.status);
  const message = spoken[reply.status];
  useEffect(() => {
    if (before.current === reply.status) return;
    before.current = reply.status;
    if (message !== undefined) announce(message);
  }, [reply.status, message]);
}

const spoken: Partial<Record<MonitoredReply['status'], string>> = {
  sent: 'Reply sent',
  handed_off: 'Send the reply on X yourself',
  skipped: "The reply wasn't sent",
};

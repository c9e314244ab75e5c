import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import { OutsideLink } from '@/components/outside-link';
import { postAddress } from '@/app/paths';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import { platformName } from '@/features/accounts/words';
import type { useUndoRun } from '@/features/automation/decisions-api';
import type { Decision } from '@/features/automation/use-reviews';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { useNearness } from '@/features/composer/hooks/sending/use-nearness';
import { useSecondsLeft } from '@/features/composer/hooks/sending/use-seconds-left';
import { postQuery } from '@/features/composer/posts/posts-api';
import { timeAndZone } from '@/features/composer/sending/time';
import { pollAfterMs, type StatusLine, statusLineOf } from '@/features/composer/posts/status';
import { keys } from '@/lib/keyboard/keys';
import { useZone } from '@/features/session/api';

interface DecidedRowProps {
  decision: Decision;
  /** The one that Z undoes. */
  isLatest: boolean;
  /** While it is being undone, and when that was refused. */
  undoing: ReturnType<typeof useUndoRun> | null;
  onUndo: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What became of a draft that was approved or rejected, with its Undo for as long as nothing was sent. */
export function DecidedRow({ decision: { review, kind }, isLatest, undoing, onUndo }: DecidedRowProps) {
  const { post } = review;
  const query = useQuery({
    ...postQuery(post.id),
    placeholderData: post,
    enabled: kind === 'approved',
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const current = query.data ?? post;
  const nearness = useNearness(current);
  const line = kind === 'rejected' ? null : statusLineOf(current, nearness, platformName(post.platform));
  const canUndo = kind === 'rejected' || line?.kind === 'countdown' || line?.kind === 'scheduled';
  return (
    <li
      aria-label={kind === 'approved' ? 'Approved' : 'Rejected'}
      className="rounded-card border border-line bg-surface px-4 py-2"
    >
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          {line === null ? (
            <StatusRow icon={<X {...icon} />}>Rejected. It's still in your drafts.</StatusRow>
          ) : (
            <Line line={line} postId={post.id} />
          )}
          <p dir="auto" className="truncate text-small text-ink-3">
            “{post.parts[0]?.text}”
          </p>
        </div>
        {canUndo && (
          <Button
            size="sm"
            pending={undoing?.isPending ?? false}
            onClick={onUndo}
            icon={<Undo2 {...icon} />}
            {...(isLatest && { shortcut: keys.undoLast })}
          >
            Undo
          </Button>
        )}
      </div>
      {undoing !== null && <FormProblem call={undoing} operation="undoRun" />}
    </li>
  );
}

function Line({ line, postId }: { line: StatusLine; postId: string }) {
  const { zone } = useZone();
  switch (line.kind) {
    case 'countdown':
      return <Countdown untilMs={line.untilMs} />;
    case 'scheduled':
      return (
        <StatusRow icon={<CircleCheck {...icon} className="text-success" />}>
          <b className="font-semibold tabular-nums">Scheduled for {timeAndZone(line.at, line.zone ?? zone)}</b>
          <Link to={postAddress(postId)} className="link">
            Open post
          </Link>
        </StatusRow>
      );
    case 'publishing':
      return <StatusRow icon={<SpinnerArc />}>Publishing…</StatusRow>;
    case 'published':
      return (
        <StatusRow icon={<CircleCheck {...icon} className="text-success" />}>
          Published
          {line.url !== null && (
            <OutsideLink href={line.url} className="font-semibold">
              View post
            </OutsideLink>
          )}
        </StatusRow>
      );
    default:
      return (
        <p className="text-small text-danger">
          {line.message}{' '}
          <Link to={postAddress(postId)} className="link font-semibold">
            Open post
          </Link>
        </p>
      );
  }
}

function Countdown({ untilMs }: { untilMs: number }) {
  const left = useSecondsLeft(untilMs);
  return (
    <StatusRow icon={<SpinnerArc />}>
      <span className="font-semibold tabular-nums">Publishing in {left} s</span>
    </StatusRow>
  );
}

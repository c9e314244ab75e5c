import { clsx } from 'clsx';
import { ArrowUp, ExternalLink, Send } from 'lucide-react';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import type { MonitoredReply } from '@/features/monitoring/api';
import { counted } from '@/lib/counted';
import { keys } from '@/lib/keyboard/keys';

interface QueueListProps {
  replies: readonly MonitoredReply[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** The posts that wait for a decision. Each says beforehand whether a reply can be sent from here. */
export function QueueList({ replies, selectedId, onSelect }: QueueListProps) {
  return (
    <nav
      aria-label="Waiting replies"
      className="overflow-clip rounded-card border border-line bg-surface max-lg:hidden"
    >
      <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto">
        {replies.map((reply) => (
          <li key={reply.id} className="border-t border-line first:border-t-0">
            <QueueRow reply={reply} isCurrent={reply.id === selectedId} onSelect={() => onSelect(reply.id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface QueueRowProps {
  reply: MonitoredReply;
  isCurrent: boolean;
  onSelect: () => void;
}

function QueueRow({ reply: { id, post, delivery }, isCurrent, onSelect }: QueueRowProps) {
  const isSendable = delivery === 'api';
  const Icon = isSendable ? Send : ExternalLink;
  return (
    <button
      type="button"
      data-queue-row={id}
      aria-current={isCurrent || undefined}
      onClick={onSelect}
      className={clsx(
        'relative block w-full px-4 py-3 text-left text-small -outline-offset-2 transition-colors',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {isCurrent && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-accent-line" />}
      <span className="flex items-baseline gap-2">
        <b className="truncate font-semibold">{post.authorName}</b>
        <span className="ml-auto shrink-0 text-tiny text-ink-3">
          <TimeAgo at={post.postedAt} />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
        {post.text}
      </span>
      <span className={clsx('mt-1 flex items-center gap-1.5 text-tiny', isSendable ? 'text-success' : 'text-ink-2')}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {isSendable ? 'Can be sent from here' : 'Opens in X'}
      </span>
    </button>
  );
}

/** What has been found meanwhile: nothing moves until somebody wants to see it. */
export function NewPostsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <Button
          full
          variant="outline"
          size="sm"
          onClick={onShow}
          icon={<ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {counted(count, 'new post', 'new posts')}
        </Button>
      )}
    </div>
  );
}

const hints = [
  [[keys.next, keys.previous], 'next, previous'],
  [[keys.approve], 'approve'],
  [[keys.edit], 'edit'],
  [[keys.reject], 'reject'],
  [[keys.undoLast], 'undo'],
] as const;

export const KeyHints = () => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-2 text-tiny text-ink-3 touch:hidden">
    {hints.map(([each, label]) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        {each.map((key) => (
          <Kbd key={key} keys={key} />
        ))}
        {label}
      </span>
    ))}
  </p>
);

import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { StatusChip } from '@/features/composer/components/status-chip';
import type { Post } from '@/features/composer/posts-api';
import { PostWhen } from '@/features/posts/components/post-when';
import { useAccountOf } from '@/features/posts/hooks/use-account-of';
import { displayStatusOf, statusTable } from '@/features/composer/status';
import { excerpt, networkName, threadText } from '@/features/posts/post-text';

interface PostRowProps {
  post: Post;
  isSelected: boolean;
  /** Absent for those who may only read. */
  onToggle: (() => void) | undefined;
  onOpen: () => void;
}

/** A line of the list; stacked below 1024 px. */
export function PostRow({ post, isSelected, onToggle, onOpen }: PostRowProps) {
  const { name } = useAccountOf()(post);
  return (
    <li
      className={clsx(
        'group/row relative grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 border-t border-line px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_72px] first:border-t-0',
        'lg:grid-cols-[auto_minmax(0,1fr)_9rem_8.5rem_10rem] lg:items-start',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {onToggle === undefined ? <span /> : <RowCheckbox post={post} isSelected={isSelected} onToggle={onToggle} />}
      <div className="flex min-w-0 flex-col gap-1">
        <button
          type="button"
          data-open-post={post.id}
          onClick={onOpen}
          className="rounded-chip text-left after:absolute after:inset-0"
        >
          <span className="line-clamp-2 wrap-anywhere" dir="auto">
            {post.parts[0]?.text || excerpt(post)}
          </span>
        </button>
        <RowNotes post={post} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small lg:contents">
        <p className="min-w-0 text-ink-2">
          <span className="font-semibold text-ink">{networkName(post)}</span>{' '}
          <span className="wrap-anywhere lg:block">{name}</span>
        </p>
        <p>
          <StatusChip status={displayStatusOf(post)} />
        </p>
        <div className="flex flex-wrap items-baseline gap-x-3 text-small lg:flex-col">
          <PostWhen post={post} />
          <ViewLink post={post} />
        </div>
      </div>
    </li>
  );
}

function RowCheckbox({ post, isSelected, onToggle }: { post: Post; isSelected: boolean; onToggle: () => void }) {
  return (
    <label className="relative z-1 -m-2 flex size-8 items-center justify-center touch:-m-3 touch:size-11">
      <span className="sr-only">Select “{excerpt(post)}”</span>
      <input type="checkbox" checked={isSelected} onChange={onToggle} className="size-4 accent-primary" />
    </label>
  );
}

/** How far a thread is, and why the post is where it is. */
function RowNotes({ post }: { post: Post }) {
  const thread = threadText(post);
  const { failure } = post;
  const { tone } = statusTable[displayStatusOf(post)];
  return (
    <>
      {thread !== null && <span className="text-small text-ink-3">{thread}</span>}
      {failure !== null && (
        <span className={clsx('text-small', tone === 'danger' ? 'text-danger' : 'text-warning')}>
          {failure.message} <span className="text-ink-2">{failure.fix}</span>
        </span>
      )}
    </>
  );
}

function ViewLink({ post }: { post: Post }) {
  if (post.url === null) return null;
  return (
    <a
      href={post.url}
      target="_blank"
      rel="noreferrer"
      className="link relative z-1 inline-flex items-center gap-1 touch:min-h-10"
    >
      View on {networkName(post)}
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">(new tab)</span>
    </a>
  );
}

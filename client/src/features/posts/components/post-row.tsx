import { clsx } from 'clsx';
import { Image, MessageSquare, Video } from 'lucide-react';
import { OutsideLink } from '@/components/outside-link';
import { Matched } from '@/components/matched';
import { PostLabels } from '@/features/composer/components/labels/post-labels';
import { StatusChip } from '@/features/composer/components/status/status-chip';
import { kindOf, mediaText } from '@/features/composer/media/media-kinds';
import type { Post } from '@/features/composer/posts/posts-api';
import { PostFailure } from '@/features/posts/components/post-failure';
import { ReceiptProblem } from '@/features/posts/components/receipt-problem';
import { PostWhen } from '@/features/posts/components/post-when';
import { type PostWork, RowActions } from '@/features/posts/components/row-actions';
import { displayStatusOf } from '@/features/composer/posts/status';
import { excerpt, mediaOf, networkName, threadText } from '@/features/posts/post-text';
import { counted, oneOrMany, wholeNumber } from '@/lib/words/format';
import { NetworkLogo } from '@/networks/logo';
import { useAccountOf } from '@/features/posts/hooks/use-account-of';
import { usePicture } from '@/lib/use-picture';

interface PostRowProps {
  post: Post;
  /** What is searched for; may be empty. */
  search: string;
  hasViews: boolean;
  isSelected: boolean;
  /** Absent for those who may only read. */
  onToggle: (() => void) | undefined;
  work: PostWork;
  /** It is looked at: the preview follows. */
  onLook: () => void;
}

const cell = 'max-md:block md:px-2 md:py-2.5';

/** A row of the table; below 768 px a card. */
export function PostRow({ post, search, hasViews, isSelected, onToggle, work, onLook }: PostRowProps) {
  return (
    <tr
      role="row"
      onFocus={onLook}
      onPointerDown={onLook}
      className={clsx(
        'group/row relative border-line max-md:block max-md:border-t md:[&>td]:border-t md:[&>td]:border-line max-md:py-3 max-md:pr-4 max-md:pl-11 max-md:first:rounded-t-card max-md:last:rounded-b-card',
        isSelected ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent-line)]' : 'hover:bg-hover',
      )}
    >
      <td role="cell" className="max-md:absolute max-md:top-3 max-md:left-3.5 md:pl-4">
        {onToggle !== undefined && <RowCheckbox post={post} isSelected={isSelected} onToggle={onToggle} />}
      </td>
      <td role="cell" className={clsx(cell, 'max-md:pr-8')}>
        <button
          type="button"
          data-open-post={post.id}
          onClick={() => work.onOpen(post)}
          className="rounded-chip text-left after:absolute after:inset-0"
        >
          <span className="line-clamp-2 wrap-anywhere text-pretty" dir="auto">
            <Matched text={post.parts[0]?.text || excerpt(post)} typed={search} />
          </span>
        </button>
        <RowMarks post={post} />
        <PostFailure post={post} onEdit={() => work.onEdit(post)} />
        <ReceiptProblem post={post} />
      </td>
      <td role="cell" className={clsx(cell, 'max-md:mt-2 max-md:mr-3 max-md:inline-block')}>
        <RowAccount post={post} />
      </td>
      <td role="cell" className={clsx(cell, 'max-md:mt-2 max-md:mr-3 max-md:inline-block')}>
        <StatusChip status={displayStatusOf(post)} />
      </td>
      <td role="cell" className={clsx(cell, 'text-small max-md:mt-1.5')}>
        <PostWhen post={post} />
        <ViewsBelow post={post} />
        <ViewLink post={post} />
      </td>
      {hasViews && (
        <td role="cell" className="hidden py-2.5 pr-6 pl-2 text-right text-small tabular-nums xl:table-cell">
          <RowViews post={post} />
        </td>
      )}
      <td role="cell" className="max-md:absolute max-md:top-1.5 max-md:right-2 md:relative max-md:touch:top-0.5">
        <RowActions post={post} work={work} />
      </td>
    </tr>
  );
}

function RowCheckbox({ post, isSelected, onToggle }: { post: Post; isSelected: boolean; onToggle: () => void }) {
  return (
    <label className="relative z-1 -m-2 flex size-8 items-center justify-center touch:-m-3 touch:size-11">
      <span className="sr-only">Select “{excerpt(post)}”</span>
      <input type="checkbox" checked={isSelected} onChange={onToggle} className="checkbox" />
    </label>
  );
}

/** Its labels, how far a thread is, and what is attached, in one line where there is room. */
function RowMarks({ post }: { post: Post }) {
  const thread = threadText(post);
  const media = mediaOf(post);
  const { labelIds, commentCount } = post;
  if (labelIds.length === 0 && thread === null && media.length === 0 && commentCount === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
      <PostLabels post={post} />
      {thread !== null && <span>{thread}</span>}
      <MediaMark media={media} />
      <CommentsMark count={commentCount} />
    </div>
  );
}

function MediaMark({ media }: { media: ReturnType<typeof mediaOf> }) {
  const [first] = media;
  if (first === undefined) return null;
  const Icon = kindOf(first) === 'video' ? Video : Image;
  return (
    <span className="flex items-center gap-1">
      <Icon size={14} />
      {mediaText(media)}
    </span>
  );
}

function CommentsMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1">
      <MessageSquare size={14} />
      {counted(count, 'comment', 'comments')}
    </span>
  );
}

/** Where they have no column. */
function ViewsBelow({ post: { impressions } }: { post: Post }) {
  if (impressions === null) return null;
  return (
    <span className="whitespace-nowrap text-ink-3 tabular-nums max-md:before:content-['_·_'] md:block xl:hidden">
      {wholeNumber(impressions)} {oneOrMany(impressions, 'view', 'views')}
    </span>
  );
}

function RowViews({ post: { impressions, status } }: { post: Post }) {
  if (impressions !== null) return <span className="font-semibold">{wholeNumber(impressions)}</span>;
  if (status !== 'published') return null;
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not known</span>
    </span>
  );
}

function ViewLink({ post }: { post: Post }) {
  if (post.url === null) return null;
  return (
    <OutsideLink href={post.url} className="relative z-1">
      View on {networkName(post)}
    </OutsideLink>
  );
}

function RowAccount({ post }: { post: Post }) {
  const { account, name } = useAccountOf()(post);
  const { src, onError } = usePicture(account?.avatarUrl ?? null);
  return (
    <p className="flex min-w-0 items-center gap-2 text-small">
      <span className="relative flex size-6 shrink-0 items-center justify-center rounded-[6px] border border-line bg-sunken">
        {src !== null && (
          <img
            src={src}
            alt=""
            onError={onError}
            width={24}
            height={24}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full rounded-[5px] object-cover"
          />
        )}
        <span
          className={clsx(
            src !== null &&
              'absolute -right-1.5 -bottom-1.5 flex size-4 items-center justify-center rounded-chip border border-line bg-surface',
          )}
        >
          <NetworkLogo id={post.platform} hasColour className="size-2.5" />
        </span>
      </span>
      <span className="sr-only">{networkName(post)}</span>
      <span className={clsx('min-w-0 wrap-anywhere', account === undefined && 'text-ink-3')}>{name}</span>
    </p>
  );
}

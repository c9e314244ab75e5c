import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { confirm } from '@/components/confirm';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { UserMark } from '@/components/user-mark';
import type { Post } from '@/features/composer/posts/posts-api';
import { EditedComment, NewComment } from '@/features/posts/components/comment-form';
import {
  type Comment,
  commentKept,
  commentsQuery,
  sendingId,
  useChangeComment,
  useDeleteComment,
  useResolveComment,
} from '@/features/posts/comments-api';
import { useIsViewer, useOwnerKey, useWorkspace } from '@/features/session/access';
import { useAuthStore } from '@/features/session/store';
import { useDraft } from '@/lib/device/stored';
import { announce } from '@/lib/focus/announce';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

interface PostCommentsProps {
  post: Post;
  /** Somebody pressed "Comment": the cursor goes into the field. */
  isAsked: boolean;
  /** Of the comment that a notification led to. */
  wantedId: string | null;
}

/** No list, so that none of it counts as empty: the form stays the same when the first comment joins it. */
const withForm = (comments: Comment[]) => ({ comments });

export function PostComments({ post, isAsked, wantedId }: PostCommentsProps) {
  const query = useQuery({ ...commentsQuery(post.id), select: withForm });
  const deleting = useDeleteComment(post.id);
  const remove = async ({ id }: Comment) => {
    const isDeleted = await confirm({
      title: 'Delete this comment?',
      description: "It's deleted for everyone in this workspace.",
      confirmLabel: 'Delete comment',
      cancelLabel: 'Keep comment',
      call: { operation: 'Failed to delete the comment', run: () => deleting.mutateAsync(id) },
    });
    if (isDeleted) announce('Comment deleted.');
  };
  // With the list, so that it doesn't move when the list comes.
  const form = useIsViewer() ? null : <NewComment postId={post.id} isAsked={isAsked} />;
  return (
    <section id="comments" aria-label="Comments" className="mt-6 border-t border-line pt-4">
      <h3 className="text-h3">Comments</h3>
      <div className="mt-3 flex flex-col gap-4">
        <QueryList query={query} name="Comments" blocks={post.commentCount > 0 ? ['h-10 w-full'] : []}>
          {({ comments }) => (
            <>
              <ol className="flex flex-col gap-4">
                {comments.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    postId={post.id}
                    comment={comment}
                    isWanted={comment.id === wantedId}
                    onDelete={() => void remove(comment)}
                  />
                ))}
              </ol>
              {form}
            </>
          )}
        </QueryList>
      </div>
    </section>
  );
}

interface CommentItemProps {
  postId: string;
  comment: Comment;
  isWanted: boolean;
  onDelete: () => void;
}

function CommentItem({ postId, comment, isWanted, onDelete }: CommentItemProps) {
  const { author, guestName, text, isForGuests, resolvedAt, createdAt, editedAt } = comment;
  const resolve = useResolveComment(postId);
  const isViewer = useIsViewer();
  const item = useRef<HTMLLIElement>(null);
  const [kept, keep] = useDraft(commentKept(useOwnerKey(), postId, comment.id));
  const { mutate, isPending: isSaving } = useChangeComment(postId, comment.id);
  const [isEditing, setEditing] = useState(kept !== null);
  const name = author?.name ?? guestName ?? 'Deleted account';
  const close = () => {
    setEditing(false);
    // The button that opened it is there again.
    requestAnimationFrame(() => item.current?.querySelector('button')?.focus());
  };
  const cancel = () => {
    keep(null);
    close();
  };
  /** Closed at once; what could not be saved is there again at the next press of the button. */
  const save = (changed: string) => {
    close();
    if (changed === text) keep(null);
    else mutate({ text: changed }, { onSuccess: () => keep(null) });
  };
  useHeldInView(item, isWanted);
  return (
    <li ref={item} className="flex gap-3">
      <UserMark name={name} avatarUrl={author?.avatarUrl ?? null} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 pt-1 pb-0.5">
            <span className="font-semibold wrap-anywhere" dir="auto">
              {name}
            </span>
            <span className="text-small text-ink-3">
              <TimeAgo at={createdAt} />
              {editedAt !== null && ' · edited'}
              {guestName !== null ? ' · guest' : isForGuests && ' · shown to guests'}
              {resolvedAt !== null && ' · resolved'}
            </span>
          </p>
          {!isEditing && comment.id !== sendingId && (
            <CommentTools comment={comment} isSaving={isSaving} onEdit={() => setEditing(true)} onDelete={onDelete} />
          )}
        </div>
        {isEditing ? (
          <EditedComment postId={postId} comment={comment} onSave={save} onCancel={cancel} />
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        )}
        {!isViewer && !isEditing && comment.id !== sendingId && (
          <button
            type="button"
            className="link text-small"
            onClick={() => resolve.mutate({ id: comment.id, isResolved: resolvedAt === null })}
          >
            {resolvedAt === null ? 'Resolve' : 'Reopen'}
          </button>
        )}
      </div>
    </li>
  );
}

interface CommentToolsProps {
  comment: Comment;
  /** Its new text would find it gone if it were deleted now. */
  isSaving: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One's own words can be changed; admins delete anybody's. */
function CommentTools({ comment: { author }, isSaving, onEdit, onDelete }: CommentToolsProps) {
  const ownId = useAuthStore((state) => state.user?.id);
  const role = useWorkspace()?.role;
  const isOwn = author?.id === ownId && role !== 'viewer';
  if (!isOwn && role !== 'owner' && role !== 'admin') return null;
  return (
    <div className="-mb-2 flex shrink-0">
      {isOwn && (
        <Tooltip label="Edit comment">
          <IconButton label="Edit your comment" size="sm" onClick={onEdit} icon={<Pencil />} />
        </Tooltip>
      )}
      <Tooltip label="Delete comment">
        <IconButton
          label={isOwn ? 'Delete your comment' : `Delete ${author?.name ?? 'this'}${author ? "'s" : ''} comment`}
          size="sm"
          disabled={isSaving}
          onClick={onDelete}
          icon={<Trash2 />}
        />
      </Tooltip>
    </div>
  );
}

/** Keeps something in the middle of the screen while what stands around it still loads, until the person does anything. */
function useHeldInView(element: RefObject<Element | null>, isWanted: boolean): void {
  useEffect(() => {
    const held = element.current;
    if (!isWanted || held === null) return undefined;
    const show = () => scrollToShow(held, { block: 'center' });
    const observer = new ResizeObserver(show);
    for (let part: Element | null = held; part !== null; part = part.parentElement)
      for (const beside of part.parentElement?.children ?? []) observer.observe(beside);
    const stop = () => observer.disconnect();
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, stop, { passive: true });
    show();
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, stop);
    };
  }, [element, isWanted]);
}

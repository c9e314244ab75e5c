import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { ApiError } from '@/api/errors';
import { QueryList } from '@/components/query-list';
import { Sheet } from '@/components/ui/layers/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import '@/features/composer/components/status/trouble-notice';
import { listedPost, type Post, postQuery } from '@/features/composer/posts/posts-api';
import { pollAfterMs, can } from '@/features/composer/posts/status';
import { networkName, threadText } from '@/features/posts/post-text';
import { useSearchParams } from 'react-router';
import { ApprovalBox } from '@/features/approvals/approval-box';
import { StatusLine } from '@/features/composer/components/status/status-line';
import { StatusChip } from '@/features/composer/components/status/status-chip';
import { SavedState, useSaveKey } from '@/features/composer/components/doc-actions';
import { DocRing } from '@/features/composer/components/doc-ring';
import { SendBar } from '@/features/composer/components/sending/send-bar';
import { ThreadEditor } from '@/features/composer/components/thread-editor';
import { type SaveState, useSaveDoc } from '@/features/composer/hooks/document/use-save-doc';
import { StoredPost, type StoredPostProps } from '@/features/composer/networks/stored-posts';
import { type EditorId, placeCursor } from '@/features/composer/store';
import { ReceiptProblem } from '@/features/posts/components/receipt-problem';
import { DeletePostDialog } from '@/features/posts/components/delete-post-dialog';
import { useStoredDoc } from '@/features/composer/hooks/document/use-stored-doc';
import { commentKept } from '@/features/posts/comments-api';
import { useIsViewer, useOwnerKey, viewerReason } from '@/features/session/access';
import { useStored } from '@/lib/device/stored';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { counted, wholeNumber } from '@/lib/words/format';
import { useWasEver } from '@/lib/use-was-ever';
import { FactList } from '@/components/fact-list';
import { timeAndZone } from '@/features/composer/sending/time';
import { useZoneOf } from '@/features/posts/components/post-when';
import { useAccountOf } from '@/features/posts/hooks/use-account-of';
import { Copy, MessageSquare, PenLine, Trash2 } from 'lucide-react';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { useNextPosts } from '@/features/composer/hooks/generation/use-next-posts';
import { problemText } from '@/features/composer/hooks/sending/use-post-actions';
import { PostComments } from '@/features/posts/components/post-comments';
import { useDuplicate } from '@/features/posts/hooks/use-duplicate';

interface ComposerSheetProps {
  postId: string | null;
  /** Somebody wants to write at once: the cursor is in the text. */
  isForText: boolean;
  onClose: () => void;
  /** A post that is going nowhere: it is deleted with Undo, in the list. */
  onDelete: (post: Post) => void;
  onCopied: (copy: Post) => void;
}

/** One post with its editor and all that can be done with it; the whole screen on a phone. */
export function ComposerSheet({ postId, isForText, ...on }: ComposerSheetProps) {
  // Still drawn while it goes away.
  const [shown, setShown] = useState(postId);
  if (postId !== null && postId !== shown) setShown(postId);
  const client = useQueryClient();
  const query = useQuery({
    ...postQuery(shown ?? ''),
    enabled: postId !== null,
    placeholderData: () => (shown === null ? undefined : listedPost(client, shown)),
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const title = query.data === undefined ? 'Post' : `Post on ${networkName(query.data)}`;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Sheet
      open={postId !== null}
      onOpenChange={(isOpen) => !isOpen && on.onClose()}
      title={title}
      isReadFirst
      className="max-w-150! pb-0!"
    >
      {isMissing ? (
        <EmptyState title="This post isn't here" text="It was deleted, or it belongs to another workspace." />
      ) : (
        <QueryList query={query} name="The post" blocks={['h-6 w-40', 'h-32 w-full rounded-card!', 'h-9 w-64']}>
          {(post) => <PostInSheet key={post.id} post={post} isForText={isForText} {...on} />}
        </QueryList>
      )}
    </Sheet>
  );
}

interface PostInSheetProps {
  post: Post;
  isForText: boolean;
  onClose: () => void;
  onDelete: (post: Post) => void;
  onCopied: (copy: Post) => void;
}

function PostInSheet({ post, isForText, onClose, onDelete, onCopied }: PostInSheetProps) {
  const editor: EditorId = `post:${post.id}`;
  // Before the editor, so that closing the sheet saves what is in it and then takes it off the screen.
  const save = useSaveDoc(editor);
  const doc = useStoredDoc(editor, post);
  // A post that was published just now has no numbers yet, and the status line says the rest.
  const [wasPublished] = useState(post.status === 'published');
  const [isDeleting, setDeleting] = useState(false);
  useSaveKey(save);
  useCursor(editor, isForText ? doc?.parts[0]?.id : undefined);
  const [isAsked, setAsked] = useState(false);
  const commentId = useSearchParams()[0].get('comment');
  const [kept] = useStored(commentKept(useOwnerKey(), post.id));
  // Deleting the last comment does not close what it was read in.
  const hasComments = useWasEver(post.commentCount > 0 || isAsked || kept !== null);
  if (doc === null) return null;
  return (
    <div className="flex h-full flex-col">
      {/* Relative, or else what only screen readers see makes the whole sheet scroll. */}
      <div className="relative -mx-5 min-h-0 flex-1 overflow-y-auto px-5 pb-6">
        <Facts editor={editor} post={post} save={save} />
        <ApprovalBox post={post} />
        <DocEditor editor={editor} doc={doc} post={post} save={save} />
        {wasPublished && <PublishedFacts post={post} />}
        <PostTools
          post={post}
          hasVariation={wasPublished}
          onComment={hasComments ? undefined : () => setAsked(true)}
          onDelete={() => (can(post, 'deleteUndone') ? onDelete(post) : setDeleting(true))}
          onCopied={onCopied}
        />
        {hasComments && <PostComments post={post} isAsked={isAsked} wantedId={commentId} />}
      </div>
      {/* Above the bar, or alone: the text stays where it is when it comes. */}
      <div className="-mx-5 border-t border-line px-5 empty:hidden">
        <StatusLine editor={editor} />
      </div>
      {can(post, 'publish') && (
        <div className="@container -mx-5 flex min-h-14 items-center gap-2 max-[379px]:gap-1 border-t border-line bg-surface px-5 py-2 max-[359px]:px-4">
          <SendBar editor={editor}>
            <DocRing editor={editor} />
          </SendBar>
        </div>
      )}
      <DeletePostDialog post={post} open={isDeleting} onOpenChange={setDeleting} onDeleted={onClose} />
    </div>
  );
}

/** They stand below the text, often out of sight. */
const showComments = (): void =>
  scrollToShow(document.getElementById('comments'), { block: 'start', behavior: 'smooth' });

/** How far a thread is, and whether the server has what is in the editor. */
function Facts({ editor, post, save }: { editor: EditorId; post: Post; save: SaveState }) {
  const thread = threadText(post);
  const { commentCount } = post;
  // The line keeps its room when the post is published meanwhile.
  const hasFacts = useWasEver(post.status !== 'published' || thread !== null || commentCount > 0);
  if (!hasFacts) return null;
  return (
    <div className="mb-4 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      {/* What has become of any other is said below its text. */}
      {post.status === 'draft' && <StatusChip status="draft" />}
      {thread !== null && <span className="text-ink-2">{thread}</span>}
      {commentCount > 0 && (
        <button type="button" className="link text-small" onClick={showComments}>
          {counted(commentCount, 'comment', 'comments')}
        </button>
      )}
      <span className="ml-auto text-small text-ink-3">
        <SavedState editor={editor} save={save} />
      </span>
    </div>
  );
}

function DocEditor(props: StoredPostProps) {
  const { editor, doc, save } = props;
  return doc.parts.length > 1 ? <ThreadEditor editor={editor} save={save} /> : <StoredPost {...props} />;
}

/** Once, when the text is there. */
function useCursor(editor: EditorId, partId: string | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (partId === undefined || isDone.current) return undefined;
    // The sheet takes the focus first.
    const timer = setTimeout(() => {
      isDone.current = true;
      placeCursor(editor, { partId });
    }, 0);
    return () => clearTimeout(timer);
  }, [editor, partId]);
}

/** Of a published post: when and where, and what came of it as far as its network tells. */
function PublishedFacts({ post }: { post: Post }) {
  const { name } = useAccountOf()(post);
  const zone = useZoneOf(post);
  const { publishedAt, impressions, likes, replies, reposts, receipt } = post;
  if (publishedAt === null) return null;
  const figures = Object.entries({ Views: impressions, Likes: likes, Replies: replies, Reposts: reposts });
  return (
    <section aria-label="Published" className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
      {receipt !== null && receipt.fix !== null && (
        <Notice tone="warning">
          <ReceiptProblem post={post} />
        </Notice>
      )}
      <FactList
        facts={[
          ['Published', timeAndZone(publishedAt, zone)],
          ['Account', `${name} on ${networkName(post)}`],
          ...(receipt === null ? [] : [['Checked', <Checked key="checked" receipt={receipt} zone={zone} />] as const]),
          ...figures.flatMap(([label, value]) => (value === null ? [] : [[label, wholeNumber(value)] as const])),
        ]}
      />
    </section>
  );
}

/** What reading it back showed, and when. A problem is said above. */
function Checked({ receipt, zone }: { receipt: NonNullable<Post['receipt']>; zone: string }) {
  const { message, fix, checkedAt } = receipt;
  return (
    <>
      {checkedAt !== null && timeAndZone(checkedAt, zone)}
      {fix === null && <span className="block font-normal text-ink-2">{message}</span>}
    </>
  );
}

interface PostToolsProps {
  post: Post;
  /** Whether a variation is offered. A button that came as the post is published would move the others. */
  hasVariation: boolean;
  /** Absent while the field for one is open. */
  onComment: (() => void) | undefined;
  onDelete: () => void;
  onCopied: (copy: Post) => void;
}

function PostTools({ post, hasVariation, onComment, onDelete, onCopied }: PostToolsProps) {
  const isViewer = useIsViewer();
  const { duplicate, isPending, isPaused, error } = useDuplicate(post, onCopied);
  const problem = problemText(error);
  if (isViewer) return <p className="mt-6 text-small text-ink-2">{viewerReason}</p>;
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2 max-[379px]:*:px-3!">
        {onComment !== undefined && (
          <Button onClick={onComment} icon={<MessageSquare />}>
            Comment
          </Button>
        )}
        <Button pending={isPending && !isPaused} onClick={duplicate} icon={<Copy />}>
          Duplicate as draft
        </Button>
        {hasVariation && <WriteVariation post={post} />}
        {can(post, 'delete') && (
          <Button variant="ghost" onClick={onDelete} icon={<Trash2 />}>
            Delete
          </Button>
        )}
      </div>
      {isPaused && <PausedNotice />}
      {problem !== null && (
        <Notice tone="danger" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}

function WriteVariation({ post }: { post: Post }) {
  const text = post.parts[0]?.text ?? '';
  const { variation } = useNextPosts({ platform: post.platform, url: post.url, text });
  if (variation === undefined || text === '') return null;
  const { to, bring, label } = variation;
  return (
    <ButtonLink to={to} onClick={bring} onAuxClick={bring} icon={<PenLine />}>
      {label}
    </ButtonLink>
  );
}

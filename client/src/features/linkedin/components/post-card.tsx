import { useRef } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PostActions } from '@/features/linkedin/components/post-actions';
import { PostMeta } from '@/features/linkedin/components/post-meta';
import { PostNotes } from '@/features/linkedin/components/post-notes';
import { PostHistory } from '@/features/linkedin/components/post-said';
import { type Look, PostStage, stageCard } from '@/features/linkedin/components/post-stage';
import { PostView } from '@/features/linkedin/components/post-view';
import { type Desk, otherHooks, selectedPost, shownVersion } from '@/features/linkedin/desk';
import { useOutgoingPost } from '@/features/linkedin/hooks/use-outgoing-post';
import { usePostCheck } from '@/features/linkedin/hooks/use-post-check';
import { usePostEditor } from '@/features/linkedin/hooks/use-post-editor';
import { usePostKeys } from '@/features/linkedin/hooks/use-post-keys';
import { useRewritePost } from '@/features/linkedin/hooks/use-rewrite-post';
import { useSavePost } from '@/features/linkedin/hooks/use-save-post';
import { CardStatus } from '@/features/publishing/popover/card-status';
import { SaveProblem } from '@/features/tweetgen/components/save-problem';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';
import { useIsViewer } from '@/features/workspaces/access';
import { useCopy } from '@/lib/use-copy';

interface PostCardProps {
  desk: Desk;
  look: Look;
  onDrafts: () => void;
}

/** The selected post: its preview or editor, what can be done with it, and what is worth knowing about it. */
export function PostCard({ desk, look, onDrafts }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  const author = useAuthor('linkedin');
  const isViewer = useIsViewer();
  const post = selectedPost(desk);
  const version = shownVersion(post);
  const editor = usePostEditor(version, card);
  const rewriting = useRewritePost(desk.id, post);
  const save = useSavePost(version);
  const publish = useOutgoingPost(version);
  const { isDone, copy } = useCopy();
  const isWriting = rewriting.streamed !== undefined;
  const isEditing = editor.editing !== null;
  const isLocked = isWriting || isEditing || editor.lock !== undefined;
  const check = usePostCheck(isWriting ? '' : editor.text);
  const focusCard = () => card.current?.focus({ preventScroll: true });
  // What was pressed is replaced while it writes: focus waits on the card.
  const rewrite = (instruction?: string) => {
    rewriting.start(instruction);
    focusCard();
  };
  const run = () => copy(editor.text);
  usePostKeys({
    canChange: !isViewer && !isWriting && editor.lock === undefined,
    edit: editor.open,
    rewrite: () => rewrite(),
    copy: run,
    save: () => (save.isSaved && !isEditing ? onDrafts() : save.save(editor.save())),
  });
  return (
    <article
      ref={card}
      data-card={post.id}
      tabIndex={-1}
      aria-label={desk.posts.length === 1 ? 'Post' : `Post ${desk.selected + 1} of ${desk.posts.length}`}
      aria-busy={isWriting || undefined}
      className={stageCard}
    >
      <PostStage look={look} aside={!isViewer && <PostHistory isLocked={isLocked} />}>
        <PostView author={author} editor={editor} check={check} look={look} streamed={rewriting.streamed} />
      </PostStage>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
        <PostMeta post={post} text={rewriting.streamed || editor.text} isLocked={isLocked} isEditing={isEditing} />
        <PostActions
          editor={editor}
          rewriting={{
            ...rewriting,
            cancel: () => {
              rewriting.cancel();
              focusCard();
            },
          }}
          save={save}
          publish={publish}
          copying={{ isDone, run }}
          onRewrite={rewrite}
          onDrafts={onDrafts}
        />
      </div>
      <div className="px-4 empty:hidden [&>*]:mb-3">
        <CardStatus {...publish} onEdit={isViewer || isEditing ? undefined : editor.open} />
        <RewriteProblem error={rewriting.error} />
        <SaveProblem save={save} focusCard={focusCard} />
      </div>
      {!isWriting && <PostNotes version={version} hooks={otherHooks(post)} editor={editor} check={check} />}
    </article>
  );
}

/** The toast goes; the card keeps why it is still the old version. */
function RewriteProblem({ error }: { error: unknown }) {
  if (error === null || isUpgradeError(error)) return null;
  return (
    <Notice tone="danger">
      <p>{failureText('regenerateTweets', error)}</p>
    </Notice>
  );
}

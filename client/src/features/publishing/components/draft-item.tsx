import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { paths } from '@/app/paths';
import { PostText } from '@/components/post-text';
import { TimeAgo } from '@/components/time-ago';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { FieldError } from '@/components/ui/field';
import { Tooltip } from '@/components/ui/tooltip';
import type { Post } from '@/features/publishing/api';
import { DraftConflict } from '@/features/publishing/components/draft-conflict';
import { DraftEditor } from '@/features/publishing/components/draft-editor';
import { draftText, useDraftEdit } from '@/features/publishing/hooks/use-draft-edit';
import { networkOf } from '@/features/publishing/post-words';
import { useUndoableDelete } from '@/features/publishing/hooks/use-undoable-delete';
import { useIsViewer } from '@/features/workspaces/access';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function DraftItem({ post }: { post: Post }) {
  const edit = useDraftEdit(post);
  const removal = useUndoableDelete(post.id);
  if (removal.isGone)
    return (
      <li className="flex items-center justify-between gap-3 rounded-card border border-dashed border-line-strong px-4 py-2.5 text-ink-2">
        Draft deleted
        {/* The pressed button is gone: the keyboard goes on at Undo. */}
        {!removal.isCommitted && (
          <Button size="sm" autoFocus onClick={removal.undo}>
            Undo
          </Button>
        )}
      </li>
    );
  return (
    <li className="@container flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {removal.hasFailed && <FieldError id={`failed-${post.id}`} error="The draft was not deleted. Try again." />}
      {edit.editing === null ? (
        <DraftParts post={post} />
      ) : edit.theirs === null ? (
        <DraftEditor edit={edit} post={post} />
      ) : (
        <DraftConflict edit={edit} />
      )}
      {edit.editing === null && <DraftFooter post={post} onEdit={edit.start} onDelete={removal.start} />}
    </li>
  );
}

/** Each part is counted by itself. */
function DraftParts({ post }: { post: Post }) {
  const isThread = post.parts.length > 1;
  return post.parts.map(({ text }, at) => (
    <p
      // Parts have no ids, and none changes while it is read.
      key={at}
      className={clsx(
        'font-network text-post wrap-anywhere whitespace-pre-wrap',
        isThread && 'border-l-2 border-line pl-3',
      )}
      dir="auto"
    >
      <PostText text={text} network={networkOf(post)} />
    </p>
  ));
}

interface DraftFooterProps {
  post: Post;
  onEdit: () => void;
  onDelete: () => void;
}

function DraftFooter({ post, onEdit, onDelete }: DraftFooterProps) {
  const isViewer = useIsViewer();
  const isThread = post.parts.length > 1;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 border-t border-line pt-2.5">
      <p className="mr-auto text-small text-ink-3 @max-[300px]:w-full">
        {networkOf(post) === 'linkedin' && 'LinkedIn · '}
        {isThread && `Thread of ${post.parts.length} · `}
        <TimeAgo at={post.createdAt} />
      </p>
      {/* "Copied" must not push its neighbours. */}
      <span className="[&>button]:min-w-22">
        <CopyButton variant="ghost" size="sm" text={draftText(post)} />
      </span>
      {!isViewer && !isThread && (
        <Button variant="ghost" size="sm" onClick={onEdit} icon={<Pencil {...icon} />}>
          Edit
        </Button>
      )}
      {!isViewer && isThread && (
        <ButtonLink variant="ghost" size="sm" to={`${paths.threadgen}?draft=${post.id}`} icon={<Pencil {...icon} />}>
          Edit
        </ButtonLink>
      )}
      {!isViewer && (
        <Tooltip label="Delete draft">
          <IconButton label="Delete draft" size="sm" onClick={onDelete} icon={<Trash2 {...icon} />} />
        </Tooltip>
      )}
    </div>
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/notice';
import type { Post } from '@/features/publishing/api';
import { problemOf } from '@/features/publishing/hooks/use-post-work';
import { useDeletePostAnywhere } from '@/features/publishing/post-actions';
import { excerpt, isOut, networkName, partsOut } from '@/features/publishing/post-words';

interface DeletePostDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** For what is scheduled or out; drafts are deleted with Undo instead. */
export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const [isEverywhere, setEverywhere] = useState(false);
  const deleting = useDeletePostAnywhere();
  const network = networkName(post);
  const canDeleteThere = isOut(post) && partsOut(post) > 0;
  const onPlatform = canDeleteThere && isEverywhere;
  const problem = problemOf(deleting.error);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${excerpt(post)}”?`}
      description={
        canDeleteThere
          ? `It is removed from this list. On ${network} it stays, unless you delete it there as well.`
          : 'It will not go out, and its text is gone.'
      }
      confirmLabel={onPlatform ? `Delete here and on ${network}` : 'Delete post'}
      cancelLabel="Keep post"
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate({ id: post.id, onPlatform }, { onSuccess: onDeleted })}
    >
      {canDeleteThere && (
        <label className="mt-4 flex items-center gap-2.5 touch:min-h-11">
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={(event) => setEverywhere(event.target.checked)}
            className="size-4 accent-primary"
          />
          Also delete it on {network}
        </label>
      )}
      {problem !== null && (
        <div className="mt-4">
          <Notice tone="danger" isAlert>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}

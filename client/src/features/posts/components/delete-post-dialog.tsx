import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Notice } from '@/components/notice';
import type { Post } from '@/features/composer/posts/posts-api';
import { problemText } from '@/features/composer/hooks/sending/use-post-actions';
import { useDeletePost } from '@/features/composer/posts/post-actions';
import { can, publishedCount } from '@/features/composer/posts/status';
import { excerpt, networkName } from '@/features/posts/post-text';

interface DeletePostDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** For what is scheduled or published; drafts are deleted with Undo instead. */
export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const [isEverywhere, setEverywhere] = useState(false);
  const deleting = useDeletePost(post.id);
  const network = networkName(post);
  const canDeleteThere = can(post, 'deleteThere') && publishedCount(post) > 0;
  const onPlatform = canDeleteThere && isEverywhere;
  const problem = problemText(deleting.error);
  const onSuccess = () => {
    toast(onPlatform ? `Deleted here and on ${network}` : 'Post deleted');
    onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${excerpt(post)}”?`}
      description={
        canDeleteThere
          ? `This removes it from the list. It stays on ${network} unless you delete it there too.`
          : "It won't be published, and its text is deleted."
      }
      confirmLabel={onPlatform ? `Delete here and on ${network}` : 'Delete post'}
      cancelLabel="Keep post"
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate({ onPlatform }, { onSuccess })}
    >
      {canDeleteThere && (
        <label className="mt-4 flex items-center gap-2.5 touch:min-h-11">
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={(event) => setEverywhere(event.target.checked)}
            className="checkbox"
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

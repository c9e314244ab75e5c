import { Button } from '@/components/ui/button';
import { problemText } from '@/features/composer/hooks/sending/use-post-actions';
import { useRetryPost } from '@/features/composer/posts/post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import type { FixLook } from '@/pages/dashboard/components/post-fix-button';

export function RetryButton({ post, look }: { post: Post; look: FixLook }) {
  const retry = useRetryPost(post);
  const problem = problemText(retry.error);
  return (
    <>
      <Button {...look} pending={retry.isPending} onClick={() => retry.mutate({ version: post.version })}>
        Try again
      </Button>
      {problem !== null && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

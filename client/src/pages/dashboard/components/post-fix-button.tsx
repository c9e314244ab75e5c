import type { ComponentProps } from 'react';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { connectPath } from '@/features/accounts/words';
import { problemText } from '@/features/composer/hooks/sending/use-post-actions';
import { useRetryPost } from '@/features/composer/posts/post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { fixOf } from '@/features/composer/posts/status';
import { useIsViewer } from '@/features/session/access';

export type FixLook = Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** The one thing to do about a post that wasn't published; what takes more than a press opens it. */
export function PostFixButton({ post, look }: { post: Post; look: FixLook }) {
  const isViewer = useIsViewer();
  const fix = isViewer ? null : fixOf(post);
  if (fix === 'retry') return <RetryButton post={post} look={look} />;
  if (fix === 'reconnect')
    return (
      <ButtonLink {...look} to={connectPath(post.platform, paths.dashboard)}>
        Reconnect
      </ButtonLink>
    );
  return (
    <ButtonLink
      {...look}
      to={{ pathname: paths.posts, search: `?tab=problems&post=${post.id}` }}
      state={fix === 'edit' ? { opens: 'text' } : undefined}
    >
      {fix === 'edit' ? 'Edit post' : 'Review post'}
    </ButtonLink>
  );
}

function RetryButton({ post, look }: { post: Post; look: FixLook }) {
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

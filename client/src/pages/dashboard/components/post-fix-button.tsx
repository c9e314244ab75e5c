import type { ComponentProps } from 'react';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { connectPath } from '@/features/accounts/words';
import type { Post } from '@/features/composer/posts/posts-api';
import { fixOf } from '@/features/composer/posts/status';
import { useIsViewer } from '@/features/session/access';
import { late } from '@/lib/loading/late';

// The composer's actions are heavy, and few posts fail.
const RetryButton = late(async () => (await import('@/pages/dashboard/components/retry-button')).RetryButton);

export type FixLook = Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** The one thing to do about a post that wasn't published; what takes more than a press opens it. */
export function PostFixButton({ post, look }: { post: Post; look: FixLook }) {
  const isViewer = useIsViewer();
  const fix = isViewer ? null : fixOf(post);
  if (fix === 'retry')
    return (
      <RetryButton
        post={post}
        look={look}
        fallback={
          <Button {...look} pending>
            Try again
          </Button>
        }
      />
    );
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

import { clsx } from 'clsx';
import { NetworkLogo } from '@/features/accounts/components/platform-mark';
import type { Post } from '@/features/composer/posts/posts-api';
import { useAccountOf } from '@/features/posts/hooks/use-account-of';
import { networkName } from '@/features/posts/post-text';
import { usePicture } from '@/lib/use-picture';

export function RowAccount({ post }: { post: Post }) {
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
          <NetworkLogo
            id={post.platform}
            className={clsx('size-2.5', post.platform === 'linkedin' ? 'text-network-linkedin' : 'text-ink')}
          />
        </span>
      </span>
      <span className="sr-only">{networkName(post)}</span>
      <span className={clsx('min-w-0 wrap-anywhere', account === undefined && 'text-ink-3')}>{name}</span>
    </p>
  );
}

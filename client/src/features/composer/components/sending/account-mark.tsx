import { clsx } from 'clsx';
import { networks } from '@/networks';
import { Avatar } from '@/components/avatar';
import type { Account } from '@/features/accounts/api';
import { NetworkLogo } from '@/networks/logo';

/** An account's picture with its network's sign. Says nothing to screen readers: the name stands beside it. */
export function AccountMark({ account: { displayName, avatarUrl, platform } }: { account: Account }) {
  const { badge } = networks[platform];
  return (
    <span aria-hidden="true" className="relative size-8 shrink-0">
      <Avatar name={displayName} url={avatarUrl} className="size-8 text-small" />
      <span
        className={clsx(
          'absolute -right-1 -bottom-1 flex size-4 items-center justify-center border border-surface',
          badge.box,
        )}
      >
        <NetworkLogo id={platform} className={badge.markSize} />
      </span>
    </span>
  );
}

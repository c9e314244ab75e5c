import { clsx } from 'clsx';
import { Avatar } from '@/components/avatar';
import type { Account } from '@/features/accounts/api';
import { NetworkLogo } from '@/features/accounts/components/platform-mark';

/** An account's picture with its network's sign. Says nothing to screen readers: the name stands beside it. */
export function AccountMark({ account: { displayName, avatarUrl, platform } }: { account: Account }) {
  const isLinkedin = platform === 'linkedin';
  return (
    <span aria-hidden="true" className="relative size-8 shrink-0">
      <Avatar name={displayName} url={avatarUrl} className="size-8 text-small" />
      <span
        className={clsx(
          'absolute -right-1 -bottom-1 flex size-4 items-center justify-center border border-surface',
          isLinkedin ? 'rounded-[3px] bg-surface text-network-linkedin' : 'rounded-[5px] bg-ink text-surface',
        )}
      >
        <NetworkLogo id={platform} className={isLinkedin ? 'size-3.5' : 'size-2.5'} />
      </span>
    </span>
  );
}

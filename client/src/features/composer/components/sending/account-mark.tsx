import { Avatar } from '@/components/avatar';
import type { Account } from '@/features/accounts/api';
import { NetworkLogo } from '@/networks/logo';

/** An account's picture with its network's sign. Says nothing to screen readers: the name stands beside it. */
export function AccountMark({ account: { displayName, avatarUrl, platform } }: { account: Account }) {
  return (
    <span aria-hidden="true" className="relative size-8 shrink-0">
      <Avatar name={displayName} url={avatarUrl} className="size-8 text-small" />
      <span className="absolute -right-1 -bottom-1 flex size-4 items-center justify-center rounded-[4px] border border-surface bg-surface">
        <NetworkLogo id={platform} hasColour className="size-3" />
      </span>
    </span>
  );
}

import { clsx } from 'clsx';
import type { Account } from '@/features/accounts/api';
import { NetworkLogo } from '@/features/accounts/components/platform-mark';

/** An account's picture with its network's sign. Says nothing to screen readers: the name stands beside it. */
export function AccountMark({ account: { displayName, avatarUrl, platform } }: { account: Account }) {
  const isLinkedin = platform === 'linkedin';
  return (
    <span aria-hidden="true" className="relative size-8 shrink-0">
      {avatarUrl === null ? (
        <span className="flex size-8 items-center justify-center rounded-pill bg-active text-small font-semibold text-ink-2">
          {[...displayName][0]?.toUpperCase()}
        </span>
      ) : (
        <img src={avatarUrl} alt="" width={32} height={32} className="size-8 rounded-pill object-cover" />
      )}
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

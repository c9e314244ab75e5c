import type { Account } from '@/features/accounts/api';

export function AccountPicture({ account: { avatarUrl, displayName } }: { account: Account }) {
  if (avatarUrl !== null)
    return (
      <img
        src={avatarUrl}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-10 shrink-0 rounded-pill bg-sunken object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-active text-h2 text-ink-2"
    >
      {[...displayName][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}

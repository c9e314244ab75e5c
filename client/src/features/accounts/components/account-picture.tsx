import { Avatar } from '@/components/avatar';
import type { Account } from '@/features/accounts/api';

export function AccountPicture({ account: { avatarUrl, displayName } }: { account: Account }) {
  return <Avatar name={displayName} url={avatarUrl} className="size-10 text-h2" />;
}

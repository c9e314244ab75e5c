import type { Post } from '@/features/composer/posts/posts-api';
import { type Account, useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';

/** Returns the account of a post, as far as it is connected. */
export function useAccountOf(): (post: Post) => { account: Account | undefined; name: string } {
  const { data } = useConnectedAccounts();
  return ({ accountId }) => {
    const account = data?.find(({ id }) => id === accountId);
    if (account !== undefined) return { account, name: accountName(account) };
    // Until the accounts are read nothing is said about them.
    return { account, name: accountId === null ? 'No account yet' : data === undefined ? '…' : 'Disconnected account' };
  };
}

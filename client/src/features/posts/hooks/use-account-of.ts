import type { Post } from '@/features/composer/posts/posts-api';
import { type Account, useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';

export function useAccountOf(): (post: Post) => { account: Account | undefined; name: string } {
  const { data, isFetching } = useConnectedAccounts();
  return ({ accountId }) => {
    const account = data?.find(({ id }) => id === accountId);
    if (account !== undefined) return { account, name: accountName(account) };
    if (accountId === null) return { account, name: 'No account yet' };
    if (data !== undefined) return { account, name: 'Disconnected account' };
    return { account, name: isFetching ? '…' : 'Account not loaded' };
  };
}

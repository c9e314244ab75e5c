import type { Network } from '@/components/posts/post-text';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';

/** Returns whose post a preview shows: the account that is published from. */
export function useAuthor(network: Network) {
  const { account } = useDefaultAccount(network);
  return {
    account,
    name: account?.displayName ?? 'Your name',
    handle: account?.handle ?? 'you',
    avatarUrl: account?.avatarUrl ?? null,
  };
}

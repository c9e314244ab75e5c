import { useNetwork } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAccounts, useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { placeOf } from '@/features/composer/editors';
import type { EditorId } from '@/features/composer/store';
import { useAuthStore } from '@/features/session/store';

/** Returns whose post a preview shows: the account that the stored post has, else the one that it would be published from, or the person. */
export function useAuthor(editor: EditorId) {
  const { post } = useEditorPost(editor);
  const { accounts } = useAccounts();
  const person = useAuthStore((state) => state.user?.name);
  const usual = useDefaultAccount(useNetwork(editor)).account;
  const ownId = placeOf(editor).accountId ?? post?.accountId ?? usual?.id;
  const account = accounts?.find(({ id }) => id === ownId);
  if (account === undefined && accounts !== undefined && ownId !== undefined)
    return { name: 'Disconnected account', handle: '', avatarUrl: null, hasHeadline: false };
  return {
    name: account?.displayName ?? person ?? 'Your name',
    handle: account?.handle ?? 'you',
    avatarUrl: account?.avatarUrl ?? null,
    hasHeadline: accounts !== undefined && account === undefined,
  };
}

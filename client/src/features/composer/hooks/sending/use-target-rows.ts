import { useNetwork } from '@/features/composer/hooks/document/use-doc';
import type { Doc } from '@/features/composer/document/document';
import { useEditorIdea } from '@/features/composer/hooks/document/use-editor-idea';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAccounts, useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { useChoices } from '@/features/composer/sending/panel-store';
import { targetRows } from '@/features/composer/sending/send-targets';
import type { EditorId } from '@/features/composer/store';

export function useTargetRows(editor: EditorId, doc: Doc | null) {
  const { post } = useEditorPost(editor);
  const idea = useEditorIdea(editor);
  const chosen = useChoices(editor, doc?.id ?? null);
  const { accounts, platforms, error, refetch } = useAccounts();
  const { account, isSure, remember } = useDefaultAccount(useNetwork(editor));
  const defaultId = account?.id ?? null;
  const firstId = accounts?.find(({ id }) => id === post?.accountId)?.id ?? defaultId;
  const stored = idea?.posts ?? (post === undefined ? [] : [post]);
  const postOn = (id: string) =>
    stored.find(({ accountId }) => accountId === id) ?? (id === firstId ? post : undefined);
  const rows = doc === null ? [] : targetRows({ doc, postOn, accounts: accounts ?? [], platforms, firstId, chosen });
  const isKnown = accounts !== undefined;
  return { post, postOn, rows, account, isSure, defaultId, platforms, remember, isKnown, error, refetch, chosen };
}

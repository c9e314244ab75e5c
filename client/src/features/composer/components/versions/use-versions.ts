import type { Account } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { type VersionState, versionState } from '@/features/composer/components/versions/version-states';
import type { AccountVersion, Doc } from '@/features/composer/document/document';
import { useEditorIdea } from '@/features/composer/hooks/document/use-editor-post';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import type { Post } from '@/features/composer/posts/posts-api';
import { useTargetRows } from '@/features/composer/sending/send-targets';
import type { EditorId } from '@/features/composer/store';
import { useZone } from '@/features/session/api';

export interface ShownVersion extends AccountVersion {
  account: Account | undefined;
  post: Post | undefined;
  /** The network's name, or of two accounts of one network their own. */
  name: string;
  state: VersionState;
}

/** Returns the versions of a document with what there is to say of each, in the order in which they were chosen. */
export function useVersions(editor: EditorId, doc: Doc): ShownVersion[] {
  const { accounts = [] } = useAccounts();
  const { rows } = useTargetRows(editor, doc);
  const idea = useEditorIdea(editor);
  const { zone } = useZone();
  return doc.versions.map((version) => {
    const account = accounts.find(({ id }) => id === version.accountId);
    const post = idea?.posts.find(({ accountId }) => accountId === version.accountId);
    const isOnly = doc.versions.filter(({ network }) => network === version.network).length === 1;
    const name = isOnly || account === undefined ? platformName(version.network) : accountName(account);
    const missing = rows.find((row) => row.account.id === version.accountId)?.missing;
    return { ...version, account, post, name, state: versionState({ doc, version, account, post, missing, zone }) };
  });
}

import type { ReactNode } from 'react';
import { ChoiceSettings, TextSettings } from '@/features/composer/components/versions/text-settings';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import type { EditorId } from '@/features/composer/store';
import { lazy } from '@/lib/loading/lazy';

// Most texts go to one account.
const OnAccounts = lazy(async () => (await import('@/features/composer/components/versions/on-accounts')).OnAccounts);

interface VersionsProps {
  editor: EditorId;
  save: SaveState;
  /** The editor of the shared text. */
  children: ReactNode;
}

/** The text of a document, and where it goes to several accounts, each account's version of it. */
export function Versions({ children, ...props }: VersionsProps) {
  const doc = useDoc(props.editor);
  if (doc === null || doc.versions.length < 2)
    return (
      <>
        <TextSettings editor={props.editor} />
        {children}
        <TextSettings editor={props.editor} isBelow />
        <ChoiceSettings editor={props.editor} />
      </>
    );
  return (
    <OnAccounts {...props} doc={doc} fallback={children}>
      {children}
    </OnAccounts>
  );
}

import { useEffect } from 'react';
import { startEmpty } from '@/features/composer/actions';
import { takeCarriedPosts } from '@/features/composer/document/carried';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { openEditor, placeCursor } from '@/features/composer/store';
import { mimicKeys } from '@/features/mimic/field-keys';
import { replyKeys } from '@/features/replies/field-keys';
import { useOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/tweets/notes-key';

const editors = ['reply', 'variation', 'tweet'] as const;
type Editor = (typeof editors)[number];

/** What somebody comes with: a text from a free tool, or the wish for an empty post (`?new`), perhaps for a time (`&at=`). */
export function useArrivals(editor: Editor): void {
  const owner = useOwnerKey();
  useEffect(() => {
    if (editor === 'tweet') takeCarriedPosts('tweet');
  }, [editor, owner]);
  useAskedNew({ editor, start: () => startAllEmpty(owner, editor) });
}

/** A new post is new under every tab. */
function startAllEmpty(owner: string, shown: Editor): void {
  clearBrief('tweet', owner, [notesKey(owner, null)]);
  clearBrief('reply', owner, replyKeys(owner));
  clearBrief('variation', owner, mimicKeys(owner));
  for (const editor of editors) {
    openEditor(editor, owner);
    startEmpty(editor, 'twitter');
    // The others have no cursor to take when their tab is opened.
    if (editor !== shown) placeCursor(editor, null);
  }
}

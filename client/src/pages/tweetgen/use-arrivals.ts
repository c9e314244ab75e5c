import { useEffect } from 'react';
import { startAllEmpty } from '@/features/composer/actions';
import { takeCarriedPosts } from '@/features/composer/document/carried';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { openEditor, placeCursor } from '@/features/composer/store';
import { mimicKeys } from '@/features/mimic/field-keys';
import { replyKeys } from '@/features/replies/field-keys';
import { useOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/tweets/notes-key';

type Editor = 'reply' | 'variation' | 'tweet';

/** What somebody comes with: a text from a free tool, or the wish for an empty post (`?new`), perhaps for a time (`&at=`). */
export function useArrivals(editor: Editor): void {
  const owner = useOwnerKey();
  useEffect(() => {
    if (editor === 'tweet') takeCarriedPosts('tweet');
  }, [editor, owner]);
  useAskedNew({ editor, start: () => startNew(owner, editor) });
}

/** A new post is new under every tab. */
function startNew(owner: string, shown: Editor): void {
  const briefs = [
    ['reply', replyKeys(owner)],
    ['variation', mimicKeys(owner)],
    ['tweet', [notesKey(owner, null)]],
  ] as const;
  for (const [editor, fieldKeys] of briefs) {
    clearBrief(editor, owner, fieldKeys);
    openEditor(editor, owner);
  }
  const editors = briefs.map(([editor]) => editor);
  startAllEmpty(editors);
  // The others have no cursor to take when their tab is opened.
  for (const editor of editors) if (editor !== shown) placeCursor(editor, null);
}

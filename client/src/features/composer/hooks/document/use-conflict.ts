import { useState } from 'react';
import type { Saved } from '@/features/composer/document/saved';
import { isConflict, readTheirs, type Theirs } from '@/features/composer/save';
import { change, currentDoc, type EditorId, markSaved } from '@/features/composer/store';

/**
 * Returns what the server has where it changed under the editor's document (`gone` when it was deleted, `unread` while it can't be
 * read), and which of the two wins.
 */
export function useConflict(editor: EditorId) {
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const isRead = typeof theirs === 'object' && theirs !== null;
  return {
    theirs,
    /** After a refusal: reads what stands in the way, if that is another version. */
    read: (error: unknown, saved: Saved | null) => {
      if (isConflict(error) && saved !== null) void readTheirs(saved).then(setTheirs);
    },
    /** `save` stores the editor's document over that version. */
    keepMine: (save: () => void) => {
      const doc = currentDoc(editor);
      if (doc !== null && (isRead || theirs === 'gone')) markSaved(editor, doc.id, isRead ? theirs.saved : null);
      save();
      setTheirs(null);
    },
    /** Undo brings the own text back. */
    takeTheirs: () => {
      setTheirs(null);
      if (!isRead) return;
      change(editor, theirs.doc, { notice: 'Replaced with the other version.' });
      markSaved(editor, theirs.doc.id, theirs.saved);
    },
  };
}

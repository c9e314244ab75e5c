import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { docFromPost } from '@/features/composer/document/doc-from-post';
import type { KeptDoc } from '@/features/composer/document/kept-docs';
import { docFromIdea } from '@/features/composer/document/idea-doc';
import type { Saved } from '@/features/composer/document/saved';
import { fetchIdea, savedFromIdea } from '@/features/composer/posts/ideas-api';
import { fetchPost, savedFromPost } from '@/features/composer/posts/posts-api';
import { isConflict } from '@/features/composer/save';
import { change, currentDoc, type EditorId, markSaved } from '@/features/composer/store';

type Theirs = KeptDoc | 'gone' | 'unread';

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

/** Returns what the server has by now of what was stored. */
export async function readTheirs(saved: Saved): Promise<Theirs> {
  try {
    if (saved.ideaId !== null && saved.versions !== '') {
      const idea = await fetchIdea(saved.ideaId);
      return { doc: docFromIdea(idea), saved: savedFromIdea(idea) };
    }
    const post = await fetchPost(saved.postId);
    return { doc: docFromPost(post), saved: savedFromPost(post) };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'unread';
  }
}

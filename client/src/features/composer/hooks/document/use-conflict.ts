import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { docFromPost } from '@/features/composer/document/doc-from-post';
import type { Saved } from '@/features/composer/document/document';
import { fetchPost, type Post, savedFromPost } from '@/features/composer/posts/posts-api';
import { isConflict } from '@/features/composer/save';
import { currentDoc, type EditorId, markSaved, replaceDoc } from '@/features/composer/store';

type Theirs = Post | 'gone' | 'unread';

/**
 * Returns the server's post when it changed under the editor's document (`gone` when it was deleted, `unread` while it can't be
 * read), and which of the two wins.
 */
export function useConflict(editor: EditorId) {
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  return {
    theirs,
    /** After a refusal: reads what stands in the way, if that is another version. */
    read: (error: unknown, saved: Saved | null) => {
      if (isConflict(error) && saved !== null) void readTheirs(saved.postId).then(setTheirs);
    },
    /** `save` stores the editor's document over that version. */
    keepMine: (save: (over: { version?: number }) => void) => {
      const doc = currentDoc(editor);
      if (theirs === 'gone' && doc !== null) markSaved(editor, doc.id, null);
      save(isPost(theirs) ? { version: theirs.version } : {});
      setTheirs(null);
    },
    takeTheirs: () => {
      if (isPost(theirs)) takeOver(editor, theirs);
      setTheirs(null);
    },
  };
}

const isPost = (theirs: Theirs | null): theirs is Post => typeof theirs === 'object' && theirs !== null;

const readTheirs = (postId: string): Promise<Theirs> =>
  fetchPost(postId).catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? 'gone' : 'unread'));

/** The server's text in place of this one, which Undo brings back. */
function takeOver(editor: EditorId, post: Post): void {
  replaceDoc(editor, docFromPost(post), { saved: savedFromPost(post), notice: 'Replaced with the other version.' });
}

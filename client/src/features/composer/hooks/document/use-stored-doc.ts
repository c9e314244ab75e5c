import { useEffect, useState } from 'react';
import { type Doc } from '@/features/composer/document/document';
import {
  docFromIdea,
  docFromPost,
  isSavedAs,
  type Saved,
  savedFromIdea,
  savedFromPost,
} from '@/features/composer/document/stored';
import { useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorIdea, useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { type Idea } from '@/features/composer/posts/ideas-api';
import { type Post } from '@/features/composer/posts/posts-api';
import { change, currentDoc, type EditorId, followStored, markSaved, savedOf } from '@/features/composer/store';
import { isConflict, readTheirs, type Theirs } from '@/features/composer/save';

/** Returns a stored post in an editor of its own; what was changed here and is not saved stays as it is. */
export function useStoredDoc(editor: EditorId, post: Post): Doc | null {
  const doc = useOpenDoc(editor);
  const isEmpty = doc === null;
  useEffect(() => followPost(editor, post), [editor, post, isEmpty]);
  return doc;
}

/** Takes over what another tab or person has stored, where nothing was changed here; `isHeld` while something is being saved. */
export function useNewerVersion(editor: EditorId, isHeld: boolean): void {
  const { post } = useEditorPost(editor);
  const idea = useEditorIdea(editor);
  useEffect(() => {
    const doc = currentDoc(editor);
    if (isHeld || doc === null) return;
    if (idea !== undefined) followIdea(editor, doc, idea);
    else if (post !== undefined) followPost(editor, post);
  }, [editor, post, idea, isHeld]);
}

function followIdea(editor: EditorId, doc: Doc, idea: Idea): void {
  const saved = savedOf(doc);
  if (saved === null || idea.version <= (saved.ideaVersion ?? 0) || !isSavedAs(doc, saved)) return;
  const next = savedFromIdea(idea);
  followStored(editor, isSavedAs(doc, next) ? doc : docFromIdea(idea), next);
}

function followPost(editor: EditorId, post: Post): void {
  const doc = currentDoc(editor);
  const saved = savedOf(doc);
  // A list may be older than what was saved here.
  const isNews = saved !== null && post.version > saved.version && isSavedAs(doc as Doc, saved);
  // One of several versions is followed as part of them all.
  if (doc !== null && (!isNews || saved.ideaVersion !== null)) return;
  const next = savedFromPost(post);
  followStored(editor, doc !== null && isSavedAs(doc, next) ? doc : docFromPost(post), next);
}

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

import { useEffect } from 'react';
import { type Doc, isSavedAs } from '@/features/composer/document/document';
import { useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { docFromPost } from '@/features/composer/document/doc-from-post';
import { type Post, savedFromPost } from '@/features/composer/posts/posts-api';
import { amend, currentDoc, type EditorId, markSaved, savedOf } from '@/features/composer/store';

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
  useEffect(() => {
    if (post !== undefined && !isHeld && currentDoc(editor) !== null) followPost(editor, post);
  }, [editor, post, isHeld]);
}

function followPost(editor: EditorId, post: Post): void {
  const doc = currentDoc(editor);
  const saved = savedOf(doc);
  // A list may be older than what was saved here.
  const isNews = saved !== null && post.version > saved.version && isSavedAs(doc as Doc, saved);
  if (doc !== null && !isNews) return;
  const stored = docFromPost(post);
  const next = savedFromPost(post);
  const shown = doc !== null && isSavedAs(doc, next) ? doc : stored;
  amend(editor, shown);
  markSaved(editor, shown.id, next);
}

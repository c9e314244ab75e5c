import { useEffect, useEffectEvent } from 'react';
import { isOfStored } from '@/features/composer/editors';
import { type Doc, hasWords, textsOf } from '@/features/composer/document/document';
import { isSavedAs } from '@/features/composer/document/saved';
import { useDoc, useSaved } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { keepsPublished } from '@/features/composer/posts/status';
import type { EditorId } from '@/features/composer/store';

/** What is stored follows its editor after this pause. */
const autosaveAfterMs = 1_500;

interface Autosave {
  save: () => void;
  refused: Doc | null;
  isHeld: boolean;
}

/**
 * Stores what somebody writes, from the first words: after a pause, and before the page is hidden or left. What was generated waits
 * until somebody changes it: it is in its chat.
 */
export function useAutosave(editor: EditorId, { save, refused, isHeld }: Autosave): void {
  const doc = useDoc(editor);
  const saved = useSaved(editor);
  const { post, lock } = useEditorPost(editor);
  const isAllowed = lock === null && (post === undefined || doc === null || keepsPublished(post, textsOf(doc)));
  const isBegun = saved !== null || (!isOfStored(editor) && doc?.isChanged === true && hasWords(doc));
  const isOpen = doc !== null && doc !== refused && isBegun && isAllowed;
  const isDue = isOpen && !isHeld && !isSavedAs(doc, saved);
  const saveNow = useEffectEvent(() => {
    if (isDue) save();
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => saveNow(), autosaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDue, doc]);
  useEffect(() => {
    const onHide = () => document.hidden && saveNow();
    const onLeave = () => saveNow();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}

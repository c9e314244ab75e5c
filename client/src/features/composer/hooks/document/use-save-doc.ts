import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isUpgradeError } from '@/api/errors';
import { hasWords, type Doc, textsOf } from '@/features/composer/document/document';
import { isSavedAs, newestVersion } from '@/features/composer/document/stored';
import { shelfKey, shelfSchema } from '@/features/composer/document/kept-docs';
import { useConflict, useNewerVersion } from '@/features/composer/hooks/document/use-stored-doc';
import { useIsSaved, useDoc, useSaved } from '@/features/composer/hooks/document/use-doc';
import { postKeys } from '@/features/composer/posts/posts-api';
import { isConflict, isStorable, saveDoc, type SaveInput, showStored, type Stored } from '@/features/composer/save';
import { postScope } from '@/features/composer/sending/send';
import { currentDoc, type EditorId, markSaved, savedOf } from '@/features/composer/store';
import { storeUnsent } from '@/features/composer/store-unsent';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { billingKeys } from '@/features/session/api';
import { useAction } from '@/features/session/use-action';
import { useStored } from '@/lib/device/stored';
import { useOnline } from '@/lib/device/online';
import { announce } from '@/lib/focus/announce';
import { isOfStored } from '@/features/composer/editors';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { keepsPublished } from '@/features/composer/posts/status';

export function useSaveDoc(editor: EditorId, { chatId }: { chatId?: string | undefined } = {}) {
  const client = useQueryClient();
  const isViewer = useIsViewer();
  const isSaved = useIsSaved(editor);
  const conflict = useConflict(editor);
  const action = useAction<SaveInput, Stored>({
    key: ['save-post', editor],
    operation: 'saveTweets',
    answers: ({ type }) => type === 'CONFLICT',
    invalidates: [billingKeys.info, postKeys.lists, postKeys.approvals],
    scope: { id: postScope(editor) },
    run: (input, headers) => saveDoc(asOfNow(input), headers),
    onSuccess: (stored, { doc }) => {
      showStored(client, stored);
      markSaved(editor, doc.id, stored.saved);
      announce('Saved');
    },
    onError: (error, { doc }) => conflict.read(error, savedOf(doc)),
  });
  useNewerVersion(editor, action.isPending);
  const owner = useOwnerKey();
  const [unsent] = useStored(shelfKey(owner), shelfSchema);
  const isOnline = useOnline();
  useEffect(() => void (isOnline && unsent !== null && storeUnsent(owner)), [unsent, owner, isOnline]);
  const save = () => {
    const doc = currentDoc(editor);
    const saved = savedOf(doc);
    if (isViewer || !hasWords(doc) || isSavedAs(doc, saved) || !isStorable(doc, saved)) return;
    action.mutate({ doc, saved, ...(chatId !== undefined && { chatId }) });
  };
  // A refused save waits for another change or another press.
  const refused = action.isError ? action.variables.doc : null;
  useAutosave(editor, { save, refused, isHeld: conflict.theirs !== null || action.isPending });
  return {
    save,
    isSaved,
    isSaving: action.isPending && !action.isPaused,
    theirs: conflict.theirs,
    keepMine: () => conflict.keepMine(save),
    takeTheirs: conflict.takeTheirs,
    /** Why it is not saved; a limit has its dialog. */
    problem: isSaved || isUpgradeError(action.error) || isConflict(action.error) ? null : action.error,
    dismiss: action.reset,
  };
}

/** It may have been stored, sent or scheduled while this waited for its turn. */
function asOfNow(input: SaveInput): SaveInput {
  const saved = savedOf(input.doc);
  return saved === null ? input : { ...input, saved: { ...saved, version: newestVersion(saved) } };
}

export type SaveState = ReturnType<typeof useSaveDoc>;

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
function useAutosave(editor: EditorId, { save, refused, isHeld }: Autosave): void {
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

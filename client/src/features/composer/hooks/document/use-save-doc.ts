import { useQueryClient } from '@tanstack/react-query';
import { isUpgradeError } from '@/api/errors';
import { faultsOf, hasWords, isSavedAs } from '@/features/composer/document/document';
import { useAutosave } from '@/features/composer/hooks/document/use-autosave';
import { useConflict } from '@/features/composer/hooks/document/use-conflict';
import { useIsSaved } from '@/features/composer/hooks/document/use-doc';
import { useNewerVersion } from '@/features/composer/hooks/document/use-stored-doc';
import { newestVersion, type Post, postKeys, replacePost, savedFromPost } from '@/features/composer/posts/posts-api';
import { isConflict, saveDoc, type SaveInput } from '@/features/composer/save';
import { postScope } from '@/features/composer/sending/send';
import { currentDoc, type EditorId, markSaved, savedOf } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';
import { billingKeys } from '@/features/session/api';
import { useAction } from '@/features/session/use-action';
import { announce } from '@/lib/focus/announce';

/** Keeping the editor's document as a draft, and its stored post up to date. */
export function useSaveDoc(editor: EditorId, { chatId }: { chatId?: string | undefined } = {}) {
  const client = useQueryClient();
  const isViewer = useIsViewer();
  const isSaved = useIsSaved(editor);
  const conflict = useConflict(editor);
  const action = useAction<SaveInput, Post>({
    key: ['save-post', editor],
    operation: 'saveTweets',
    answers: ({ type }) => type === 'CONFLICT',
    invalidates: [billingKeys.info, postKeys.lists],
    scope: { id: postScope(editor) },
    run: (input, headers) => saveDoc(asOfNow(input), headers),
    onSuccess: (post, { doc }) => {
      replacePost(client, post);
      markSaved(editor, doc.id, savedFromPost(post));
      announce('Saved');
    },
    onError: (error, { doc }) => conflict.read(error, savedOf(doc)),
  });
  useNewerVersion(editor, action.isPending);
  const save = ({ version }: { version?: number } = {}) => {
    const doc = currentDoc(editor);
    const saved = savedOf(doc);
    if (isViewer || doc === null || isSavedAs(doc, saved) || !isWhole(editor)) return;
    const target = saved === null ? null : { postId: saved.postId, version: version ?? saved.version };
    action.mutate({ doc, saved: target, ...(chatId !== undefined && { chatId }) });
  };
  // A refused save waits for another change or another press.
  const refused = action.isError ? action.variables.doc : null;
  useAutosave(editor, { save, refused, isHeld: conflict.theirs !== null || action.isPending });
  return {
    save: () => save(),
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
  if (saved === null) return input;
  const version = Math.max(newestVersion(saved), input.saved?.version ?? 0);
  return { ...input, saved: { postId: saved.postId, version } };
}

export type SaveState = ReturnType<typeof useSaveDoc>;

/** Nothing is missing and nothing too long. */
function isWhole(editor: EditorId): boolean {
  const doc = currentDoc(editor);
  if (!hasWords(doc)) return false;
  const { over, empty } = faultsOf(doc);
  return over.length + empty.length === 0;
}

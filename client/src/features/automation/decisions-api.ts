import type { QueryClient } from '@tanstack/react-query';
import { isSavedAs, newestVersion } from '@/features/composer/document/stored';
import { api, unwrap } from '@/api/client';
import { SentenceError } from '@/api/errors';
import { automationKeys, type Review } from '@/features/automation/api';
import { postKeys, replacePost } from '@/features/composer/posts/posts-api';
import { postScope } from '@/features/composer/sending/send';
import { currentDoc, type EditorId, savedOf } from '@/features/composer/store';
import { useAction } from '@/features/session/use-action';

const at = (id: string) => ({ path: { id } });

/** Called even when the draft has left the screen in the meantime: the list may be read again before the answer. */
type OnSuccess = (review: Review) => void;

const decided = {
  intoCache: (client: QueryClient, { post }: Review) => {
    if (post !== null) replacePost(client, post);
  },
  invalidates: [automationKeys.all, postKeys.all],
};

/** After some seconds, or at a time. */
export interface ApproveTiming {
  undoSeconds: number;
  scheduledAt?: string;
  timezone?: string;
}

/**
 * Publishes the draft that is open in `editor`. It is sent after what is being saved, and by the version
 * that was saved then: nothing is published that nobody has read.
 */
export const useApproveRun = (editor: EditorId, onSuccess: OnSuccess) =>
  useAction<{ id: string; timing: ApproveTiming }, Review>({
    ...decided,
    onSuccess,
    key: ['approve-run', editor],
    operation: 'Failed to approve the post',
    scope: { id: postScope(editor) },
    run: ({ id, timing }, headers) => {
      const doc = currentDoc(editor);
      const saved = savedOf(doc);
      if (doc !== null && !isSavedAs(doc, saved)) throw new SentenceError(notSaved);
      const body = { ...timing, ...(saved !== null && { version: newestVersion(saved) }) };
      return unwrap(api.POST('/api/automation/runs/{id}/approve', { params: at(id), body, headers }));
    },
  });

const notSaved = "Your change isn't saved, so nothing was published. Save it, then approve again.";

/** Takes the draft out of the queue; it stays among the drafts. */
export const useRejectRun = (onSuccess: OnSuccess) =>
  useAction<{ id: string }, Review>({
    ...decided,
    onSuccess,
    key: ['reject-run'],
    operation: 'Failed to reject the post',
    run: ({ id }) => unwrap(api.POST('/api/automation/runs/{id}/reject', { params: at(id) })),
  });

/** Puts it back into the queue, as long as nothing was sent. */
export const useUndoRun = (onSuccess: OnSuccess) =>
  useAction<{ id: string }, Review>({
    ...decided,
    onSuccess,
    key: ['undo-run'],
    operation: 'Failed to undo',
    run: ({ id }) => unwrap(api.POST('/api/automation/runs/{id}/undo', { params: at(id) })),
  });

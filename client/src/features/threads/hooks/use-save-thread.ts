import { ApiError, isUpgradeError } from '@/api/errors';
import { useResume } from '@/features/billing/interrupted';
import type { Post } from '@/features/publishing/api';
import { fetchPost } from '@/features/publishing/save-tweet';
import { saveThreadKey, useSaveThreadCall } from '@/features/threads/api';
import { holds, toDraft, useKeptThread } from '@/features/threads/hooks/use-kept-thread';
import type { SavedPart, SaveInput } from '@/features/threads/save-thread';
import { faultsOf, isSameTexts, textsOf, type Thread } from '@/features/threads/thread';
import type { SavedDraft } from '@/features/threads/thread-file';
import { currentThread, markSaved } from '@/features/threads/thread-store';
import { useIsViewer } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;

const toTweets = (thread: Thread): SavedPart[] =>
  textsOf(thread).map((text, at) => {
    const generationId = thread.parts[at]?.origin?.generationId;
    return { text, ...(generationId !== undefined && { generationId }) };
  });

interface Keeping {
  kept: SavedDraft | null;
  own: SavedDraft | undefined;
  save: (input: SaveInput) => Promise<Post>;
}

/** What the server has of the thread, kept before if need be; null when that failed, which the editor says. */
async function keepThread(thread: Thread, { kept, own, save }: Keeping): Promise<Post | null> {
  const stored = kept === null ? null : await fetchPost(kept.id);
  if (stored !== null && holds(stored, textsOf(thread))) return stored;
  try {
    const saved = await save({ tweets: toTweets(thread), draft: own ?? null });
    markSaved(thread.id, toDraft(saved));
    return saved;
  } catch (error) {
    // Sending stops for the plan as well, and goes on after a payment.
    if (isUpgradeError(error)) throw error;
    // `problem` and `isStale` say why.
    return null;
  }
}

/** Keeping the thread in the editor as one draft, and that draft up to date. `post`: what was sent of it, if it was. */
export function useSaveThread(thread: Thread, post?: Post) {
  const call = useSaveThreadCall();
  const { own, kept } = useKeptThread(thread, post);
  const isViewer = useIsViewer();
  const send = (now: Thread, draft: SaveInput['draft']) => {
    const onSuccess = (post: Post) => {
      markSaved(now.id, toDraft(post));
      announce('Saved to drafts');
    };
    call.mutate({ tweets: toTweets(now), draft }, { onSuccess });
  };
  const save = () => {
    const now = currentThread();
    if (now === null || call.isPending || isViewer) return;
    const { over, empty } = faultsOf(now);
    if (over.length + empty.length === 0 && (kept === null || !isSameTexts(kept.texts, textsOf(now))))
      send(now, own ?? null);
  };
  useResume(saveThreadKey, save);
  const saveNow = () => keepThread(currentThread() ?? thread, { kept, own, save: call.mutateAsync });
  const saveAsNew = () => send(currentThread() ?? thread, null);
  const replaceDraft = async () => {
    if (own !== undefined) send(currentThread() ?? thread, await fetchPost(own.id).catch(() => null));
  };
  return {
    save,
    saveNow,
    isSaving: call.isPending,
    isSaved: kept !== null,
    /** The draft was changed in another tab or by somebody else. */
    isStale: isStale(call.error),
    saveAsNew,
    replaceDraft: () => void replaceDraft(),
    /** Why it is not saved; a used-up limit has its dialog. */
    problem: kept !== null || isUpgradeError(call.error) || isStale(call.error) ? null : call.error,
    dismiss: call.reset,
  };
}

export type SaveThread = ReturnType<typeof useSaveThread>;

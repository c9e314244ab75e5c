import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, isUpgradeError } from '@/api/errors';
import { draftsQuery, type Post } from '@/features/publishing/api';
import { fetchPost } from '@/features/publishing/save-tweet';
import { useSaveThreadCall } from '@/features/threads/api';
import { faultsOf, isSameTexts, textsOf, type Thread } from '@/features/threads/thread';
import type { SavedPart, SaveInput } from '@/features/threads/save-thread';
import type { SavedDraft } from '@/features/threads/thread-file';
import { currentThread, markSaved, useThreadStore } from '@/features/threads/thread-store';
import { useIsViewer } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

const toDraft = ({ id, version, parts }: Post): SavedDraft => ({ id, version, texts: parts.map(({ text }) => text) });
const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The draft that holds exactly these texts, if one does; null as long as nobody knows. */
function useKeptDraft(texts: readonly string[], own: SavedDraft | undefined): SavedDraft | null {
  const { data, hasNextPage, isFetching } = useInfiniteQuery(draftsQuery());
  const found = data?.find(
    ({ platform, parts }) =>
      platform === 'twitter' &&
      isSameTexts(
        parts.map(({ text }) => text),
        texts,
      ),
  );
  if (found !== undefined) return toDraft(found);
  if (own === undefined || !isSameTexts(own.texts, texts)) return null;
  const isGone = data !== undefined && !isFetching && !hasNextPage && data.every(({ id }) => id !== own.id);
  return isGone ? null : own;
}

const toTweets = (thread: Thread): SavedPart[] =>
  textsOf(thread).map((text, at) => {
    const generationId = thread.parts[at]?.origin?.generationId;
    return { text, ...(generationId !== undefined && { generationId }) };
  });

/** Keeping the thread in the editor as one draft, and that draft up to date. */
export function useSaveThread(thread: Thread) {
  const call = useSaveThreadCall();
  const own = useThreadStore(({ drafts }) => drafts[thread.id]);
  const kept = useKeptDraft(textsOf(thread), own);
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
  const saveAsNew = () => send(currentThread() ?? thread, null);
  const replaceDraft = async () => {
    if (own !== undefined) send(currentThread() ?? thread, await fetchPost(own.id).catch(() => null));
  };
  return {
    save,
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

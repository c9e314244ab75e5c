import { isUpgradeError } from '@/api/errors';
import { linkedinLimit } from '@/components/linkedin-length';
import type { Version } from '@/features/linkedin/desk';
import { useSaveTweet } from '@/features/publishing/drafts-api';
import { useSavedDraft } from '@/features/publishing/hooks/use-saved-draft';
import { saveKey } from '@/features/tweetgen/save-key';
import { useIsViewer } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

const platform = 'linkedin';

/** Keeping one post as a draft. A lost answer, another press and another tab send the same key. */
export function useSavePost({ id, text: shown, origin }: Version) {
  const { mutate, isPending, error, variables, reset } = useSaveTweet(id);
  const isSaved = useSavedDraft(shown.trim(), platform) !== undefined;
  const isViewer = useIsViewer();
  const save = (text = shown) => {
    const kept = text.trim();
    if (isPending || isViewer || kept === '' || kept.length > linkedinLimit) return;
    const { generationId, tweetId } = origin ?? {};
    const idempotencyKey = saveKey({ tweetId: id, text: kept, generationId, chatId: null });
    const what = { text: kept, platform, ...(generationId !== undefined && { generationId, tweetId }) } as const;
    mutate({ ...what, idempotencyKey }, { onSuccess: () => announce('Saved to drafts') });
  };
  const isOfThis = variables?.text === shown.trim();
  return {
    save,
    isSaved,
    /** Why it is not saved; a used-up limit has its dialog. */
    problem: isSaved || !isOfThis || isUpgradeError(error) ? null : error,
    dismiss: reset,
  };
}

export type SavePost = ReturnType<typeof useSavePost>;

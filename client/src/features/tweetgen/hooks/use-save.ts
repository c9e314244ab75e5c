import { isUpgradeError } from '@/api/errors';
import { useSaveTweet } from '@/features/publishing/drafts-api';
import { useSavedDraft } from '@/features/publishing/hooks/use-saved-draft';
import { useSheetParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { saveKey } from '@/features/tweetgen/save-key';
import { announce } from '@/lib/announce';

interface SaveWhat {
  text: string;
  tweetId: string;
  generationId: string | undefined;
  chatId: string | null;
}

/** Keeping one tweet as a draft. A lost answer, another press and another tab send the same key. */
export function useSave({ text, tweetId, generationId, chatId }: SaveWhat) {
  const { mutate, isPending, error, reset } = useSaveTweet(tweetId);
  const [, setSheet] = useSheetParam();
  const isSaved = useSavedDraft(text) !== undefined;
  const save = () => {
    if (isPending) return;
    const idempotencyKey = saveKey({ tweetId, text, generationId, chatId });
    const what = {
      text,
      ...(generationId !== undefined && { generationId, tweetId }),
      ...(chatId !== null && { chatId }),
    };
    mutate({ ...what, idempotencyKey }, { onSuccess: () => announce('Saved to drafts') });
  };
  return {
    save,
    isSaved,
    /** The answer is still to come; `isSaved` is said before it. */
    isPending,
    openDrafts: () => setSheet('drafts'),
    /** Why it is not saved; a used-up limit has its dialog. */
    problem: isSaved || isUpgradeError(error) ? null : error,
    dismiss: reset,
  };
}

export type Save = ReturnType<typeof useSave>;

import { useRef } from 'react';
import { newIdempotencyKey } from '@/api/client';
import { useSaveTweet } from '@/features/publishing/api';
import { useSheetParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { isUnanswered } from '@/features/tweetgen/unanswered';
import { announce } from '@/lib/announce';

interface SaveWhat {
  text: string;
  generationId: string | undefined;
  chatId: string | null;
}

export function useSave({ text, generationId, chatId }: SaveWhat) {
  const { mutate, isPending } = useSaveTweet();
  const [, setSheet] = useSheetParam();
  const unanswered = useRef<{ text: string; idempotencyKey: string } | null>(null);
  const save = () => {
    if (isPending) return;
    const before = unanswered.current;
    const idempotencyKey = before?.text === text ? before.idempotencyKey : newIdempotencyKey();
    const what = { text, ...(generationId !== undefined && { generationId }), ...(chatId !== null && { chatId }) };
    mutate(
      { ...what, idempotencyKey },
      {
        onSuccess: () => announce('Saved to drafts'),
        onError: (error) => {
          unanswered.current = isUnanswered(error) ? { text, idempotencyKey } : null;
        },
      },
    );
  };
  return { save, isPending, openDrafts: () => setSheet('drafts') };
}

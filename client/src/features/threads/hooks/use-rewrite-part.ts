import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { useResume } from '@/features/billing/interrupted';
import { cancelPartRewrite, rewritePart, type PartRewrite, useRewritingStore } from '@/features/threads/rewrite-part';
import type { Part } from '@/features/threads/thread';
import { endTyping } from '@/features/threads/thread-store';
import { announce } from '@/lib/announce';

/** Writes one post of the thread anew; the old text can be had back by Undo. */
export function useRewritePart({ id: partId, origin }: Pick<Part, 'id' | 'origin'>) {
  const client = useQueryClient();
  const mutationKey = ['rewrite', partId];
  const mutation = useMutation({
    mutationKey,
    meta: { operation: 'regenerateTweets' },
    mutationFn: (input: PartRewrite) => rewritePart(input),
    onSuccess: (isDone) => announce(isDone ? 'New version written' : 'Cancelled'),
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.info }),
  });
  useResume<PartRewrite>(mutationKey, mutation.mutate);
  const streamed = useRewritingStore(({ texts }) => texts[partId]);
  const start = (instruction: string) => {
    if (origin === null || streamed !== undefined) return;
    endTyping();
    mutation.mutate({ partId, origin, instruction, idempotencyKey: newIdempotencyKey() });
  };
  return {
    start,
    streamed,
    cancel: () => cancelPartRewrite(partId),
    isPaused: mutation.isPaused,
    error: mutation.error,
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { useResume } from '@/features/billing/interrupted';
import type { Version } from '@/features/tweetgen/batches';
import { rewrite, type RewriteInput, useRewriteStore } from '@/features/tweetgen/rewrite';
import { announce } from '@/lib/announce';

/** Writes one tweet anew, from the version that is shown. */
export function useRewrite(version: Version | undefined, prompt: string) {
  const client = useQueryClient();
  const mutationKey = ['rewrite', version?.id];
  const mutation = useMutation({
    mutationKey,
    meta: { operation: 'regenerateTweets' },
    mutationFn: (input: RewriteInput) => rewrite(client, input),
    onSuccess: (answer) => announce(answer !== null ? 'New version written' : 'Cancelled'),
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.info }),
  });
  useResume<RewriteInput>(mutationKey, mutation.mutate);
  const streamed = useRewriteStore(({ texts }) => (version === undefined ? undefined : texts[version.id]));
  const start = (instruction?: string) => {
    if (version === undefined || streamed !== undefined) return;
    const { id: tweetId, generationId } = version;
    const asked = { generationId, tweetId, prompt, idempotencyKey: newIdempotencyKey() };
    mutation.mutate(instruction === undefined || instruction === '' ? asked : { ...asked, instruction });
  };
  return { start, streamed, isPaused: mutation.isPaused, error: mutation.error };
}

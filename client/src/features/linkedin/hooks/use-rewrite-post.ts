import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { useResume } from '@/features/billing/interrupted';
import type { DeskPost, Origin } from '@/features/linkedin/desk';
import { shownVersion } from '@/features/linkedin/desk';
import { addVersion, toVersion } from '@/features/linkedin/desk-actions';
import { cancelRewrite, rewrite, useRewriteStore } from '@/features/tweetgen/rewrite';
import { announce } from '@/lib/announce';

interface Asked {
  deskId: string;
  postId: string;
  origin: Origin;
  instruction: string;
  idempotencyKey: string;
}

/** Writes one post anew, from the version that shows; it becomes the next version. */
export function useRewritePost(deskId: string, post: DeskPost) {
  const client = useQueryClient();
  const { origin } = shownVersion(post);
  const mutationKey = ['rewrite', post.id];
  const mutation = useMutation({
    mutationKey,
    meta: { operation: 'regenerateTweets' },
    mutationFn: ({ origin: from, instruction, idempotencyKey }: Asked) =>
      rewrite(client, { ...from, prompt: '', idempotencyKey, ...(instruction !== '' && { instruction }) }),
    onSuccess: (answer, asked) => {
      const [written] = answer?.tweets ?? [];
      if (!answer || written === undefined) announce('Cancelled');
      else if (addVersion(asked.deskId, asked.postId, toVersion(answer.generationId, written, answer.modelName)))
        announce('New version written');
    },
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.info }),
  });
  useResume<Asked>(mutationKey, mutation.mutate);
  const streamed = useRewriteStore(({ texts }) => (origin === null ? undefined : texts[origin.tweetId]));
  const start = (instruction = '') => {
    if (origin === null || streamed !== undefined) return;
    mutation.mutate({ deskId, postId: post.id, origin, instruction, idempotencyKey: newIdempotencyKey() });
  };
  const isOfThis = mutation.variables?.postId === post.id && mutation.variables.deskId === deskId;
  return {
    start,
    /** What has streamed in so far; undefined while nothing is written. */
    streamed,
    cancel: () => origin !== null && cancelRewrite(origin.tweetId),
    canStart: origin !== null,
    isPaused: mutation.isPaused && isOfThis,
    error: isOfThis ? mutation.error : null,
  };
}

export type PostRewriting = ReturnType<typeof useRewritePost>;

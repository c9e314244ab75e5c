import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { useResume } from '@/features/billing/interrupted';
import type { GenerateBody } from '@/features/tweetgen/api';
import { promptKey } from '@/features/tweetgen/kept-keys';
import { generate, type RunEnd, useRunStore } from '@/features/tweetgen/run';
import { isUnanswered } from '@/features/tweetgen/unanswered';
import { currentOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';
import { keep, readKept } from '@/lib/kept-text';

interface GenerateInput {
  body: GenerateBody;
  idempotencyKey: string;
}

const mutationKey = ['generate-tweets'] as const;

export function useGenerate() {
  const client = useQueryClient();
  const unanswered = useRef<{ asked: string; idempotencyKey: string } | null>(null);
  const mutation = useMutation({
    mutationKey,
    meta: { operation: 'generateTweets', showsFieldErrors: true },
    mutationFn: ({ body, idempotencyKey }: GenerateInput) => generate(client, body, idempotencyKey),
    onSuccess: (end, { body }) => landed(end, body),
    onError: (error, { body, idempotencyKey }) => {
      unanswered.current = isUnanswered(error) ? { asked: JSON.stringify(body), idempotencyKey } : null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.info }),
  });
  useResume<GenerateInput>(mutationKey, mutation.mutate);
  const isWriting = useRunStore(({ run }) => run !== null && !run.hasLanded);
  const start = (body: GenerateBody) => {
    const before = unanswered.current;
    const idempotencyKey = before?.asked === JSON.stringify(body) ? before.idempotencyKey : newIdempotencyKey();
    mutation.mutate({ body, idempotencyKey });
  };
  return { start, isWriting, isPaused: mutation.isPaused, error: mutation.error, reset: mutation.reset };
}

function landed({ kind, chatId, generation }: RunEnd, body: GenerateBody): void {
  if (generation === null) {
    announce('Cancelled. Nothing was counted.');
    return;
  }
  const count = generation.tweets.length;
  announce(
    `${count} ${count === 1 ? 'tweet' : 'tweets'} ${kind === 'done' ? 'written' : 'kept'}. ${generation.modelName}`,
  );
  forgetPrompt(body, chatId);
}

/** The chat knows the prompt now. What was typed on meanwhile stays, and moves into the new chat. */
function forgetPrompt({ prompt, chatId: asked }: GenerateBody, chatId: string | null): void {
  const owner = currentOwnerKey();
  const key = promptKey(owner, asked ?? null);
  const typed = readKept(key);
  if (asked === undefined && typed !== null && typed.trim() !== prompt) keep(promptKey(owner, chatId), typed);
  if (asked === undefined || typed?.trim() === prompt) keep(key, null);
}

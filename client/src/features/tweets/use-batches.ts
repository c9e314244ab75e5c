import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { runStore } from '@/features/composer/generation/run';
import type { RunOf } from '@/features/composer/generation/run-kinds';
import { type Variant, variantsOf, variantsOfRun } from '@/features/composer/generation/variants';
import { chatQuery, type Generation } from '@/features/tweets/chats-api';
import { useChatParam } from '@/features/tweets/use-chat-param';

type TweetsRun = RunOf<'tweets'>;

export interface Batch {
  key: string;
  prompt: string;
  createdAt: string;
  modelName: string | null;
  notes: readonly string[];
  variants: readonly Variant[];
  state: TweetsRun['state'];
}

/** Returns what the open chat has, newest first, and what its run is writing. */
export function useBatches() {
  const { chatId } = useChatParam();
  const run = useStore(runStore, (runs) => runs.tweet as TweetsRun | undefined);
  const chat = useQuery(chatQuery(chatId));
  const stored = (chat.data?.generations ?? []).filter(({ parentTweetId }) => parentTweetId === null);
  const isStored = stored.some(({ id }) => id === run?.generationId);
  const here = run !== undefined && belongsTo(run, chatId) ? run : null;
  const batches: Batch[] = [
    ...(here !== null && !isStored ? [batchOfRun(here)] : []),
    ...stored.toReversed().map((generation) => batchOf(generation)),
  ];
  return { chat, batches, here, isStored };
}

const belongsTo = (run: TweetsRun, chatId: string | null): boolean =>
  chatId === (run.body.chatId ?? null) || (chatId !== null && chatId === run.chatId);

const batchOf = (generation: Generation): Batch => ({
  key: generation.id,
  prompt: generation.prompt,
  createdAt: generation.createdAt,
  modelName: generation.modelName,
  notes: generation.notes,
  variants: variantsOf(generation),
  state: 'done',
});

const batchOfRun = (run: TweetsRun): Batch => ({
  key: run.generationId ?? run.key,
  prompt: run.body.prompt,
  createdAt: new Date(run.startedAtMs).toISOString(),
  modelName: run.modelName,
  notes: run.notes,
  variants: variantsOfRun(run),
  state: run.state,
});

import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { readStream } from '@/api/stream';
import { useAuthStore } from '@/features/auth/store';
import { addGeneration, type GenerationAnswer, type RegenerateBody, type Tweet } from '@/features/tweetgen/api';
import { currentOwnerKey } from '@/features/workspaces/access';

interface RewriteState {
  /** What has streamed in so far, by the id of the tweet that is being written anew. */
  texts: Readonly<Record<string, string>>;
}

export const useRewriteStore = create<RewriteState>()(() => ({ texts: {} }));

const controllers = new Map<string, AbortController>();

export function cancelRewrite(tweetId: string): void {
  controllers.get(tweetId)?.abort();
}

export interface RewriteInput {
  generationId: string;
  /** The version it starts from. */
  tweetId: string;
  instruction?: string;
  /** The prompt of the batch, for the chat's cache. */
  prompt: string;
  idempotencyKey: string;
}

function setText(tweetId: string, next: ((text: string) => string) | null): void {
  useRewriteStore.setState(({ texts }) => {
    const { [tweetId]: before = '', ...others } = texts;
    return { texts: next === null ? others : { ...others, [tweetId]: next(before) } };
  });
}

/** Streams another version of one tweet and adds it to its chat. Answers null when it was cancelled. */
export async function rewrite(client: QueryClient, input: RewriteInput): Promise<GenerationAnswer | null> {
  const { generationId, tweetId, instruction, idempotencyKey } = input;
  const own = new AbortController();
  controllers.set(tweetId, own);
  const ownerKey = currentOwnerKey();
  const unfollow = useAuthStore.subscribe(() => {
    if (currentOwnerKey() !== ownerKey) own.abort();
  });
  const body: RegenerateBody = { generationId, tweetId, ...(instruction !== undefined && { instruction }) };
  setText(tweetId, () => '');
  try {
    const answer = await readStream<Tweet, GenerationAnswer>(
      { path: '/api/tweetgen/regenerate', body, signal: own.signal, idempotencyKey },
      {
        onDelta: ({ text }) => setText(tweetId, (before) => before + text),
        onItem: ({ text }) => setText(tweetId, () => text),
      },
    );
    if (own.signal.aborted) return null;
    if (answer.chatId !== null) addGeneration(client, answer.chatId, toGeneration(answer, input));
    return answer;
  } catch (error) {
    if (own.signal.aborted) return null;
    throw error;
  } finally {
    unfollow();
    controllers.delete(tweetId);
    setText(tweetId, null);
  }
}

function toGeneration(
  { generationId, model, provider, modelName, tweets, notes }: GenerationAnswer,
  asked: RewriteInput,
) {
  return {
    id: generationId,
    parentId: asked.generationId,
    parentTweetId: asked.tweetId,
    prompt: asked.prompt,
    instruction: asked.instruction ?? null,
    tone: null,
    language: null,
    model,
    provider,
    modelName,
    tweets,
    notes,
    createdAt: new Date().toISOString(),
  };
}

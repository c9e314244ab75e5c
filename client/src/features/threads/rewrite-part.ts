import { create } from 'zustand';
import { readStream } from '@/api/stream';
import { useAuthStore } from '@/features/auth/store';
import { currentThread, put } from '@/features/threads/thread-store';
import { type Origin, withText } from '@/features/threads/thread';
import type { GenerationAnswer, RegenerateBody, Tweet } from '@/features/tweetgen/api';
import { currentOwnerKey } from '@/features/workspaces/access';

interface RewritingState {
  /** What has streamed in so far, by the id of the post that is being written anew. */
  texts: Readonly<Record<string, string>>;
}

export const useRewritingStore = create<RewritingState>()(() => ({ texts: {} }));

const controllers = new Map<string, AbortController>();

export const cancelPartRewrite = (partId: string): void => controllers.get(partId)?.abort();

export interface PartRewrite {
  partId: string;
  origin: Origin;
  instruction: string;
  idempotencyKey: string;
}

function setText(partId: string, next: ((text: string) => string) | null): void {
  useRewritingStore.setState(({ texts }) => {
    const { [partId]: before = '', ...others } = texts;
    return { texts: next === null ? others : { ...others, [partId]: next(before) } };
  });
}

/** Streams another version of one post and puts it in its place, where it can be undone. Answers false when cancelled. */
export async function rewritePart({ partId, origin, instruction, idempotencyKey }: PartRewrite): Promise<boolean> {
  const own = new AbortController();
  controllers.set(partId, own);
  const ownerKey = currentOwnerKey();
  const unfollow = useAuthStore.subscribe(() => {
    if (currentOwnerKey() !== ownerKey) own.abort();
  });
  const body: RegenerateBody = { ...origin, ...(instruction !== '' && { instruction }) };
  setText(partId, () => '');
  try {
    const answer = await readStream<Tweet, GenerationAnswer>(
      { path: '/api/tweetgen/regenerate', body, signal: own.signal, idempotencyKey },
      {
        onDelta: ({ text }) => setText(partId, (before) => before + text),
        onItem: ({ text }) => setText(partId, () => text),
      },
    );
    if (own.signal.aborted) return false;
    takeIn(partId, answer);
    return true;
  } catch (error) {
    if (own.signal.aborted) return false;
    throw error;
  } finally {
    unfollow();
    controllers.delete(partId);
    setText(partId, null);
  }
}

function takeIn(partId: string, { generationId, tweets }: GenerationAnswer): void {
  const thread = currentThread();
  const [written] = tweets;
  if (written === undefined || thread?.parts.some(({ id }) => id === partId) !== true) return;
  const origin = { generationId, tweetId: written.id };
  put(withText(thread, partId, { text: written.text, origin, notes: written.notes }));
}

import { create } from 'zustand';
import { readStream } from '@/api/stream';
import { useAuthStore } from '@/features/auth/store';
import { currentOwnerKey } from '@/features/workspaces/access';

/** Everything that is generated beside tweets, which stand in chats and have a run of their own. */
export type WritingKind = 'thread' | 'linkedin' | 'replies' | 'mimic';

const addresses = {
  thread: '/api/tweetgen/thread/generate',
  linkedin: '/api/integrations/ai/generate-linkedin-post',
  replies: '/api/tweetgen/replies/generate',
  mimic: '/api/tweetgen/mimic',
} as const satisfies Record<WritingKind, `/api/${string}`>;

/** A text that is finished and checked. */
export interface WrittenItem {
  id: string;
  text: string;
}

export interface WritingSlot<Item extends WrittenItem = WrittenItem> {
  /** What has streamed in so far; stays empty where only finished texts are sent. */
  text: string;
  item: Item | null;
}

/** One generating call. It lives outside the screen, so that leaving the screen does not stop it. */
export interface WritingRun<Item extends WrittenItem = WrittenItem, Answer = unknown> {
  /** Its Idempotency-Key. */
  key: string;
  ownerKey: string;
  /** As it was sent. */
  body: object;
  startedAtMs: number;
  generationId: string | null;
  /** What writes, for people. */
  modelName: string | null;
  slots: WritingSlot<Item>[];
  /** The whole answer, once it is there. */
  answer: Answer | null;
  /** `stopped`: cancelled or broken off; what was finished stays. */
  state: 'writing' | 'done' | 'stopped';
}

type Runs = Record<WritingKind, WritingRun | null>;
const noRuns: Runs = { thread: null, linkedin: null, replies: null, mimic: null };

export const useWritingStore = create<Runs>()(() => noRuns);

const controllers = new Map<WritingKind, AbortController>();

/** Closes the connection: the model stops, finished texts stay. */
export const cancelWriting = (kind: WritingKind): void => controllers.get(kind)?.abort();

/** Takes what has ended off the screen. */
export function clearWriting(kind: WritingKind): void {
  if (useWritingStore.getState()[kind]?.state !== 'writing') useWritingStore.setState({ [kind]: null });
}

export interface WritingRequest {
  kind: WritingKind;
  body: object;
  /** How many texts are expected. */
  count: number;
  key: string;
}

/**
 * Streams one call into the store and resolves with the answer, or with null when it was cancelled. Rejects with what the
 * server or network said.
 */
export async function write<Answer>({ kind, body, count, key }: WritingRequest): Promise<Answer | null> {
  const own = new AbortController();
  controllers.get(kind)?.abort();
  controllers.set(kind, own);
  const ownerKey = currentOwnerKey();
  useWritingStore.setState({ [kind]: newRun({ kind, body, count, key }, ownerKey) });
  // Somebody else at the screen, or another workspace: nothing of this may stay on it.
  const unfollow = useAuthStore.subscribe(() => {
    if (currentOwnerKey() !== ownerKey) own.abort();
  });
  const change = (next: (run: WritingRun) => WritingRun) => changeRun(kind, key, next);
  try {
    const answer = await readStream<WrittenItem & { index: number }, Answer>(
      { path: addresses[kind], body, signal: own.signal, idempotencyKey: key },
      {
        onStart: (data) => change((run) => ({ ...run, ...(data as Pick<WritingRun, 'generationId' | 'modelName'>) })),
        onDelta: ({ index, text }) =>
          change((run) => withSlot(run, index, (slot) => ({ ...slot, text: slot.text + text }))),
        onItem: ({ index, ...item }) => change((run) => withSlot(run, index, () => ({ text: item.text, item }))),
      },
    );
    change((run) => ({ ...run, answer, state: 'done' }));
    return answer;
  } catch (error) {
    change((run) => ({ ...run, state: 'stopped' }));
    if (own.signal.aborted) return null;
    throw error;
  } finally {
    unfollow();
    if (controllers.get(kind) === own) controllers.delete(kind);
    if (currentOwnerKey() !== ownerKey) useWritingStore.setState({ [kind]: null });
  }
}

function newRun({ body, count, key }: WritingRequest, ownerKey: string): WritingRun {
  return {
    key,
    ownerKey,
    body,
    startedAtMs: Date.now(),
    generationId: null,
    modelName: null,
    slots: Array.from({ length: count }, () => ({ text: '', item: null })),
    answer: null,
    state: 'writing',
  };
}

/** Changes the run of that key, if it is still the one. */
function changeRun(kind: WritingKind, key: string, next: (run: WritingRun) => WritingRun): void {
  useWritingStore.setState((runs) => {
    const run = runs[kind];
    return run?.key === key ? { [kind]: next(run) } : {};
  });
}

const withSlot = (run: WritingRun, index: number, next: (slot: WritingSlot) => WritingSlot): WritingRun => ({
  ...run,
  slots: run.slots.map((slot, at) => (at === index ? next(slot) : slot)),
});

import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { readStream } from '@/api/stream';
import { useAuthStore } from '@/features/auth/store';
import {
  addGeneration,
  type GenerateBody,
  type Generation,
  type GenerationAnswer,
  type Tweet,
} from '@/features/tweetgen/api';
import { currentOwnerKey } from '@/features/workspaces/access';

export interface Slot {
  /** What has streamed in so far. */
  text: string;
  /** Set once the tweet is finished and checked. */
  tweet: Tweet | null;
}

/** One generating call under way. It lives outside the screen, so that leaving the screen does not stop it. */
export interface Run {
  /** Its Idempotency-Key. */
  key: string;
  ownerKey: string;
  body: GenerateBody;
  startedAtMs: number;
  generationId: string | null;
  /** The chat it was asked in, or the new one that the server names at `start`. */
  chatId: string | null;
  /** As the plan names it. */
  model: string | null;
  provider: string | null;
  /** What really wrote; known from the answer on. */
  modelName: string | null;
  slots: Slot[];
  /** The answer's notes about the whole. */
  notes: string[];
  /** Its tweets are in the chat's cache. */
  hasLanded: boolean;
}

interface RunState {
  run: Run | null;
  /** Ended without `done`: its finished tweets stay on the screen until new ones land. The server does not know them. */
  broken: Run | null;
}

export const useRunStore = create<RunState>()(() => ({ run: null, broken: null }));

let controller: AbortController | null = null;

/** Takes what has ended off the screen; one that still writes goes on. */
export function clearEndedRun(): void {
  useRunStore.setState(({ run }) => ({ broken: null, ...(run?.hasLanded === true && { run: null }) }));
}

/** Closes the connection: the model stops, finished tweets are kept. */
export function cancelRun(): void {
  controller?.abort();
}

export interface RunEnd {
  /** `cancelled` with tweets when some were finished; without any, nothing was counted. */
  kind: 'done' | 'cancelled';
  chatId: string | null;
  generation: Generation | null;
}

/** Streams one generation into the store and ends it in its chat's cache. Rejects with what the server or network said. */
export async function generate(client: QueryClient, body: GenerateBody, key: string): Promise<RunEnd> {
  const own = new AbortController();
  controller = own;
  const ownerKey = currentOwnerKey();
  useRunStore.setState({ run: newRun(body, key, ownerKey) });
  // Somebody else at the screen, or another workspace: nothing of this may reach their cache.
  const unfollow = useAuthStore.subscribe(() => {
    if (currentOwnerKey() !== ownerKey) own.abort();
  });
  try {
    await readStream<Tweet & { index: number }, GenerationAnswer>(
      { path: '/api/tweetgen/generate', body, signal: own.signal, idempotencyKey: key },
      {
        onStart: (data) => onStart(key, data),
        onDelta: (delta) => onDelta(key, delta),
        onItem: (item) => onItem(key, item),
      },
    ).then((answer) => change(key, (run) => withAnswer(run, answer)));
    return settle(client, key, 'done');
  } catch (error) {
    if (own.signal.aborted) return settle(client, key, 'cancelled');
    setAside(key);
    throw error;
  } finally {
    unfollow();
    if (controller === own) controller = null;
  }
}

function newRun(body: GenerateBody, key: string, ownerKey: string): Run {
  return {
    key,
    ownerKey,
    body,
    startedAtMs: Date.now(),
    generationId: null,
    chatId: body.chatId ?? null,
    model: null,
    provider: null,
    modelName: null,
    slots: Array.from({ length: body.count }, () => ({ text: '', tweet: null })),
    notes: [],
    hasLanded: false,
  };
}

/** Changes the run of that key, if it is still the one. */
function change(key: string, next: (run: Run) => Run | null): void {
  useRunStore.setState(({ run }) => (run?.key === key ? { run: next(run) } : {}));
}

/** Keeps what was finished before the run broke off. */
function setAside(key: string): void {
  useRunStore.setState(({ run, broken }) => {
    if (run?.key !== key) return {};
    const slots = run.slots.filter(({ tweet }) => tweet !== null);
    return { run: null, broken: slots.length > 0 ? { ...run, slots } : broken };
  });
}

function onStart(key: string, data: unknown): void {
  const { generationId, chatId, model, provider, modelName } = data as Omit<GenerationAnswer, 'tweets'>;
  change(key, (run) => ({ ...run, generationId, chatId, model, provider, modelName }));
}

function onDelta(key: string, { index, text }: { index: number; text: string }): void {
  change(key, (run) => withSlot(run, index, (slot) => ({ ...slot, text: slot.text + text })));
}

function onItem(key: string, { index, ...tweet }: Tweet & { index: number }): void {
  change(key, (run) => withSlot(run, index, () => ({ text: tweet.text, tweet })));
}

function withSlot(run: Run, index: number, next: (slot: Slot) => Slot): Run {
  return { ...run, slots: run.slots.map((slot, at) => (at === index ? next(slot) : slot)) };
}

function withAnswer(run: Run, { tweets, ...answer }: GenerationAnswer): Run {
  const slots = tweets.map((tweet) => ({ text: tweet.text, tweet }));
  const { generationId, chatId, model, provider, modelName, notes } = answer;
  return { ...run, generationId, chatId, model, provider, modelName, notes, slots };
}

/** Puts the finished tweets into the chat's cache. The run stays until the screen shows that chat, so nothing flickers. */
function settle(client: QueryClient, key: string, kind: RunEnd['kind']): RunEnd {
  const { run } = useRunStore.getState();
  const isMine = run?.key === key && run.ownerKey === currentOwnerKey();
  const generation = isMine ? toGeneration(run) : null;
  if (!isMine || generation === null || run.chatId === null) {
    change(key, () => null);
    return { kind, chatId: null, generation: null };
  }
  addGeneration(client, run.chatId, generation);
  useRunStore.setState({ broken: null });
  change(key, (landed) => ({ ...landed, slots: landed.slots.filter(({ tweet }) => tweet !== null), hasLanded: true }));
  return { kind, chatId: run.chatId, generation };
}

function toGeneration(run: Run): Generation | null {
  const tweets = run.slots.flatMap(({ tweet }) => (tweet === null ? [] : [tweet]));
  const { generationId, model, provider, body, notes } = run;
  if (tweets.length === 0 || generationId === null || model === null || provider === null) return null;
  return {
    id: generationId,
    parentId: null,
    parentTweetId: null,
    prompt: body.prompt,
    instruction: null,
    tone: body.tone ?? null,
    language: body.language ?? null,
    model,
    provider,
    modelName: run.modelName ?? model,
    tweets,
    notes,
    createdAt: new Date(run.startedAtMs).toISOString(),
  };
}

import { createStore } from 'zustand/vanilla';
import type { Operation } from '@/api/failure-text';
import { api } from '@/api/client';
import { readStream } from '@/api/stream';
import type { Question } from '@/features/composer/generation/interview';

// Every stream that writes texts. Free of React and of the app's stores: the public pages run on it too.

/** A text that is finished and checked. */
export interface WrittenItem {
  id: string;
  text: string;
  /** `notes` is what the person typed. */
  origin?: 'model' | 'notes' | 'recorded';
}

/** What every answer has beside its texts. */
export interface WrittenAnswer {
  generationId: string;
  /** What really wrote, for people. */
  modelName: string;
  notes: string[];
  /** What would help to know, where the brief says little. */
  questions: Question[];
  /** Where a model is connected, while none is. */
  connectUrl: string | null;
}

/** What one way of writing differs in from the others. */
export interface RunKind<Item extends WrittenItem, Answer extends WrittenAnswer, Body extends object> {
  path: `/api/${string}`;
  /** Names the text for a failure about which the server says nothing. */
  operation: Operation;
  nouns: readonly [one: string, several: string];
  itemsOf: (answer: Answer) => Item[];
  countOf: (body: Body) => number | null;
  /** The person's own words in a request: what it may be asked about. Absent where nothing is asked. */
  briefOf?: (body: Body) => readonly (string | null | undefined)[];
  /** What is announced of an answer, where it is not the number of its texts. */
  outcomeOf?: (answer: Answer) => string | undefined;
  headers?: () => Record<string, string>;
}

export interface RunSlot<Item extends WrittenItem = WrittenItem> {
  /** What has streamed in so far; stays empty where only finished texts are sent. */
  text: string;
  item: Item | null;
}

interface Started {
  generationId: string | null;
  modelName: string | null;
  /** As the plan names it. */
  model: string | null;
  provider: string | null;
  /** The chat that a tweets' run belongs to. */
  chatId: string | null;
}

/** One generating call. It lives outside the screen, so that leaving the screen does not stop it. */
export interface Run<
  Item extends WrittenItem = WrittenItem,
  Answer extends WrittenAnswer = WrittenAnswer,
  Body extends object = object,
> extends Started {
  /** Where it writes; each slot has one run at a time. */
  slot: string;
  key: string;
  /** The person and workspace it belongs to. */
  scope: string;
  body: Body;
  startedAtMs: number;
  /** As many as were asked for while it is writing, as many as were written when it is done. */
  slots: readonly RunSlot<Item>[];
  answer: Answer | null;
  notes: readonly string[];
  /** `stopped` was cancelled, `broken` failed midway; both keep what was finished. */
  state: 'writing' | 'done' | 'stopped' | 'broken';
}

export const runStore = createStore<Readonly<Record<string, Run>>>()(() => ({}));

const controllers = new Map<string, AbortController>();

export const runOf = (slot: string): Run | undefined => runStore.getState()[slot];

export const finishedItems = <Item extends WrittenItem>({ slots }: Pick<Run<Item>, 'slots'>): Item[] =>
  slots.flatMap(({ item }) => item ?? []);

export interface RunRequest<Item extends WrittenItem, Answer extends WrittenAnswer, Body extends object> {
  slot: string;
  kind: RunKind<Item, Answer, Body>;
  body: Body;
  key: string;
  scope: string;
  /** The server will most likely refuse it: nothing is drawn until it is accepted, or else a refusal would move the page. */
  isDoubtful?: boolean;
}

/**
 * Streams one call into its slot, in place of what is there. Resolves with the ended run, or with null when nothing is
 * left of it: cancelled before its first text, replaced by another run, or no longer this person's. Rejects with what
 * the server or network said; `runOf(slot)` then has what was finished.
 */
export async function startRun<Item extends WrittenItem, Answer extends WrittenAnswer, Body extends object>(
  request: RunRequest<Item, Answer, Body>,
): Promise<Run<Item, Answer, Body> | null> {
  const { slot, kind, body, key } = request;
  controllers.get(slot)?.abort();
  const own = new AbortController();
  controllers.set(slot, own);
  // The server goes on for a member whose connection ends, who may be back after a reload.
  const cancel = { body: { path: kind.path, key }, keepalive: true };
  if (!kind.headers) own.signal.onabort = () => void api.POST('/api/tweetgen/cancel', cancel).catch(() => undefined);
  let isDrawn = request.isDoubtful !== true;
  if (isDrawn) put(slot, newRun(request));
  // The key does not tell two runs apart: a repeated request has the same one.
  const change = (next: (run: Run) => Run | null): Run | null => {
    const run = isDrawn ? runOf(slot) : newRun(request);
    if (run === undefined || controllers.get(slot) !== own) return null;
    isDrawn = true;
    return put(slot, next(run));
  };
  try {
    const answer = await readStream<Item & { index?: number }, Answer>(
      { path: kind.path, body, signal: own.signal, idempotencyKey: key, headers: kind.headers?.() ?? {} },
      {
        onStart: (data) => change((run) => ({ ...run, ...(data as Partial<Started>) })),
        onDelta: ({ index, text }) =>
          change((run) => withSlot(run, index, (before) => ({ ...before, text: before.text + text }))),
        onItem: ({ index = 0, ...item }) =>
          change((run) => withSlot(run, index, () => ({ text: item.text, item: item as WrittenItem }))),
      },
    );
    return change((run) => withAnswer(run, answer, kind.itemsOf(answer))) as Run<Item, Answer, Body> | null;
  } catch (error) {
    const ended = isDrawn ? change((run) => endedEarly(run, own.signal.aborted ? 'stopped' : 'broken')) : null;
    if (!own.signal.aborted) throw error;
    return ended as Run<Item, Answer, Body> | null;
  } finally {
    if (controllers.get(slot) === own) controllers.delete(slot);
  }
}

/** The model stops, finished texts stay. */
export const cancelRun = (slot: string): void => controllers.get(slot)?.abort();

/** Takes what has ended off the screen; one that still writes stays. */
export function clearRun(slot: string): void {
  if (runOf(slot)?.state !== 'writing') put(slot, null);
}

/** Ends it and takes it off the screen, whatever it has written. */
export function forgetRun(slot: string): void {
  controllers.get(slot)?.abort();
  controllers.delete(slot);
  put(slot, null);
}

/** Somebody else at the screen, or another workspace: nothing of the others may reach it. */
export function endRunsOutside(scope: string): void {
  for (const run of Object.values(runStore.getState())) if (run.scope !== scope) forgetRun(run.slot);
}

/** Null takes it out. */
function put(slot: string, run: Run | null): Run | null {
  runStore.setState(({ [slot]: _before, ...others }) => (run === null ? others : { ...others, [slot]: run }), true);
  return run;
}

function newRun<Item extends WrittenItem, Answer extends WrittenAnswer, Body extends object>({
  slot,
  kind,
  body,
  key,
  scope,
}: RunRequest<Item, Answer, Body>): Run {
  const before = runOf(slot);
  // Repeated, it shows what was finished until the answer brings it again.
  const finished = before?.key === key ? before.slots.map((each) => (each.item === null ? null : each)) : [];
  return {
    slot,
    key,
    scope,
    body,
    startedAtMs: Date.now(),
    generationId: null,
    modelName: null,
    model: null,
    provider: null,
    chatId: null,
    slots: Array.from({ length: kind.countOf(body) ?? 1 }, (_, at) => finished[at] ?? { text: '', item: null }),
    answer: null,
    notes: [],
    state: 'writing',
  };
}

const withSlot = (run: Run, index: number, next: (slot: RunSlot) => RunSlot): Run => ({
  ...run,
  slots: run.slots.map((slot, at) => (at === index ? next(slot) : slot)),
});

function withAnswer(run: Run, answer: WrittenAnswer & Partial<Started>, items: readonly WrittenItem[]): Run {
  const { generationId, modelName, notes, model = run.model, provider = run.provider, chatId = run.chatId } = answer;
  const slots = items.map((item) => ({ text: item.text, item }));
  return { ...run, generationId, modelName, model, provider, chatId, notes, slots, answer, state: 'done' };
}

/** Without anything finished there is nothing to show. */
const endedEarly = (run: Run, state: 'stopped' | 'broken'): Run | null =>
  finishedItems(run).length === 0 ? null : { ...run, state };

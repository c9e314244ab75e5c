import { makeUuid } from '@/api/session-id';
import {
  maxThreadParts,
  mergeParts,
  numberParts,
  numberWidth,
  type Numbering,
  splitAt,
  splitIntoParts,
  withoutNumbers,
} from '@text/thread';
import { tweetLimit, weightedLength } from '@text/weighted-length';

/** The generated text that a post was made of. */
export interface Origin {
  generationId: string;
  tweetId: string;
}

/** One post of a thread, without its number. */
export interface Part {
  id: string;
  text: string;
  origin: Origin | null;
  /** What was done to it when it was written, as sentences. */
  notes: readonly string[];
}

/** What the editor holds. Never changed in place: each step of the history is one of these. */
export interface Thread {
  id: string;
  /** 1 to 25. */
  parts: readonly Part[];
  numbering: Numbering;
  /** Other openings of the first post. */
  hooks: readonly string[];
  /** What wrote it, for people; null for what a person wrote. */
  modelName: string | null;
  /** About the whole, as sentences. */
  notes: readonly string[];
  /** A person has changed something in it. */
  isChanged: boolean;
}

/** A changed thread, and where the writing goes on in it. */
export interface Changed {
  thread: Thread;
  focus: { partId: string; caret: number };
}

export const mostParts = maxThreadParts;
export const fullText = `A thread has at most ${maxThreadParts} posts. Merge or delete one first.`;

export const newPart = (text: string, origin: Origin | null = null): Part => ({
  id: makeUuid(),
  text,
  origin,
  notes: [],
});

/** A thread of these texts, without numbers. */
export function newThread(parts: readonly Part[], over: Partial<Thread> = {}): Thread {
  return {
    id: makeUuid(),
    parts,
    numbering: 'none',
    hooks: [],
    modelName: null,
    notes: [],
    isChanged: false,
    ...over,
  };
}

/** The numbers before the posts, each with its space; empty where there are none. */
export function numbersOf(numbering: Numbering, count: number): string[] {
  const marked = numberParts(
    Array.from({ length: count }, () => 'x'),
    numbering,
  );
  return marked.map((text) => text.slice(0, -1));
}

/** The posts as they go out, number included. */
export function textsOf({ parts, numbering }: Pick<Thread, 'parts' | 'numbering'>): string[] {
  const texts = parts.map(({ text }) => text.trim());
  // Without a numbering, what a person numbered by hand stays.
  return numbering === 'none' ? texts : numberParts(texts, numbering);
}

export const isSameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

export const hasWords = (thread: Thread | null): thread is Thread =>
  thread?.parts.some(({ text }) => text.trim() !== '') === true;

/** Takes the numbers off that the server wrote for a thread of `count`. */
export function withoutWritten(texts: readonly string[], numbering: Numbering, count: number): string[] {
  const numbers = numbersOf(numbering, count);
  return texts.map((text, at) => (text.startsWith(numbers[at] ?? '') ? text.slice(numbers[at]?.length ?? 0) : text));
}

/** A saved draft's texts as a thread; a numbering that all of them carry becomes the thread's own. */
export function threadOfTexts(texts: readonly string[]): Thread {
  const plain = withoutNumbers([...texts]);
  const isWhole = (numbering: Numbering) => numberParts(plain, numbering).every((text, at) => text === texts[at]);
  const numbering = (['slash', 'total'] as const).find((each) => texts.length > 1 && isWhole(each)) ?? 'none';
  return newThread(
    (numbering === 'none' ? texts : plain).map((text) => newPart(text)),
    { numbering },
  );
}

const indexOf = (thread: Thread, partId: string): number => thread.parts.findIndex(({ id }) => id === partId);

const withParts = (thread: Thread, parts: readonly Part[]): Thread => ({ ...thread, parts, isChanged: true });

const spliced = (thread: Thread, at: number, change: { drop: number; put: readonly Part[] }): Thread =>
  withParts(thread, thread.parts.toSpliced(at, change.drop, ...change.put));

export function withText(thread: Thread, partId: string, change: Partial<Part>): Thread {
  return withParts(
    thread,
    thread.parts.map((part) => (part.id === partId ? { ...part, notes: [], ...change } : part)),
  );
}

/** Null when there is no room for another post. */
export function addBelow(thread: Thread, partId: string): Changed | null {
  if (thread.parts.length >= mostParts) return null;
  const part = newPart('');
  return {
    thread: spliced(thread, indexOf(thread, partId) + 1, { drop: 0, put: [part] }),
    focus: { partId: part.id, caret: 0 },
  };
}

/** Cuts a post in two; null when there is no room for another. */
export function splitPart(thread: Thread, partId: string, caret: number): Changed | null {
  const at = indexOf(thread, partId);
  const part = thread.parts[at];
  if (part === undefined || thread.parts.length >= mostParts) return null;
  const [first, second] = splitAt(part.text, caret);
  const below = newPart(second, second === '' ? null : part.origin);
  return {
    thread: spliced(thread, at, { drop: 1, put: [{ ...part, text: first, notes: [] }, below] }),
    focus: { partId: below.id, caret: 0 },
  };
}

/** Joins a post to the one above it; null for the first one. */
export function mergeUp(thread: Thread, partId: string): Changed | null {
  const at = indexOf(thread, partId);
  const [above, part] = [thread.parts[at - 1], thread.parts[at]];
  if (above === undefined || part === undefined) return null;
  const text = mergeParts(above.text, part.text);
  const merged = { ...above, text, origin: above.text.trim() === '' ? part.origin : above.origin, notes: [] };
  return {
    thread: spliced(thread, at - 1, { drop: 2, put: [merged] }),
    focus: { partId: above.id, caret: text.length - part.text.trimStart().length },
  };
}

/** Null when it would leave the thread. */
export function moveTo(thread: Thread, partId: string, to: number): Thread | null {
  const from = indexOf(thread, partId);
  const part = thread.parts[from];
  if (part === undefined || to < 0 || to >= thread.parts.length || to === from) return null;
  return withParts(thread, thread.parts.toSpliced(from, 1).toSpliced(to, 0, part));
}

export interface Removed {
  part: Part;
  at: number;
}

/** The last post leaves an empty one behind: a thread has at least one. */
export function remove(thread: Thread, partId: string): { thread: Thread; removed: Removed } | null {
  const at = indexOf(thread, partId);
  const part = thread.parts[at];
  if (part === undefined) return null;
  const put = thread.parts.length === 1 ? [newPart('')] : [];
  return { thread: spliced(thread, at, { drop: 1, put }), removed: { part, at } };
}

/** Puts a deleted post back; null when there is no room any more. */
export function restore(thread: Thread, { part, at }: Removed): Thread | null {
  const [only] = thread.parts;
  const drop = thread.parts.length === 1 && only?.text.trim() === '' ? 1 : 0;
  if (thread.parts.length - drop >= mostParts) return null;
  return spliced(thread, Math.min(at, thread.parts.length), { drop, put: [part] });
}

/** Another opening for the first post; the old one takes its place among the others. */
export function withOpening(thread: Thread, hook: string): Thread {
  const [first] = thread.parts;
  if (first === undefined) return thread;
  const hooks = thread.hooks.map((each) => (each === hook ? first.text : each));
  return { ...withText(thread, first.id, { text: hook }), hooks: hooks.filter((each) => each.trim() !== '') };
}

/** A long text as texts of posts, in order and with all its words; what no post is left for stays in the last one. */
export function cutText(text: string, numbering: Numbering, maxParts: number = mostParts): string[] {
  const limit = tweetLimit - numberWidth(numbering, mostParts);
  const { parts, rest } = splitIntoParts(text, { limit, maxParts });
  return rest === '' ? parts : [...parts.slice(0, -1), mergeParts(parts.at(-1) ?? '', rest)];
}

export interface Paste {
  partId: string;
  pasted: string;
  start: number;
  end: number;
}

/** Pastes into a post and opens it into several; null where the text goes in as it is. */
export function pasteInto(thread: Thread, { partId, pasted, start, end }: Paste): (Changed & { count: number }) | null {
  const at = indexOf(thread, partId);
  const part = thread.parts[at];
  const isLong = weightedLength(pasted) > tweetLimit || /\n\s*\n/.test(pasted.trim());
  if (part === undefined || !isLong) return null;
  const whole = part.text.slice(0, start) + pasted + part.text.slice(end);
  const texts = cutText(whole, thread.numbering, mostParts - thread.parts.length + 1);
  const [first = '', ...others] = texts;
  if (others.length === 0) return null;
  const put = [{ ...part, text: first, notes: [] }, ...others.map((text) => newPart(text))];
  const last = put.at(-1) ?? part;
  return {
    thread: spliced(thread, at, { drop: 1, put }),
    focus: { partId: last.id, caret: last.text.length },
    count: texts.length,
  };
}

const lengths = new WeakMap<Part, { number: string; length: number }>();

/** Counted once a post: a long thread is looked through at every pause. */
function lengthOf(part: Part, number: string): number {
  const known = lengths.get(part);
  if (known?.number === number) return known.length;
  const length = weightedLength(number + part.text.trim());
  lengths.set(part, { number, length });
  return length;
}

/** Ids of the posts that nobody may send: over the limit, and without a word. */
export function faultsOf({ parts, numbering }: Thread): { over: string[]; empty: string[] } {
  const numbers = numbersOf(numbering, parts.length);
  const ids = (isFault: (part: Part, at: number) => boolean) => parts.filter(isFault).map(({ id }) => id);
  return {
    over: ids((part, at) => lengthOf(part, numbers[at] ?? '') > tweetLimit),
    empty: ids(({ text }) => text.trim() === ''),
  };
}

import * as v from 'valibot';
import type { OwnScreen } from '@/networks/screens';

/**
 * A text that somebody takes from a free tool into the app, over sign-up and whatever comes before the screen: another
 * document, a code in the mail, onboarding. It is read once, by the screen that it was meant for.
 */
export type CarriedKind = 'tweet' | 'thread' | OwnScreen | 'reply' | 'mimic' | 'tweet-text';
/**
 * What goes into a field or an editor; `tool-tweet` into the free generator's. Only `tweet-text` is finished: a post that stands
 * by itself.
 */
export type FieldKind = Exclude<CarriedKind, 'tweet-text'> | 'tool-tweet';
type AnyKind = CarriedKind | FieldKind;

export interface CarriedPost {
  text: string;
  /** The post that it replies to. */
  answers?: string;
}

const storedSchema = v.object({
  text: v.string(),
  answers: v.optional(v.string()),
  style: v.optional(v.string()),
  at: v.number(),
});
type Stored = v.InferOutput<typeof storedSchema>;

/** Signing up takes minutes; on a shared computer nobody else should find the text days later. */
const carriedForMs = 24 * 3_600_000;
/** Finished posts wait together, newest first. */
export const mostPosts = 5;

const prefix = 'carried:';
const storageKey = (kind: AnyKind) => prefix + kind;

/** `answers` is the post that it replies to, `style` how a model is to write, which is no text of a post. */
export function carry(kind: AnyKind, text: string, more: { answers?: string | undefined; style?: string } = {}): void {
  const carried: Stored = { text, ...more, at: Date.now() };
  try {
    const value = kind === 'tweet-text' ? withPost(read(kind), carried) : carried;
    localStorage.setItem(storageKey(kind), JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the person has to paste it.
  }
}

/** Returns the text and how to write it, or null; it is gone afterwards. */
export function takeCarried(kind: FieldKind): string | null {
  const [{ text = '', style = '' } = {}] = take(kind);
  return [text, style].filter(Boolean).join('\n\n') || null;
}

export function takeCarriedText(kind: FieldKind): string | null {
  return take(kind)[0]?.text || null;
}

/** Returns the finished posts, newest first; they are gone afterwards. */
export function takePosts(): CarriedPost[] {
  return take('tweet-text');
}

/** It belongs to nobody: the next person to sign in here would find it. */
export function forgetCarried(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // No storage, nothing carried.
  }
}

const withPost = (before: readonly Stored[], post: Stored): Stored[] =>
  [post, ...before.filter(({ text }) => text !== post.text)].slice(0, mostPosts);

function take(kind: AnyKind): Stored[] {
  const stored = read(kind);
  try {
    localStorage.removeItem(storageKey(kind));
  } catch {
    // No storage, nothing carried.
  }
  return stored;
}

function read(kind: AnyKind): Stored[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(kind)) ?? '[]');
    return [value].flat().filter(isFresh);
  } catch {
    // No storage, or what nobody here wrote.
    return [];
  }
}

const isFresh = (value: unknown): value is Stored =>
  v.is(storedSchema, value) &&
  (value.text + (value.style ?? '')).trim() !== '' &&
  Date.now() - value.at <= carriedForMs;

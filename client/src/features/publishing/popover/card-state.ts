import type { Post } from '@/features/publishing/api';
import { nextPart, partsOut } from '@/features/publishing/post-words';

/** What a card remembers of the post that was sent from it. */
export interface Sent {
  id: string;
  /** By this machine's clock; null for what was scheduled. */
  undoUntilMs: number | null;
  /** As the answer had it: another time since then means that it was rescheduled. */
  scheduledAt: string | null;
}

export type CardState =
  /** Not sent, or taken back. */
  | { kind: 'draft' }
  | { kind: 'undoable'; untilMs: number }
  | { kind: 'publishing'; out: number; of: number }
  | { kind: 'scheduled'; at: string; zone: string | null }
  /** Due or scheduled, and something is in its way that passes by itself or by a person's doing. */
  | { kind: 'held'; said: string }
  | { kind: 'published'; url: string | null }
  | { kind: 'failed'; said: string }
  | { kind: 'partial'; said: string; out: number; of: number }
  /** The answer was lost; it is looked up, or a person has to look. */
  | { kind: 'checking'; said: string; isLookedUp: boolean };

const sentence = ({ failure }: Post): string =>
  failure === null ? 'The reason is not known. Try again.' : `${ended(failure.message)} ${failure.fix}`;

/** What the network itself said may come without a full stop. */
const ended = (words: string): string => (/[.!?…”"]$/.test(words) ? words : `${words}.`);

/** What a card says of its post now. */
export function cardStateOf(post: Post, sent: Sent, nowMs: number): CardState {
  const of = post.parts.length;
  const out = partsOut(post);
  switch (post.status) {
    case 'draft':
      return { kind: 'draft' };
    case 'scheduled':
      return scheduledState(post, sent, nowMs);
    case 'publishing':
      return post.failure?.code === 'checking'
        ? { kind: 'checking', said: sentence(post), isLookedUp: true }
        : { kind: 'publishing', out, of };
    case 'published':
      return { kind: 'published', url: post.url };
    case 'failed':
      return { kind: 'failed', said: sentence(post) };
    case 'partially_published':
      return { kind: 'partial', said: partialWords(post), out, of };
    case 'needs_attention':
      return { kind: 'checking', said: sentence(post), isLookedUp: false };
  }
}

/** From the press until the network has answered; its text stays as it was sent. */
export function isGoingOut(post: Post, sent: Sent): boolean {
  // At the beginning of time the seconds for Undo are not over: both sides of that moment count.
  const state = cardStateOf(post, sent, 0);
  return state.kind === 'undoable' || state.kind === 'publishing' || (state.kind === 'checking' && state.isLookedUp);
}

function scheduledState(post: Post, sent: Sent, nowMs: number): CardState {
  const at = post.scheduledAt ?? '';
  if (post.failure !== null) return { kind: 'held', said: sentence(post) };
  if (sent.undoUntilMs === null || sent.scheduledAt !== post.scheduledAt)
    return { kind: 'scheduled', at, zone: post.timezone };
  return sent.undoUntilMs > nowMs
    ? { kind: 'undoable', untilMs: sent.undoUntilMs }
    : { kind: 'publishing', out: 0, of: post.parts.length };
}

function partialWords(post: Post): string {
  const reason = ended(post.failure?.message ?? 'The reason is not known');
  return `Partly published: post ${nextPart(post)} of ${post.parts.length} is not out. ${reason}`;
}

/** Whole seconds that are left, counted as people do: 10 first, 1 last. */
export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));

const pollMs = 3_000;
const slowestPollMs = 5 * 60_000;

/** How soon to ask again when no live event comes; false once nothing moves any more. */
export function pollAfterMs(post: Post | undefined, nowMs: number): number | false {
  if (post?.status === 'publishing') return pollMs;
  if (post?.status === 'needs_attention') return 10 * pollMs;
  if (post?.status !== 'scheduled') return false;
  const untilDueMs = Date.parse(post.scheduledAt ?? '') - nowMs;
  return Math.min(slowestPollMs, Math.max(pollMs, untilDueMs || pollMs));
}

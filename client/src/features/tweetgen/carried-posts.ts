import { makeUuid } from '@/api/session-id';
import { editingKey, editKey } from '@/features/tweetgen/kept-keys';
import { type CarriedPost, mostPosts, takePosts } from '@/lib/carried-text';
import { keep, readKept } from '@/lib/kept-text';

/** A finished text from a free tool, waiting to be kept. */
export interface WaitingPost extends CarriedPost {
  /** Its Idempotency-Key follows from this: saving after a reload replays the first save. */
  id: string;
  /** Dealt with: it stays in sight for its Undo, and is gone when the screen opens again. */
  state?: 'saved' | 'dismissed';
}

export const waitingKey = (owner: string) => `carried-posts:${owner}`;

/** Newest first. */
export function readWaiting(kept: string | null): WaitingPost[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    // Not from this version.
    return [];
  }
}

/** Takes in what was just brought, and lets go of what is dealt with. */
export function takeWaiting(owner: string): void {
  const before = readWaiting(readKept(waitingKey(owner)));
  const brought: WaitingPost[] = takePosts().map(({ text, answers }) => ({
    id: makeUuid(),
    text,
    ...(typeof answers === 'string' && { answers }),
  }));
  const isOpen = (post: WaitingPost) => post.state === undefined && !brought.some(({ text }) => text === post.text);
  const next = [...brought, ...before.filter(isOpen)].slice(0, mostPosts);
  for (const { id } of before.filter((post) => !next.includes(post))) forgetEdits(owner, id);
  if (brought.length > 0 || next.length < before.length) write(owner, next);
}

export function markWaiting(owner: string, id: string, state: WaitingPost['state']): void {
  const posts = readWaiting(readKept(waitingKey(owner)));
  if (!posts.some((post) => post.id === id && post.state !== state)) return;
  write(
    owner,
    posts.map(({ state: before, ...post }) => {
      const next = post.id === id ? state : before;
      return next === undefined ? post : { ...post, state: next };
    }),
  );
}

const write = (owner: string, posts: readonly WaitingPost[]): void =>
  keep(waitingKey(owner), posts.length === 0 ? null : JSON.stringify(posts));

function forgetEdits(owner: string, id: string): void {
  keep(editKey(owner, id), null);
  keep(editingKey(owner, id), null);
}

const isWaiting = (value: unknown): value is WaitingPost => {
  const { id, text } = (value ?? {}) as { id?: unknown; text?: unknown };
  return typeof id === 'string' && typeof text === 'string';
};

import type { Platform, Post } from '@/features/publishing/api';
import type { BulkAction, BulkInput, BulkResult } from '@/features/publishing/post-actions';

/** Which of the chosen posts an action is for. */
const takes: Record<BulkAction, (post: Post) => boolean> = {
  delete: ({ status }) => status !== 'publishing',
  cancel: ({ status }) => status === 'scheduled',
  retry: ({ status }) => status === 'failed',
  queue: ({ status }) => status === 'draft',
};

export const fitting = (posts: readonly Post[], action: BulkAction): Post[] => posts.filter(takes[action]);

/** Nothing goes out while it waits for its Undo. */
export const canBeUndone = (posts: readonly Post[]): boolean =>
  posts.every(({ status }) => status === 'draft' || status === 'failed');

/** One order an account, since an order's account is that of all its posts. */
export function queueOrders(posts: readonly Post[], chosen: Partial<Record<Platform, string>>): BulkInput[] {
  const byAccount = new Map<string, string[]>();
  for (const { id, accountId, platform } of posts) {
    const account = accountId ?? chosen[platform];
    if (account !== undefined) byAccount.set(account, [...(byAccount.get(account) ?? []), id]);
  }
  return [...byAccount].map(([accountId, ids]) => ({ action: 'queue', ids, accountId }));
}

export interface BulkSaid {
  /** "2 of 3 posts deleted" */
  words: string;
  refused: { post: Post | undefined; id: string; message: string }[];
}

const doneWords = {
  delete: 'deleted',
  cancel: 'back in drafts',
  retry: 'sent again',
  queue: 'added to the queue',
} as const satisfies Record<BulkAction, string>;

/** What became of each post. */
export function saidOf(action: BulkAction, results: readonly BulkResult[], posts: readonly Post[]): BulkSaid {
  const done = results.filter(({ isDone }) => isDone).length;
  const of = results.length === done ? String(done) : `${done} of ${results.length}`;
  return {
    words: `${of} ${results.length === 1 ? 'post' : 'posts'} ${doneWords[action]}`,
    refused: results
      .filter(({ isDone }) => !isDone)
      .map(({ id, message }) => ({
        id,
        post: posts.find((post) => post.id === id),
        message: message ?? 'The server gave no reason.',
      })),
  };
}

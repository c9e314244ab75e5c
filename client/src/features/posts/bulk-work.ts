import type { BulkAction, BulkInput, BulkResult } from '@/features/posts/bulk-api';
import type { Platform, Post } from '@/features/composer/posts/posts-api';
import { can } from '@/features/composer/posts/status';
import { counted } from '@/lib/words/format';

/** What can be done with several posts; another time is one change of all of them. */
export type ChosenAction = BulkAction | 'time';

export const fitting = (posts: readonly Post[], action: ChosenAction): Post[] =>
  posts.filter((post) => can(post, action === 'time' ? 'cancel' : action));

/** Nothing is published while it can be undone. */
export const canBeUndone = (posts: readonly Post[]): boolean => posts.every((post) => can(post, 'deleteUndone'));

/** One order for each account, since an order's account is that of all its posts. */
export function queueOrders(
  posts: readonly Post[],
  chosenFor: (platform: Platform) => string | undefined,
): BulkInput[] {
  const byAccount = new Map<string, string[]>();
  for (const { id, accountId, platform } of posts) {
    const account = accountId ?? chosenFor(platform);
    if (account !== undefined) byAccount.set(account, [...(byAccount.get(account) ?? []), id]);
  }
  return [...byAccount].map(([accountId, ids]) => ({ action: 'queue', ids, accountId }));
}

export interface BulkOutcome {
  /** "2 of 3 posts deleted" */
  text: string;
  /** Absent where it can't be. */
  undo?: () => void;
  refused: { post: Post | undefined; id: string; message: string }[];
}

const results = {
  delete: 'deleted',
  cancel: 'moved back to drafts',
  retry: 'sent again',
  queue: 'added to the queue',
} as const satisfies Record<BulkAction, string>;

export function outcomeOf(action: BulkAction, answers: readonly BulkResult[], posts: readonly Post[]): BulkOutcome {
  const done = answers.filter(({ isDone }) => isDone).length;
  const of = done === answers.length ? '' : `${done} of `;
  return {
    text: `${of}${counted(answers.length, 'post', 'posts')} ${results[action]}`,
    refused: answers
      .filter(({ isDone }) => !isDone)
      .map(({ id, message }) => ({
        id,
        post: posts.find((post) => post.id === id),
        message: message ?? "The server didn't say why.",
      })),
  };
}

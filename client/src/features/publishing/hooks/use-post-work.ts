import { ApiError } from '@/api/errors';
import type { Post } from '@/features/publishing/api';
import {
  useCancelPost,
  useDuplicatePost,
  useResumePost,
  useRetryPost,
  useSettlePost,
} from '@/features/publishing/post-actions';
import type { TextPart } from '@/features/publishing/post-words';
import { announce } from '@/lib/announce';

/**
 * What can be done with a post at one press; the answer shows in the post itself. `after` runs when it is done: what was
 * pressed may be gone by then. `rest`: the parts that a thread goes on with, where they are changed.
 */
export function usePostWork(post: Post, after?: () => void, rest?: TextPart[]) {
  const cancelling = useCancelPost();
  const retrying = useRetryPost(post.platform);
  const resuming = useResumePost(post.platform);
  const settling = useSettlePost();
  const duplicating = useDuplicatePost();
  const all = [cancelling, retrying, resuming, settling, duplicating];
  const { id, version } = post;
  const say = (words: string) => ({
    onSuccess: () => {
      announce(words);
      after?.();
    },
  });
  const run = (work: () => void) => () => {
    all.forEach((each) => each.reset());
    work();
  };
  return {
    // Without a version: whatever has changed meanwhile, it shall not go out.
    cancel: run(() => cancelling.mutate({ id }, say('It is a draft again'))),
    retry: run(() => retrying.mutate({ id, version }, say('Publishing again'))),
    resume: run(() =>
      resuming.mutate({ id, version, ...(rest !== undefined && { parts: rest }) }, say('Publishing the rest')),
    ),
    settle: (isPublished: boolean) =>
      run(() =>
        settling.mutate({ id, isPublished }, say(isPublished ? 'Marked as published' : 'Marked as not there')),
      )(),
    duplicate: run(() => duplicating.mutate(post, say('A copy is in your drafts'))),
    isPending: all.some((each) => each.isPending),
    isPaused: all.some((each) => each.isPaused),
    /** Taken back here, and nothing else done since. */
    isTakenBack: cancelling.isSuccess,
    copy: duplicating.data,
    problem: problemOf(all.find(({ error }) => error !== null)?.error),
  };
}

export type PostWork = ReturnType<typeof usePostWork>;

/** In words, for the place where it was pressed. A stale post was read again by then. */
export function problemOf(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  if (!(error instanceof ApiError)) return 'The server did not answer. Check your connection and press again.';
  return error.status === 409 ? `${error.message} The newest state is shown now.` : error.message;
}

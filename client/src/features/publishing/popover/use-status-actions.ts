import { useState } from 'react';
import { ApiError } from '@/api/errors';
import type { Post } from '@/features/publishing/api';
import { useCancelPost, useResumePost, useRetryPost } from '@/features/publishing/post-actions';
import { announce } from '@/lib/announce';

/** What can be done with a post that was sent from a card. `after` runs with each: the pressed button goes. */
export function useStatusActions(post: Post, after: () => void) {
  const cancelling = useCancelPost();
  const retrying = useRetryPost(post.platform);
  const resuming = useResumePost(post.platform);
  const [isTakenBack, setTakenBack] = useState(false);
  const { id, version } = post;
  const cancel = () => {
    const onSuccess = () => {
      setTakenBack(true);
      announce('Taken back. It is a draft again.');
      after();
    };
    // Without a version: whatever has changed meanwhile, it shall not go out.
    cancelling.mutate({ id }, { onSuccess });
  };
  const again = (run: typeof retrying | typeof resuming) => () => {
    run.mutate({ id, version }, { onSuccess: after });
  };
  const failed = cancelling.error ?? retrying.error ?? resuming.error;
  return {
    cancel,
    retry: again(retrying),
    resume: again(resuming),
    isPending: cancelling.isPending || retrying.isPending || resuming.isPending,
    isPaused: cancelling.isPaused || retrying.isPaused || resuming.isPaused,
    /** Cancelled here, and nothing done with it since. */
    isTakenBack,
    problem: failed === null ? null : problemOf(failed),
  };
}

export type StatusActions = ReturnType<typeof useStatusActions>;

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== ''
    ? error.message
    : 'The server did not answer. Check your connection and press again.';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '@/api/client';
import type { Operation } from '@/api/failure-text';
import { billingKeys } from '@/features/billing/api';
import { useResume } from '@/features/billing/interrupted';
import { isUnanswered } from '@/features/tweetgen/unanswered';
import {
  cancelWriting,
  clearWriting,
  useWritingStore,
  write,
  type WritingKind,
  type WritingRun,
  type WrittenItem,
} from '@/features/tweetgen/writing-run';
import { useOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

/** Specification §8; each has its own text when the server gives none. */
const operations = {
  thread: 'generateTwitterThread',
  linkedin: 'generateLinkedInPost',
  replies: 'generateReplies',
  mimic: 'generateSimilarTweets',
} as const satisfies Record<WritingKind, Operation>;

interface Asked {
  body: object;
  count: number;
  key: string;
}

interface Options<Answer> {
  /** Told once, when the answer is there. */
  onDone?: (answer: Answer) => void;
  /** One sentence for screen readers. */
  said: (answer: Answer) => string;
}

/** Generating in the app: one run of a kind at a time, seen from every screen that asks for it. */
export function useWriting<Item extends WrittenItem, Answer>(kind: WritingKind, { onDone, said }: Options<Answer>) {
  const client = useQueryClient();
  const owner = useOwnerKey();
  const found = useWritingStore((runs) => runs[kind]);
  const run = found?.ownerKey === owner ? (found as WritingRun<Item, Answer>) : null;
  const unanswered = useRef<{ asked: string; key: string } | null>(null);
  const mutationKey = ['write', kind];
  const mutation = useMutation({
    mutationKey,
    meta: { operation: operations[kind], showsFieldErrors: true },
    mutationFn: ({ body, count, key }: Asked) => write<Answer>({ kind, body, count, key }),
    onSuccess: (answer) => {
      announce(answer === null ? 'Cancelled. What was finished is kept.' : said(answer));
      if (answer !== null) onDone?.(answer);
    },
    onError: (error, { body, key }) => {
      unanswered.current = isUnanswered(error) ? { asked: JSON.stringify(body), key } : null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.info }),
  });
  useResume<Asked>(mutationKey, mutation.mutate);
  const start = (body: object, count: number) => {
    const before = unanswered.current;
    // The same request again, whose answer was lost: the server may have done the work.
    const key = before?.asked === JSON.stringify(body) ? before.key : newIdempotencyKey();
    mutation.mutate({ body, count, key });
  };
  return {
    run,
    start,
    cancel: () => cancelWriting(kind),
    clear: () => {
      clearWriting(kind);
      mutation.reset();
    },
    isWriting: run?.state === 'writing',
    /** Offline: it starts by itself when the connection is back. */
    isPaused: mutation.isPaused,
    error: mutation.error,
    operation: operations[kind],
  };
}

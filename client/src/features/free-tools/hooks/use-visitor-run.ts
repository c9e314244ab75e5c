import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@/api/client';
import { isLimit } from '@/features/free-tools/refusals';
import { endedEarly, newRun, type VisitorRun, withAnswer } from '@/features/free-tools/visitor-run';
import { streamRun } from '@/features/free-tools/visitor-stream';
import { counted, type VisitorTool, type WritingAnswer, type WrittenText } from '@/features/free-tools/visitor-tools';
import { isUnanswered } from '@/features/tweetgen/unanswered';
import { announce } from '@/lib/announce';

interface Asked {
  body: object;
  count: number;
  /** What it was asked from, in words. */
  about: string;
}

/** One streamed call of a visitor at a time, and the runs of this page, newest first. */
export function useVisitorRun<Answer extends WritingAnswer, Item extends WrittenText>(tool: VisitorTool<Answer, Item>) {
  const { runs, begin, change } = useRuns<Answer, Item>();
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  const keys = useKeys();
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ body, count, about }: Asked): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const key = keys.keyFor(body);
    let finished = 0;
    setError(null);
    begin(newRun<Answer, Item>({ key, about, body, count }));
    try {
      const follow = { change: change.bind(null, key), onItem: () => (finished += 1) };
      const answer = await streamRun({ tool, body, key, signal: own.signal, ...follow });
      keys.settle(body, key);
      change(key, (run) => withAnswer(run, answer, tool));
      announce(tool.outcomeOf?.(answer) ?? writtenText(tool.textsOf(answer).length, tool.nouns, answer.modelName));
    } catch (problem) {
      change(key, (run) => endedEarly(run, own.signal.aborted ? 'stopped' : 'broken'));
      if (own.signal.aborted) announce(cancelledText(finished, tool.nouns));
      else {
        keys.settle(body, key, problem);
        setError(problem);
        say(problem, tool);
      }
    }
  };
  return {
    tool,
    runs,
    error,
    isWriting: runs[0]?.state === 'writing',
    start: (asked: Asked) => void start(asked),
    cancel: () => running.current?.abort(),
    clearError: () => setError(null),
  };
}

export type VisitorRuns<Answer extends WritingAnswer, Item extends WrittenText> = ReturnType<
  typeof useVisitorRun<Answer, Item>
>;

function useRuns<Answer extends WritingAnswer, Item extends WrittenText>() {
  type Run = VisitorRun<Answer, Item>;
  const [runs, setRuns] = useState<Run[]>([]);
  // The same request again may replay what broke off.
  const begin = (run: Run) => setRuns((before) => [run, ...before.filter(({ key }) => key !== run.key)]);
  const change = (key: string, next: (run: Run) => Run | null) =>
    setRuns((before) => before.flatMap((run) => (run.key === key ? (next(run) ?? []) : run)));
  return { runs, begin, change };
}

/** The same request again, whose answer was lost, keeps its Idempotency-Key: the server may have done the work. */
function useKeys() {
  const unanswered = useRef<{ asked: string; key: string } | null>(null);
  const keyFor = (body: object): string => {
    const before = unanswered.current;
    return before?.asked === JSON.stringify(body) ? before.key : newIdempotencyKey();
  };
  const settle = (body: object, key: string, problem?: unknown) => {
    const isLost = problem !== undefined && isUnanswered(problem);
    unanswered.current = isLost ? { asked: JSON.stringify(body), key } : null;
  };
  return { keyFor, settle };
}

function say(problem: unknown, { operation }: Pick<VisitorTool<WritingAnswer, WrittenText>, 'operation'>): void {
  if (isLimit(problem)) announce(problem.message);
  void import('@/api/say-failure').then((module) => module.sayFailure(problem, { operation, showsFieldErrors: true }));
}

const writtenText = (count: number, nouns: readonly [string, string], modelName: string): string =>
  `${count === 0 ? 'Nothing' : counted(count, nouns)} written. ${modelName}`;

const cancelledText = (finished: number, nouns: readonly [string, string]): string =>
  finished === 0 ? 'Cancelled. Nothing was counted.' : `Cancelled. ${counted(finished, nouns)} kept.`;

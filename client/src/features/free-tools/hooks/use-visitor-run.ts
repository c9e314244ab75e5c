import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { newIdempotencyKey } from '@/api/client';
import { sayFailure } from '@/api/say-failure';
import {
  cancelRun,
  finishedItems,
  forgetRun,
  type Run,
  runStore,
  startRun,
  type WrittenAnswer,
} from '@/features/composer/generation/run';
import { endingText, noteAnswer, withAnswers } from '@/features/composer/generation/run-brief';
import { isLimit } from '@/features/free-tools/refusals';
import type { VisitorTool, WrittenText } from '@/features/free-tools/visitor-tools';
import { announce } from '@/lib/focus/announce';

/** Whose runs they are, and under what their questions are kept. */
export const scope = 'visitor';

/** One streamed call of a visitor at a time, and the runs of this page, newest first. */
export function useVisitorRun<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object>(
  tool: VisitorTool<Item, Answer, Body>,
) {
  const slot = `visitor:${tool.name}`;
  const newest = useStore(runStore, (runs) => runs[slot]) as Run<Item, Answer, Body> | undefined;
  const [older, setOlder] = useState<Run<Item, Answer, Body>[]>([]);
  const [error, setError] = useState<unknown>(null);
  // The key of a request lasts until the server has done the work, so that trying again never does it twice.
  const unanswered = useRef<{ asked: string; key: string } | null>(null);
  useEffect(() => () => forgetRun(slot), [slot]);
  const runs = newest === undefined ? older : [withoutGaps(newest), ...older];
  const start = async (typed: Body): Promise<void> => {
    const body = withAnswers(tool, typed, { scope, slot });
    const asked = JSON.stringify(body);
    const key = unanswered.current?.asked === asked ? unanswered.current.key : newIdempotencyKey();
    unanswered.current = { asked, key };
    setError(null);
    setOlder(runs.filter((run) => run.key !== key));
    try {
      const ended = await startRun({ slot, kind: tool, body, key, scope });
      unanswered.current = null;
      if (ended !== null) noteAnswer(tool, ended);
      announce(endingText(tool, ended));
    } catch (problem) {
      setError(problem);
      if (isLimit(problem)) announce(problem.message);
      sayFailure(problem, { operation: tool.operation, showsFieldErrors: true });
    }
  };
  return {
    tool,
    slot,
    runs,
    error,
    isWriting: newest?.state === 'writing',
    start: (body: Body) => void start(body),
    cancel: () => cancelRun(slot),
    clearError: () => setError(null),
  };
}

export type VisitorRuns<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object> = ReturnType<
  typeof useVisitorRun<Item, Answer, Body>
>;

export type ToolCall<Body extends object> = Pick<
  ReturnType<typeof useVisitorRun<WrittenText, WrittenAnswer, Body>>,
  'slot' | 'error' | 'isWriting' | 'start' | 'clearError'
> & { tool: Pick<VisitorTool<WrittenText, WrittenAnswer, Body>, 'name' | 'operation' | 'carriedAs' | 'nouns'> };

/** A run that ended early shows what was finished, and no places for the rest. */
function withoutGaps<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object>(
  run: Run<Item, Answer, Body>,
): Run<Item, Answer, Body> {
  if (run.state === 'writing' || run.state === 'done') return run;
  return { ...run, slots: finishedItems(run).map((item) => ({ text: item.text, item })) };
}

import {
  finishedItems,
  type Run,
  type RunKind,
  type WrittenAnswer,
  type WrittenItem,
} from '@/features/composer/generation/run';
import { counted } from '@/lib/words/format';

/** Returns what is announced of a run that has ended; null is one of which nothing is left. */
export function endingText<Item extends WrittenItem, Answer extends WrittenAnswer, Body extends object>(
  kind: RunKind<Item, Answer, Body>,
  run: Run<Item, Answer, Body> | null,
): string {
  if (run === null) return 'Canceled. Nothing was counted.';
  if (run.answer === null) return 'Canceled. Finished texts are here.';
  const count = finishedItems(run).length;
  if (count === 0 && run.answer.questions.length > 0)
    return `${counted(run.answer.questions.length, 'question', 'questions')} for you. Nothing was counted.`;
  const what = count === 0 ? 'Nothing' : counted(count, ...kind.nouns);
  return kind.outcomeOf?.(run.answer) ?? `${what} written. ${run.answer.modelName}`;
}

/** Returns what is said beside the texts of a run that ended early; undefined of any other. */
export function shortfallText(nouns: readonly [string, string], run: Pick<Run, 'state' | 'slots'>): string | undefined {
  const finished = finishedItems(run).length;
  if (run.state === 'writing' || finished === run.slots.length) return undefined;
  return `${finished} of ${counted(run.slots.length, ...nouns)} were finished. They are still here.`;
}

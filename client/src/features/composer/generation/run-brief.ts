import { answersFor, briefText, interviewKey, takeQuestions } from '@/features/composer/generation/interview';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import {
  finishedItems,
  type Run,
  type RunKind,
  type WrittenAnswer,
  type WrittenItem,
} from '@/features/composer/generation/run';
import { counted } from '@/lib/words/format';

// What a run has to do with the interview about its brief.

type AnyKind<Body extends object> = Pick<RunKind<WrittenItem, WrittenAnswer, Body>, 'briefOf'>;

/** Each chat has its own, which a new one about the same notes does not share. */
export const placeOf = (slot: string, chatId: string | null | undefined): string =>
  chatId ? `${slot}:${chatId}` : slot;

/** Where what is known of the brief of a call is kept. */
function askedOf<Body extends object>(
  kind: AnyKind<Body>,
  body: Body & { chatId?: string },
  { scope, slot }: Pick<Run, 'scope' | 'slot'>,
) {
  if (kind.briefOf === undefined) return null;
  return { key: interviewKey(scope, placeOf(slot, body.chatId)), brief: briefText(kind.briefOf(body)) };
}

export function withAnswers<Body extends object>(
  kind: AnyKind<Body>,
  body: Body,
  place: Pick<Run, 'scope' | 'slot'>,
): Body {
  const asked = askedOf(kind, body, place);
  const answers = asked && answersFor(asked);
  return answers ? { ...body, answers } : body;
}

/** Keeps what an answer asks, and whether a model is connected. */
export function noteAnswer<Body extends object>(
  kind: AnyKind<Body>,
  run: Pick<Run<WrittenItem, WrittenAnswer, Body>, 'scope' | 'slot' | 'body' | 'answer' | 'slots'>,
): void {
  const { scope, body, answer } = run;
  if (answer === null) return;
  noteConnectUrl(scope, answer.connectUrl);
  const asked = askedOf(kind, body, run);
  if (asked) takeQuestions(asked, { questions: answer.questions, hasTexts: finishedItems(run).length > 0 });
}

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

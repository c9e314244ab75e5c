import { answersFor, briefText, interviewKey, takeQuestions } from '@/features/composer/interview';
import { noteConnectUrl } from '@/features/composer/model-connected';
import { finishedItems, type Run, type RunKind, type WrittenAnswer, type WrittenItem } from '@/features/composer/run';

// What a run has to do with the interview about its brief.

type AnyKind<Body extends object> = Pick<RunKind<WrittenItem, WrittenAnswer, Body>, 'briefOf'>;

/** Returns the request with what was answered about its brief. */
export function withAnswers<Body extends object>(
  kind: AnyKind<Body>,
  body: Body,
  { scope, slot }: Pick<Run, 'scope' | 'slot'>,
): Body {
  if (kind.briefOf === undefined) return body;
  const answers = answersFor({ key: interviewKey(scope, slot), brief: briefText(kind.briefOf(body)) });
  return answers === undefined ? body : { ...body, answers };
}

/** Keeps what an answer asks, and whether a model is connected. */
export function noteAnswer<Body extends object>(
  kind: AnyKind<Body>,
  run: Pick<Run<WrittenItem, WrittenAnswer, Body>, 'scope' | 'slot' | 'body' | 'answer' | 'slots'>,
): void {
  const { scope, slot, body, answer } = run;
  if (answer === null) return;
  noteConnectUrl(scope, answer.connectUrl);
  if (kind.briefOf === undefined) return;
  const hasTexts = finishedItems(run).some(({ origin }) => origin !== 'starter');
  const asked = { key: interviewKey(scope, slot), brief: briefText(kind.briefOf(body)) };
  takeQuestions(asked, { questions: answer.questions, hasTexts });
}

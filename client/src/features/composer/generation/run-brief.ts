import { forReadersIn, heldBackKey, takeHeldBack } from '@/features/composer/generation/held-back';
import { answersFor, briefText, interviewKey, takeQuestions } from '@/features/composer/generation/interview';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import {
  finishedItems,
  type Run,
  type RunKind,
  type WrittenAnswer,
  type WrittenItem,
} from '@/features/composer/generation/run';

// What a run has to do with the interview about its brief, and with what was left out of it.

type AnyKind<Body extends object> = Pick<RunKind<WrittenItem, WrittenAnswer, Body>, 'briefOf'>;

/** Returns the request with what was answered about its brief, and what of it is for readers. */
export function withAnswers<Body extends object>(
  kind: AnyKind<Body>,
  body: Body,
  { scope, slot }: Pick<Run, 'scope' | 'slot'>,
): Body {
  if (kind.briefOf === undefined) return body;
  const brief = briefText(kind.briefOf(body));
  const answers = answersFor({ key: interviewKey(scope, slot), brief });
  const forReaders = forReadersIn({ key: heldBackKey(scope, slot), brief });
  return { ...body, ...(answers && { answers }), ...(forReaders && { forReaders }) };
}

/** Keeps what an answer asks and left out, and whether a model is connected. */
export function noteAnswer<Body extends object>(
  kind: AnyKind<Body>,
  run: Pick<Run<WrittenItem, WrittenAnswer, Body>, 'scope' | 'slot' | 'body' | 'answer' | 'slots'>,
): void {
  const { scope, slot, body, answer } = run;
  if (answer === null) return;
  noteConnectUrl(scope, answer.connectUrl);
  if (kind.briefOf === undefined) return;
  const hasTexts = finishedItems(run).some(({ origin }) => origin !== 'starter');
  const brief = briefText(kind.briefOf(body));
  takeHeldBack({ key: heldBackKey(scope, slot), brief }, answer.heldBack);
  takeQuestions({ key: interviewKey(scope, slot), brief }, { questions: answer.questions, hasTexts });
}

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

/** Where both are kept. */
export const briefKeys = (scope: string, place: string) =>
  [interviewKey(scope, place), heldBackKey(scope, place)] as const;

/** Each chat has its own, which a new one about the same notes does not share. */
export const placeOf = (slot: string, chatId: string | null | undefined): string =>
  chatId ? `${slot}:${chatId}` : slot;

/** What is known of the brief of a call is kept under these. */
function askedOf<Body extends object>(
  kind: AnyKind<Body>,
  body: Body & { chatId?: string },
  { scope, slot }: Pick<Run, 'scope' | 'slot'>,
) {
  if (kind.briefOf === undefined) return null;
  const brief = briefText(kind.briefOf(body));
  const [interview, heldBack] = briefKeys(scope, placeOf(slot, body.chatId));
  return { interview: { key: interview, brief }, heldBack: { key: heldBack, brief } };
}

/** Returns the request with what was answered about its brief, and what of it is for readers. */
export function withAnswers<Body extends object>(
  kind: AnyKind<Body>,
  body: Body,
  place: Pick<Run, 'scope' | 'slot'>,
): Body {
  const asked = askedOf(kind, body, place);
  if (asked === null) return body;
  const answers = answersFor(asked.interview);
  const forReaders = forReadersIn(asked.heldBack);
  return { ...body, ...(answers && { answers }), ...(forReaders && { forReaders }) };
}

/**
 * Keeps what an answer asks and left out, and whether a model is connected. Returns whether it was asked to use what the
 * answer before had left out.
 */
export function noteAnswer<Body extends object>(
  kind: AnyKind<Body>,
  run: Pick<Run<WrittenItem, WrittenAnswer, Body>, 'scope' | 'slot' | 'body' | 'answer' | 'slots'>,
): boolean {
  const { scope, body, answer } = run;
  if (answer === null) return false;
  noteConnectUrl(scope, answer.connectUrl);
  const asked = askedOf(kind, body, run);
  if (asked === null) return false;
  const hasTexts = finishedItems(run).some(({ origin }) => origin !== 'starter');
  takeQuestions(asked.interview, { questions: answer.questions, hasTexts });
  return takeHeldBack(asked.heldBack, answer);
}

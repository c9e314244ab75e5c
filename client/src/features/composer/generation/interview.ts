import * as v from 'valibot';
import { storeDraft, readStored } from '@/lib/device/stored';

/** A short question whose answer becomes part of the brief. */
export interface Question {
  id: string;
  text: string;
}

/** What was asked about one brief and what was answered, kept on this device until another brief is asked about. */
export interface Interview {
  /** As `briefText` makes it. */
  brief: string;
  questions: Question[];
  /** By the question's id; '' is none. */
  answers: Record<string, string>;
  /** It is on the screen. */
  isOpen: boolean;
  /** Somebody skipped it: it opens only when it is asked for. */
  isSkipped: boolean;
}

/** The server takes no more of one answer, and no more answers. */
export const maxAnswer = 500;
const maxAnswers = 10;

/** Asked before, since a few words say nothing without their question. */
export const answerHint = 'Answer in full sentences: they go into your text. Skip any you like.';

/** Inside an empty answer. */
export const answerPlaceholder = 'A full sentence';

export const interviewSchema: v.GenericSchema<unknown, Interview> = v.object({
  brief: v.string(),
  questions: v.array(v.object({ id: v.string(), text: v.string() })),
  answers: v.record(v.string(), v.string()),
  isOpen: v.boolean(),
  isSkipped: v.boolean(),
});

/** `scope` is the person and workspace, or the visitor; `slot` is where the run writes. */
export const interviewKey = (scope: string, slot: string) => `interview:${scope}:${slot}`;

export const briefText = (texts: readonly (string | null | undefined)[]): string =>
  texts.flatMap((text) => text?.trim() || []).join('\n\n');

export interface Asked {
  key: string;
  brief: string;
}

/** Returns what is known of this brief; null where another one was asked about. */
export function interviewOf({ key, brief }: Asked): Interview | null {
  const kept = readStored(key, interviewSchema);
  return kept?.brief === brief ? kept : null;
}

/** For the next call with the same brief; undefined where nothing was answered, or all of it was skipped. */
export function answersFor(asked: Asked): { id: string; text: string; question: string }[] | undefined {
  const known = interviewOf(asked);
  if (known === null || known.isSkipped) return undefined;
  const answers = known.questions.map(({ id, text: question }) => ({
    id,
    text: known.answers[id]?.trim() ?? '',
    question,
  }));
  const given = answers.filter(({ text }) => text !== '').slice(0, maxAnswers);
  return given.length === 0 ? undefined : given;
}

interface Outcome {
  questions: readonly Question[];
  hasTexts: boolean;
}

/** Keeps the questions of an answer, and opens them where they are all there is. */
export function takeQuestions(asked: Asked, { questions, hasTexts }: Outcome): void {
  const before = interviewOf(asked);
  const isNew = questions.length > 0;
  if (!isNew && before === null) return;
  const isSkipped = before?.isSkipped ?? false;
  const shown = isNew ? [...questions] : (before?.questions ?? []);
  const isOpen = isNew && !hasTexts && !isSkipped;
  storeDraft(asked.key, { brief: asked.brief, questions: shown, answers: before?.answers ?? {}, isOpen, isSkipped });
}

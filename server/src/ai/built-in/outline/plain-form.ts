import type { LongForm } from '../draft.types';
import { pronounFirst } from './cues.data';
import { splitSentences } from '../sentences';

/** A language without a grammar here: its sentences stay as they are. */
export const plainForm: LongForm = {
  isOrder: () => false,
  statements: (line) =>
    splitSentences(line).map((sentence) => ({
      ...sentence,
      leans: pronounFirst.test(sentence.text),
      isPoint: false,
      hasVerb: true,
    })),
  standalone: () => undefined,
  retold: () => [],
  clauses: (text) => [text],
  joint: '、',
  deeds: () => undefined,
  leads: () => [],
  howQuestion: () => undefined,
  topicLines: () => [],
  questionTo: () => undefined,
};

import type { TextInput, TextTask } from '../../../src/ai/text-model.port';

export const briefKinds = [
  'english-facts',
  'english-topics',
  'german',
  'spanish',
  'french',
  'portuguese',
  'other-languages',
  'long-notes',
  'tones',
  'house-rules',
  'hostile',
] as const;
export type BriefKind = (typeof briefKinds)[number];

/** The tasks that need nothing but a brief. */
export const evaluatedTasks = ['tweets', 'thread', 'linkedin'] as const satisfies readonly TextTask[];
export type EvaluatedTask = (typeof evaluatedTasks)[number];

/** One request as a person makes it; `language` is the one that they ask for. */
export interface Brief extends Omit<TextInput, 'count' | 'avoid' | 'failed' | 'source' | 'openings'> {
  id: string;
  /** One of `briefKinds` in the set of the repository; a file has its own. */
  kind: string;
  /** Tweets when absent. */
  task?: EvaluatedTask;
  /** Drafts that are asked for; 3 when absent. */
  count?: number;
  /** Primary subtag of the language of the brief; null where any language will do. */
  writtenIn: string | null;
  /** Its numbers and names are no facts to write about: "write 50 tweets", "monday motivation". */
  hasNoFact?: true;
  /** Pieces of it that speak to the writer and belong in no draft. */
  orders?: readonly string[];
}

export const defaultCount = 3;

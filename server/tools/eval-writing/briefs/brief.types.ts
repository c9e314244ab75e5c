import type { TextInput } from '../../../src/ai/text-model.port';

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

/** What needs nothing but a brief and, for the last two, the text that they answer; called as its generations are stored. */
export const evaluatedTasks = ['tweets', 'thread', 'linkedin', 'replies', 'mimic'] as const;
export type EvaluatedTask = (typeof evaluatedTasks)[number];

/** What a model answered once. */
export interface StoredAnswer {
  texts: readonly string[];
  /** Its texts when it is asked again; it repeats itself without them. */
  again?: readonly string[];
  /** They decline to write. */
  declines?: true;
  /** Figures in them that the brief does not have. */
  figures?: readonly string[];
}

/** One request as a person makes it; `language` is the one that they ask for. */
export interface Brief extends Omit<TextInput, 'count' | 'avoid' | 'failed' | 'openings'> {
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
  /** For the writer that needs no model. */
  stored?: StoredAnswer;
  /** Pieces of it that speak to the writer and belong in no draft. */
  orders?: readonly string[];
}

export const defaultCount = 3;

import type { HookStyle } from '../text-model.port';
import type { Seeded } from './seeded';
import type { Sentence } from './sentences';

/** One text that could be given, before the promises are checked. */
export interface Candidate {
  /** How the text is built; a batch takes different shapes before it takes one twice. */
  shape: string;
  text: string;
  /** Higher is taken first within a shape and between shapes; 0 is a plain text without a detail of the brief. */
  score: number;
  /** Code: its own rules of capitals and brackets. */
  isCode?: true;
  /** A trick that a reader notices the second time: another draft has it only when there is no other left. */
  trait?: 'closed' | 'without subject' | 'aside';
}

/** What is wanted of the texts, read from the request's fields and from the words of the brief. */
export interface Wish {
  tone: Tone;
  length: 'any' | 'shorter' | 'longer';
  /** Weighted characters. */
  maxLength: number;
  /** Another take is asked for, beside ones that exist: less of the brief will do where no whole take is left. */
  isRewrite: boolean;
  question: boolean;
  numbers: boolean;
  lineBreaks: 'any' | 'none' | 'some';
  emoji: boolean;
  hashtag: boolean;
}

export const tones = [
  'direct',
  'warm',
  'playful',
  'professional',
  'bold',
  'casual',
  'storytelling',
  'educational',
  'inspirational',
] as const;
export type Tone = (typeof tones)[number];

/** What one language's grammar makes of a brief. */
export interface Written {
  candidates: Candidate[];
  notes: string[];
}

/** A brief without the instruction around it ("write a funny tweet about …"). */
export interface Framed {
  body: string;
  /** The wishes that were part of the instruction, for `readWish`. */
  asked: string;
}

/** One language. To add one: write `grammar/<tag>/` and list it in `grammars.ts`. */
export interface Grammar {
  /** Primary language subtag, e.g. `en`. */
  language: string;
  unframe(brief: string): Framed;
  write(body: string, wish: Wish, random: Seeded): Written;
  /** Whether careless joining shows; without it, the English marks count. */
  hasSeam?(text: string): boolean;
  /** What the brief is about, for a hashtag, best first; without it, nouns are found the English way. */
  nouns?(body: string): string[];
  /** Last touch on a finished text, e.g. French spaces. `brief` is the text as the person typed it. */
  typeset?(text: string, brief: string): string;
  /** What texts of many sentences are made with. */
  longForm: LongForm;
}

/** A sentence of the brief, read for texts of many sentences. */
export interface Statement extends Sentence {
  /** Understood only right after the sentence before it. */
  leans: boolean;
  /** Says what follows from the rest: a lesson, a verdict. */
  isPoint: boolean;
  /** Told with a verb; only a thing is named without one. */
  hasVerb: boolean;
}

/** Several deeds of one subject. */
export interface Deeds {
  /** Each with its subject. */
  items: string[];
  /** Each as a row below `did`. */
  rows?: string[];
  /** Announces them: `What we did:` */
  did?: string;
}

/** Another way to say what opens a brief. */
export interface Lead {
  form: HookStyle;
  text: string;
  /** Says beforehand what stands further down as well: no part of the text itself begins so. */
  isTease?: true;
}

/** One language's sentences, for a text that tells all of a brief. */
export interface LongForm {
  /** Orders the writer to forget its rules, or to show them. */
  isOrder(sentence: string): boolean;
  /** The sentences of one line of the brief, in order. */
  statements(line: string): Statement[];
  /** The statement with what it points at named, when the sentence before it says for certain what that is. */
  standalone(text: string, before: string): string | undefined;
  /** The same statement with its words in another order; nothing where that is not safe. */
  retold(text: string): string[];
  /** The statements of a compound sentence, each told alone; itself where it is one. */
  clauses(text: string): string[];
  /** The word before the last of several: `and`. */
  joint: string;
  /** The parts of an enumeration as deeds of one subject; nothing where one of them may be something else. */
  deeds(parts: readonly string[]): Deeds | undefined;
  /** A deed and what it was done by, where one sentence tells both. */
  means?(text: string): { main: string; rest: string } | undefined;
  /** Other ways to say what a sentence tells, with all its facts; `after` are the sentences under it. */
  leads(text: string, after: readonly string[]): Lead[];
  /** The same for a line that stands over several things. */
  headLeads?(head: string, items: readonly string[]): Lead[];
  /** What somebody did, asked as how it was done: the text under it must tell that. */
  howQuestion(text: string): string | undefined;
  /** What can be said of the subject that a brief only names, each line true for anyone; none where nothing concrete is known. */
  topicLines(body: string, tone: Tone): string[];
  /** A question to readers that fits under the brief. */
  questionTo(body: string): string | undefined;
}

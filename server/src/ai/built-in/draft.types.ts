import type { Seeded } from './seeded';

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
}

import type { Tone } from '../../draft.types';

/** A sentence that says why, as statements that stand alone. */
export interface Reasoned {
  main: string;
  /** Nothing where the clause cannot be told as a statement for certain. */
  cause: string | undefined;
  /** The whole told from its cause, e.g. `Como subió el alquiler, cerramos la oficina`; none where the words do not allow it. */
  causeFirst: string[];
}

/** A figure that moved, each part in the brief's own words. */
export interface Change {
  /** What is measured, without its article: `Ladezeit`. */
  thing: string;
  from: string;
  to: string;
  /** How it is said in one go: `von 4 Sekunden auf 1`. */
  span: string;
  /** What the sentence adds right after it, e.g. `in sechs Wochen`; may be empty. */
  tail: string;
  /** What the sentence joins to it, as a sentence of its own: `einen von sieben Kunden verloren`; may be empty. */
  rest: string;
}

/** What a kind of news may end with. None of it states a fact. */
export interface Kind {
  pattern: RegExp;
  /** News about the writer's own things: an opener such as `Kurzes Update:` fits. */
  isUpdate?: true;
  questions: readonly string[];
  closings: readonly string[];
}

export interface Phrases {
  /** The first kind whose pattern is found in the brief counts. */
  kinds: readonly Kind[];
  /** Asked where a question is wished for and the kind has none. */
  anyQuestion: string;
  /** Words before a statement, colon included; the statement follows in lower case where the language wants that. */
  openers: Readonly<Partial<Record<Tone, readonly string[]>>>;
  /** Said before a reason, colon included. */
  reasonLabels: readonly string[];
  /** With `{a}` and `{b}` for the two sides of a change. */
  beforeAfter: readonly string[];
  /** Between the last two of several items, with its spaces. */
  and: string;
  /** Said of a subject that the brief only names; `{T}` at the start of the line, `{t}` inside it. */
  topicLines: readonly { kind: 'any' | 'tips' | 'own'; text: string }[];
  /** Around a question that is the whole brief (`{Q}`). */
  questionLines: readonly string[];
  /** Under a question that asks readers for a tip or a name. */
  requestLines: readonly string[];
  /** Around a bare link (`{L}`). */
  linkLines: readonly string[];
}

/**
 * One language for the shared engine. Statements come and go without their full stop. A function that is not sure of
 * its grammar gives nothing: the engine then tells the sentence as it stands.
 */
export interface Pack {
  language: string;
  /** Instructions before the subject (`Schreib einen Tweet über …`), anchored at the start. */
  frames: readonly RegExp[];
  /** Wishes after it (`… mit Emoji`), anchored at the end. */
  tails: readonly RegExp[];
  /** A whole sentence that is a wish about the text (`Mach es kurz.`). */
  wishSentence: RegExp;
  /** `Tipps für …`: the rest is the subject; the named group `topic` holds it. */
  tipFrame: RegExp;
  /** Opens a subject that belongs to the writer (`unser`, `mein`). */
  ownThing: RegExp;
  /** Opens a question without its mark: `wie`, `warum`. */
  questionWord: RegExp;
  /** A question that asks readers for a tip or a name: `wer kennt …`. */
  request: RegExp;
  /** Opens a sentence that tells what follows from the rest: it may come first. */
  point: RegExp;
  /** Finds nouns, in its first group. */
  noun: RegExp;
  /** Nouns that say nothing as a hashtag. */
  dullNouns: RegExp;
  /** What stands after a frame as a statement (`dass wir … haben` → `wir haben …`) or as a subject in its basic form. */
  asStatement(body: string): string;
  /** Whether the sentence is understood only right after the one before it. */
  leans(text: string): boolean;
  /** Whether it is understood only after something, whatever that is (`Die Lösung war …`). */
  follows(text: string): boolean;
  /** Whether a statement with a verb is told, not only a subject named. */
  hasVerb(text: string): boolean;
  /** With a small first letter, or nothing when the first word may be a name. */
  lowered(text: string): string | undefined;
  /** A figure as it was before: without the later one it would mislead. */
  before: RegExp;
  /** Opens with a definite article: what it speaks of is known from before, as a rule. */
  definite: RegExp;
  /** Opens a part that may not be left out: `dass`, `que`. */
  bound: RegExp;
  /** Opens a clause that cannot stand alone: `als`, `cuando`. */
  subordinate: RegExp;
  /** Opens a part that tells more about a word before it, or goes on with its verb: `der …`, `creyendo`. */
  clause: RegExp;
  /** Whether a statement waits for the verb that a later part brings: `Wir haben Anna` (`, 34, eingestellt`). */
  isUnfinished?(text: string, added: string): boolean;
  /** Opens with a figure, in digits or as a word. */
  figureWord: RegExp;
  /** Ends with a day of the week: a date follows. */
  weekday: RegExp;
  /** `Ich finde, `: what follows can be said without it. */
  opinion: RegExp;
  /** Joins two statements, inside a sentence. */
  joint: RegExp;
  /** Opens a subject that is a verb: `trabajar desde casa`. */
  infinitive?: RegExp;
  /** A number before a full stop that does not end the sentence: `das 500. Rad`. */
  ordinal?: RegExp;
  /** Opens a question: `¿`. */
  questionMark?: string;
  /** A question with its verb last (`warum … faxen`), and what is said around it (`{t}`). */
  indirect?: { pattern: RegExp; lines: readonly string[] };
  /** A sentence after a colon, as the language writes it; nothing when it cannot be told. */
  afterColon(text: string): string | undefined;
  /** The two statements of a compound sentence. */
  halves(text: string): [string, string] | undefined;
  reason(text: string): Reasoned | undefined;
  /** The same statement in another order. */
  retold(text: string): string[];
  /** The statement without an addition at its start or end that it is true without. */
  trimmed(text: string): string[];
  /** Short forms of news, e.g. `Neu: der Dunkelmodus`. */
  headlines(text: string): string[];
  change(text: string): Change | undefined;
  /** A quotation and who said it, quotation first. */
  quoted(text: string): string | undefined;
  phrases: Phrases;
  /** A brief that speaks to its readers in another way than the phrases do: none of them is added then. */
  otherAddress?: RegExp;
  /** Abbreviations whose full stop does not end a sentence, lower case. */
  abbreviations: readonly string[];
  /** Joining mistakes beyond the ones every language shares. */
  seam?: RegExp;
  /** Last touch on a finished text, e.g. French spaces. `brief` is the text as the person typed it. */
  typeset?(text: string, brief: string): string;
}

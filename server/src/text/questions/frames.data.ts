import type { QuestionLanguage } from './bank.data';

/** Makes a statement of an answer that is none: `{a}` is the answer, `{t}` the topic, `{we}` who answers. */
interface Frame {
  /** Absent where the answer says nothing without its topic. */
  bare?: string;
  /** The same for the first of a text, where nothing else names the topic. */
  about: string;
  /** What an answer has to hold, so that the frame says the truth of it. */
  holds?: RegExp;
  /** Whether it reads as a sentence, which not every answer fits into. */
  isSentence?: boolean;
  /** Whether it needs the sentence before it. */
  leans?: boolean;
}

/** From one figure to another: "from 9 to 4 a week". */
const change = /\d.* (?:to|till|auf|bis|a|à|para) .*\d|\d ?(?:→|->|=>) ?\d/iu;
const figure = /\d|(?<!\p{L})(?:half|twice|doubled?|zero|Hälfte|doppelt|mitad|doble|moitié|metade|dobro)(?!\p{L})/iu;

/**
 * Frames by question. Questions without one, and "Womit hast du aufgehört?", whose answer has a case, need a full sentence for
 * their answer.
 */
export const answerFrames: Readonly<Record<QuestionLanguage, Readonly<Record<string, Frame>>>> = {
  en: {
    changed: { about: '{t}: {a}', holds: change },
    stopped: { bare: '{we} stopped {a}', about: '{t}: {we} stopped {a}', isSentence: true },
    numbers: { bare: 'In numbers: {a}', about: '{t}, in numbers: {a}', holds: figure, leans: true },
    result: { bare: 'What came of it: {a}', about: '{t}, and what came of it: {a}', leans: true },
  },
  de: {
    changed: { about: '{t}: {a}', holds: change },
    numbers: { bare: 'In Zahlen: {a}', about: '{t}, in Zahlen: {a}', holds: figure, leans: true },
    result: { bare: 'Was daraus geworden ist: {a}', about: '{t}, und was daraus geworden ist: {a}', leans: true },
  },
  es: {
    changed: { about: '{t}: {a}', holds: change },
    numbers: { bare: 'En cifras: {a}', about: '{t}, en cifras: {a}', holds: figure, leans: true },
    result: { bare: 'El resultado: {a}', about: '{t}, y el resultado: {a}', leans: true },
  },
  fr: {
    changed: { about: '{t} : {a}', holds: change },
    numbers: { bare: 'En chiffres : {a}', about: '{t}, en chiffres : {a}', holds: figure, leans: true },
    result: { bare: 'Le résultat : {a}', about: '{t}, et le résultat : {a}', leans: true },
  },
  pt: {
    changed: { about: '{t}: {a}', holds: change },
    numbers: { bare: 'Em números: {a}', about: '{t}, em números: {a}', holds: figure, leans: true },
    result: { bare: 'O resultado: {a}', about: '{t}, e o resultado: {a}', leans: true },
  },
};

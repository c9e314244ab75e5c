import type { QuestionLanguage } from './bank.data';

/** Makes a statement of an answer that is none: `{a}` is the answer, `{t}` the topic, `{we}` who answers. */
interface Frame {
  bare: string;
  /** The same for the first of a text, where nothing else names the topic. */
  about: string;
  /** Whether it reads as a sentence, which not every answer fits into; after a colon all do. */
  isSentence?: boolean;
  /** Whether it needs the sentence before it. */
  leans?: boolean;
}

/**
 * Frames by question. Questions without one, and "Womit hast du aufgehört?", whose answer has a case, need a full sentence for
 * their answer.
 */
export const answerFrames: Readonly<Record<QuestionLanguage, Readonly<Record<string, Frame>>>> = {
  en: {
    changed: { bare: 'What changed: {a}', about: 'What changed with {t}: {a}' },
    stopped: { bare: '{we} stopped {a}', about: '{t}: {we} stopped {a}', isSentence: true },
    numbers: { bare: 'In numbers: {a}', about: '{t}, in numbers: {a}', leans: true },
    result: { bare: 'What came of it: {a}', about: '{t}, and what came of it: {a}', leans: true },
  },
  de: {
    changed: { bare: 'Was sich geändert hat: {a}', about: '{t}: {a}' },
    numbers: { bare: 'In Zahlen: {a}', about: '{t}, in Zahlen: {a}', leans: true },
    result: { bare: 'Was daraus geworden ist: {a}', about: '{t}, und was daraus geworden ist: {a}', leans: true },
  },
  es: {
    changed: { bare: 'Lo que cambió: {a}', about: '{t}: {a}' },
    numbers: { bare: 'En cifras: {a}', about: '{t}, en cifras: {a}', leans: true },
    result: { bare: 'El resultado: {a}', about: '{t}, y el resultado: {a}', leans: true },
  },
  fr: {
    changed: { bare: 'Ce qui a changé : {a}', about: '{t} : {a}' },
    numbers: { bare: 'En chiffres : {a}', about: '{t}, en chiffres : {a}', leans: true },
    result: { bare: 'Le résultat : {a}', about: '{t}, et le résultat : {a}', leans: true },
  },
  pt: {
    changed: { bare: 'O que mudou: {a}', about: '{t}: {a}' },
    numbers: { bare: 'Em números: {a}', about: '{t}, em números: {a}', leans: true },
    result: { bare: 'O resultado: {a}', about: '{t}, e o resultado: {a}', leans: true },
  },
};

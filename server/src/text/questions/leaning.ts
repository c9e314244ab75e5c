import { readEnglish } from './english';
import {
  antecedent,
  bareAnswer,
  fragmentStart,
  frenchPronoun,
  leaningPronoun,
  leaningStarts,
  name,
  pluralAntecedent,
  pointingNoun,
  shortAnswer,
} from './leaning.data';
import { isStatement } from './substance';

/** Short Spanish and Portuguese texts pass for each other, and for their relatives. */
export const opensLeaning = (text: string, language: string): boolean =>
  (['en', 'de', 'fr'].includes(language) ? [language] : ['es', 'pt']).some((known) => leaningStarts[known]?.test(text));

/** Whether a sentence needs the one before it, so that no text may open with it. */
export function leans(whole: string, language: string): boolean {
  const text = whole.replace(ownNumber, '');
  if (
    opensLeaning(text, language) ||
    shortAnswer.test(text) ||
    isFragment(text, language) ||
    /^(?:\(|https?:)/.test(text) ||
    !hasWords(text)
  )
    return true;
  if (language === 'fr') return frenchPronoun.test(text);
  if (language !== 'en') return false;
  if (bareAnswer.test(text) || pointingNoun.test(text)) return true;
  const pronoun = leaningPronoun.exec(text.slice(0, 300));
  if (!pronoun) return false;
  const before = text.slice(0, pronoun.index);
  // The subject of its verb is not what it stands for: "My teacher said it".
  if (/^(?:it|them|him)$/iu.test(pronoun[0]) && before.trim().split(' ').length <= 3) return true;
  if (name.test(before)) return false;
  return /^th(?:e[my]|eir|ese|ose)/iu.test(pronoun[0])
    ? !pluralAntecedent.test(before.toLowerCase())
    : !antecedent.test(before);
}

/** Whether more stands in it than links, tags and names of accounts. */
const hasWords = (text: string): boolean =>
  text.split(' ').some((word) => /\p{L}|\p{N}/u.test(word) && !/^[#＃@＠]|:\/\//u.test(word));

const ownNumber = /^\d{1,2}[/)]\s+/;
const fewestWords = 3;
const longestFragment = 8;

/** Tells whether a text has no verb, where it is short or begins as only a part of a sentence does. */
function isFragment(text: string, language: string): boolean {
  const words = text.split(' ').length;
  if (words > longestFragment || /[?？]|[:：](?!\d)/.test(text) || isStatement(text, language)) return false;
  if (words < fewestWords) return true;
  return fragmentStart.test(text) && !(language === 'en' && readEnglish(text).isTold);
}

import { detectLanguage } from '../language/language';
import { statementSigns, topicStart } from './substance.data';

export const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const enough = { words: 15, letters: 12, figureWords: 6, topicWords: 13, foreignWords: 5 };

/** Tells whether a text states something; a topic only names it. */
export function hasSubstance(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  if (spaceless.test(text)) return (text.match(/\p{L}/gu)?.length ?? 0) >= enough.letters;
  if (words.length < 3) return false;
  const isAsked = /[?？؟]/.test(text);
  if (!isAsked && words.length < enough.topicWords && topicStart.test(text) && !/[,:;.\n]./.test(text)) return false;
  const isEnded = /[.!]$/.test(text) && words.length > 3;
  if (words.length >= enough.words || isAsked || isEnded || /https?:\/\//.test(text)) return true;
  if (/\d/.test(text) && words.length >= enough.figureWords) return true;
  const language = detectLanguage(text);
  return language in statementSigns ? isStatement(text, language) : words.length >= enough.foreignWords;
}

/** Whether a sentence has a verb or a pronoun that makes it one; true in languages that are not read for it. */
export const isStatement = (text: string, language: string): boolean => statementSigns[language]?.test(text) ?? true;

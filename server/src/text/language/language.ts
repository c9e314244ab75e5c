import { marks, scripts, smallWords } from './language.data';
import { remembered } from '../remembered';

/** Longer texts say no more about their language. */
const readLength = 3_000;
/** A sign of another language weighs more than none, so that one borrowed letter does not decide. */
const leastEvidence = 0.3;
/** Marks below are endings, which names have as well. */
const strongMark = 0.4;
const wordsOf = new Map<string, Map<string, number>>();

for (const [language, list] of Object.entries(smallWords)) {
  for (const word of list.split(' ')) {
    const languages = wordsOf.get(word) ?? new Map<string, number>();
    wordsOf.set(word, languages.set(language, 1));
  }
}

/** Every primary subtag that `detectLanguage` can answer, but `und`. */
export const detectableLanguages: ReadonlySet<string> = new Set([
  ...Object.keys(smallWords),
  ...scripts.map(([language]) => language),
]);

const link = /https?:\/\/\S+|#\w+/g;
const linkOrAddress = /https?:\/\/\S+|\S{1,64}@\S{1,64}|[@#]\w+/g;
/** Letters of no other script; punctuation, arrows, symbols and emoji beside them. */
const hasLatinOnly = /^[\x00-\xB4\xB6-\u024F\u2000-\u206F\u20A0-\u20BF\u2190-\u27BF\uD83C-\uD83E\uDC00-\uDFFF\uFE0F]*$/;

/**
 * Returns the primary subtag of the language the text is most likely in, by script, small words, letters and endings; `und` for a
 * text without letters or in a language that is not known here. A Latin text without any sign of a language is taken for English.
 */
export const detectLanguage = remembered((whole): string => {
  const text = whole
    .slice(0, readLength)
    .normalize('NFC')
    .replace(whole.includes('@') ? linkOrAddress : link, ' ');
  if (text.trim() === '' && whole.trim() !== '') return 'en';
  if (!/\p{L}/u.test(text)) return 'und';
  if (!hasLatinOnly.test(text)) {
    const letters = count(text, /\p{L}/gu);
    if (count(text, /\p{Script=Latin}/gu) < letters * 0.6) return byScript(text, letters);
  }
  const scores = latinScores(text);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!best) return /[^\x00-\x7F\p{P}\p{S}\s]/u.test(text) ? 'und' : 'en';
  // Others borrow from English and it from them: on a near tie it wins.
  return best[1] < leastEvidence || (scores.get('en') ?? 0) > best[1] * 0.9 ? 'en' : best[0];
});

function latinScores(text: string): Map<string, number> {
  const scores = new Map<string, number>();
  const add = (language: string, score: number): void => {
    scores.set(language, (scores.get(language) ?? 0) + score);
  };
  const isNames = !/(?<!\p{L})\p{Ll}/u.test(text);
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  for (const word of words) {
    const languages = wordsOf.get(word);
    // A word of two languages says less than half as much for each.
    for (const language of languages?.keys() ?? []) add(language, 1 / (languages?.size ?? 1) ** 1.5);
  }
  for (const [language, pattern, weight] of marks) {
    if (isNames && weight < strongMark) continue;
    const found = count(text, pattern);
    if (found > 0) add(language, found * weight);
  }
  return scores;
}

function byScript(text: string, letters: number): string {
  return scripts.find(([, pattern, share]) => count(text, pattern) > letters * share)?.[0] ?? 'und';
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

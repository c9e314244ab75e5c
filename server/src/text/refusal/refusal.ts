import { carriesFact } from '../facts/facts';
import { quotesIn } from '../facts/mentions';
import { detectLanguage } from '../language/language';
import { smallWords } from '../language/language.data';
import { fold, wordsIn } from '../words';
import { refusalWords, type RefusalWords } from './refusal.data';

/** Scripts whose words have no space between them, or take their endings and particles as they stand. */
const unspaced = new Set(['ja', 'zh', 'ko', 'hi', 'ar']);
/** Longer ones are cut: a refusal says so at once. */
const longestSentence = 300;
const sentenceEnd = /(?<=[.!?。！？।؟])\s*|\n+/u;

const patternOf = (part: keyof RefusalWords): RegExp =>
  new RegExp(
    Object.entries(refusalWords)
      .map(([language, words]) => {
        const source = words[part]
          .replaceAll('*', '\\p{L}{0,20}')
          .replaceAll('…', "(?:[ ,]+[\\p{L}\\p{N}'-]{1,30}){0,6}[ ,]+");
        return unspaced.has(language) ? `(?:${source})` : `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;
      })
      .join('|'),
    'u',
  );

const cannot = patternOf('cannot');
const serve = patternOf('serve');
const sorry = patternOf('sorry');
const asked = patternOf('asked');
const that = patternOf('that');
const self = patternOf('self');
const ordinary = new Set(Object.values(smallWords).flatMap((list) => list.split(' ')));

/**
 * Returns whether a text is the model's "I can't help with that" or anything else about itself, rather than what `given`, all that the
 * person wrote, asks for. A sentence of it says that the writer can't, and do what, and it apologizes or names what was asked; it
 * carries nothing of what was given. `possible`: not surely, so that a person should look before it is published.
 */
export function refusalIn(text: string, given: string): 'certain' | 'possible' | null {
  const sentences = sentencesOf(withoutQuotes(text));
  const refusing = sentences.filter((sentence) => isRefusing(sentence) && !carriesFact(sentence, given));
  if (refusing.length === 0) return isOfUnknownLanguage(text) && !sharesWords(text, given) ? 'possible' : null;
  // A person who writes about such words may have them in a post.
  if (sentencesOf(given).some(isRefusing)) return 'possible';
  return refusing.some(isAboutAsking) ? 'certain' : 'possible';
}

const isRefusing = (sentence: string): boolean =>
  self.test(sentence) || (cannot.test(sentence) && serve.test(sentence));

const isAboutAsking = (sentence: string): boolean =>
  [self, sorry, asked].some((part) => part.test(sentence)) || (that.test(sentence) && isBare(sentence));

/** Whether the sentence has no word but those of a refusal. */
const isBare = (sentence: string): boolean =>
  wordsIn(sentence).every(
    ({ folded }) => ordinary.has(folded) || [cannot, serve, that].some((part) => part.test(folded)),
  );

const isOfUnknownLanguage = (text: string): boolean =>
  refusalWords[detectLanguage(text)] === undefined && detectLanguage(text) !== 'no';

/** Compares beginnings of words, so that endings make no difference. */
function sharesWords(text: string, given: string): boolean {
  const known = new Set(stemsOf(given));
  return stemsOf(text).some((stem) => known.has(stem));
}

const stemsOf = (text: string): string[] =>
  wordsIn(text)
    .filter(({ folded }) => (folded.length > 3 || /\p{N}/u.test(folded)) && !ordinary.has(folded))
    .map(({ folded }) => folded.slice(0, 5));

const sentencesOf = (text: string): string[] =>
  fold(text)
    .split(sentenceEnd)
    .map((sentence) => sentence.slice(0, longestSentence).replace(/\s+/gu, ' ').trim())
    .filter(Boolean);

const withoutQuotes = (text: string): string =>
  quotesIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

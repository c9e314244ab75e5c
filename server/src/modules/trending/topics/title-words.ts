import { smallWords } from '../../../text/language/language.data';
import { fold, wordsIn } from '../../../text/words';

export interface TitleWords {
  /** The words that tell something, each with its weight: 2 for names and figures, else 1. */
  weights: ReadonlyMap<string, number>;
  /** `titleKey` */
  key: string;
}

const mostWords = 40;
/** What lists and newsrooms put around a title. */
const frames =
  'show ask tell hn launch breaking live update updates watch video photos pdf report reports opinion analysis explained exclusive podcast thread via';
const untold = new Set(`${smallWords['en']} ${smallWords['de']} ${frames} amid over after says`.split(' '));
/** These are small words and yet what a title may be about. */
for (const word of ['ai', 'people', 'first', 'last', 'office', 'price', 'start']) untold.delete(word);

/** Returns the words of `#WorldCupFinal` as three. */
const withSplitTags = (title: string): string =>
  title.replace(/#?([\p{L}\p{N}_]{1,100})/gu, (_, word: string) =>
    word.replaceAll('_', ' ').replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 '),
  );

/** One form for singular and plural, and for a possessive. Nobody sees it. */
const stem = (word: string): string => {
  const bare = word.replace(/'s?$/, '');
  return bare.length > 3 && !/(?:ss|us|is)$/.test(bare) ? bare.replace(/(?<=.{2})s$/, '') : bare;
};

/** Returns the title in one word, as hashtags write it. */
export const titleKey = (title: string): string => fold(title).replace(/[^\p{L}\p{N}]/gu, '');

export function titleWords(title: string): TitleWords {
  const text = withSplitTags(title);
  const all = wordsIn(text).slice(0, mostWords);
  const capitals = all.filter(({ start }) => /\p{Lu}/u.test(text.charAt(start))).length;
  // Where nearly every word has a capital, a capital says nothing.
  const isTitleCase = all.length > 3 && capitals > all.length * 0.6;
  const weights = new Map<string, number>();
  for (const [index, { folded, start, end }] of all.entries()) {
    if (untold.has(folded)) continue;
    const written = text.slice(start, end);
    const isName = /\p{N}|\p{L}\p{Lu}/u.test(written) || (!isTitleCase && index > 0 && /^\p{Lu}/u.test(written));
    weights.set(stem(folded), isName ? 2 : (weights.get(stem(folded)) ?? 1));
  }
  return { weights, key: titleKey(title) };
}

import { inTurn } from '../in-turn';
import { detectLanguage } from '../language/language';
import type { Spread, spellings } from './measures';
import { openingWords, phrasesIn, readPost, type PostFigures } from './reading';
import { frequentWords, stockPhrases } from './voice.data';

/** More posts change nothing, and of long posts fewer are enough. */
const measuredPosts = 200;
const measuredCharacters = 100_000;
/** The beginning of a post tells its language. */
const languageLength = 300;
/** Fewer uses of a word or an opening may be chance. */
const leastUses = 3;
const mostListed = 12;
/** How much more frequent than in general text a typical word is. */
const typicalFactor = 3;

/**
 * Counts how the posts are written: the newest come first, and the first 200 of one language are enough. `language`: primary
 * subtag; without one it is the one that most posts are in. Linear in the texts.
 */
export async function measureVoice(posts: readonly string[], language?: string) {
  const detected = await inTurn(posts.slice(0, 2 * measuredPosts), (text) => ({
    text,
    language: detectLanguage(text.slice(0, languageLength)),
  }));
  const main =
    language ?? mostFrequent(detected.map((post) => post.language).filter((found) => found !== 'und'))[0] ?? 'en';
  const texts = detected.filter((post) => post.language === main || post.language === 'und').map(({ text }) => text);
  const measured = firstOf(texts);
  const read = await inTurn(measured, (text) => readPost(text, main));
  return {
    language: main,
    posts: read.length,
    words: sum(read, ({ words }) => words.length),
    ...lengths(read),
    ...shares(read),
    ...rates(read),
    favouriteOpening: favouriteOpening(measured),
    listSign: mostFrequent(read.flatMap(({ listSign }) => listSign ?? []))[0] ?? null,
    favouriteEmoji: mostFrequent(read.flatMap(({ emoji }) => emoji)).slice(0, 5),
    emojiPlace: mostFrequent(read.flatMap(({ emojiPlace }) => emojiPlace ?? []))[0] ?? null,
    spelling: spellingOf(read, main),
    typicalWords: typicalWords(read, main),
    avoidedPhrases: avoidedPhrases(read, main),
  };
}

/** How somebody writes, by counting alone. Rates "per 100 words" and "per post" are averages over all measured posts. */
export type VoiceMeasures = Awaited<ReturnType<typeof measureVoice>>;

function firstOf(texts: readonly string[]): string[] {
  let characters = 0;
  return texts.slice(0, measuredPosts).filter(({ length }, at) => {
    characters += length;
    return at === 0 || characters <= measuredCharacters;
  });
}

function lengths(read: readonly PostFigures[]) {
  return {
    sentenceWords: spreadOf(read.flatMap(({ sentences }) => sentences)),
    postCharacters: spreadOf(read.map(({ characters }) => characters)),
    paragraphSentences: spreadOf(read.flatMap(({ paragraphs }) => paragraphs)),
  };
}

function shares(read: readonly PostFigures[]) {
  const share = (isMeant: (post: PostFigures) => boolean): number => ratio(read.filter(isMeant).length, read.length);
  const opening = (kind: PostFigures['opening']): number => share((post) => post.opening === kind);
  const ending = (kind: PostFigures['ending']): number => share((post) => post.ending === kind);
  return {
    oneLinePosts: share(({ lines }) => lines === 1),
    listPosts: share(({ isList }) => isList),
    lowerCaseStarts: share(({ startsSmall }) => startsSmall === true),
    emojiPosts: share(({ emoji }) => emoji.length > 0),
    hashtagPosts: share(({ hashtags }) => hashtags > 0),
    linkPosts: share(({ links }) => links > 0),
    openings: {
      self: opening('self'),
      number: opening('number'),
      question: opening('question'),
      command: opening('command'),
      mention: opening('mention'),
    },
    endings: {
      question: ending('question'),
      exclamation: ending('exclamation'),
      link: ending('link'),
      hashtag: ending('hashtag'),
      bare: ending('bare'),
    },
  };
}

function rates(read: readonly PostFigures[]) {
  const words = sum(read, (post) => post.words.length);
  const perHundred = (of: (post: PostFigures) => number): number => ratio(100 * sum(read, of), words);
  const perPost = (of: (post: PostFigures) => number): number => ratio(sum(read, of), read.length);
  return {
    contractions: perHundred((post) => post.contractions),
    selfWords: perHundred((post) => post.self),
    weWords: perHundred((post) => post.we),
    youWords: perHundred((post) => post.you),
    capitalWords: perHundred((post) => post.capitalWords),
    questions: perPost((post) => post.questions),
    exclamations: perPost((post) => post.exclamations),
    emoji: perPost((post) => post.emoji.length),
    hashtags: perPost((post) => post.hashtags),
    figures: perPost((post) => post.figures),
    mentions: perPost((post) => post.mentions),
    signs: {
      dash: perPost(({ signs }) => signs.dash),
      colon: perPost(({ signs }) => signs.colon),
      semicolon: perPost(({ signs }) => signs.semicolon),
      ellipsis: perPost(({ signs }) => signs.ellipsis),
      bracket: perPost(({ signs }) => signs.bracket),
      quote: perPost(({ signs }) => signs.quote),
    },
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Two decimals are more than anybody reads. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100) / 100);

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { low: at(0.1), median: at(0.5), high: at(0.9) };
}

/** Returns each once, the most frequent first; of equals the first. */
function mostFrequent<Item>(items: readonly Item[]): Item[] {
  return [...countsOf(items)].sort((a, b) => b[1] - a[1]).map(([item]) => item);
}

function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function favouriteOpening(texts: readonly string[]): string | null {
  const openings = countsOf(texts.map(openingWords).filter((opening) => opening.includes(' ')));
  const [best] = [...openings].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= Math.max(leastUses, texts.length / 10) ? best[0] : null;
}

function spellingOf(read: readonly PostFigures[], language: string): (typeof spellings)[number] | null {
  if (language === 'de')
    return sum(read, ({ swiss }) => swiss) >= leastUses && sum(read, ({ sharpS }) => sharpS) === 0 ? 'swiss' : null;
  const british = sum(read, (post) => post.british);
  const american = sum(read, (post) => post.american);
  if (language !== 'en' || british === american) return null;
  return british > american ? 'british' : 'american';
}

/** Words of content, counted in how many posts they stand, so that one long post has no words of its own. */
function typicalWords(read: readonly PostFigures[], language: string): string[] {
  const frequent = new Set(frequentWords[language]?.split(' '));
  if (frequent.size === 0) return [];
  const total = sum(read, ({ words }) => words.length);
  const uses = countsOf(read.flatMap(({ words }) => words));
  const posts = countsOf(read.flatMap(({ words }) => [...new Set(words)]));
  const leastPosts = Math.max(leastUses, read.length / 20);
  const leastShare = typicalFactor * rarestListed(frequent.size);
  return [...posts]
    .filter(([word, times]) => times >= leastPosts && /^\p{L}{3,}$/u.test(word) && !frequent.has(word))
    .filter(([word]) => (uses.get(word) ?? 0) / total >= leastShare)
    .sort((a, b) => b[1] - a[1] || (uses.get(b[0]) ?? 0) - (uses.get(a[0]) ?? 0))
    .slice(0, mostListed)
    .map(([word]) => word);
}

/** By Zipf's law the word of rank r makes up about a fourteenth of general text divided by r; what is not listed is rarer. */
const rarestListed = (rank: number): number => 1 / 14 / rank;

function avoidedPhrases(read: readonly PostFigures[], language: string): string[] {
  if (language !== 'en') return [];
  const used = new Set(read.flatMap(({ words }) => phrasesIn(words, stockPhrases)));
  return stockPhrases.filter((phrase) => !used.has(phrase)).slice(0, mostListed);
}

import { emojiIn } from '../length/emoji';
import { matchesOf } from '../matches';
import { isSmallText, sentencesOfLine } from '../sentence-end';
import { hookOf } from '../structure/readings';
import { linesOf } from '../structure/lines';
import { hashtagsIn } from '../addresses/entities';
import { findUrls, type TextRange } from '../addresses/urls';
import { wordsIn } from '../words';
import type { emojiPlaces } from './measures';
import { americanWords, britishWords, pronouns, swissWords } from './voice.data';

/** Exceeds any post: what follows is not read. */
const readLength = 4_000;

/** What is counted of one post. */
export interface PostFigures {
  characters: number;
  lines: number;
  /** Words of each sentence. */
  sentences: number[];
  /** Sentences of each paragraph. */
  paragraphs: number[];
  /** Folded, without those of links, mentions and hashtags. */
  words: string[];
  /** Null where it starts with a figure, which has no capital. */
  startsSmall: boolean | null;
  opening: 'self' | 'number' | 'question' | 'command' | 'mention' | null;
  /** `bare`: a last sentence without a mark. */
  ending: 'question' | 'exclamation' | 'link' | 'hashtag' | 'bare' | null;
  isList: boolean;
  listSign: string | null;
  contractions: number;
  /** "do not", "it is" where a contraction could stand. */
  writtenOut: number;
  self: number;
  we: number;
  you: number;
  capitalWords: number;
  questions: number;
  exclamations: number;
  emoji: string[];
  emojiPlace: (typeof emojiPlaces)[number] | null;
  hashtags: number;
  mentions: number;
  links: number;
  figures: number;
  signs: ReturnType<typeof signsOf>;
  british: number;
  american: number;
  swiss: number;
  sharpS: number;
}

const contraction =
  /^(?:\p{L}{2,8}n't|(?:i|you|we|they|he|she|it|that|who|what|there|here|how|where|let|this)'(?:m|re|ve|ll|d|s)|dont|cant|wont|im|ive|didnt|doesnt|isnt|gonna|wanna|gotta)$/u;
const writtenOut =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|would|could|should|will) not|cannot|(?:i am|you are|we are|they are|it is|that is|i have|we have|i will|we will))\b/gi;
/** With a domain that X makes no link of, such as one inside a company. */
const address = /\bhttps?:\/\/\S+/gi;
const mention = /(?<![\p{L}\p{N}_@])[@＠][\p{L}\p{N}_]+/gu;
const itemSign = /^(?:[-*•–—→▪✅✔👉🔹]|\(?\d{1,2}[.)/]|\p{Extended_Pictographic})/u;
const startsWithFigure = /^[^\p{L}\p{N}]{0,20}\p{N}/u;
const sentenceMark = /[.!?…。！？]["'”’»)\]]*$/u;

/** Reads a post once; linear in its length. `language`: primary subtag. */
export function readPost(whole: string, language: string): PostFigures {
  const text = whole.slice(0, readLength).replace(/\r\n?/g, '\n').trim();
  const links = findUrls(text);
  const unlinked = without(text, links);
  const bare = without(unlinked, hashtagsIn(unlinked)).replace(address, ' ').replace(mention, ' ');
  const lines = linesOf(text);
  const words = wordsIn(bare);
  const folded = words.map(({ folded: word }) => word);
  const own = pronounsOf(language);
  const items = lines.filter(({ isItem }) => isItem);
  return {
    characters: text.length,
    lines: lines.length,
    ...sentencesAndParagraphs(bare),
    words: folded,
    startsSmall: startsWithFigure.test(text) ? null : isSmallText(text),
    opening: openingOf(text, language),
    ending: endingOf(text, links),
    isList: items.length > 1,
    listSign: signOf(items[0]?.text),
    contractions: language === 'en' ? folded.filter((word) => contraction.test(word)).length : 0,
    writtenOut: language === 'en' ? count(bare, writtenOut) : 0,
    self: folded.filter((word) => own.self.has(word)).length,
    we: folded.filter((word) => own.we.has(word)).length,
    you: folded.filter((word) => own.you.has(word)).length,
    capitalWords: words.filter(({ start, end }) => /^\p{Lu}{4,}$/u.test(bare.slice(start, end))).length,
    questions: count(unlinked, /[?？؟]+/g),
    exclamations: count(unlinked, /[!！]+/g),
    ...emojiOf(text),
    hashtags: hashtagsIn(unlinked).length,
    mentions: count(unlinked, mention),
    links: links.length,
    figures: count(bare, /(?<![\p{L}\p{N}.,])\d[\d.,]*/gu),
    signs: signsOf(unlinked),
    british: folded.filter((word) => britishWords.has(word)).length,
    american: folded.filter((word) => americanWords.has(word)).length,
    swiss: folded.filter((word) => swissWords.has(word)).length,
    sharpS: count(bare, /ß/g),
  };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function without(text: string, ranges: readonly TextRange[]): string {
  let from = 0;
  const pieces = ranges.map(({ start, end }) => {
    const piece = text.slice(from, start);
    from = end;
    return piece;
  });
  return [...pieces, text.slice(from)].join(' ');
}

function sentencesAndParagraphs(bare: string): Pick<PostFigures, 'sentences' | 'paragraphs'> {
  const paragraphs: number[] = [];
  const sentences: number[] = [];
  let open = 0;
  for (const line of [...bare.split('\n'), '']) {
    const lengths = sentencesOfLine(line)
      .map((sentence) => wordsIn(sentence).length)
      .filter((length) => length > 0);
    sentences.push(...lengths);
    open += lengths.length;
    if (line.trim() !== '' || open === 0) continue;
    paragraphs.push(open);
    open = 0;
  }
  return { sentences, paragraphs };
}

function openingOf(text: string, language: string): PostFigures['opening'] {
  if (/^[@＠]\w/.test(text)) return 'mention';
  const [first] = wordsIn(text.slice(0, 200));
  if (first && firstSelf(language) === first.folded.split("'")[0]) return 'self';
  if (/^[\p{Sc}~+#(]{0,3}\d/u.test(text)) return 'number';
  const hook = hookOf({ lines: linesOf(text), isEnglish: language === 'en' });
  if (hook === 'question') return 'question';
  return hook === 'command' ? 'command' : null;
}

function endingOf(text: string, links: readonly TextRange[]): PostFigures['ending'] {
  const last = links.at(-1);
  if (last && text.slice(last.end).trim() === '') return 'link';
  const line = text.slice(text.lastIndexOf('\n') + 1);
  if (/[#＃][\p{L}\p{N}_]+$/u.test(line)) return 'hashtag';
  // Emoji after the last mark; a few, so that the search stays short.
  const end = line.slice(-100).replace(/[^\p{L}\p{N}\p{P}]+$/u, '');
  if (/[?？؟]["'”’»)\]]*$/u.test(end)) return 'question';
  if (/[!！]["'”’»)\]]*$/u.test(end)) return 'exclamation';
  return sentenceMark.test(end) ? null : 'bare';
}

function signOf(item: string | undefined): string | null {
  const sign = item === undefined ? undefined : itemSign.exec(item)?.[0];
  return sign === undefined ? null : sign.replace(/\d+/, '1');
}

function emojiOf(text: string): Pick<PostFigures, 'emoji' | 'emojiPlace'> {
  const found = emojiIn(text);
  const [first] = found;
  const last = found.at(-1);
  const emoji = found.map(({ start, end }) => text.slice(start, end));
  if (!first || !last) return { emoji, emojiPlace: null };
  if (!/[\p{L}\p{N}]/u.test(without(text.slice(first.start), shifted(found, first.start))))
    return { emoji, emojiPlace: 'end' };
  return { emoji, emojiPlace: text.slice(0, first.start).trim() === '' ? 'start' : 'inside' };
}

const shifted = (ranges: readonly TextRange[], by: number): TextRange[] =>
  ranges.map(({ start, end }) => ({ start: start - by, end: end - by }));

const signsOf = (text: string) => ({
  dash: count(text, /(?<=\S) ?— ?|(?<=\S) [–-] |(?<=\p{L})--(?=\p{L})/gu),
  colon: count(text, /(?<=[\p{L}\p{N}])[:：](?=\s|$)/gmu),
  semicolon: count(text, /;(?=\s)/g),
  ellipsis: count(text, /…|\.{3}/g),
  bracket: count(text, /(?<!\S)\((?=[\p{L}\p{N}])/gu),
  quote: count(text, /["“”„«»]/g) / 2,
});

const known = new Map(
  Object.entries(pronouns).map(([language, { self, we, you }]) => [
    language,
    { self: new Set(self.split(' ')), we: new Set(we.split(' ')), you: new Set(you.split(' ')) },
  ]),
);
const none: ReadonlySet<string> = new Set();
const pronounsOf = (language: string) => known.get(language) ?? { self: none, we: none, you: none };

/** Matches "i", "ich", "je": the word that a post about oneself begins with. */
const firstSelf = (language: string): string | undefined => pronouns[language]?.self.split(' ')[0];

/** Returns the first matches of words that the post has, for phrases of several words. */
export const phrasesIn = (words: readonly string[], phrases: readonly string[]): string[] => {
  const text = ` ${words.join(' ')} `;
  return phrases.filter((phrase) => text.includes(` ${phrase} `));
};

/** Returns the first three words of a post, folded. */
export const openingWords = (text: string): string =>
  matchesOf(text.slice(0, 300), /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu, 3)
    .map(([word]) => word.toLowerCase().replaceAll('’', "'"))
    .join(' ');

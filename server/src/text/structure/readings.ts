import { emojiIn } from '../length/emoji';
import { detectLanguage } from '../language/language';
import { sentencesOfLine } from '../sentence-end';
import {
  calls,
  contrasts,
  examples,
  imperatives,
  lessons,
  nounFollowers,
  promises,
  results,
  stories,
} from './structure.data';
import { findUrls } from '../addresses/urls';
import type { Beat, EndingType, HookType } from './kinds';
import { linesOf, type Line } from './lines';

/** Takes a text apart once. Only punctuation and layout are read where it is not English. */
export interface ReadText {
  lines: Line[];
  isEnglish: boolean;
}

export function takeApart(text: string): ReadText {
  return { lines: linesOf(text), isEnglish: detectLanguage(text) === 'en' };
}

const openingQuote = /^["“„«‘「『]/;
const quoted =
  /^(?:"[^"\n]{8,}"|“[^”\n]{8,}”|„[^“”\n]{8,}[“”]|«[^»\n]{8,}»|‘[^’\n]{12,}’(?!\p{L})|「[^」\n]{4,}」|『[^』\n]{4,}』)/u;
const saidBy = /^[^.!?:\n"“]{1,40}:\s*["“„«「]/;
const asks = /[?？؟;]["'”’»)\]」』]*$/u;
const money = /[$€£¥]\s?\d|(?<![\d.,])\d[\d.,]*\s?(?:%|[$€£¥]|[kKmM](?![\p{L}])|x(?!\p{L}))/u;

/** Returns how the first line opens. */
export function hookOf({ lines, isEnglish }: ReadText): HookType {
  const line = lines[0]?.text ?? '';
  const bare = withoutSigns(line);
  const [first = ''] = sentencesOfLine(bare);
  if (isQuote(bare)) return 'quote';
  if (asks.test(first)) return 'question';
  if ((/[:：]$/.test(bare) && lines[1]?.isItem) || /(?:🧵|👇)\s*$/u.test(line)) return 'list_promise';
  if (isEnglish) return englishHook(bare, first, lines);
  return isNumber(first) ? 'number' : 'statement';
}

function isQuote(line: string): boolean {
  if (saidBy.test(line)) return true;
  if (!openingQuote.test(line)) return false;
  const inside = quoted.exec(line)?.[0] ?? '';
  // Two words in quotation marks are a name for something.
  return inside !== '' && (inside.split(/\s+/).length > 2 || /^[「『]/.test(inside));
}

function englishHook(line: string, first: string, lines: readonly Line[]): HookType {
  // What is promised has to have room.
  if ((lines.length > 1 || line.includes(':')) && promises.some((promise) => promise.test(line))) return 'list_promise';
  const opening = lines.length > 1 && line.length < 60 ? `${line} ${lines[1]?.text ?? ''}` : line;
  if (contrasts.some((contrast) => contrast.test(opening))) return 'contrast';
  if (isImperative(first)) return 'command';
  const isStory = stories.some((story) => story.test(first));
  if (money.test(first) || (!isStory && isNumber(first))) return 'number';
  return isStory ? 'story' : 'statement';
}

/** Finds a figure at the start, a share or a sum, or two figures; no year. */
function isNumber(sentence: string): boolean {
  const figures = sentence.match(/(?<![\p{L}\p{N}#@])\d[\d.,:]*(?!\p{L}{3})/gu) ?? [];
  const counts = figures.filter((figure) => !/^(?:19|20)\d\d$/.test(figure.replace(/[.,:]+$/, '')));
  return money.test(sentence) || counts.length > 1 || (counts.length > 0 && /^[^\p{L}]*\d/u.test(sentence));
}

const beforeVerbs = /^(?:so|and|then|but|please|ok|or|also|pro|tip|psa)$/;

function isImperative(sentence: string): boolean {
  const words: string[] =
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const at = words.findIndex((word) => !beforeVerbs.test(word));
  return at >= 0 && at < 3 && imperatives.has(words[at] ?? '') && !nounFollowers.has(words[at + 1] ?? '');
}

export function endingOf(read: ReadText): EndingType {
  const { lines, isEnglish } = read;
  const last = lastLine(lines);
  if (!last) return 'statement';
  const [url] = findUrls(last.text).slice(-1);
  if (url && last.text.slice(url.end).trim() === '') return 'link';
  if (/[👇👉⬇]\uFE0F?\s*$/u.test(last.text)) return 'call';
  if (last.isItem) return 'list_item';
  const sentences = sentencesOfLine(withoutSigns(last.text));
  const end = sentences.at(-1) ?? '';
  if (asks.test(end)) return 'question';
  if (isEnglish && isCall(end)) return 'call';
  return isPunchline(lines, { last, sentences }) ? 'punchline' : 'statement';
}

const isCall = (sentence: string): boolean => calls.some((call) => call.test(sentence)) || isImperative(sentence);

/** A line of nothing but hashtags, emoji or a number of the part says nothing about how a text ends. */
const lastLine = (lines: readonly Line[]): Line | undefined =>
  lines.findLast(({ text }) => /[\p{L}\p{N}]/u.test(withoutSigns(text)) && !/^\(?\d+\/\d*\)?$/.test(text));

/** Removes emoji, and hashtags at the end. */
function withoutSigns(line: string): string {
  let bare = line;
  for (const { start, end } of emojiIn(line).reverse()) bare = bare.slice(0, start) + bare.slice(end);
  const tags = tagsAtEnd.exec(bare)?.[1] ?? '';
  return (tags.trim() === bare.trim() ? bare : bare.slice(0, bare.length - tags.length)).trim();
}

/** Read from the end on: begun at each hashtag anew, rows of them would take the square of their length. */
const tagsAtEnd = /$(?<=((?:\s*[#＃][\p{L}\p{M}\p{N}_]+)+\s*))/u;

const wordCount = (text: string): number =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{N}'’]+/gu)?.length ?? 0;

/** Finds few words after many: a short last sentence, or a short line of its own. */
function isPunchline(lines: readonly Line[], end: { last: Line; sentences: string[] }): boolean {
  const sentences = lines.slice(0, lines.indexOf(end.last)).flatMap(({ text }) => sentencesOfLine(withoutSigns(text)));
  const others = [...sentences, ...end.sentences.slice(0, -1)].map(wordCount);
  const own = wordCount(end.sentences.at(-1) ?? '');
  if (others.length === 0 || own > 9) return false;
  const longest = Math.max(...others);
  const isApart = end.sentences.length === 1 && lines.indexOf(end.last) > 0;
  return isApart ? own * 1.5 <= longest : own <= 6 && own * 2 <= longest;
}

/** Returns what a sentence or paragraph after the hook does. */
export function beatOf(unit: string, { isEnglish }: Pick<ReadText, 'isEnglish'>): Beat {
  const bare = withoutSigns(unit);
  if (findUrls(unit).length > 0 && wordCount(bare) <= 12) return 'link';
  if (asks.test(bare)) return 'question';
  if (!isEnglish) return money.test(bare) ? 'result' : 'context';
  if (isCall(sentencesOfLine(bare).at(-1) ?? '')) return 'call';
  if (contrasts.some((contrast) => contrast.test(bare))) return 'contrast';
  if (examples.test(bare)) return 'example';
  if (results.test(bare)) return 'result';
  return lessons.test(bare) ? 'lesson' : 'context';
}

import { beginsSentence } from './sentences';

/** A replacement and the stretch that it is for, which may be wider than what was found. */
export interface Fix {
  start: number;
  end: number;
  fix?: string;
}

interface Range {
  start: number;
  end: number;
}

const longestClause = 60;

/** Says `plain` instead, with the same capital and the right article before it. */
export function replaced(text: string, range: Range, plain: string): Fix {
  if (plain === '') return droppedWord(text, range);
  const isCapital = /^\p{Lu}/u.test(text.slice(range.start, range.start + 2));
  const word = isCapital ? capitalized(plain) : plain;
  const article = /(?<![\p{L}\p{N}])(an?) {1,2}$/iu.exec(text.slice(Math.max(0, range.start - 6), range.start));
  if (!article || startsWithVowel(plain) === /n/i.test(article[1] ?? '')) return { ...range, fix: word };
  // "many" takes no article: "a myriad" is a phrase of its own.
  const start = range.start - article[0].length;
  return { start, end: range.end, fix: `${articleLike(article[1] ?? 'a', plain)} ${word}` };
}

/** Takes a word out, with one space and the comma that belongs to it. */
function droppedWord(text: string, range: Range): Fix {
  if (beginsSentence(text, range.start)) return withoutStart(text, range);
  const before = /(,? {0,2})$/.exec(text.slice(Math.max(0, range.start - 3), range.start))?.[1] ?? '';
  const next = text.charAt(range.end);
  if (before.startsWith(',') && /[,.!?]/.test(next))
    return { start: range.start - before.length, end: next === ',' ? range.end + 1 : range.end, fix: '' };
  const article = /(?<![\p{L}\p{N}])(an?) {1,2}$/iu.exec(text.slice(Math.max(0, range.start - 6), range.start));
  const following = /^ {1,2}([\p{L}\p{N}]{1,20})/u.exec(text.slice(range.end, range.end + 22));
  if (article && following)
    return {
      start: range.start - article[0].length,
      end: range.end,
      fix: articleLike(article[1] ?? 'a', following[1] ?? ''),
    };
  if (following)
    return { start: range.start, end: range.end + following[0].length - (following[1] ?? '').length, fix: '' };
  if (next === '' || /[,.;:!?\n]/.test(next)) return { start: range.start - before.length, end: range.end, fix: '' };
  return range;
}

/** Takes a phrase out with the comma, colon or "that" after it, and with its sentence when nothing else stands in it. */
export function droppedPhrase(text: string, range: Range, upToComma: boolean): Fix {
  // Between marks of markdown they go first.
  if (/[*_]/.test(text.charAt(range.start - 1) + text.charAt(range.end))) return range;
  const isStart = beginsSentence(text, range.start);
  if (sentenceIsOver(text, range.end)) return isStart ? withoutSentence(text, range) : withoutEnd(text, range);
  const rest = text.slice(range.end, range.end + longestClause);
  const joint = upToComma
    ? /^[^.!?\n,:—]{0,58}(?:[,:]|\s?—)\s{0,2}/.exec(rest)
    : /^\s{0,2}(?:[,:;—]\s{0,2}|that\s)?/.exec(rest);
  if (!joint) return range;
  const end = range.end + joint[0].length;
  if (isStart) return withoutStart(text, { start: range.start, end });
  const before = /, {0,2}$/.exec(text.slice(Math.max(0, range.start - 3), range.start))?.[0] ?? '';
  return before === '' ? { start: range.start, end, fix: '' } : { start: range.start - before.length, end, fix: ' ' };
}

/** Takes out the start of a sentence, so that the next word begins it. */
function withoutStart(text: string, range: Range): Fix {
  const gap = /^(?:[,:])?[ \t]{0,3}/.exec(text.slice(range.end, range.end + 4))?.[0] ?? '';
  const end = range.end + gap.length;
  const isCapital = /^\p{Lu}/u.test(text.slice(range.start, range.start + 2));
  const next = /^\p{Ll}(?!\p{Ll}*\p{Lu})/u.exec(text.slice(end, end + 20))?.[0];
  return next && isCapital
    ? { start: range.start, end: end + next.length, fix: next.toUpperCase() }
    : { start: range.start, end, fix: '' };
}

const sentenceIsOver = (text: string, index: number): boolean =>
  /[.!?]/.test(text.charAt(index - 1)) || /^[ \t]{0,3}(?:[.!?…。！？\n]|$)/.test(text.slice(index, index + 5));

function withoutSentence(text: string, range: Range): Fix {
  const marks = /^\s{0,3}[.!?…。！？]{1,5}/.exec(text.slice(range.end, range.end + 9))?.[0] ?? '';
  const end = range.end + marks.length;
  const before = /\s{1,4}$/.exec(text.slice(Math.max(0, range.start - 4), range.start))?.[0] ?? '';
  if (before !== '') return { start: range.start - before.length, end, fix: '' };
  const after = /^\s{1,4}/.exec(text.slice(end, end + 4))?.[0] ?? '';
  return { start: range.start, end: end + after.length, fix: '' };
}

function withoutEnd(text: string, range: Range): Fix {
  const before = /[,;—]? {1,2}$/.exec(text.slice(Math.max(0, range.start - 3), range.start))?.[0] ?? '';
  return { start: range.start - before.length, end: range.end, fix: '' };
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const startsWithVowel = (word: string): boolean =>
  /^(?:[aeio]|hour|honest|u(?!n[iy](?!n|m)|s[aeiu]|ti|k|r[aio]))/i.test(word) && !/^(?:one|once|eu)/i.test(word);

function articleLike(given: string, word: string): string {
  const article = startsWithVowel(word) ? 'an' : 'a';
  return /^A/.test(given) ? capitalized(article) : article;
}

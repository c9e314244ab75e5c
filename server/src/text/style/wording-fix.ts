import type { TextRange } from '../addresses/urls';
import { beginsSentence } from './sentences';

/** A replacement and the stretch that it is for, which may be wider than what was found. */
export interface Fix extends TextRange {
  fix?: string;
}

const longestClause = 60;

/** Says `plain` instead, with the same capitals and the right article before it. Names have no fix. */
export function replaced(text: string, range: TextRange, plain: string): Fix {
  if (isName(text, range)) return range;
  if (plain === '') return droppedWord(text, range);
  if (compared.test(text.slice(Math.max(0, range.start - 6), range.start)) && shortAdjective.test(plain)) return range;
  const word = capitalizedLike(text.slice(range.start, range.end), plain);
  const article = /(?<![\p{L}\p{N}])(an?) {1,2}$/iu.exec(text.slice(Math.max(0, range.start - 6), range.start));
  if (!article || startsWithVowel(plain) === /n/i.test(article[1] ?? '')) return { ...range, fix: word };
  // "many" takes no article: "a myriad" is a phrase of its own.
  const start = range.start - article[0].length;
  return { start, end: range.end, fix: `${articleLike(article[1] ?? 'a', plain)} ${word}` };
}

const compared = /(?<!\p{L})(?:more|most) {1,2}$/iu;
/** Has an ending instead: "smoother". */
const shortAdjective = /^(?!\p{L}*ed$)\p{L}{1,6}$/u;

/** Finds a capital inside a sentence, or two words with capitals: "Simply Red". */
function isName(text: string, { start, end }: TextRange): boolean {
  const found = text.slice(start, end);
  if (!/^\p{Lu}\p{Ll}/u.test(found)) return false;
  return !beginsSentence(text, start) || /^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3));
}

function capitalizedLike(found: string, plain: string): string {
  if (/^[\p{Lu}\s'’-]{2,}$/u.test(found)) return plain.toUpperCase();
  return /^\p{Lu}/u.test(found) ? capitalized(plain) : plain;
}

/** Takes a word out, with one space and the commas around it; not where the rest would dangle at a comma or mark. */
function droppedWord(text: string, range: TextRange): Fix {
  const hasCommaBefore = /, {0,2}$/.test(text.slice(Math.max(0, range.start - 3), range.start));
  const hasMarkAfter = /^\s{0,3}(?:[.;:!?…\n)"”]|$)/.test(text.slice(range.end, range.end + 4));
  const hasCommaAfter = text.charAt(range.end) === ',';
  if (beginsSentence(text, range.start)) return hasMarkAfter ? range : withoutStart(text, range);
  if (hasMarkAfter || hasCommaBefore !== hasCommaAfter) return range;
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
  return range;
}

/** What a sentence may begin with when its opening goes without a mark: "The truth is we lost". */
const freshStart =
  /^\s{0,2}(?:(?:we|i|you|they|he|she|it|this|that|these|those|there|the|an?|my|our|your|their|his|her|no|nobody|some|most|people)(?!\p{L})|\p{Lu}|\p{N}|[-•*"“])/u;

/** Takes a phrase out with the comma, colon or "that" after it, and with its sentence when nothing else stands in it. */
export function droppedPhrase(text: string, range: TextRange, upToComma: boolean): Fix {
  // Between marks of markdown they go first.
  if (/[*_]/.test(text.charAt(range.start - 1) + text.charAt(range.end))) return range;
  const isStart = beginsSentence(text, range.start);
  // What a colon announces cannot go alone.
  const isAnnounced = /:\s{0,2}$/.test(text.slice(Math.max(0, range.start - 3), range.start));
  if (isAnnounced && sentenceIsOver(text, range.end)) return range;
  if (sentenceIsOver(text, range.end)) return isStart ? withoutSentence(text, range) : withoutEnd(text, range);
  const rest = text.slice(range.end, range.end + longestClause);
  const joint = upToComma
    ? /^[^.!?\n,:—]{0,58}(?:[,:]|\s?—)\s{0,2}/.exec(rest)
    : /^\s{0,2}(?:[,:;—]\s{0,2}|that\s)?/.exec(rest);
  if (!joint) return range;
  const end = range.end + joint[0].length;
  const isOpen = !upToComma && /^\s*$/.test(joint[0]) && !/[:?]$/.test(text.slice(range.start, range.end));
  if (isOpen && !freshStart.test(rest)) return range;
  if (isStart) return withoutStart(text, { start: range.start, end });
  const before = /, {0,2}$/.exec(text.slice(Math.max(0, range.start - 3), range.start))?.[0] ?? '';
  return before === '' ? { start: range.start, end, fix: '' } : { start: range.start - before.length, end, fix: ' ' };
}

/** Takes out the start of a sentence, so that the next word begins it. */
function withoutStart(text: string, range: TextRange): Fix {
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

function withoutSentence(text: string, range: TextRange): Fix {
  const marks = /^\s{0,3}[.!?…。！？]{1,5}/.exec(text.slice(range.end, range.end + 9))?.[0] ?? '';
  const end = range.end + marks.length;
  const before = /\s{1,4}$/.exec(text.slice(Math.max(0, range.start - 4), range.start))?.[0] ?? '';
  if (before !== '') return { start: range.start - before.length, end, fix: '' };
  const after = /^\s{1,4}/.exec(text.slice(end, end + 4))?.[0] ?? '';
  return { start: range.start, end: end + after.length, fix: '' };
}

function withoutEnd(text: string, range: TextRange): Fix {
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

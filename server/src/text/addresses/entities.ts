import { outside, rangesOf } from '../matches';
import { findUrls, type TextRange } from './urls';
import { latinAccents } from './url-path';

const tagCharacter =
  '\\p{L}\\p{M}\\p{Nd}_\\u200C\\u200D\\uA67E\\u05BE\\u05F3\\u05F4\\uFF5E\\u301C\\u309B\\u309C\\u30A0\\u30FB\\u3003\\u0F0B\\u0F0C\\xB7';
const hashtag = new RegExp(
  `(?<=^|[\\uFE0E\\uFE0F]|[^${tagCharacter}&])[#＃](?![\\uFE0F\\u20E3])[${tagCharacter}]*[\\p{L}\\p{M}][${tagCharacter}]*`,
  'gu',
);
const afterHashtag = /[#＃]|:\/\//y;
const mention =
  /(?<=^|[^A-Za-z0-9_!#$%&*@＠]|(?:^|[^A-Za-z0-9_+~.-])[Rr][Tt])[@＠][A-Za-z0-9_]{1,20}(?:\/[A-Za-z][A-Za-z0-9_-]{0,24})?/g;
const afterMention = new RegExp(`[@＠${latinAccents}]|://`, 'y');
/** Matches nowhere. */
const nothing = /(?!)/y;
const cashtag = /(?<![\p{L}\p{N}$_])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}$_])/gu;

/** Returns the hashtags that X links; LinkedIn's are among them. */
export const hashtagsIn = (text: string): TextRange[] =>
  /[#＃]/.test(text) ? outsideLinks(text, linkedIn(text, hashtag, afterHashtag)) : [];

/** Returns the mentions that X links, each with its sign, and of a list with the list's name. */
export const mentionsIn = (text: string): TextRange[] =>
  /[@＠]/.test(text) ? outsideLinks(text, linkedIn(text, mention, afterMention)) : [];

/** Returns the names of shares (`$ACME`), also in brackets and between letters of other scripts, where X links none. */
export const cashtagsIn = (text: string): TextRange[] => (text.includes('$') ? linkedIn(text, cashtag) : []);

const linkedIn = (text: string, pattern: RegExp, forbiddenAfter = nothing): TextRange[] =>
  rangesOf(text, pattern)
    // What ends one can't be what stands before the next.
    .filter(({ start, end }, at, all) => !isAt(text, forbiddenAfter, end) && all[at - 1]?.end !== start);

function isAt(text: string, sticky: RegExp, index: number): boolean {
  sticky.lastIndex = index;
  return sticky.test(text);
}

function outsideLinks(text: string, ranges: TextRange[]): TextRange[] {
  return ranges.length === 0 ? ranges : outside(ranges, findUrls(text));
}

import { matchesOf } from '../matches';
import { findUrls, type TextRange } from '../urls';
import { wordsIn } from '../words';

export interface Mention extends TextRange {
  /** For comparing. */
  value: string;
}

const handle = /(?<![\p{L}\p{N}_.])[@＠]\w{1,30}/gu;
const quoted =
  /"([^"\n]{2,400})"|“([^“”\n]{2,400})”|«([^«»\n]{2,400})»|„([^„“”\n]{2,400})[“”]|「([^「」\n]{1,400})」|‘([^‘’\n]{2,400})’(?!\p{L})|(?<![\p{L}\p{N}])'(?=\p{L})([^'\n]{2,400})'(?![\p{L}\p{N}])/gu;

/** What X makes no link of, because no such domain is sold, is one elsewhere. */
const withProtocol = /(?<![\p{L}\p{N}])https?:\/\/[^\s"“”<>]+[^\s"“”<>.,;:!?)\]]/giu;

function linkRanges(text: string): TextRange[] {
  const known = findUrls(text);
  const others = matchesOf(text, withProtocol)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter((range) => !known.some(({ start, end }) => start < range.end && end > range.start));
  return [...known, ...others].sort((a, b) => a.start - b.start);
}

/** Links, without what does not change where they lead: protocol, case, `www.`, a slash at the end. */
export const linksIn = (text: string): Mention[] =>
  linkRanges(text).map(({ start, end }) => ({
    start,
    end,
    value: text
      .slice(start, end)
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, ''),
  }));

export const handlesIn = (text: string): Mention[] =>
  matchesOf(text, handle).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: match[0].slice(1).toLowerCase(),
  }));

/** What stands in quotation marks; the value is its words. */
export const quotesIn = (text: string): Mention[] =>
  matchesOf(text, quoted)
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: spoken(match.slice(1).find((inside) => inside !== undefined) ?? ''),
    }))
    .filter(({ value }) => value !== '');

/** The words alone, between spaces, so that one run of words can be looked for in another. */
export const spoken = (text: string): string =>
  wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ');

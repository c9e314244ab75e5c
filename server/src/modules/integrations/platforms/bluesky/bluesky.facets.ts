import { hashtagsIn } from '../../../../text/addresses/entities';
import { findUrls, type TextRange } from '../../../../text/addresses/urls';
import { outside, rangesOf } from '../../../../text/matches';

/** A name is a domain: two labels at least, the last one no number. */
const mention = /(?<![\p{L}\p{N}_@＠./])@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z][a-z\d-]{0,61}(?![\w@-])/giu;
const mostTagBytes = 640;
const mostTagLength = 64;

/** Returns the handles that a text names, in small letters, each once. */
export const handlesIn = (text: string): string[] => [
  ...new Set(mentionsIn(text).map((range) => handleAt(text, range))),
];

/**
 * Returns what of a text can be clicked: nothing but this is a link there. Places are bytes of UTF-8, and a wrong one is taken without
 * a word. `didOf`: whose the handles are; a name that is nobody's stays text.
 */
export function facetsOf(text: string, didOf: ReadonlyMap<string, string>): object[] {
  const facet = ({ start, end }: TextRange, type: string, about: object): [number, object] => {
    const byteStart = Buffer.byteLength(text.slice(0, start));
    const index = { byteStart, byteEnd: byteStart + Buffer.byteLength(text.slice(start, end)) };
    return [start, { index, features: [{ $type: `app.bsky.richtext.facet#${type}`, ...about }] }];
  };
  const links = findUrls(text).map((range) => {
    const url = text.slice(range.start, range.end);
    return facet(range, 'link', { uri: /^https?:\/\//i.test(url) ? url : `https://${url}` });
  });
  const mentions = mentionsIn(text).flatMap((range) => {
    const did = didOf.get(handleAt(text, range));
    return did ? [facet(range, 'mention', { did })] : [];
  });
  const tags = hashtagsIn(text).flatMap((range) => {
    const tag = text.slice(range.start + 1, range.end);
    const isTaken = tag.length <= mostTagLength && Buffer.byteLength(tag) <= mostTagBytes;
    return isTaken ? [facet(range, 'tag', { tag })] : [];
  });
  return [...links, ...mentions, ...tags].sort(([a], [b]) => a - b).map(([, one]) => one);
}

const mentionsIn = (text: string): TextRange[] =>
  text.includes('@') ? outside(rangesOf(text, mention), findUrls(text)) : [];

const handleAt = (text: string, { start, end }: TextRange): string => text.slice(start + 1, end).toLowerCase();

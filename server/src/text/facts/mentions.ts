import { matchesOf, rangesOf } from '../matches';
import { cashtagsIn, hashtagsIn, mentionsIn } from '../addresses/entities';
import { hiddenDot, plainForm, type PlainForm } from '../addresses/plain-form';
import { findDomains, type TextRange } from '../addresses/urls';
import { nameToken } from '../named-people';
import { wordsIn } from '../words';

export interface Mention extends TextRange {
  /** For comparing. */
  value: string;
}

const quoted =
  /"([^"\n]{2,400})"|“([^“”\n]{2,400})”|«([^«»\n]{2,400})»|„([^„“”\n]{2,400})[“”]|「([^「」\n]{1,400})」|‘([^‘’\n]{2,400})’(?!\p{L})|(?<![\p{L}\p{N}])'(?=\p{L})([^'\n]{2,400})'(?![\p{L}\p{N}])/gu;

const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** What X makes no link of, because no such domain is sold or to pass its checks (`hxxp`, `http:/`), is one elsewhere. */
const withProtocol =
  /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+]{1,10}:\/\/|https?:\/|\/\/(?=[\p{L}\p{N}-]{1,63}[.:][\p{L}\p{N}]|\[))[^\s"“”<>]+[^\s"“”<>.,;:!?)\]]/giu;
const withoutName =
  /(?<![\p{L}\p{N}.)\]])(?:\[(?:[\da-f:.]{0,40}::[\da-f:.]{0,40}|(?:[\da-f]{1,4}:){7}[\da-f]{1,4})\]|\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}]|\.\d))/giu;
/** Names that say themselves what they are, whether or not there is such a top-level domain, and those of wallets. */
const otherName =
  /(?<![\p{L}\p{N}])(?:www\d?(?:\.[\p{L}\p{N}-]{1,63}){2,5}|[\p{L}\p{N}-]{1,63}\.(?:eth|crypto|nft))(?![\p{L}\p{N}])/giu;

/** `evil dot com`, with names of domains that are no words; nobody can open "the dot com boom". */
const spelledOut =
  /(?<![\p{L}\p{N}-])(?!(?:the|an?|of|in|every|each|this|that|our|my|your|early|late|first|old) dot )[\p{L}\p{N}-]{1,63}(?: dot [\p{L}\p{N}-]{1,63}){0,3} dot (?:com|net|org|info|biz|io|ai|co|app|dev|xyz|ru|cn|de|uk|eu)(?![\p{L}\p{N}-])(?! (?:bubble|boom|crash|bust|era|days|years|age|mania|compan|startup|millionaire))/giu;

/** `evil․test` and `evil[.]test`, whether or not there is such a domain: see `plainForm`. */
const disguised = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:[a-z0-9-]{1,63}(?:[.․][a-z0-9-]{1,63}){0,4}․[a-z][a-z0-9-]{1,62}|[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,4}${hiddenDot}[\\p{L}\\p{N}-]{1,63})`,
  'giu',
);

function linkRanges({ plain, marked }: PlainForm): TextRange[] {
  const ranges = findDomains(plain);
  for (const [text, pattern, sign] of [
    [plain, withProtocol, /\/\/|:\//],
    [plain, withoutName, /::|[\da-f]:[\da-f]|\d\.\d/i],
    [plain, otherName, /www\d?\.|\.[ecn]/i],
    [plain, spelledOut, / dot /i],
    [marked, disguised, /[․\uE000]/],
  ] as const) {
    if (!sign.test(text)) continue;
    const others = rangesOf(text, pattern).filter(
      (range) => !ranges.some(({ start, end }) => start < range.end && end > range.start),
    );
    ranges.push(...others);
  }
  return ranges.sort((a, b) => a.start - b.start);
}

/** Returns the links, without what does not change where they lead: protocol, case, `www.`, a slash at the end. */
export function linksIn(text: string): Mention[] {
  const form = plainForm(text);
  return linkRanges(form).map((range) => ({
    ...form.placeOf(range),
    value: form.plain
      .slice(range.start, range.end)
      .toLowerCase()
      .replace(/^(?:[a-z0-9+]+:)?\/+/, '')
      .replaceAll(' dot ', '.')
      .replace(/^www\./, '')
      .replace(/\/$/, ''),
  }));
}

/** Returns the handles and named people, and what reaches or advertises somebody like one: e-mail addresses and cashtags (`$ACME`). */
export const handlesIn = (text: string): Mention[] =>
  namedIn(text, (plain) => [
    ...mentionsIn(plain),
    ...rangesOf(plain, nameToken),
    ...(plain.includes('@') ? rangesOf(plain, email) : []),
    ...cashtagsIn(plain),
  ]);

/** Returns the hashtags, in full width and encoded as well. */
export const tagsIn = (text: string): Mention[] => namedIn(text, hashtagsIn);

function namedIn(text: string, find: (plain: string) => TextRange[]): Mention[] {
  const { plain, placeOf } = plainForm(text);
  return find(plain)
    .map((range) => ({
      ...placeOf(range),
      value: plain.slice(range.start, range.end).replace(/^[@#]/, '').toLowerCase(),
    }))
    .sort((a, b) => a.start - b.start);
}

/** Returns what stands in quotation marks; the value is its words. */
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

import { matchesOf } from '../matches';
import type { TextRange } from './urls';

export interface PlainForm {
  /** Each character as a reader takes it: full width, letters of mathematics, encoded characters and all dots as plain ones. */
  plain: string;
  /** As `plain`, with `․` for what only looks like a dot, and `hiddenDot` for what is spelled out or encoded. */
  marked: string;
  /** Returns where in the text stands what stands there in the plain form. */
  placeOf(range: TextRange): TextRange;
}

/** A character of nobody's, so that it marks what was found here and nothing else. */
export const hiddenDot = '\uE000';
/** Between Latin letters they stand in no prose. */
const likeDot = /[․．｡]/;
/** Ends sentences of Chinese and Japanese; browsers read it as the dot of a name. */
const ideographicStop = /(?<=[a-z0-9])。(?=[a-z0-9])/gi;
/** Dots made to be put together by the reader (`[.]`, ` (dot) `), and characters as web pages, addresses and code write them. */
const encoded =
  / ?[[({](?:\.|dot)[\])}] ?|&(?:amp;){0,4}(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,7});|(?:%(?:25){0,4}[\da-f]{2})+|\\(?:u\{[\da-f]{1,6}\}|u[\da-f]{4}|x[\da-f]{2})/giu;
/** What HTML calls the signs of which links, mentions and tags are made. */
const namedSigns: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    colon: ':',
    commat: '@',
    dash: '-',
    dollar: '$',
    equals: '=',
    gt: '>',
    hyphen: '-',
    lbrack: '[',
    lowbar: '_',
  },
  ...{
    lpar: '(',
    lsqb: '[',
    lt: '<',
    num: '#',
    percnt: '%',
    period: '.',
    quest: '?',
    rbrack: ']',
    rpar: ')',
    rsqb: ']',
    sol: '/',
  },
  ...{ apos: "'", quot: '"', nbsp: ' ', euro: '€', hellip: '…', mdash: '—', ndash: '–' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));/gi;

/** Returns the text with the characters that a model wrote as web pages do. */
export const withoutEntities = (text: string): string =>
  text.replace(entity, (token) => {
    const [, decimal, hex, name = ''] = new RegExp(entity.source, 'i').exec(token) ?? [];
    if (decimal ?? hex) return character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? token;
    return namedSigns[name.toLowerCase()] ?? token;
  });

/** Returns the form of a text in which disguised addresses are looked for (NFKC, character by character). */
export function plainForm(text: string): PlainForm {
  const tokens = matchesOf(text, encoded);
  if (tokens.length === 0 && !text.includes('。') && text.normalize('NFKC') === text)
    return { plain: text, marked: text, placeOf: (range) => range };
  const sources: TextRange[] = [];
  const forms: string[] = [];
  const add = (form: string, source: TextRange): void => {
    for (let unit = 0; unit < form.length; unit += 1) sources.push(source);
    forms.push(form);
  };
  let start = 0;
  const addCharacters = (until: number): void => {
    for (const char of text.slice(start, until)) {
      add(likeDot.test(char) ? '․' : char.normalize('NFKC'), { start, end: start + char.length });
      start += char.length;
    }
  };
  for (const { index, 0: token } of tokens) {
    addCharacters(index);
    start = index + token.length;
    add(decoded(token), { start: index, end: start });
  }
  addCharacters(text.length);
  const marked = forms.join('');
  return {
    marked,
    plain: marked.replaceAll('․', '.').replaceAll(hiddenDot, '.').replace(ideographicStop, '.'),
    placeOf: (range) => ({
      start: sources[range.start]?.start ?? text.length,
      end: sources[range.end - 1]?.end ?? text.length,
    }),
  };
}

/** Returns what a piece of `encoded` stands for; itself where that is nothing. */
function decoded(token: string): string {
  const [, decimal, hex, name = ''] = /#(\d+);|(?:#x|\\[ux]\{?)([\da-f]+)|(\w+);$/i.exec(token) ?? [];
  if (token.startsWith('%')) return withHiddenDots(percentDecoded(token));
  if (decimal ?? hex)
    return withHiddenDots(character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? token);
  return token.startsWith('&') ? withHiddenDots(namedSigns[name.toLowerCase()] ?? token) : hiddenDot;
}

const withHiddenDots = (form: string): string => form.normalize('NFKC').replaceAll('.', hiddenDot);

const character = (point: number): string | null => {
  const isHalf = point >= 0xd800 && point <= 0xdfff;
  return point <= 0x10ffff && !isHalf ? String.fromCodePoint(point) : null;
};

/** Also what was encoded twice. */
function percentDecoded(token: string): string {
  try {
    return decodeURIComponent(token.replace(/%(?:25)+/g, '%'));
  } catch (error) {
    if (error instanceof URIError) return token;
    throw error;
  }
}

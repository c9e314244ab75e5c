import { alwaysSay, atEnd, forbidden, longest, lowerCase, namesTerm, neverSay, wordUnit } from './house-rules.data';
import { findUrls, weightedLength } from './weighted-length';

type Forbidden = keyof typeof forbidden;

/** A rule of a workspace that code can check. */
export type HouseCheck =
  | { kind: 'without'; what: Forbidden }
  | { kind: 'lower_case' }
  | { kind: 'longest'; unit: 'characters' | 'words'; limit: number }
  | { kind: 'never'; term: string }
  | { kind: 'always'; term: string; isEnding: boolean };

export interface HouseRules {
  /** Finds all banned terms; null without any. */
  never: RegExp | null;
  checks: { check: HouseCheck; rule: string }[];
  /** Lines that only the model can follow. */
  unchecked: string[];
}

/** Where a text breaks a rule; a rule about the whole text has no place. */
export interface Breach {
  /** The banned word or the line of the rules. */
  rule: string;
  check: HouseCheck;
  start: number;
  end: number;
}

const longestTermWords = 4;

/** Reads what a workspace bans and rules, one rule a line or sentence, in English, German, Spanish, French or Portuguese. */
export function readHouseRules(bannedWords: readonly string[] = [], rules = ''): HouseRules {
  const checks: HouseRules['checks'] = bannedWords.map((term) => ({ check: { kind: 'never', term }, rule: term }));
  const unchecked: string[] = [];
  for (const rule of linesOf(rules)) {
    const found = checksOf(rule);
    checks.push(...found.map((check) => ({ check, rule })));
    if (found.length === 0) unchecked.push(rule);
  }
  return { checks, unchecked, never: patternOf(checks) };
}

function linesOf(rules: string): string[] {
  return rules
    .split(/\n|;|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));
}

function checksOf(rule: string): HouseCheck[] {
  const length = longest.exec(rule);
  if (length) {
    const unit = wordUnit.test(length[2] ?? '') ? 'words' : 'characters';
    return [{ kind: 'longest', unit, limit: Number(length[1]) }];
  }
  if (lowerCase.test(rule)) return [{ kind: 'lower_case' }];
  const always = alwaysSay.exec(rule)?.[1];
  if (always) return termsIn(always).map((term) => ({ kind: 'always', term, isEnding: atEnd.test(rule) }));
  const quoted = neverSay.test(rule) ? quotedIn(rule) : [];
  if (quoted.length > 0) return quoted.map((term) => ({ kind: 'never', term }));
  const signs = (Object.keys(forbidden) as Forbidden[]).filter((what) => forbidden[what].test(rule));
  if (signs.length > 0) return signs.map((what) => ({ kind: 'without', what }));
  const never = neverSay.exec(rule)?.[1];
  return never && namesTerm.test(rule) ? termsIn(never).map((term) => ({ kind: 'never', term })) : [];
}

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/["“„«]\s*([^"“”„«»\n]{1,80}?)\s*["”“»]|(?<![\p{L}])['‘]([^'‘’\n]{1,80})['’](?![\p{L}])/gu)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

/** The quoted terms, else the bare ones between commas and "or"; a bare term of many words is a wish, not a term. */
function termsIn(text: string): string[] {
  const quoted = quotedIn(text);
  if (quoted.length > 0) return quoted;
  const terms = text
    .replace(/[.!?\s]+$/, '')
    .split(/,\s*(?:or |and )?|\s+(?:or|and|nor|oder|und|o|y|ni|ou|et|e)\s+/iu)
    .map((term) => term.trim())
    .filter(Boolean);
  return terms.every((term) => term.split(/\s+/).length <= longestTermWords) ? terms : [];
}

/** Every break of a rule, in the order of the rules. A banned word counts whole, in any case; `word*` bans what begins so. */
export function brokenHouseRules(text: string, rules: HouseRules): Breach[] {
  const others = rules.checks.flatMap(({ check, rule }) =>
    placesOf(text, check).map(([start, end]) => ({ rule, check, start, end })),
  );
  return [...bannedIn(text, rules), ...others];
}

function bannedIn(text: string, { checks, never }: HouseRules): Breach[] {
  if (!never) return [];
  const terms = checks.filter(({ check }) => check.kind === 'never');
  return [...folded(text).matchAll(never)].flatMap((match) => {
    const found = match[0].replace(/\s+/g, ' ');
    const entry = terms.find(({ check }) => check.kind === 'never' && isTerm(found, folded(check.term)));
    return entry ? [{ ...entry, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** One pattern for all terms, the longest first, tried where a word begins: a list of hundreds costs little more than one. */
function patternOf(checks: HouseRules['checks']): RegExp | null {
  const terms = checks.flatMap(({ check }) => (check.kind === 'never' ? [folded(check.term)] : []));
  if (terms.length === 0) return null;
  terms.sort((a, b) => b.length - a.length);
  const words = terms.filter((term) => !unspaced.test(term)).map(wordPattern);
  const inWords = terms.filter((term) => unspaced.test(term)).map(escaped);
  return new RegExp(
    [words.length > 0 ? `(?<![\\p{L}\\p{N}])(?:${words.join('|')})` : [], inWords].flat().join('|'),
    'gu',
  );
}

/** Lower case, as long as the text it is made of, so that places stay. */
const folded = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter));

/** Scripts without spaces have no borders of words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const escaped = (term: string): string =>
  term
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');

const wordPattern = (term: string): string =>
  term.endsWith('*') ? `${escaped(term.slice(0, -1))}[\\p{L}\\p{N}]*` : `${escaped(term)}(?![\\p{L}\\p{N}])`;

const isTerm = (found: string, term: string): boolean =>
  term.endsWith('*') ? found.startsWith(term.slice(0, -1)) : found === term.trim().replace(/\s+/g, ' ');

// The compiler's target has no `v` flag; every browser and Node 20 have it.
const emoji = new RegExp('\\p{RGI_Emoji}', 'gv');

const signs: Record<Forbidden, (text: string) => [number, number][]> = {
  emoji: (text) => matches(text, emoji),
  hashtag: (text) => matches(text, /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu),
  link: (text) => findUrls(text).map(({ start, end }) => [start, end]),
  exclamation: (text) => matches(text, /[!¡！]+/gu),
  question: (text) => matches(text, /[?¿？]+/gu),
};

const matches = (text: string, pattern: RegExp): [number, number][] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);

function placesOf(text: string, check: HouseCheck): [number, number][] {
  const whole: [number, number][] = [[0, text.length]];
  switch (check.kind) {
    case 'without':
      return signs[check.what](text);
    case 'lower_case':
      return lowered(text) === text ? [] : matches(text, /\p{Lu}+/gu);
    case 'longest': {
      const length = check.unit === 'words' ? (text.match(/\S+/g)?.length ?? 0) : weightedLength(text);
      return length > check.limit ? whole : [];
    }
    case 'always': {
      const [own, term] = [folded(text).trimEnd(), folded(check.term)];
      return (check.isEnding ? own.endsWith(term) : own.includes(term)) ? [] : whole;
    }
    case 'never':
      return [];
  }
}

/** The text as the rules want it, as far as that changes no statement: signs taken out, capitals lowered, an ending added. */
export function applyHouseRules(text: string, { checks }: HouseRules): string {
  return checks.reduce((current, { check }) => applied(current, check), text);
}

/** Not the links: their paths mind capitals. */
function lowered(text: string): string {
  const ends = [...findUrls(text).map(({ start, end }) => [start, end] as const), [text.length, text.length] as const];
  return ends
    .map(([start, end], at) => text.slice(ends[at - 1]?.[1] ?? 0, start).toLowerCase() + text.slice(start, end))
    .join('');
}

function applied(text: string, check: HouseCheck): string {
  if (placesOf(text, check).length === 0) return text;
  if (check.kind === 'lower_case') return lowered(text);
  if (check.kind === 'always') return `${text.trimEnd()}\n\n${check.term}`;
  if (check.kind !== 'without') return text;
  switch (check.what) {
    case 'emoji':
      return text
        .replace(emoji, '')
        .replace(/^[^\S\n]+|[^\S\n]+$/gm, '')
        .replace(/[^\S\n]+(?=[.,!?;:])|(?<=[^\S\n])[^\S\n]+/g, '')
        .trim();
    case 'hashtag':
      return text.replace(/(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}_]*\p{L})/gu, '').trim();
    case 'exclamation':
      return text
        .replace(/[¡]/g, '')
        .replace(/[!！]+(?=\s|$|["”'’)])/g, '.')
        .replace(/!/g, '');
    case 'link':
    case 'question':
      return text;
  }
}

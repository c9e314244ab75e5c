import { checksOfLine, ruleLines, type HouseCheck } from './rule-lines';
import { countedSigns, signsIn, withoutSigns } from './signs';
import { findUrls, weightedLength, type TextRange } from '../length/weighted-length';

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

/** Reads what a workspace bans and rules, one rule a line or sentence, in English, German, Spanish, French or Portuguese. */
export function readHouseRules(bannedWords: readonly string[] = [], rules = ''): HouseRules {
  const checks: HouseRules['checks'] = bannedWords.map((term) => ({ check: { kind: 'never', term }, rule: term }));
  const unchecked: string[] = [];
  for (const rule of ruleLines(rules)) {
    const found = checksOfLine(rule);
    checks.push(...found.map((check) => ({ check, rule })));
    if (found.length === 0) unchecked.push(rule);
  }
  return { checks, unchecked, never: patternOf(checks) };
}

/** Returns what every text must say and no text may: terms that break another rule, or that cannot all stand at the end. */
export function contradictions({ checks }: HouseRules): string[] {
  const required = checks.flatMap(({ check }) => (check.kind === 'always' ? [check] : []));
  // Capitals are lowered after a term is added.
  const others = checks.filter(({ check }) => check.kind !== 'always' && check.kind !== 'lower_case');
  const rules: HouseRules = { checks: others, unchecked: [], never: patternOf(others) };
  const endings = required.filter(({ isEnding }) => isEnding);
  return required
    .filter(
      (check) =>
        brokenHouseRules(check.term, rules).length > 0 ||
        (check.isEnding && endings.some((other) => !areOneEnding(check.term, other.term))),
    )
    .map(({ term }) => term);
}

const areOneEnding = (a: string, b: string): boolean => folded(a).endsWith(folded(b)) || folded(b).endsWith(folded(a));

/**
 * Returns every break of a rule, in the order of the rules. A banned word counts whole, in any case; `word*` bans what begins so.
 */
export function brokenHouseRules(text: string, rules: HouseRules): Breach[] {
  const others = rules.checks.flatMap(({ check, rule }) =>
    placesOf(text, check).map(([start, end]) => ({ rule, check, start, end })),
  );
  return [...bannedIn(text, rules), ...others];
}

function bannedIn(text: string, { checks, never }: HouseRules): Breach[] {
  if (!never) return [];
  const terms = checks.filter(({ check }) => check.kind === 'never');
  const { composed, placeOf } = compose(text);
  return [...folded(composed).matchAll(never)].flatMap((match) => {
    const found = match[0].replace(/\s+/g, ' ');
    const entry = terms.find(({ check }) => check.kind === 'never' && isTerm(found, folded(check.term)));
    return entry ? [{ ...entry, start: placeOf(match.index), end: placeOf(match.index + match[0].length) }] : [];
  });
}

/** Returns the text with each accent in one character with its letter (NFC), and where its places are in the text itself. */
function compose(text: string): { composed: string; placeOf: (index: number) => number } {
  if (text.normalize('NFC') === text) return { composed: text, placeOf: (index) => index };
  const places: number[] = [];
  let composed = '';
  for (const { index, 0: letter } of text.matchAll(/[\u1100-\u11FF]+|\P{M}?\p{M}+|\P{M}/gsu)) {
    composed += letter.normalize('NFC');
    while (places.length < composed.length) places.push(index);
  }
  return { composed, placeOf: (index) => places[index] ?? text.length };
}

/**
 * Returns one pattern for all terms, the longest first, tried where a word begins: a list of hundreds costs little more than one.
 */
function patternOf(checks: HouseRules['checks']): RegExp | null {
  const terms = checks.flatMap(({ check }) => (check.kind === 'never' ? [check.term] : []));
  return terms.length === 0 ? null : patternFor(terms);
}

function patternFor(given: readonly string[]): RegExp {
  const terms = given.map(folded);
  terms.sort((a, b) => b.length - a.length);
  const words = terms.filter((term) => !unspaced.test(term)).map(wordPattern);
  const inWords = terms.filter((term) => unspaced.test(term)).map(escaped);
  return new RegExp(
    [words.length > 0 ? `(?<![\\p{L}\\p{N}])(?:${words.join('|')})` : [], inWords].flat().join('|'),
    'gu',
  );
}

/** Lower case in NFC, as long as a text in NFC that it is made of, so that places stay. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
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

const matches = (text: string, pattern: RegExp): [number, number][] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);

function placesOf(text: string, check: HouseCheck): [number, number][] {
  const whole: [number, number][] = [[0, text.length]];
  switch (check.kind) {
    case 'without':
      return signsIn(text, check.what).map(({ start, end }) => [start, end]);
    case 'most':
      return surplus(text, check).map(({ start, end }) => [start, end]);
    case 'lower_case':
      return lowered(text) === text ? [] : matches(text, /\p{Lu}+/gu);
    case 'longest': {
      const length = check.unit === 'words' ? (text.match(/\S+/g)?.length ?? 0) : weightedLength(text);
      return length > check.limit ? whole : [];
    }
    case 'always': {
      const [own, term] = [folded(text).trimEnd(), folded(check.term)];
      return (check.isEnding ? own.endsWith(term) : patternFor([check.term]).test(own)) ? [] : whole;
    }
    case 'never':
      return [];
  }
}

const surplus = (text: string, { what, limit }: Extract<HouseCheck, { kind: 'most' }>): TextRange[] =>
  countedSigns(text, what).slice(limit);

/**
 * Returns the text as the rules want it, as far as that changes no statement: signs taken out, capitals lowered, an ending added.
 */
export function applyHouseRules(text: string, { checks }: HouseRules): string {
  // What is added obeys the other rules too.
  const isAdding = ({ check }: HouseRules['checks'][number]): number => (check.kind === 'always' ? 0 : 1);
  const ordered = checks.toSorted((a, b) => isAdding(a) - isAdding(b));
  return ordered.reduce((current, { check }) => applied(current, check), text);
}

/** Lowers all but links, whose paths mind capitals. */
function lowered(text: string): string {
  const ends = [...findUrls(text).map(({ start, end }) => [start, end] as const), [text.length, text.length] as const];
  return ends
    .map(([start, end], at) => text.slice(ends[at - 1]?.[1] ?? 0, start).toLowerCase() + text.slice(start, end))
    .join('');
}

function applied(text: string, check: HouseCheck): string {
  if (placesOf(text, check).length === 0) return text;
  switch (check.kind) {
    case 'lower_case':
      return lowered(text);
    case 'always':
      return `${text.trimEnd()}\n\n${check.term}`;
    case 'without':
      return withoutSigns(text, check.what, signsIn(text, check.what));
    case 'most':
      // Which exclamation or question is one too many, only the writer knows.
      return check.what === 'exclamation' ? text : withoutSigns(text, check.what, surplus(text, check));
    case 'longest':
    case 'never':
      return text;
  }
}

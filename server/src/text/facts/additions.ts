import { inventedFacts, type Facts, type Invention } from './facts';
import { spoken } from './mentions';
import { nameRangesIn } from './names';
import { numbersIn } from './numbers';
import { detectLanguage } from '../language/language';
import { matchesOf, rangesOf } from '../matches';
import type { TextRange } from '../addresses/urls';
import { wordsIn } from '../words';

/** An `opinion` is what somebody may think or not; the others happened, and are so, or are not. */
export const additionKinds = ['claim', 'figure', 'name', 'opinion', 'quote'] as const;
/** Something that a text states and its brief does not, for a person to keep or strike. UTF-16 offsets, end exclusive. */
export interface Addition extends TextRange {
  kind: (typeof additionKinds)[number];
}

/** Nobody reads more marks, and no model declares more. */
const mostDeclared = 50;
/** Claims of rank, proof and praise that somebody could check. */
const claim =
  /(?<![\p{L}\p{N}])(?:award[- ]winning|patented|certified|guaranteed|(?:clinically|scientifically) proven|market[- ]leading|trusted by|featured in|backed by|the world['’]s (?:first|only|largest|biggest|fastest|best|leading)|(?:studies|research|experts|surveys) (?:show|shows|say|suggest|suggests|found|prove|proves)|preisgekrönt\p{L}{0,3}|zertifiziert\p{L}{0,3}|marktführend\p{L}{0,3}|studien (?:zeigen|belegen))(?![\p{L}\p{N}])/giu;

/**
 * Returns what `text` states that `given`, what all that the person wrote states, does not: figures, names, quotes, and the
 * phrases that the model itself `declared` as added, found whatever their quotation marks and white space. What the `source`
 * that is answered states is known, too. Figures that the person `doubted` are no more sure in a model's words. Where views are
 * asked for (`asksViews`), a clause without any such thing is an opinion. Sorted, not overlapping: of two that overlap the longer stays.
 */
export function additionsOf(
  text: string,
  given: Facts,
  {
    declared = [],
    source = null,
    doubted = [],
    asksViews = false,
  }: { declared?: readonly string[]; source?: Facts | null; doubted?: readonly string[]; asksViews?: boolean } = {},
): Addition[] {
  const isSaid = (facts: Facts, { start, end }: TextRange): boolean =>
    facts.spoken.includes(` ${spoken(text.slice(start, end))} `);
  const isKnown = (range: TextRange): boolean => isSaid(given, range) || (source !== null && isSaid(source, range));
  const isInSource = ({ kind, value }: Invention): boolean =>
    source !== null && inventedFacts(value, source).every((invention) => invention.kind !== kind);
  const kinds = { number: 'figure', quote: 'quote', handle: 'name', link: 'claim' } as const;
  const invented = inventedFacts(text, given).filter((one) => !isInSource(one) && isChecked(text, one, given));
  const facts = invented.map(({ kind, start, end }): Addition => ({ kind: kinds[kind], start, end }));
  const names = newNames(text, given)
    .filter((range) => !isKnown(range))
    .map((range): Addition => ({ kind: 'name', ...range }));
  const stock = rangesOf(text, claim);
  const claims = stock.filter((range) => !isKnown(range)).map((range): Addition => ({ kind: 'claim', ...range }));
  const unsure = placesOf(text, doubted).map((range): Addition => ({ kind: 'figure', ...range }));
  const certain = [...facts, ...unsure, ...claims, ...names];
  const said = placesOf(text, declared).filter((range) => !isKnown(range));
  const clauses = [...said, ...foreignClauses(text, source ? [given, source] : [given])].map((range): Addition => {
    const holdsFact = certain.some(({ start, end }) => start < range.end && range.start < end);
    const isView = (asksViews || cause.test(text.slice(range.start, range.end))) && !holdsFact;
    return { kind: isView ? 'opinion' : 'claim', ...range };
  });
  return apart([...certain, ...clauses]);
}

/** Why something happened is what somebody thinks. */
const cause = /^(?:because|weil|denn|porque|parce que|car|perché)(?!\p{L})/iu;

/**
 * Whether a figure is one to check: whoever gave none is asked for none, and nobody checks how people talk, as by small numbers in
 * words, "twice", "half", an hour of the day, "1 in 8".
 */
function isChecked(text: string, { kind, start, value }: Invention, given: Facts): boolean {
  if (kind !== 'number') return true;
  const [{ meanings } = { meanings: [] }] = numbersIn(value);
  const isSmall = !/\d/.test(value) && meanings.every((meaning) => !(Number(meaning) > mostInWords));
  const isHour = /^(?:[ap]\.?m\.?|o['’]clock|uhr|h)(?!\p{L})/iu.test(text.slice(start + value.length).trimStart());
  const isOneIn = /(?<![\p{L}\p{N}])(?:1|one) (?:in|of|out of) $/iu.test(text.slice(Math.max(0, start - 12), start));
  return given.numbers.length > 0 && !isSmall && !isHour && !isOneIn;
}
const mostInWords = 12;

/**
 * Clauses whose words the person did not use, whatever the model says of them. A translation has other words, and scripts without
 * spaces have none to count.
 */
function foreignClauses(text: string, known: readonly Facts[]): TextRange[] {
  const language = detectLanguage(text);
  if (!known.some((facts) => detectLanguage(facts.spoken) === language)) return [];
  const stems = new Set(known.flatMap(({ words }) => [...words].map(stem)));
  return matchesOf(text, clause).flatMap(({ index, 0: found }) => {
    const words = wordsIn(found).filter(({ folded }) => folded.length >= shortestContent && !/\d/.test(folded));
    const own = words.filter(({ folded }) => stems.has(stem(folded)));
    if (words.length < fewestContent || own.length * 3 >= words.length) return [];
    const start = index + found.length - found.trimStart().length;
    return [{ start, end: index + found.trimEnd().length }];
  });
}
const clause = /[^.!?;:,…\n–—()]+(?:[.,](?=\d)[^.!?;:,…\n–—()]+)*/gu;
/** Shorter words tell nothing of what is said; a clause of fewer is a turn of speech. */
const [shortestContent, fewestContent] = [5, 3];
const stem = (word: string): string => word.slice(0, shortestContent);

/** Returns the capitalised words that the brief does not have, neighbours as one. */
function newNames(text: string, { words }: Facts): TextRange[] {
  const isGiven = (name: string): boolean =>
    wordsIn(name).every(({ folded }) => {
      const bare = folded.replace(/['’]s?$/, '');
      return words.has(folded) || words.has(bare) || words.has(bare.replace(/s$/, '')) || words.has(`${bare}s`);
    });
  const found: TextRange[] = [];
  for (const range of nameRangesIn(text)) {
    if (isGiven(text.slice(range.start, range.end))) continue;
    const last = found.at(-1);
    if (last && /^ $/.test(text.slice(last.end, range.start))) last.end = range.end;
    else found.push({ ...range });
  }
  return found;
}

/** Returns the first place of each phrase, by its words. */
function placesOf(text: string, phrases: readonly string[]): TextRange[] {
  const words = wordsIn(text);
  const all = ` ${words.map(({ folded }) => folded).join(' ')} `;
  const wordAt = new Map<number, number>();
  words.reduce((at, { folded }, index) => {
    wordAt.set(at, index);
    return at + folded.length + 1;
  }, 0);
  return phrases.slice(0, mostDeclared).flatMap((phrase) => {
    const own = spoken(phrase);
    const at = own === '' ? -1 : all.indexOf(` ${own} `);
    const first = wordAt.get(at);
    const start = words[first ?? -1]?.start;
    const end = words[(first ?? 0) + own.split(' ').length - 1]?.end;
    return start === undefined || end === undefined ? [] : [{ start, end: text.charAt(end) === '%' ? end + 1 : end }];
  });
}

/** Returns the longest of those that overlap, in order. */
function apart(all: readonly Addition[]): Addition[] {
  const kept: Addition[] = [];
  for (const item of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || last.end <= item.start) kept.push(item);
    else if (item.end - item.start > last.end - last.start) kept[kept.length - 1] = item;
  }
  return kept;
}

import { inventedFacts, type Facts } from './facts';
import { spoken } from './mentions';
import { nameRangesIn } from './names';
import { matchesOf } from '../matches';
import type { TextRange } from '../addresses/urls';
import { wordsIn } from '../words';

/** Something that a text states and its brief does not, for a person to keep or strike. */
export interface Addition extends TextRange {
  kind: 'claim' | 'figure' | 'name' | 'quote';
}

/** Nobody reads more marks, and no model declares more. */
const mostDeclared = 50;
/** Claims of rank, proof and praise that somebody could check. */
const claim =
  /(?<![\p{L}\p{N}])(?:award[- ]winning|patented|certified|guaranteed|(?:clinically|scientifically) proven|market[- ]leading|trusted by|featured in|backed by|the world['’]s (?:first|only|largest|biggest|fastest|best|leading)|(?:studies|research|experts|surveys) (?:show|shows|say|suggest|suggests|found|prove|proves)|preisgekrönt\p{L}{0,3}|zertifiziert\p{L}{0,3}|marktführend\p{L}{0,3}|studien (?:zeigen|belegen))(?![\p{L}\p{N}])/giu;

/**
 * Returns what `text` states that `given`, what all that the person wrote states, does not: figures, names, quotes, and the
 * phrases that the model itself `declared` as added, found whatever their quotation marks and white space. UTF-16 offsets, end
 * exclusive, sorted, not overlapping: of two that overlap the longer one stays.
 */
export function additionsOf(text: string, given: Facts, declared: readonly string[] = []): Addition[] {
  const isKnown = ({ start, end }: TextRange): boolean => given.spoken.includes(` ${spoken(text.slice(start, end))} `);
  const kinds = { number: 'figure', quote: 'quote', handle: 'name', link: 'claim' } as const;
  const facts = inventedFacts(text, given).map(({ kind, start, end }): Addition => ({ kind: kinds[kind], start, end }));
  const names = newNames(text, given).map((range): Addition => ({ kind: 'name', ...range }));
  const stock = matchesOf(text, claim).map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const claims = [...placesOf(text, declared), ...stock]
    .filter((range) => !isKnown(range))
    .map((range): Addition => ({ kind: 'claim', ...range }));
  return apart([...facts, ...claims, ...names]);
}

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

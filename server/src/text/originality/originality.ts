import { comparedWords } from './compared-words';
import type { Word } from '../words';

export interface Originality {
  /** Share of the text's runs of four words that stand in the source, 0–1. */
  similarity: number;
  /** Words of the longest run that both share. */
  longestRun: number;
  /** Stretches of the text, UTF-16, that stand in the source for four words or more. */
  overlaps: { start: number; end: number }[];
}

const runLength = 4;
/** As many words in a row are a quotation, whatever the rest says. */
const quotedRun = 8;
/** Of the runs of four words; rewrites of one thought stay below. */
const copiedShare = 0.25;

export type Closeness = Pick<Originality, 'similarity' | 'overlaps'> & {
  /** Whether the text is a copy rather than a text of its own. */
  isTooClose: boolean;
};

/**
 * Returns whether `text` stands on its own beside `source`: eight shared words in a row or a quarter of its runs of four make it
 * a copy. A text of fewer than four words, or of none, is one when it says the same.
 */
export function originalityOf(text: string, source: string): Closeness {
  const own = comparedWords(text);
  const { similarity, longestRun, overlaps } = originality(text, source);
  if (own.length >= runLength)
    return { similarity, overlaps, isTooClose: longestRun >= quotedRun || similarity >= copiedShare };
  const isTooClose = text.trim() !== '' && keyOf(own, text) === keyOf(comparedWords(source), source);
  const all = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  return { similarity: isTooClose ? 1 : similarity, overlaps: isTooClose ? [all] : overlaps, isTooClose };
}

/** Returns the words, or the signs of a text without words. */
const keyOf = (words: readonly Word[], text: string): string =>
  words.length > 0 ? words.map(({ folded }) => folded).join(' ') : text.replace(/\s+/g, '');

/** Returns how much of `text` is taken word for word from `source`; scripts without spaces count by character. */
export function originality(text: string, source: string): Originality {
  const own = comparedWords(text);
  const runs = runsEndingAt(
    own.map(({ folded }) => folded),
    comparedWords(source).map(({ folded }) => folded),
  );
  // A text shorter than a run is one run.
  const size = Math.min(runLength, own.length);
  const ends = runs.slice(Math.max(0, size - 1));
  const shared = ends.filter((length) => length >= size).length;
  return {
    similarity: own.length === 0 ? 0 : shared / ends.length,
    longestRun: runs.reduce((longest, length) => Math.max(longest, length), 0),
    overlaps: overlapsOf(own, runs),
  };
}

function overlapsOf(own: readonly { start: number; end: number }[], runs: readonly number[]): Originality['overlaps'] {
  const overlaps: Originality['overlaps'] = [];
  runs.forEach((length, index) => {
    const first = own[index - length + 1];
    const last = own[index];
    if (length < runLength || !first || !last) return;
    const open = overlaps.at(-1);
    if (open && first.start <= open.end) open.end = last.end;
    else overlaps.push({ start: first.start, end: last.end });
  });
  return overlaps;
}

/** Is a state of the suffix automaton: all places of the source that some runs of words end at. */
interface State {
  next: Map<string, number>;
  /** The state of the longest shorter run that ends at more places; -1 for the first state. */
  link: number;
  length: number;
}

/** Returns for each word the length of the longest run that ends there and stands in the source; linear in both. */
function runsEndingAt(words: readonly string[], source: readonly string[]): number[] {
  const states = automatonOf(source);
  let at = 0;
  let length = 0;
  return words.map((word) => {
    let state = states[at];
    while (state && state.link !== -1 && !state.next.has(word)) {
      at = state.link;
      state = states[at];
      length = state?.length ?? 0;
    }
    const next = state?.next.get(word);
    if (next === undefined) length = 0;
    else {
      at = next;
      length += 1;
    }
    return length;
  });
}

/** Builds the suffix automaton (Blumer et al. 1985): every run of words of the source is a path from the first state. */
function automatonOf(source: readonly string[]): State[] {
  const states: State[] = [{ next: new Map(), link: -1, length: 0 }];
  let last = 0;
  for (const word of source) {
    const current = states.length;
    const added: State = { next: new Map(), link: 0, length: (states[last]?.length ?? 0) + 1 };
    states.push(added);
    let from = last;
    while (from !== -1 && !states[from]?.next.has(word)) {
      states[from]?.next.set(word, current);
      from = states[from]?.link ?? -1;
    }
    if (from !== -1) added.link = linkFor(states, { from, word });
    last = current;
  }
  return states;
}

function linkFor(states: State[], edge: { from: number; word: string }): number {
  const target = states[edge.from]?.next.get(edge.word) ?? 0;
  const known = states[target];
  const length = (states[edge.from]?.length ?? 0) + 1;
  if (!known || known.length === length) return target;
  const copy = states.length;
  states.push({ next: new Map(known.next), link: known.link, length });
  known.link = copy;
  for (let at = edge.from; at !== -1 && states[at]?.next.get(edge.word) === target; at = states[at]?.link ?? -1)
    states[at]?.next.set(edge.word, copy);
  return copy;
}

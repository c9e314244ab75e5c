import { wordsIn, type Word } from '../words';
import type { Finding } from './finding';
import { phraseGroups, type PhraseFix, type PhrasePlace } from './phrases.data';
import { beginsSentence, endsSentence } from './sentences';
import { genericWords } from './structures.data';
import { capitalized, droppedPhrase, replaced, type Fix } from './wording-fix';
import { wordTells } from './words.data';

interface Entry {
  rule: string;
  severity: 1 | 2 | 3;
  words: string[];
  /** The mark that must follow, if any. */
  mark: string;
  place: PhrasePlace;
  why: string;
  /** What to say instead, or how to drop it; null where only the writer knows. */
  fix: { plain: string } | 'drop' | 'drop clause' | null;
}

const clusterWhy: Readonly<Record<1 | 2, string>> = {
  1: 'Several words like “{}” make a post sound generic. Use a plainer one or none.',
  2: 'Several words like “{}” make a post read like AI. Use a plainer one.',
};
/** Cluster words count against each other within as many words. */
const clusterSpan = 100;
const longestSignature = 200;
/** One such word proves nothing; three together do (weight 2 only). */
const denseCluster = 3;

const entries = byFirstWord([...phraseEntries(), ...wordEntries()]);

function phraseEntries(): Entry[] {
  return phraseGroups.flatMap(({ rule, place, severity, why, fix, phrases }) => {
    const base = { rule, place, why, severity: severity ?? (3 as const) };
    const plain = typeof fix === 'object' ? Object.entries(fix) : [];
    return [
      ...spelled(plain).map(([phrase, instead]) => ({ ...base, ...parsed(phrase), fix: { plain: instead } })),
      ...phrases.map((phrase) => ({ ...base, ...parsed(phrase), fix: dropOf(fix) })),
    ];
  });
}

function dropOf(fix: PhraseFix | undefined): Entry['fix'] {
  return fix === 'drop' || fix === 'drop clause' ? fix : null;
}

function wordEntries(): Entry[] {
  return wordTells.flatMap(({ weight, forms }) =>
    spelled(Object.entries(forms)).map(([form, plain]) => ({
      ...parsed(form),
      rule: 'word',
      severity: weight,
      place: 'anywhere' as const,
      why: clusterWhy[weight],
      fix: plain === null ? null : { plain },
    })),
  );
}

/** Adds the British spelling of each. */
function spelled<T>(forms: readonly [string, T][]): [string, T][] {
  const british = forms.map(([form, plain]): [string, T] => [form.replace(/iz(?=e|ing)/, 'is'), plain]);
  return [...new Map([...forms, ...british])];
}

function parsed(phrase: string): { words: string[]; mark: string } {
  return { words: wordsIn(phrase).map(({ folded }) => folded), mark: /[?:]$/.exec(phrase)?.[0] ?? '' };
}

/** Longest first, so that "unlock the power of" is not found as "unlock the power". */
function byFirstWord(all: Entry[]): Map<string, Entry[]> {
  const map = new Map<string, Entry[]>();
  for (const entry of all) {
    const [first = ''] = entry.words;
    map.set(first, [...(map.get(first) ?? []), entry]);
  }
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length);
  return map;
}

interface Hit {
  entry: Entry;
  /** Position among the words of the text. */
  at: number;
  start: number;
  end: number;
}

/** Finds stock phrases of English machine text wherever they stand, and overused words where they cluster. `words`: all of the text. */
export function wordingFindings(text: string, words: readonly Word[]): Finding[] {
  const hits: Hit[] = [];
  for (let at = 0; at < words.length;) {
    const hit = hitAt(text, words, at);
    if (hit) hits.push(hit);
    at += hit?.entry.words.length ?? 1;
  }
  const clustered = clusters(hits.filter(({ entry }) => entry.rule === 'word'));
  return hits.flatMap((hit) => {
    const severity = hit.entry.rule === 'word' ? clustered.get(hit) : certainty(text, hit);
    return severity ? [findingOf(text, hit, severity)] : [];
  });
}

/** "Thoughts?" after a question of one's own is how people ask as well. */
function certainty(text: string, { entry, start }: Hit): 1 | 2 | 3 {
  if (entry.place !== 'last sentence') return entry.severity;
  const before = text.slice(Math.max(0, start - longestSignature), start).trimEnd();
  return before.endsWith('?') && !genericWords.test(before) ? 2 : 3;
}

function hitAt(text: string, words: readonly Word[], at: number): Hit | null {
  const first = words[at];
  for (const entry of entries.get(first?.folded ?? '') ?? []) {
    const last = words[at + entry.words.length - 1];
    if (!first || !last || !entry.words.every((word, index) => words[at + index]?.folded === word)) continue;
    if (!isJoined(text, words.slice(at, at + entry.words.length))) continue;
    const mark = /^ ?([?:])/.exec(text.slice(last.end, last.end + 2));
    if (entry.mark !== '' && mark?.[1] !== entry.mark) continue;
    const end = last.end + (entry.mark === '' ? 0 : (mark?.[0].length ?? 0));
    if (standsAt(text, { start: first.start, end }, entry.place)) return { entry, at, start: first.start, end };
  }
  return null;
}

/** Returns whether only spaces and hyphens stand between the words, so that no sentence ends among them. */
const isJoined = (text: string, words: readonly Word[]): boolean =>
  words.every((word, index) => {
    const next = words[index + 1];
    return !next || /^[ \u00a0\-‐‑]{1,2}$/.test(text.slice(word.end, next.start));
  });

function standsAt(text: string, range: { start: number; end: number }, place: PhrasePlace): boolean {
  if (place === 'anywhere') return true;
  if (!beginsSentence(text, range.start) && !followsConjunction(text, range.start)) return false;
  if (place === 'whole sentence') return beginsSentence(text, range.start) && endsSentence(text, range.end);
  if (place === 'sentence start') return true;
  // Hashtags may follow the last sentence; a long rest is not looked through.
  const rest = text.length - range.end > longestSignature ? 'more' : text.slice(range.end);
  return !/[\p{L}\p{N}]/u.test(rest.replace(/#[\p{L}\p{N}_]+/gu, ''));
}

const followsConjunction = (text: string, start: number): boolean =>
  /(?:^|[.!?…:\n]\s{0,2})(?:and|but|so|because) {1,2}$/i.test(text.slice(Math.max(0, start - 12), start));

/** Returns the cluster words that stand near another one, with their severity there. */
function clusters(hits: readonly Hit[]): Map<Hit, 1 | 2 | 3> {
  const found = new Map<Hit, 1 | 2 | 3>();
  const near = new Counter();
  const strong = new Counter();
  const count = (hit: Hit | undefined, by: 1 | -1): void => {
    if (hit) near.add(hit.entry, by);
    if (hit?.entry.severity === 2) strong.add(hit.entry, by);
  };
  let first = 0;
  let last = 0;
  for (const hit of hits) {
    for (; (hits[last]?.at ?? Infinity) - hit.at < clusterSpan; last += 1) count(hits[last], 1);
    for (; hit.at - (hits[first]?.at ?? hit.at) >= clusterSpan; first += 1) count(hits[first], -1);
    if (near.size < 2) continue;
    found.set(hit, hit.entry.severity === 2 && strong.size >= denseCluster ? 3 : hit.entry.severity);
  }
  return found;
}

/** Counts different entries. */
class Counter {
  private readonly counts = new Map<Entry, number>();

  get size(): number {
    return this.counts.size;
  }

  add(entry: Entry, by: 1 | -1): void {
    const count = (this.counts.get(entry) ?? 0) + by;
    if (count > 0) this.counts.set(entry, count);
    else this.counts.delete(entry);
  }
}

function findingOf(text: string, hit: Hit, severity: 1 | 2 | 3): Finding {
  const { entry } = hit;
  const fixed = fixOf(text, hit);
  const shown = text.slice(hit.start, hit.end).replace(/\s?[?:]$/, '');
  return { rule: entry.rule, severity, why: entry.why.replace('{}', capitalizedIfStart(text, hit, shown)), ...fixed };
}

const capitalizedIfStart = (text: string, hit: Hit, shown: string): string =>
  beginsSentence(text, hit.start) ? capitalized(shown) : shown;

function fixOf(text: string, { entry, start, end }: Hit): Fix {
  const range = { start, end };
  if (entry.fix === null) return range;
  if (typeof entry.fix === 'object') return replaced(text, range, entry.fix.plain);
  return droppedPhrase(text, range, entry.fix === 'drop clause');
}

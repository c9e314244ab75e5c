import { cleanDraft } from '../../../text/cleanup';
import { inventedFacts, readFacts, type Facts } from '../../../text/facts';
import { applyHouseRules, brokenHouseRules, readHouseRules, type HouseRules } from '../../../text/house-rules';
import { duplicateShare, fingerprint, similarity, type Fingerprint } from '../../../text/similarity';
import { checkStyle } from '../../../text/style/check-style';
import { isValidTweet, weightedLength } from '../../../text/weighted-length';
import type { TextInput } from '../../text-model.port';
import { decorate } from '../decorate';
import { readDetails } from '../details';
import type { Wish } from '../draft.types';
import type { Seeded } from '../seeded';

/** A text that could be given. A batch takes other kinds and other details before it takes one twice. */
export interface Take {
  text: string;
  /** What the text does, e.g. `how long`. */
  kind: string;
  /** The detail it is about. */
  about: string;
  /** Higher is taken first. */
  score: number;
}

export interface Selection {
  input: TextInput;
  wish: Wish;
  random: Seeded;
  /** All that may be stated, of the person and of the source. */
  given: string;
  /** What a text must be besides, e.g. new. */
  accepts?: (text: string) => boolean;
  typeset?: (text: string) => string;
  limit?: number;
}

const cost = { likeness: 5, kind: 4, about: 2.5 };
const jitter = 1.5;
const fieldOf = (count: number): number => 10 + count * 6;

/** The best that keep what this writer promises, each as different as can be from the ones before it. */
export function selectTakes(takes: readonly Take[], selection: Selection): Take[] {
  const { input, wish, random } = selection;
  const others = [...(input.avoid ?? []), ...(input.failed ?? []).map(({ text }) => text)].map(fingerprint);
  const check = checkOf(selection);
  const ranked = takes
    .map((take) => ({ ...take, rank: take.score + random.next() * jitter + lengthWorth(take.text, wish) }))
    .sort((a, b) => b.rank - a.rank);
  let left: Ranked[] = [];
  const seen = new Set<string>();
  for (const take of ranked) {
    if (left.length >= fieldOf(input.count)) break;
    const text = seen.has(take.text) ? undefined : check(take.text);
    seen.add(take.text);
    if (text === undefined) continue;
    const print = fingerprint(text);
    if (others.every((other) => similarity(print, other) < duplicateShare)) left.push({ ...take, text, print });
  }
  const chosen: Ranked[] = [];
  while (chosen.length < input.count && left.length > 0) {
    const [best] = left.sort((a, b) => b.rank - a.rank);
    if (!best) break;
    chosen.push(best);
    left = left.slice(1).flatMap((take) => fallenBack(take, best));
  }
  return chosen.map(({ text, kind, about, score }) => ({ text, kind, about, score }));
}

interface Ranked extends Take {
  rank: number;
  print: Fingerprint;
}

function fallenBack(take: Ranked, taken: Ranked): Ranked[] {
  const likeness = similarity(take.print, taken.print);
  if (likeness >= duplicateShare || firstWords(take.text) === firstWords(taken.text)) return [];
  const loss =
    cost.likeness * likeness +
    (take.kind === taken.kind ? cost.kind : 0) +
    (take.about === taken.about ? cost.about : 0);
  return [{ ...take, rank: take.rank - loss }];
}

const firstWords = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 4)
    .join(' ');

function lengthWorth(text: string, { length }: Wish): number {
  if (length === 'any') return 0;
  return length === 'shorter' ? -text.length / 50 : text.length / 50;
}

/** The finished text, or nothing when it may not be given. */
function checkOf(selection: Selection): (text: string) => string | undefined {
  const { input, wish, given, accepts, typeset, limit = input.limit } = selection;
  const house = readHouseRules(input.bannedWords, input.rules);
  const facts = readFacts(given);
  const details = readDetails(given);
  const below = wish.length === 'shorter' ? Math.max(...(input.avoid ?? []).map(weightedLength), 0) : 0;
  return (raw) => {
    const plain = decorate(cleanDraft(raw), { details, wish });
    const text = applyHouseRules(typeset?.(plain) ?? plain, house);
    const isShort = below === 0 || weightedLength(text) < below;
    return isShort &&
      keeps(text, { facts, house, limit: Math.min(limit ?? wish.maxLength, wish.maxLength) }) &&
      fitsWish(text, wish) &&
      (accepts?.(text) ?? true)
      ? text
      : undefined;
  };
}

function keeps(text: string, { facts, house, limit }: { facts: Facts; house: HouseRules; limit: number }): boolean {
  return (
    isValidTweet(text, limit) &&
    !checkStyle(text, 'twitter').some(
      ({ rule, severity }) => severity === 3 || (severity === 2 && /^S\d/.test(rule) && rule !== 'S17'),
    ) &&
    inventedFacts(text, facts).length === 0 &&
    brokenHouseRules(text, house).length === 0 &&
    !hasSeam(text)
  );
}

function fitsWish(text: string, wish: Wish): boolean {
  if (wish.question && !text.includes('?')) return false;
  if (!wish.numbers && /\d/.test(text)) return false;
  return wish.lineBreaks !== 'none' || !text.includes('\n');
}

/** Marks of careless joining that every language shares. */
function hasSeam(text: string): boolean {
  return (
    /[^\S\n]{2,}|\n{3,}|(?<!\.)\.\.(?!\.)|,\.|\.,|,,|;\.|:\.|\?\.|!\.|[{}]/.test(text) ||
    /[,;:]$/.test(text) ||
    /(?<!\p{L})(?!vous|nous)(\p{L}{2,}) \1(?!\p{L})/iu.test(text)
  );
}

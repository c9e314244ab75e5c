import { isTooHeavy, isValidTweet, overflowIndex, weightedLength } from './weighted-length';
import { graphemesOf } from './graphemes';
import { mastodonEntities } from './mastodon-entities';
import { type MentionRules, type NamedPlace, withNames, writtenIndex } from '../named-people';

export interface TextRules {
  /** As people know the network. */
  name: string;
  /** What it shows above the text: a setting of its posts. */
  above?: { name: string; label: string; maxLength: number };
  max: number;
  /** In UTF-8, where it limits those beside `max`. */
  maxBytes?: number;
  /**
   * `weighted`: X's rules (a link 23, an emoji 2); `utf16`: UTF-16 units; `graphemes`: what people see as one character; `bytes`: of
   * UTF-8; `fediverse`: as Mastodon does: graphemes, a link 23, of a name on another server what stands before the server.
   */
  counts: 'weighted' | 'utf16' | 'graphemes' | 'bytes' | 'fediverse';
  /** More of them read as decoration (X: its owner asked to stop, 2025; LinkedIn: no gain measured, 2026). */
  signs: { hashtags: number; emoji: number };
  /** Hashtags within a sentence are usual. */
  hasInlineTags: boolean;
  /** Up to so many characters, @ included, it links a name that is only typed. */
  longestMention: number;
  /** How it lets a text mention somebody; null where only a name can stand. */
  mention: MentionRules | null;
  /** Whom a text names, where it is counted as the network shows it; else it is counted as it stands. */
  namesIn?: (text: string) => NamedPlace[];
}

type Counting = Pick<TextRules, 'counts' | 'max' | 'maxBytes' | 'namesIn'>;

const encoder = new TextEncoder();

const shownText = (text: string, { namesIn }: Pick<TextRules, 'namesIn'>): string =>
  withNames(text, namesIn?.(text) ?? []);

export function lengthOf(written: string, rules: Pick<TextRules, 'counts' | 'namesIn'>): number {
  const text = shownText(written, rules);
  const { counts } = rules;
  if (counts === 'weighted') return weightedLength(text);
  if (counts === 'utf16') return text.length;
  if (counts === 'bytes') return bytesOf(text);
  let length = 0;
  for (const { weight } of piecesOf(text, counts)) length += weight;
  return length;
}

/** Returns how much more the network would take, as it counts; less than 0 where the text is too long. */
export const leftOf = (text: string, rules: Counting): number =>
  Math.min(rules.max - lengthOf(text, rules), (rules.maxBytes ?? Infinity) - bytesOf(shownText(text, rules)));

/** Returns whether the network would take the text: neither empty nor longer than it takes nor with characters that it refuses. */
export function isTaken(text: string, rules: Counting): boolean {
  if (rules.counts === 'weighted') return isValidTweet(shownText(text, rules), rules.max);
  return text.trim() !== '' && overflowOf(text, rules) === null;
}

/** Returns whether it is longer than the network takes; of a very long text no more is read than tells. */
export const isTooLong = (text: string, rules: Counting): boolean =>
  rules.counts === 'weighted' ? isTooHeavy(shownText(text, rules), rules.max) : overflowOf(text, rules) !== null;

/** Returns where, in UTF-16, what is too much begins; null when all fits. Never inside a surrogate pair. */
export function overflowOf(text: string, { namesIn, ...rules }: Counting): number | null {
  const places = namesIn?.(text) ?? [];
  const over = overflowIn(withNames(text, places), rules);
  return over === null ? null : writtenIndex(over, places);
}

function overflowIn(text: string, { counts, max, maxBytes = Infinity }: Counting): number | null {
  if (counts === 'weighted') return overflowIndex(text, max);
  if (counts === 'utf16') {
    if (text.length <= max) return null;
    return /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  }
  let [length, bytes] = [0, 0];
  for (const { start, piece, weight } of piecesOf(text, counts)) {
    length += weight;
    bytes += maxBytes === Infinity ? 0 : bytesOf(piece);
    if (length > max || bytes > maxBytes) return start;
  }
  return null;
}

const bytesOf = (text: string): number => encoder.encode(text).length;

/** A stretch that is never cut. */
interface Piece {
  start: number;
  piece: string;
  weight: number;
}

function* piecesOf(text: string, counts: 'graphemes' | 'bytes' | 'fediverse'): Generator<Piece> {
  let at = 0;
  for (const { start, end, weight } of counts === 'fediverse' ? mastodonEntities(text) : []) {
    yield* plainPiecesOf(text.slice(at, start), at, counts);
    yield { start, piece: text.slice(start, end), weight };
    at = end;
  }
  yield* plainPiecesOf(text.slice(at), at, counts);
}

function* plainPiecesOf(text: string, offset: number, counts: TextRules['counts']): Generator<Piece> {
  for (const { index, segment } of graphemesOf(text))
    yield { start: offset + index, piece: segment, weight: counts === 'bytes' ? bytesOf(segment) : 1 };
}

import { isTooHeavy, isValidTweet, overflowIndex, weightedLength } from './weighted-length';

export interface TextRules {
  /** As people know the network. */
  name: string;
  max: number;
  /** `weighted`: X's rules (a link 23, an emoji 2); `utf16`: UTF-16 units; `graphemes`: what people see as one character. */
  counts: 'weighted' | 'utf16' | 'graphemes';
  /** More of them read as decoration (X: its owner asked to stop, 2025; LinkedIn: no gain measured, 2026). */
  signs: { hashtags: number; emoji: number };
  /** Hashtags within a sentence are usual. */
  hasInlineTags: boolean;
  /** Up to so many characters, @ included, it links a name that is only typed. */
  longestMention: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function lengthOf(text: string, { counts }: Pick<TextRules, 'counts'>): number {
  if (counts === 'weighted') return weightedLength(text);
  return counts === 'utf16' ? text.length : [...segmenter.segment(text)].length;
}

/** Returns whether the network would take the text: neither empty nor longer than `max` nor with characters that it refuses. */
export function isTaken(text: string, { counts, max }: Pick<TextRules, 'counts' | 'max'>): boolean {
  if (counts === 'weighted') return isValidTweet(text, max);
  return text.trim() !== '' && overflowOf(text, { counts, max }) === null;
}

/** Returns whether it is longer than `max`; of a very long text no more is read than tells. */
export const isTooLong = (text: string, { counts, max }: Pick<TextRules, 'counts' | 'max'>): boolean =>
  counts === 'weighted' ? isTooHeavy(text, max) : overflowOf(text, { counts, max }) !== null;

/** Returns where, in UTF-16, what is over `max` begins; null when all fits. Never inside a surrogate pair. */
export function overflowOf(text: string, { counts, max }: Pick<TextRules, 'counts' | 'max'>): number | null {
  if (counts === 'weighted') return overflowIndex(text, max);
  if (text.length <= max) return null;
  if (counts === 'utf16') return /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return [...segmenter.segment(text)][max]?.index ?? null;
}

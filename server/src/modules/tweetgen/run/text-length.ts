import type { StylePlatform } from '../../../text/style/finding';
import { isValidTweet, overflowIndex, weightedLength } from '../../../text/length/weighted-length';

/** As the platform counts: X by weight, LinkedIn by UTF-16 code units. */
export const lengthOn = (platform: StylePlatform, text: string): number =>
  platform === 'twitter' ? weightedLength(text) : text.length;

/** Returns whether the platform would take the text: neither empty nor too long nor with characters that it refuses. */
export const fits = (text: string, platform: StylePlatform, limit: number): boolean =>
  platform === 'twitter' ? isValidTweet(text, limit) : text.trim() !== '' && text.length <= limit;

/** Returns where, in UTF-16, what is too much begins; null when all fits. Never inside a surrogate pair. */
export function overflowOn(platform: StylePlatform, text: string, limit: number): number | null {
  if (platform === 'twitter') return overflowIndex(text, limit);
  if (text.length <= limit) return null;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return splitsPair ? limit - 1 : limit;
}

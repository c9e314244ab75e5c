import { checkStyle } from './style/check-style';
import type { Finding, StylePlatform } from './style/finding';
import { isValidTweet, tweetLimit, weightedLength } from './length/weighted-length';

export interface PostCheck {
  /** As the platform counts: X by weight, LinkedIn by UTF-16 code units. */
  weightedLength: number;
  limit: number;
  /** Whether the platform would take it: neither empty nor too long nor with characters that it refuses. */
  valid: boolean;
  findings: Finding[];
}

/** LinkedIn's limit for a post; it counts as JavaScript does, so most emoji are 2. */
export const linkedinLimit = 3_000;

/** Checks the length and style of one post, without a model. */
export function checkPost(text: string, platform: StylePlatform): PostCheck {
  const findings = checkStyle(text, platform);
  if (platform === 'twitter') {
    const length = weightedLength(text);
    return { weightedLength: length, limit: tweetLimit, valid: isValidTweet(text, tweetLimit, length), findings };
  }
  const isEmpty = text.trim() === '';
  return {
    weightedLength: text.length,
    limit: linkedinLimit,
    valid: !isEmpty && text.length <= linkedinLimit,
    findings,
  };
}

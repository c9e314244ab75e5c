import { checkStyle } from './style/check-style';
import type { Finding } from './style/finding';
import { isTaken, lengthOf, type TextRules } from './length/text-rules';

export interface PostCheck {
  /** As the network counts. */
  weightedLength: number;
  limit: number;
  /** Whether the network would take it: neither empty nor too long nor with characters that it refuses. */
  valid: boolean;
  findings: Finding[];
}

/** Checks the length and style of one post, without a model. */
export const checkPost = (text: string, rules: TextRules): PostCheck => ({
  weightedLength: lengthOf(text, rules),
  limit: rules.max,
  valid: isTaken(text, rules),
  findings: checkStyle(text, rules),
});

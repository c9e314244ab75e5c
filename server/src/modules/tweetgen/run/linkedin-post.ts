import { qualityOf, type TextQuality } from './text-quality';
import type { GeneratedTweet } from '../tweetgen.types';

export interface LinkedinPost extends TextQuality {
  id: string;
  text: string;
  /** Characters as LinkedIn counts them (UTF-16). */
  length: number;
  valid: boolean;
  /** The first line. */
  hook: string;
  notes: string[];
}

export const toLinkedinPost = ({ text, weightedLength, ...tweet }: GeneratedTweet): LinkedinPost => ({
  id: tweet.id,
  text,
  length: weightedLength,
  valid: tweet.valid,
  hook: text.split('\n', 1)[0] ?? '',
  notes: tweet.notes,
  ...qualityOf(tweet),
});

import type { GeneratedTweet } from './tweetgen.types';

export interface LinkedinPost {
  id: string;
  text: string;
  /** Characters as LinkedIn counts them (UTF-16). */
  length: number;
  valid: boolean;
  /** The first line. */
  hook: string;
  notes: string[];
}

export const toLinkedinPost = ({ id, text, weightedLength, valid, notes }: GeneratedTweet): LinkedinPost => ({
  id,
  text,
  length: weightedLength,
  valid,
  hook: text.split('\n', 1)[0] ?? '',
  notes,
});

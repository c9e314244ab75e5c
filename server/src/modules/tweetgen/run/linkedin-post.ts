import { qualityOf } from './text-quality';
import type { GeneratedTweet } from '../tweetgen.types';

export const toLinkedinPost = ({ text, weightedLength, ...tweet }: GeneratedTweet) => ({
  id: tweet.id,
  text,
  length: weightedLength,
  valid: tweet.valid,
  hook: text.split('\n', 1)[0] ?? '',
  notes: tweet.notes,
  ...qualityOf(tweet),
});

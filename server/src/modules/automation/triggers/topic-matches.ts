import { wordsIn } from '../../../text/words';
import type { TopicResponse } from '../../trending/trending.dto';
import type { TopicTrigger } from '../automation.types';

/** Returns the topics whose title has all words of the trigger's, and whose sources counted enough. */
export function topicMatches(topics: readonly TopicResponse[], { topic, threshold }: TopicTrigger): TopicResponse[] {
  const wanted = foldedWords(topic);
  if (wanted.size === 0) return [];
  return topics.filter(({ title, volume }) => (volume ?? 0) >= threshold && isWithin(wanted, foldedWords(title)));
}

const isWithin = (words: Set<string>, others: Set<string>): boolean => [...words].every((word) => others.has(word));

const foldedWords = (text: string): Set<string> => new Set(wordsIn(text).map(({ folded }) => folded));

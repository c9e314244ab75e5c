import type { TopicResponse } from '../../trending/trending.dto';
import { topicMatches } from './topic-matches';

const topic = (title: string, volume: number | null): TopicResponse => ({
  ...{ slug: title, title, volume, summary: '', brief: '', growth: null },
  ...{ sparkline: [], sources: [], communities: [], posts: [] },
});
const titles = (wanted: string, threshold: number): string[] =>
  topicMatches(
    [topic('OpenAI ships AI Agents for work', 120), topic('Agents of change', 900), topic('AI agents', null)],
    { type: 'topic_trending', topic: wanted, threshold },
  ).map(({ title }) => title);

it('matches topics that have all words of the rule, counted often enough', () => {
  expect(titles('ai agents', 120)).toEqual(['OpenAI ships AI Agents for work']);
  expect(titles('agents', 100)).toEqual(['OpenAI ships AI Agents for work', 'Agents of change']);
  expect(titles('ai agents', 121)).toEqual([]);
  expect(titles('…', 1)).toEqual([]);
});

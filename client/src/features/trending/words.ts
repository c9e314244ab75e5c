import type { Timeframe, TopicPost } from '@/features/trending/api';
import { compactNumber, counted } from '@/lib/words/format';

export const timeframeLabels: Record<Timeframe, string> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' };

/** What each source counts. */
const units: Record<TopicPost['source'], [one: string, many: string]> = {
  hackernews: ['point', 'points'],
  reddit: ['point', 'points'],
  mastodon: ['person', 'people'],
  bluesky: ['post', 'posts'],
  googletrends: ['search', 'searches'],
  x: ['post', 'posts'],
  twitterapi: ['post', 'posts'],
};

/** "412 points", "1,059 people". */
export const scoreText = (source: TopicPost['source'], score: number): string => counted(score, ...units[source]);

/** Says what a sparkline shows: from where to where, and that there are gaps. */
export function curveText(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return 'No data yet';
  const gaps = known.length < values.length ? ', with gaps' : '';
  return `From ${compactNumber(first)} to ${compactNumber(last)}, at most ${compactNumber(Math.max(...known))}${gaps}`;
}

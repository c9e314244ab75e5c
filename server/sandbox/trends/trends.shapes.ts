import { hourMs, secondMs } from '../../src/common/time/clock';
import { peopleByDay, type RunningTopic } from './trends-now';
import type { SampleTopic } from './sample-topics.data';

type Json = Record<string, unknown>;
type Counted = {
  [Key in keyof SampleTopic]-?: SampleTopic[Key] extends number | undefined ? Key : never;
}[keyof SampleTopic];

/** Returns what a source lists: the topics that it counts, the most talked of first. */
export const listedBy = (topics: readonly RunningTopic[], source: Counted): { running: RunningTopic; peak: number }[] =>
  topics
    .flatMap((running) => {
      const peak = running.topic[source];
      return peak === undefined ? [] : [{ running, peak }];
    })
    .sort((a, b) => b.peak * b.running.pulse - a.peak * a.running.pulse);

const pageOf = ({ topic }: RunningTopic): string => `https://news.example.com/${topic.tag.toLowerCase()}`;
const seconds = (time: Date): number => Math.floor(time.getTime() / secondMs);

export function toHit(running: RunningTopic, peak: number): Json {
  const points = Math.max(1, Math.round(peak * running.total));
  const isOwn = running.topic.title.startsWith('Show HN');
  return {
    objectID: String(40_000_000 + running.id),
    title: running.topic.title,
    url: isOwn ? null : pageOf(running),
    author: `sample_${running.id % 97}`,
    points,
    num_comments: Math.round(points * 0.45),
    created_at: running.startedAt.toISOString(),
    created_at_i: seconds(running.startedAt),
  };
}

const history = (running: RunningTopic, peak: number, now: Date): Json[] =>
  peopleByDay(running, peak, now).map(({ day, people }) => ({
    day: String(seconds(day)),
    uses: String(Math.round(people * 1.4)),
    accounts: String(people),
  }));

export const toTag = (running: RunningTopic, peak: number, now: Date): Json => ({
  name: running.topic.tag,
  url: `https://mastodon.example.com/tags/${running.topic.tag}`,
  history: history(running, peak, now),
});

export const toLink = (running: RunningTopic, peak: number, now: Date): Json => ({
  url: `${pageOf(running)}?utm_source=mastodon`,
  title: running.topic.title,
  description: running.topic.description,
  type: 'link',
  author_name: '',
  provider_name: 'Sample News',
  published_at: running.startedAt.toISOString(),
  history: history(running, peak, now),
});

export const toBlueskyTrend = (running: RunningTopic, peak: number): Json => ({
  topic: running.topic.name.toLowerCase(),
  displayName: running.topic.name,
  link: `/profile/trending.bsky.app/feed/${running.id}`,
  startedAt: running.startedAt.toISOString(),
  postCount: Math.round(peak * running.total),
  ...(running.pulse > 0.7 ? { status: 'hot' } : {}),
  category: running.topic.category,
  actors: [],
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');

/** Searches are told in steps: 200+, 500+, 1000+, 2000+, … */
function traffic(searches: number): string {
  const digits = 10 ** Math.floor(Math.log10(Math.max(200, searches)));
  const step = [5, 2, 1].find((factor) => factor * digits <= Math.max(200, searches)) ?? 1;
  return `${step * digits}+`;
}

function toSearch(running: RunningTopic, peak: number): string {
  const { topic, startedAt } = running;
  return `<item>
<title>${escaped(topic.name.toLowerCase())}</title>
<ht:approx_traffic>${traffic(peak * running.total)}</ht:approx_traffic>
<description></description>
<link>https://trends.google.com/trending/rss?geo=US</link>
<pubDate>${startedAt.toUTCString().replace('GMT', '+0000')}</pubDate>
<ht:picture_source>Sample News</ht:picture_source>
<ht:news_item>
<ht:news_item_title>${escaped(topic.title)}</ht:news_item_title>
<ht:news_item_snippet></ht:news_item_snippet>
<ht:news_item_url>${escaped(pageOf(running))}</ht:news_item_url>
<ht:news_item_source>Sample News</ht:news_item_source>
</ht:news_item>
</item>`;
}

export const toRss = (
  listed: { running: RunningTopic; peak: number }[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ht="https://trends.google.com/trending/rss">
<channel>
<title>Daily Search Trends</title>
<description>Recent searches</description>
<link>https://trends.google.com/trending?geo=US</link>
<atom:link href="https://trends.google.com/trending/rss?geo=US" rel="self" type="application/rss+xml"/>
${listed.map(({ running, peak }) => toSearch(running, peak)).join('\n')}
</channel>
</rss>`;

/** X counts most trends and not all. */
export const toXTrend = (running: RunningTopic, peak: number): { name: string; count: number | null } => ({
  name: running.id % 2 === 0 ? `#${running.topic.tag}` : running.topic.name,
  count: running.id % 5 === 0 ? null : Math.round(peak * running.pulse),
});

export const toRedditPost = (running: RunningTopic, peak: number, subreddit: string): Json => {
  const id = (3_000_000_000 + running.id).toString(36);
  const score = Math.max(1, Math.round(peak * running.total));
  return {
    kind: 't3',
    data: {
      id,
      title: running.topic.title,
      author: `sample_${running.id % 89}`,
      subreddit,
      score,
      num_comments: Math.round(score * 0.06),
      permalink: `/r/${subreddit}/comments/${id}/sample/`,
      url: pageOf(running),
      is_self: false,
      over_18: false,
      stickied: false,
      created_utc: seconds(running.startedAt) + hourMs / secondMs,
    },
  };
};

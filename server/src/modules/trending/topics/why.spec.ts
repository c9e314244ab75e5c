import { verdictOf } from '../../../text/questions/judge';
import type { TrendKind } from '../sources/trend-source.port';
import type { SourceId } from '../trending.types';
import { anglesOf } from './angles';
import { reasonOf } from './why';

const url = 'https://www.reddit.com/r/science/comments/1/a/';

describe('why a topic is here', () => {
  it.each<[SourceId, TrendKind, number | null, number | null, string]>([
    ['hackernews', 'front_page', 412, 187, 'Front page of Hacker News with 412 points and 187 comments'],
    ['hackernews', 'front_page', 1, 1, 'Front page of Hacker News with 1 point and 1 comment'],
    ['hackernews', 'story', 1_204, 0, 'Shared on Hacker News with 1,204 points'],
    ['hackernews', 'front_page', null, null, 'Front page of Hacker News'],
    ['mastodon', 'tag', 1_204, null, 'Used by 1,204 people on Mastodon in a day'],
    ['mastodon', 'link', 1, null, 'Shared by 1 person on Mastodon in a day'],
    ['mastodon', 'link', 0, null, 'Trending on Mastodon'],
    ['mastodon', 'tag', null, null, 'Trending on Mastodon'],
    ['bluesky', 'topic', 18_400, null, 'Discussed in 18,400 posts on Bluesky'],
    ['bluesky', 'topic', null, null, 'Trending on Bluesky'],
    ['googletrends', 'search', 5_000, null, '5,000+ searches on Google in the US'],
    ['googletrends', 'search', null, null, 'Searched on Google in the US'],
    ['x', 'tag', 84_000, null, 'Discussed in 84,000 posts on X worldwide'],
    ['twitterapi', 'topic', null, null, 'Trending on X worldwide'],
    ['reddit', 'post', 2_310, 410, 'Hot in r/science with 2,310 points and 410 comments'],
  ])('is said of %s (%s, %s, %s): %s', (...[source, kind, score, comments, text]) => {
    expect(reasonOf({ source, kind, url, score, comments })).toBe(text);
    // As a line of a brief, it isn't taken for an order to the writer.
    expect(verdictOf(`${text}.`, 'en')).not.toBe('writer');
  });
});

describe('angles', () => {
  const why = [
    {
      text: 'Front page of Hacker News with 412 points',
      url: 'https://news.ycombinator.com/item?id=1',
      source: 'hackernews',
    },
    { text: 'Discussed in 18,400 posts on Bluesky', url: 'https://bsky.app/x', source: 'bluesky' },
  ] as const;

  it('are what the sources say and a question to the writer', () => {
    const [first] = anglesOf({ title: 'Rust 2.0 released', summary: 'It compiles faster.', why, comments: 0 });
    expect(first).toEqual({
      title: "What you've seen",
      brief:
        'Rust 2.0 released.\nIt compiles faster.\nFront page of Hacker News with 412 points.\nDiscussed in 18,400 posts on Bluesky.\n' +
        'Source: https://news.ycombinator.com/item?id=1\n\nWhat have you seen yourself that fits this, or that contradicts it?',
    });
  });

  it('ask for disagreement only where people argue, and all end with another question', () => {
    const quiet = anglesOf({ title: 'Why?', summary: 'Why?', why: [], comments: 49 });
    const loud = anglesOf({ title: 'Why?', summary: 'Why?', why: [], comments: 50 });
    expect([quiet.length, loud.length]).toEqual([3, 4]);
    expect(loud.map(({ title }) => title)).toContain('Where you disagree');
    expect(new Set(loud.map(({ brief }) => brief.split('\n\n')[1])).size).toBe(4);
    for (const { brief } of loud) expect(brief).toMatch(/^Why\?\n\n.+\?$/);
  });
});

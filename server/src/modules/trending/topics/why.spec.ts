import type { TrendKind } from '../sources/trend-source.port';
import type { SourceId } from '../trending.types';
import { anglesOf, notesOf } from './topic-of';
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
  });
});

describe('notes of a story', () => {
  it('are what each site says, without a statement twice and without counts', () => {
    const item = { title: 'Rust 2.0 released', url: 'https://news.ycombinator.com/item?id=1', link: 'rust.example/2' };
    const said = { title: 'Rust', description: 'It compiles faster.', url: 'https://www.bsky.app/x', link: null };
    expect(notesOf('Rust 2.0 released', [{ ...item, description: null }, said, said])).toBe(
      'Rust 2.0 released.\nbsky.app: It compiles faster.\nSource: https://news.ycombinator.com/item?id=1',
    );
    expect(notesOf('Why?', [])).toBe('Why?');
  });
});

describe('angles', () => {
  it('ask for disagreement only where people argue, and all end with another question', () => {
    const [quiet, loud] = [anglesOf('Why?', 49), anglesOf('Why?', 50)];
    expect([quiet.length, loud.length]).toEqual([3, 4]);
    expect(loud.map(({ title }) => title)).toContain('Where you disagree');
    expect(new Set(loud.map(({ brief }) => brief.split('\n\n')[1])).size).toBe(4);
    for (const { brief } of loud) expect(brief).toMatch(/^Why\?\n\n.+\?$/);
  });
});

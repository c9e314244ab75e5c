import {
  endless,
  json,
  page,
  ScriptedUpstream,
  silence,
  type UpstreamAnswer,
} from '../../../../test/scripted-upstream';
import { Clock } from '../../../common/time/clock';
import { type SourceId, sourceIds } from '../trending.types';
import { BlueskySource } from './bluesky.source';
import { GoogleTrendsSource } from './google-trends.source';
import { HackerNewsSource } from './hacker-news.source';
import { MastodonSource } from './mastodon.source';
import { RedditSource } from './reddit.source';
import { TrendHttp } from './trend-http';
import type { SourceOutcome, TrendItem, TrendSource } from './trend-source.port';
import { TwitterapiTrendsSource } from './twitterapi-trends.source';
import { XTrendsSource } from './x-trends.source';

const upstream = new ScriptedUpstream();
beforeAll(() => upstream.start());
afterAll(() => upstream.stop());

function sources(deadlineMs?: number): Record<SourceId, TrendSource> {
  const [http, url] = [new TrendHttp(undefined, deadlineMs), upstream.url];
  return {
    hackernews: new HackerNewsSource(http, { baseUrl: url }, new Clock()),
    mastodon: new MastodonSource(http, { baseUrl: url }),
    bluesky: new BlueskySource(http, { baseUrl: url }),
    googletrends: new GoogleTrendsSource(http, { baseUrl: url }),
    x: new XTrendsSource(http, { baseUrl: url, bearer: 'very-secret' }),
    twitterapi: new TwitterapiTrendsSource(http, { baseUrl: url, apiKey: 'very-secret' }),
    reddit: new RedditSource(http, { clientId: 'app', clientSecret: 'very-secret', baseUrl: url, apiUrl: url }),
  };
}

const items = async (outcome: Promise<SourceOutcome>): Promise<TrendItem[]> => {
  const read = await outcome;
  if (read.status === 'failed') throw new Error(read.why);
  return read.items;
};
const xml =
  (body: string): UpstreamAnswer =>
  (response) =>
    void response.end(body);
const cut: UpstreamAnswer = (response) => void response.socket?.destroy();
const half: UpstreamAnswer = (response) => void response.writeHead(200).write('{"hits":[');

describe.each(sourceIds)('%s, when it is not as expected', (id) => {
  it.each<[string, UpstreamAnswer, RegExp]>([
    ['a web page', page(), /./],
    ['a web page that fails', page(503), /failed \(503\)\.$/],
    ['a redirect', json(302, {}, { location: 'http://169.254.169.254/' }), /failed \(302\)\.$/],
    ['a refusal', json(403, {}), /refuses to answer \(403\)\.$/],
    ['too many requests', json(429, {}), /gets more requests than it takes \(429\)\.$/],
    ['no credits', json(402, {}), /has no credits left \(402\)\.$/],
    ['nothing', xml(''), /./],
    ['a list of something else', json(200, [1, null, 'x', [], {}]), /./],
    ['null', json(200, null), /./],
    ['an empty object', json(200, {}), /./],
    ['lists that are none', json(200, { hits: 7, data: { children: {} }, trends: 'x' }), /./],
    ['empty lists', json(200, { hits: [], data: [], trends: [] }), /./],
    ['lists of nonsense', json(200, { hits: [null, 7, {}], data: [[], {}], trends: [null, 'x', { name: {} }] }), /./],
    ['an empty feed', xml('<rss><channel></channel></rss>'), /./],
    ['broken JSON', xml('{"hits":'), /./],
    ['a failure with status 200', json(200, { status: 'error', msg: 'no', trends: [] }), /./],
    ['a connection that is cut', cut, /cannot be reached\.$/],
  ])('fails with a sentence on %s', async (_what, answer, why) => {
    upstream.script(answer);
    const outcome = await sources()[id].read();
    expect(outcome).toEqual({ status: 'failed', why: expect.stringMatching(/^\S.*\.$/) });
    expect(outcome).toMatchObject({ why: expect.stringMatching(why) });
    expect(JSON.stringify(outcome)).not.toMatch(/very-secret|127\.0\.0\.1/);
  });

  it('gives up on silence and on a body that stops, in time', async () => {
    for (const answer of [silence, half]) {
      upstream.script(answer);
      const why = expect.stringMatching(/ did not answer in time\.$/);
      expect(await sources(100)[id].read()).toEqual({ status: 'failed', why });
    }
  });

  it('reads no more than 5 MB of 100', async () => {
    upstream.script(endless(' '.repeat(64 * 1024)));
    const why = expect.stringMatching(/ answered more than 5 MB\.$/);
    expect(await sources()[id].read()).toEqual({ status: 'failed', why });
  });
});

describe('what sources say', () => {
  it('Hacker News: its page, the story’s own, and the front page before the rest', async () => {
    const hit = { objectID: '7', title: 'Rust 2.0', url: 'https://rust.example', author: 'ada', points: 412 };
    const front = { ...hit, num_comments: 187, created_at_i: 1_795_300_000 };
    upstream.script((response, call) =>
      json(200, { hits: call.path.includes('front_page') ? [front] : [hit, { ...hit, objectID: '8', url: null }] })(
        response,
        call,
      ),
    );
    expect(await items(sources().hackernews.read())).toEqual([
      {
        ...{ externalId: '7', kind: 'front_page', title: 'Rust 2.0', url: 'https://news.ycombinator.com/item?id=7' },
        ...{ link: 'https://rust.example/', author: 'ada', score: 412, comments: 187 },
        publishedAt: new Date(1_795_300_000_000),
      },
      expect.objectContaining({ externalId: '8', kind: 'story', comments: null, publishedAt: null }),
    ]);
    expect(upstream.calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(
        /^\/api\/v1\/search_by_date\?tags=story&hitsPerPage=70&numericFilters=created_at_i%3E\d+,points%3E=100$/,
      ),
    );
  });

  it('Hacker News: the front page alone when the search fails', async () => {
    const hit = { objectID: '7', title: 'Rust 2.0', points: 412 };
    upstream.script((response, call) =>
      (call.path.includes('front_page') ? json(200, { hits: [hit] }) : json(500, {}))(response, call),
    );
    expect(await items(sources().hackernews.read())).toHaveLength(1);
  });

  it('Mastodon: people of the day as texts, and the days before as history at their ends', async () => {
    const history = [
      { day: '1795305600', uses: '14', accounts: '12' },
      { day: '1795219200', uses: '1204', accounts: '900' },
      { day: 'x', uses: '1', accounts: '1' },
    ];
    const tag = { name: 'RightToRepair', url: 'https://mastodon.example/tags/RightToRepair', history };
    upstream.script((response, call) => json(200, call.path.includes('/tags') ? [tag] : [])(response, call));
    expect(await items(sources().mastodon.read())).toEqual([
      {
        ...{ externalId: 'tag:righttorepair', kind: 'tag', title: '#RightToRepair', url: tag.url },
        ...{ score: 900, comments: null, publishedAt: null },
        history: [{ at: new Date('2026-11-21T23:00:00.000Z'), score: 900 }],
      },
    ]);
  });

  it('Bluesky: a path made whole, and its field as one of ours', async () => {
    const trend = { topic: 'x', displayName: 'Comet tonight', link: '/profile/a/feed/7', postCount: 18_400 };
    upstream.script(json(200, { trends: [{ ...trend, category: 'science', startedAt: '2026-11-21T10:00:00Z' }] }));
    expect(await items(sources().bluesky.read())).toEqual([
      expect.objectContaining({ url: 'https://bsky.app/profile/a/feed/7', score: 18_400, community: 'science' }),
    ]);
  });

  it('Google Trends: the searches, the news beside them, and their day in the id', async () => {
    upstream.script(
      xml(`<rss version="2.0"><channel><item><title>comet</title><ht:approx_traffic>5,000+</ht:approx_traffic>
        <pubDate>Sat, 21 Nov 2026 10:00:00 -0800</pubDate><ht:news_item><ht:news_item_title>Comet &amp; moon</ht:news_item_title>
        <ht:news_item_url>https://news.example/comet</ht:news_item_url></ht:news_item></item></channel></rss>`),
    );
    expect(await items(sources().googletrends.read())).toEqual([
      expect.objectContaining({
        ...{ externalId: 'comet 2026-11-21', title: 'comet', description: 'Comet & moon', score: 5_000 },
        ...{ link: 'https://news.example/comet', publishedAt: new Date('2026-11-21T18:00:00.000Z') },
      }),
    ]);
  });

  it('X: the bearer in a header, a search as the address, no count where there is none', async () => {
    upstream.script(json(200, { data: [{ trend_name: '#Cup Final', tweet_count: 9 }, { trend_name: 'Comet' }] }));
    expect(await items(sources().x.read())).toEqual([
      expect.objectContaining({
        title: '#Cup Final',
        url: 'https://x.com/search?q=%23Cup%20Final',
        score: 9,
        kind: 'tag',
      }),
      expect.objectContaining({ title: 'Comet', score: null, kind: 'topic' }),
    ]);
    expect(upstream.calls[0]?.headers['authorization']).toBe('Bearer very-secret');
    expect(upstream.calls[0]?.path).not.toContain('very-secret');
  });

  it('twitterapi.io: both envelopes, and trends one level deeper', async () => {
    const trend = { name: 'Comet', target: { query: 'comet' }, rank: 1, tweet_count: 70 };
    for (const body of [
      { trends: [trend] },
      { data: { trends: [trend] } },
      { trends: [{ trend }] },
      { data: { trends: [{ trend }] }, status: 'success' },
    ]) {
      upstream.script(json(200, body));
      expect(await items(sources().twitterapi.read())).toEqual([
        expect.objectContaining({ title: 'Comet', score: 70 }),
      ]);
    }
    expect(upstream.calls[0]?.headers['x-api-key']).toBe('very-secret');
  });

  it('Reddit: a token first, nothing for adults or pinned, one subreddit that answers is enough', async () => {
    const post = { id: 'a1', title: 'Comet', permalink: '/r/science/comments/a1/', score: 5, url: 'https://n.example' };
    const children = [
      { data: post },
      { data: { ...post, id: 'b', over_18: true } },
      { data: { ...post, id: 'c', stickied: true } },
    ];
    upstream.script((response, call) => {
      if (call.method === 'POST') return json(200, { access_token: 'tok' })(response, call);
      return call.path.startsWith('/r/science/')
        ? json(200, { data: { children } })(response, call)
        : json(500, {})(response, call);
    });
    expect(await items(sources().reddit.read())).toEqual([
      expect.objectContaining({
        externalId: 'a1',
        url: 'https://www.reddit.com/r/science/comments/a1/',
        community: 'science',
      }),
    ]);
    expect(upstream.calls[0]).toMatchObject({
      path: '/api/v1/access_token',
      body: { grant_type: 'client_credentials' },
    });
    expect(upstream.calls[1]?.headers['authorization']).toBe('Bearer tok');
  });

  it('is made plain: one line, no controls, http(s) alone, counts that fit', async () => {
    const hit = (id: string, fields: object) => ({ objectID: id, title: 'T', ...fields });
    upstream.script(
      json(200, {
        hits: [
          hit('1', { title: ' A\u202E\n<b>\u0000&amp; ', url: 'javascript:alert(1)', points: 1e12, num_comments: -4 }),
          hit('2', { title: 'x'.repeat(5_000), url: 'https://user:pass@example.com/', points: '7' }),
          hit('3', { title: '\u0007 ' }),
          hit('x', { title: 'No id' }),
          hit('1', { title: 'Twice' }),
        ],
      }),
    );
    const [first, second, ...rest] = await items(sources().hackernews.read());
    expect(first).toMatchObject({ title: 'A <b> &amp;', comments: null });
    expect(first).not.toHaveProperty('link');
    expect(first?.score).toBeLessThanOrEqual(2_000_000_000);
    expect(second?.title).toHaveLength(300);
    expect(second).not.toHaveProperty('link');
    expect(rest).toEqual([]);
  });
});

describe('reading over the internet', () => {
  it('goes through the outbound client, which sees where it leads', async () => {
    const asked: string[] = [];
    const outbound = { fetch: async (url: unknown) => (asked.push(String(url)), new Response('{"trends":[]}')) };
    await new BlueskySource(new TrendHttp(outbound), { baseUrl: 'https://public.api.bsky.app' }).read();
    expect(asked).toEqual(['https://public.api.bsky.app/xrpc/app.bsky.unspecced.getTrends?limit=25']);
  });
});

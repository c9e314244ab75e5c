import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp } from '../../../test/factories/user.factory';
import { dayMs, hourMs, minuteMs, secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { FakeTrendSource } from './sources/trend-source.fake';
import type { TrendItem } from './sources/trend-source.port';
import { TrendSources } from './sources/trend-sources';
import { TrendRefresh } from './trend-refresh.service';
import type { OwnTopicsResponse, TopicDetailResponse, TopicListResponse, TopicResponse } from './trending.dto';

describe('trending', () => {
  const [news, people, off] = [
    new FakeTrendSource(),
    new FakeTrendSource('mastodon', 'Mastodon'),
    new FakeTrendSource('reddit', 'Reddit'),
  ];
  let test: TestApp;
  let transactions: Transactions;
  beforeAll(async () => {
    const sources = new TrendSources([news, people, off]);
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(TrendSources).useValue(sources) });
    transactions = test.app.get(Transactions);
  });
  beforeEach(async () => {
    await test.jobs.runAll();
    await transactions.query('DELETE FROM trend_topics');
    await transactions.query('DELETE FROM trend_sources');
    for (const source of [news, people, off]) Object.assign(source, { items: [], problem: null, isConfigured: true });
    off.isConfigured = false;
    // What is cached of the test before is too old by then.
    test.clock.advance(minuteMs);
  });
  afterAll(() => test.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    test.http.get(`/api/trending/${path}`).set({ 'accept-encoding': 'identity', ...headers });
  const list = async (query = ''): Promise<TopicListResponse> =>
    (await get(`topics${query}`).expect(200)).body.data as TopicListResponse;
  const topic = async (slug: string, query = ''): Promise<TopicDetailResponse> =>
    (await get(`topics/${slug}${query}`).expect(200)).body.data as TopicDetailResponse;
  const refresh = (): Promise<void> => test.app.get(TrendRefresh).run();
  /** Moves the clock and reads again. */
  const later = async (ms: number): Promise<void> => {
    test.clock.advance(ms);
    await refresh();
  };
  const slugs = (topics: readonly TopicResponse[]): string[] => topics.map(({ slug }) => slug);
  const iso = (): string => test.clock.now().toISOString();

  it('lists topics with what their sources say, to everybody', async () => {
    const publishedAt = new Date(test.clock.now().getTime() - 2 * hourMs);
    const story: Partial<TrendItem> & { title: string } = {
      ...{ externalId: '7', kind: 'front_page', title: 'Rust 2.0 released', author: 'ada', publishedAt },
      ...{ url: 'https://news.ycombinator.com/item?id=7', link: 'https://rust.example/2', score: 412, comments: 187 },
    };
    news.lists(story);
    people.lists({
      ...{
        kind: 'link',
        title: 'The Rust compiler is twice as fast',
        link: 'https://www.rust.example/2/?utm_source=m',
      },
      ...{ url: 'https://rust.example/2', score: 90, description: 'It compiles twice as fast. More below.' },
    });
    await refresh();
    const { topics, ...rest } = await list();
    expect(rest).toEqual({
      timeframe: '7d',
      refreshedAt: iso(),
      sources: [
        { id: 'hackernews', name: 'Hacker News', status: 'fresh', lastReadAt: iso() },
        { id: 'mastodon', name: 'Mastodon', status: 'fresh', lastReadAt: iso() },
        { id: 'reddit', name: 'Reddit', status: 'off', lastReadAt: null },
      ],
    });
    expect(topics).toEqual([
      {
        ...{ slug: 'rust-2-0-released', title: 'Rust 2.0 released', summary: 'It compiles twice as fast.' },
        brief: [
          'Rust 2.0 released.',
          'rust.example: It compiles twice as fast. More below.',
          'Source: https://news.ycombinator.com/item?id=7',
        ].join('\n'),
        ...{ volume: 502, growth: null, sparkline: [null, null, null, null, null, null, 502] },
        sources: [
          { id: 'hackernews', name: 'Hacker News', url: story.url, title: 'Rust 2.0 released', at: iso() },
          {
            id: 'mastodon',
            name: 'Mastodon',
            url: 'https://rust.example/2',
            title: 'The Rust compiler is twice as fast',
            at: iso(),
          },
        ],
        communities: [{ slug: 'tech', name: 'Tech' }],
        posts: [
          {
            ...{ source: 'hackernews', title: 'Rust 2.0 released', url: story.url, author: 'ada' },
            description: null,
            ...{ at: publishedAt.toISOString(), score: 412, comments: 187 },
          },
          expect.objectContaining({
            source: 'mastodon',
            description: 'It compiles twice as fast. More below.',
            score: 90,
            comments: null,
            author: null,
            at: expect.any(String),
          }),
        ],
      },
    ]);
  });

  it('tells why a topic is there now, and ways to write about it', async () => {
    news.lists({ kind: 'front_page', title: 'Rust 2.0 released', score: 412, comments: 187 });
    people.lists({ kind: 'tag', title: '#Rust20Released', score: 1_204 });
    people.lists({ kind: 'link', title: 'Rust 2.0 Released', score: 3 });
    await refresh();
    const detail = await topic('rust-2-0-released', '?timeframe=24h');
    expect(detail).toMatchObject({ timeframe: '24h', refreshedAt: iso(), volume: 1_619 });
    expect(detail.why).toEqual([
      {
        ...{ source: 'hackernews', url: 'https://example.com/hackernews-1' },
        text: 'Front page of Hacker News with 412 points and 187 comments',
      },
      { text: 'Used by 1,204 people on Mastodon in a day', source: 'mastodon', url: 'https://example.com/mastodon-1' },
    ]);
    expect(detail.angles).toHaveLength(4);
    const parts = detail.angles.map(({ brief }) => brief.split('\n\n'));
    expect(new Set(parts.map(([facts]) => facts))).toEqual(new Set([detail.brief]));
    expect(new Set(parts.map(([, question]) => question)).size).toBe(4);
    expect(detail.brief).toMatch(/^Rust 2\.0 released\./);
    expect(detail.brief).not.toMatch(/412|187|1,204|front page|points|comments|people/i);
    expect(detail.posts).toHaveLength(3);
    expect(detail.sparkline).toHaveLength(24);
  });

  it('names the topics that fit what a member writes about, to that member alone', async () => {
    news.lists({ title: 'Cup final tonight', score: 90 });
    news.lists({ title: 'Coffee prices reach a record', score: 10 });
    await refresh();
    await get('for-you').expect(401);
    const member = await signUp(test);
    const own = async () => (await get('for-you', auth(member)).expect(200)).body.data as OwnTopicsResponse;
    expect(await own()).toEqual({ slugs: [] });
    await transactions.query(`UPDATE users SET onboarding = '{"niche": "Coffee roasting"}' WHERE id = $1`, [
      member.user.id,
    ]);
    expect(await own()).toEqual({ slugs: ['coffee-prices-reach-a-record'] });
  });

  it('lists at most 50 topics with 3 posts each, and 20 posts of one', async () => {
    for (let number = 1; number <= 60; number += 1)
      news.lists({ title: `Company ${number} sues city ${number}`, score: number });
    for (let number = 1; number <= 30; number += 1) people.lists({ title: 'Comet tonight', score: number });
    await refresh();
    const { topics } = await list();
    expect(topics).toHaveLength(50);
    const comet = topics.find(({ slug }) => slug === 'comet-tonight');
    expect(comet?.posts.map(({ score }) => score)).toEqual([30, 29, 28]);
    expect((await topic('comet-tonight')).posts).toHaveLength(20);
  });

  it('puts first what several sources have high on their lists, whatever their counts are', async () => {
    news.lists({ title: 'Quiet story of the day', score: 10 });
    news.lists({ title: 'Comet tonight', score: 100 });
    people.lists({ title: 'Cats of the harbour', score: 90_000 });
    people.lists({ title: '#CometTonight', score: 95_000 });
    await refresh();
    expect(slugs((await list()).topics)[0]).toBe('comet-tonight');
    expect(slugs((await list()).topics).at(-1)).toMatch(/^(cats-of-the-harbour|quiet-story-of-the-day)$/);
  });

  it('keeps the slug of a topic when its title changes, and gives equal titles of other weeks another one', async () => {
    news.lists({ externalId: '7', title: 'Comet tonight', score: 1 });
    await refresh();
    news.lists({ externalId: '7', title: 'Comet tonight and tomorrow', score: 2 });
    await later(15 * minuteMs);
    const [only, ...others] = (await list()).topics;
    expect(only).toMatchObject({ slug: 'comet-tonight', title: 'Comet tonight and tomorrow', volume: 2 });
    expect(others).toEqual([]);
    news.items = [];
    people.lists({ title: 'Comet tonight', score: 5 });
    await later(8 * dayMs);
    expect(slugs((await list('?timeframe=24h')).topics)).toEqual(['comet-tonight-2']);
    expect(await topic('comet-tonight')).toMatchObject({ title: 'Comet tonight and tomorrow' });
  });

  it('joins what is nearly equal to the topics of the last 7 days', async () => {
    news.lists({ title: 'Fed cuts interest rates by a quarter point', score: 1 });
    await refresh();
    news.items = [];
    people.lists({ title: 'Fed cuts interest rates a quarter point as inflation eases', score: 5 });
    people.lists({ title: 'Bank of England holds interest rates', score: 4 });
    await later(6 * dayMs);
    expect(slugs((await list()).topics).toSorted()).toEqual([
      'bank-of-england-holds-interest-rates',
      'fed-cuts-interest-rates-by-a-quarter-point',
    ]);
  });

  it('measures growth against the time before, once that was read', async () => {
    news.lists({ externalId: '7', title: 'Comet tonight', score: 100 });
    await refresh();
    expect((await list('?timeframe=24h')).topics[0]?.growth).toBeNull();
    await later(23 * hourMs);
    news.lists({ externalId: '7', title: 'Comet tonight', score: 150 });
    await later(24 * hourMs);
    const [comet] = (await list('?timeframe=24h')).topics;
    expect(comet).toMatchObject({ volume: 150, growth: 0.5 });
    expect(comet?.sparkline.filter((point) => point !== null)).toEqual([150]);
    expect((await list('?timeframe=7d')).topics[0]).toMatchObject({ volume: 150, growth: null });
  });

  it('takes counts of days before from a source that tells them', async () => {
    const sinceMidnight = test.clock.now().getTime() % dayMs;
    test.clock.advance(dayMs - sinceMidnight + 12 * hourMs);
    const at = (days: number): Date =>
      new Date(Math.floor(test.clock.now().getTime() / dayMs - days) * dayMs + 23 * hourMs);
    const history = [1, 2, 3, 3].map((days) => ({ at: at(days), score: 100 * days }));
    people.lists({ kind: 'tag', title: '#Comet', score: 400, history });
    await refresh();
    const [comet] = (await list()).topics;
    expect(comet?.sparkline.filter((point) => point !== null)).toEqual([300, 200, 400]);
    expect((await list('?timeframe=24h')).topics[0]).toMatchObject({ volume: 400, growth: 1 });
  });

  it('notes a dead source, with its age, and keeps its rows', async () => {
    news.lists({ title: 'Comet tonight', score: 1 });
    await refresh();
    const readAt = iso();
    news.problem = 'Hacker News did not answer in time.';
    people.lists({ title: 'Cup final', score: 1 });
    await later(15 * minuteMs);
    const { sources, topics, refreshedAt } = await list();
    expect(sources.slice(0, 2)).toEqual([
      { id: 'hackernews', name: 'Hacker News', status: 'failed', lastReadAt: readAt },
      { id: 'mastodon', name: 'Mastodon', status: 'fresh', lastReadAt: iso() },
    ]);
    expect(refreshedAt).toBe(iso());
    expect(slugs(topics)).toContain('comet-tonight');
    test.clock.advance(50 * minuteMs);
    expect((await list()).sources[1]).toMatchObject({ status: 'stale' });
  });

  it('goes on with the other sources when one throws, and reads what is on again', async () => {
    const read = jest.spyOn(news, 'read').mockRejectedValueOnce(new Error('a bug'));
    people.lists({ title: 'Cup final', score: 1 });
    await refresh();
    expect((await list()).sources.slice(0, 2).map(({ status }) => status)).toEqual(['failed', 'fresh']);
    news.lists({ title: 'Comet tonight', score: 1 });
    await later(15 * minuteMs);
    expect((await list()).sources.slice(0, 2).map(({ status }) => status)).toEqual(['fresh', 'fresh']);
    read.mockRestore();
  });

  it('asks a source no more often than it should be, and none that is off', async () => {
    const [before, offBefore] = [news.reads, off.reads];
    await refresh();
    await later(5 * minuteMs);
    expect(news.reads - before).toBe(1);
    await later(6 * minuteMs);
    expect(news.reads - before).toBe(2);
    expect(off.reads).toBe(offBefore);
  });

  it('makes a topic once when two servers read at the same time', async () => {
    news.lists({ title: 'Comet tonight', score: 1 });
    people.lists({ title: '#CometTonight', score: 2 });
    await Promise.all([refresh(), refresh(), refresh()]);
    const { topics } = await list();
    expect(topics.map(({ slug, volume }) => [slug, volume])).toEqual([['comet-tonight', 3]]);
  });

  it('reads the sources when the first person asks, after the answer', async () => {
    news.lists({ title: 'Comet tonight', score: 1 });
    expect(await list()).toMatchObject({ refreshedAt: null, topics: [] });
    await test.jobs.runAll();
    test.clock.advance(3 * secondMs);
    expect(slugs((await list()).topics)).toEqual(['comet-tonight']);
  });

  it('lists the topics of one community, and how many each has', async () => {
    news.lists({ title: 'OpenAI releases a smaller LLM', score: 1 });
    news.lists({ title: 'Why I quit', score: 2 });
    people.lists({ title: 'Cup final', score: 1, community: 'sports' });
    await refresh();
    expect(slugs((await list('?community=sports')).topics)).toEqual(['cup-final']);
    expect((await list('?community=health')).topics).toEqual([]);
    const { body } = await get('communities').expect(200);
    expect(body.data.map(({ slug, topics }: { slug: string; topics: number }) => [slug, topics])).toEqual([
      ...[
        ['tech', 1],
        ['business', 0],
        ['science', 0],
        ['culture', 0],
        ['sports', 1],
        ['politics', 0],
        ['health', 0],
      ],
    ]);
  });

  it('answers from memory, with a tag by which nothing is sent twice, and packed', async () => {
    news.lists({ title: 'Comet tonight', score: 1 });
    await refresh();
    const first = await get('topics')
      .expect(200)
      .expect('cache-control', 'public, max-age=30')
      .expect('vary', /accept-encoding/i);
    const etag = first.headers['etag'] ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await get('topics', { 'if-none-match': etag }).expect(304)).text).toBe('');
    await get('topics', { 'if-none-match': `"x", W/${etag}` }).expect(304);
    await get('topics', { 'if-none-match': '"x"' }).expect(200);
    const packed = await get('topics', { 'accept-encoding': 'gzip, br' }).expect('content-encoding', 'gzip');
    expect(packed.body).toEqual(first.body);
    news.lists({ title: 'Cup final', score: 1 });
    await later(15 * minuteMs);
    const queries = jest.spyOn(transactions, 'query');
    // What runs by itself, such as the outbox, asks the database too.
    const asked = () => queries.mock.calls.filter(([sql]) => sql.includes('trend_')).length;
    const second = await get('topics').expect(200);
    expect(second.headers['etag']).not.toBe(etag);
    const before = asked();
    expect(before).toBeGreaterThan(0);
    await Promise.all([1, 2, 3].map(() => get('topics').expect(200)));
    expect(asked()).toBe(before);
    queries.mockRestore();
  });

  it.each([
    ['topics?timeframe=1d', 'timeframe', 'timeframe must be one of 24h, 7d, 30d.'],
    ['topics?timeframe=', 'timeframe', 'timeframe must be one of 24h, 7d, 30d.'],
    ['topics?timeframe=24h&timeframe=7d', 'timeframe', 'timeframe must be one of 24h, 7d, 30d.'],
    ['topics?community=cats', 'community', expect.stringMatching(/^community must be one of tech, .*\.$/)],
    ['topics?page=2', 'page', expect.any(String)],
    ['topics/comet?timeframe=90d', 'timeframe', 'timeframe must be one of 24h, 7d, 30d.'],
    ['topics/comet?community=tech', 'community', expect.any(String)],
  ])('refuses %s by name', async (path, field, message) => {
    const { body } = await get(path).expect(422);
    expect(body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field, message }] });
  });

  it.each(['nothing', '..%2f..', '%00', 'a'.repeat(250), '%27%20OR%201%3D1--'])('knows no topic %s', async (slug) => {
    const { body } = await get(`topics/${slug}`).expect(404);
    expect(body.message).toMatch(/\.$/);
  });

  it('keeps what growth over 30 days is measured against', async () => {
    news.lists({ title: 'Comet tonight', score: 150 });
    await refresh();
    const ago = (days: number): Date => new Date(test.clock.now().getTime() - days * dayMs);
    await transactions.query('INSERT INTO trend_readings (item_id, hour, score) SELECT id, $1, 100 FROM trend_items', [
      ago(55),
    ]);
    await transactions.query('UPDATE trend_sources SET observed_since = $1', [ago(61)]);
    await test.app.get(TrendRefresh).cleanUp();
    expect((await list('?timeframe=30d')).topics[0]).toMatchObject({ volume: 150, growth: 0.5 });
  });

  it('forgets what is older than two months', async () => {
    news.lists({ title: 'Comet tonight', score: 1 });
    await refresh();
    await transactions.query("UPDATE trend_topics SET last_seen_at = now() - interval '62 days'");
    people.lists({ title: 'Cup final', score: 1 });
    news.items = [];
    await later(15 * minuteMs);
    await test.app.get(TrendRefresh).cleanUp();
    await get('topics/comet-tonight').expect(404);
    await get('topics/cup-final').expect(200);
  });
});

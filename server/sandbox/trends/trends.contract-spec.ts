import { createTestSandbox, TestSandbox } from '../../test/sandbox';

describe('the sandbox as the sources of trends', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterAll(() => sandbox.close());

  const get = (path: string, headers: Record<string, string> = {}) => sandbox.http.get(`/trends${path}`).set(headers);

  it('plays Hacker News: the front page, and stories by their age and points', async () => {
    const front = await get('/hackernews/api/v1/search?tags=front_page').expect(200);
    expect(front.body.hits[0]).toMatchObject({
      objectID: expect.stringMatching(/^\d+$/),
      points: expect.any(Number),
      num_comments: expect.any(Number),
      created_at_i: expect.any(Number),
    });
    const since = Math.floor(sandbox.clock.now().getTime() / 1_000) - 86_400;
    const filters = encodeURIComponent(`created_at_i>${since},points>=100`);
    const stories = await get(`/hackernews/api/v1/search_by_date?numericFilters=${filters}`).expect(200);
    for (const { created_at_i, points } of stories.body.hits) {
      expect(created_at_i).toBeGreaterThan(since);
      expect(points).toBeGreaterThanOrEqual(100);
    }
  });

  it('plays Mastodon, with its numbers as texts', async () => {
    for (const list of ['tags', 'links']) {
      const { body } = await get(`/mastodon/api/v1/trends/${list}`).expect(200);
      expect(body[0].history).toHaveLength(7);
      expect(body[0].history[0]).toEqual({
        day: expect.stringMatching(/^\d+$/),
        uses: expect.stringMatching(/^\d+$/),
        accounts: expect.stringMatching(/^\d+$/),
      });
    }
  });

  it('plays Bluesky and the feed of Google', async () => {
    const { body } = await get('/bluesky/xrpc/app.bsky.unspecced.getTrends').expect(200);
    expect(body.trends[0]).toMatchObject({ displayName: expect.any(String), link: expect.stringMatching(/^\//) });
    const feed = await get('/googletrends/trending/rss')
      .expect(200)
      .expect('content-type', /^application\/rss\+xml/);
    expect(feed.text).toMatch(/<ht:approx_traffic>\d+\+<\/ht:approx_traffic>/);
  });

  it.each([
    ['/x/2/trends/by/woeid/1', 'authorization', 'Bearer '],
    ['/twitterapi/twitter/trends', 'x-api-key', ''],
    ['/reddit/r/science/hot', 'authorization', 'Bearer '],
  ])('wants a key for %s', async (path, header, prefix) => {
    await get(path).expect(401);
    await get(path, { [header]: `${prefix}wrong` }).expect(401);
    await get(path, { [header]: `${prefix}any` }).expect(200);
  });

  it('gives a token to apps of Reddit', async () => {
    const ask = (id: string) =>
      sandbox.http.post('/trends/reddit/api/v1/access_token').auth(id, 'secret').type('form').send({});
    await ask('wrong').expect(401);
    expect((await ask('app').expect(200)).body).toMatchObject({
      token_type: 'bearer',
      access_token: expect.any(String),
    });
  });
});

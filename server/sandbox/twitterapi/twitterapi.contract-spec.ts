import { createTestSandbox, TestSandbox } from '../../test/sandbox';

describe('the sandbox as twitterapi.io', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ env: { PUBLIC_URL: 'https://app.example.com' } });
  });
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(() => sandbox.close());

  const get = (path: string, query: object = {}, key = 'any') =>
    sandbox.http.get(`/twitter/${path}`).query(query).set('x-api-key', key);
  const put = async (body: object): Promise<string> =>
    (await sandbox.http.post('/x/posts.json').send(body).expect(201)).body.id;

  it('wants a key', async () => {
    for (const path of ['user/info', 'user/last_tweets', 'tweets']) {
      const none = await sandbox.http.get(`/twitter/${path}`).expect(403);
      expect(none.body).toEqual({ error: 'Forbidden', message: 'The X-API-Key header is missing' });
      expect((await get(path, {}, 'wrong').expect(401)).body).toEqual({
        error: 'Unauthorized',
        message: 'API key is invalid',
      });
      expect((await get(path, {}, 'empty').expect(402)).body.message).toBe('Credits is not enough.Please recharge');
    }
  });

  it('has an account for every handle', async () => {
    const { body } = await get('user/info', { userName: 'Ada_L' }).expect(200);
    expect(body).toMatchObject({ status: 'success', msg: 'success' });
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^\d{15}$/),
      userName: 'Ada_L',
      name: 'Ada L',
      description: expect.stringContaining('not the real @Ada_L'),
      isBlueVerified: expect.any(Boolean),
      profilePicture: 'https://app.example.com/sandbox/x/picture/A',
      createdAt: expect.stringMatching(
        /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) [A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d \+0000 20\d\d$/,
      ),
    });
  });

  it('has none for missing…, and shows none of protected… and suspended…', async () => {
    for (const userName of ['missing_one', 'a b', '', '1234567890123456']) {
      expect((await get('user/info', { userName }).expect(200)).body).toMatchObject({
        status: 'error',
        msg: 'user not found',
      });
      expect((await get('user/last_tweets', { userName }).expect(200)).body).toMatchObject({ status: 'error' });
    }
    expect((await get('user/info', { userName: 'ProtectedOne' })).body.data).toMatchObject({ protected: true });
    expect((await get('user/last_tweets', { userName: 'protected1' })).body).toMatchObject({
      status: 'error',
      data: null,
    });
    expect((await get('user/info', { userName: 'suspended1' })).body.data).toMatchObject({ unavailable: true });
    const hidden = await put({ handle: 'protected1', text: 'Hidden' });
    expect((await get('tweets', { tweet_ids: hidden })).body.tweets).toEqual([]);
  });

  it('gives a timeline in pages of 20, of which posts put in meanwhile move nothing', async () => {
    const pages: { id: string }[][] = [];
    let cursor = '';
    for (;;) {
      const { body } = await get('user/last_tweets', { userName: 'pages', cursor }).expect(200);
      pages.push(body.data.tweets);
      cursor = body.next_cursor;
      if (pages.length === 1) await put({ handle: 'pages', text: 'In between' });
      if (!body.has_next_page) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 14]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(54);
    expect(cursor).toBe('');
    const withReplies = await get('user/last_tweets', {
      userName: 'pages',
      includeReplies: 'true',
      cursor: pages[2]?.[0]?.id,
    });
    expect(withReplies.body.data.tweets.length).toBeGreaterThan(0);
  });

  it('puts what was posted first, worded as X does', async () => {
    const id = await put({ handle: 'Poster', text: 'A < B & C: https://example.com/x?y=1&z' });
    const { body } = await get('user/last_tweets', { userName: 'poster' }).expect(200);
    const [newest] = body.data.tweets;
    expect(newest).toMatchObject({ id, likeCount: 0, isReply: false, author: { userName: 'Poster' }, lang: 'en' });
    expect(newest.text).toMatch(/^A &lt; B &amp; C: https:\/\/t\.co\/[0-9a-f]{10}$/);
    expect(newest.entities.urls).toHaveLength(1);
  });

  it('finds posts by their ids alone, sample posts too, and leaves out what does not exist', async () => {
    const id = await put({ handle: 'poster', text: 'Found' });
    const sample = (await get('user/last_tweets', { userName: 'Sampled' })).body.data.tweets[5];
    const { body } = await get('tweets', { tweet_ids: `${id},123,${sample.id},1999999999999999000,x` }).expect(200);
    expect(body.status).toBe('success');
    expect(body.tweets.map((tweet: { id: string }) => tweet.id)).toEqual([id, sample.id]);
    expect(body.tweets[1]).toEqual(sample);
  });

  it('fails as it was told to, in its own words', async () => {
    const faults = [{ platform: 'twitterapi', mode: 'rate_limit_429', rate: 1, route: '/twitter/user' }];
    await sandbox.http.put('/faults.json').send(faults).expect(200);
    expect((await get('user/info', { userName: 'ada' }).expect(429)).body).toEqual({
      error: 'Too Many Requests',
      message: 'The sandbox was told to answer 429.',
    });
    await get('tweets', { tweet_ids: '1' }).expect(200);
  });
});

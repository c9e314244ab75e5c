import { createTestApp, type TestApp } from '../../../test/app';
import { openStream } from '../../../test/event-stream';
import { NotesWriter } from '../../ai/notes-writer';
import { FakeTextModel } from '../../ai/text-model.fake';
import { newId } from '../../common/ids/ids';
import { hourMs } from '../../common/time/clock';
import { FakeXReader } from '../integrations/reading/x-reader.fake';
import { XReader } from '../integrations/reading/x-reader.port';

const model = new FakeTextModel();
const texts = [
  'The harbour lamps went out twice last night.',
  'A ferry with one bell is late by two.',
  'Nobody reads the tide table but the gulls.',
  'Our pier has 12 planks that sing.',
  'The pier was painted on a Sunday.',
  'Every lamp on the pier has a name.',
  'A gull took the timetable.',
  'The last boat leaves when it is full.',
];

describe('the profile tool', () => {
  let test: TestApp;
  const reader = new FakeXReader();
  let session: string;
  beforeAll(async () => {
    test = await createTestApp({
      env: { TRUSTED_PROXIES: '1' },
      configure: (builder) =>
        builder.overrideProvider(XReader).useValue(reader).overrideProvider(NotesWriter).useValue(model),
    });
    reader.has({ handle: 'Harbour', name: 'The harbour', description: 'Boats & lamps.', followers: 7, posts: 9 }, [
      { text: 'Passed on', isRepost: true, likes: 900 },
      ...texts.map((text, index) => ({ text, likes: index, views: 100 })),
    ]);
    reader.has({ handle: 'few', description: 'Writes rarely.' }, [{ text: 'One post.' }]);
    reader.has({ handle: 'silent' });
    reader.hides('locked');
  });
  beforeEach(async () => {
    await test.query('DELETE FROM rate_counters');
    await test.query('DELETE FROM usage_counters');
    session = newId();
    reader.failure = null;
    reader.isConfigured = true;
  });
  afterAll(() => test.close());

  const headers = (): Record<string, string> => ({ 'X-Session-ID': session, 'X-Forwarded-For': '198.51.100.7' });
  const read = (username: string, more: Record<string, string> = {}) =>
    test.http.get(`/api/free-tools/twitter-profile/${encodeURIComponent(username)}`).set({ ...headers(), ...more });
  const write = (body: object, more: Record<string, string> = {}) =>
    test.http
      .post('/api/free-tools/twitter-profile/generate')
      .set({ ...headers(), ...more })
      .send({ username: 'harbour', kind: 'tweets', ...body });
  const used = async (metric: string): Promise<number> => {
    const [row] = await test.query<{ used: number }>(
      'SELECT used FROM usage_counters WHERE subject = $1 AND metric = $2',
      [`visitor:session:${session}`, metric],
    );
    return row?.used ?? 0;
  };

  describe('GET /free-tools/twitter-profile/{username}', () => {
    it('answers profile, figures and analysis, and counts one reading', async () => {
      const answer = await read('@harbour').expect(200);
      expect(answer.body.data).toEqual({
        profile: {
          id: '1',
          handle: 'Harbour',
          name: 'The harbour',
          description: 'Boats & lamps.',
          followers: 7,
          following: 0,
          posts: 9,
          isVerified: false,
          createdAt: null,
        },
        stats: {
          postsAnalyzed: 8,
          from: null,
          to: null,
          postsPerWeek: null,
          replyShare: null,
          repostShare: 0.111,
          medianLength: 36,
          medianLikes: 3.5,
          medianEngagements: 3.5,
          engagementRate: 0.035,
        },
        analysis: expect.objectContaining({
          isEnough: true,
          topics: expect.arrayContaining([{ name: 'pier', posts: 3 }]) as object[],
        }) as object,
        reading: { requested: 60, posts: 9, isComplete: true },
        isSample: true,
      });
      expect(answer.body.data.analysis.topPosts[0]).toMatchObject({ text: texts[7], likes: 7 });
      expect(await used('freeReads')).toBe(1);
      expect(await used('freeGenerations')).toBe(0);
    });

    it('reads at most 60 posts', async () => {
      await read('few').expect(200);
      expect(reader.calls.at(-1)).toBe('recentPosts few 60');
    });

    it('takes the address of a profile, and says when there is not enough to go by', async () => {
      const answer = await read('https://x.com/few').expect(200);
      expect(answer.body.data).toMatchObject({ profile: { handle: 'few' }, analysis: { isEnough: false } });
      expect(answer.body.data.analysis.lessons).toEqual([expect.stringContaining('there is 1 post')]);
    });

    it.each([
      ['none', undefined],
      ['one that is empty', ''],
      ['one that is no UUID', 'session-1'],
    ])('refuses %s for a session id', async (_what, id) => {
      const path = '/api/free-tools/twitter-profile/harbour';
      const answer = await test.http
        .get(path)
        .set(id === undefined ? {} : { 'X-Session-ID': id })
        .expect(422);
      expect(answer.body.error.details).toMatchObject([{ field: 'X-Session-ID' }]);
    });

    it.each(['ada lovelace', 'a'.repeat(16), '@@ada', 'ada!', 'https://example.com/ada', 'https://x.com/home', ' '])(
      'refuses %j, and counts nothing',
      async (username) => {
        const answer = await read(username).expect(422);
        expect(answer.body.error.details).toMatchObject([{ field: 'username' }]);
        expect(await used('freeReads')).toBe(0);
      },
    );

    it.each([
      { username: 'nobody', status: 404, type: 'NOT_FOUND' },
      { username: 'locked', status: 422, type: 'VALIDATION_FAILED' },
    ])('answers $status for @$username and gives the reading back', async ({ username, status, type }) => {
      const answer = await read(username).expect(status);
      expect(answer.body.error.type).toBe(type);
      expect(await used('freeReads')).toBe(0);
    });

    it('gives it back when X cannot be read', async () => {
      reader.failure = { status: 'unavailable', message: 'No answer.' };
      await read('unread').expect(502);
      reader.failure = null;
      reader.isConfigured = false;
      const answer = await read('harbour').expect(503);
      expect(answer.body.error).toMatchObject({ type: 'INTEGRATION_NOT_CONFIGURED', platform: 'twitter' });
      expect(await used('freeReads')).toBe(0);
    });

    it('has 20 readings a day for a session', async () => {
      for (let index = 0; index < 20; index += 1) await read('harbour').expect(200);
      const refused = await read('harbour').expect(429);
      expect(refused.body.error).toMatchObject({ type: 'FREE_TOOL_LIMIT', limit: 20 });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('lets one address try 60 names an hour, found or not', async () => {
      for (let index = 0; index < 60; index += 1) await read('nobody').expect(404);
      const refused = await read('nobody').expect(429);
      expect(refused.body.error.type).toBe('RATE_LIMITED');
      expect(refused.headers['retry-after']).toBe(String(hourMs / 1_000));
      await read('harbour', { 'X-Forwarded-For': '203.0.113.1' }).expect(200);
    });
  });

  describe('POST /free-tools/twitter-profile/generate', () => {
    it('writes tweets from description, topics and the five best posts, and shows how near they are', async () => {
      const near = 'People on the quay know that the last boat leaves at noon, so they walk slowly and talk of rain.';
      const start = near.indexOf('the last');
      model.next({ texts: [near, 'Tides do not wait.'] });
      const { body } = await write({ username: '@Harbour', count: 2, tone: 'dry', useEmojis: false }).expect(200);
      expect(body.data).toMatchObject({
        generationId: expect.any(String) as string,
        model: 'gpt-3.5-turbo',
        provider: 'fake',
        modelName: 'Your text, as typed',
        notes: [],
        usage: { used: 1, limit: 10, resetsAt: expect.any(String) as string },
      });
      const [first, second] = body.data.tweets as { text: string; similarity: number; overlaps: object[] }[];
      expect(first).toMatchObject({ text: near, valid: true, notes: [], overlaps: [{ start, end: start + 20 }] });
      expect(first?.similarity).toBeGreaterThan(0);
      expect(second).toMatchObject({ similarity: 0, overlaps: [] });
      const { task, input } = model.requests.at(-1) ?? {};
      expect(task).toBe('profile');
      expect(input).toMatchObject({ prompt: '', count: 2, tone: 'dry', useEmojis: false });
      expect(JSON.parse(input?.source ?? '')).toEqual({
        description: 'Boats & lamps.',
        topics: expect.arrayContaining(['pier']) as string[],
        posts: [...texts].reverse().slice(0, 5),
      });
    });

    it('counts one reading and one run', async () => {
      await write({}).expect(200);
      expect([await used('freeReads'), await used('freeGenerations')]).toEqual([1, 1]);
    });

    it('writes three bios of at most 160 characters', async () => {
      const { body } = await write({ kind: 'bio' }).expect(200);
      expect(body.data.tweets).toHaveLength(3);
      expect(body.data.tweets[0]).toMatchObject({ similarity: 0, overlaps: [] });
      expect(model.requests.at(-1)?.task).toBe('bio');
      model.next({ texts: [`${'Boats and lamps. '.repeat(12)}`.trim()] });
      const long = await write({ kind: 'bio', count: 1 });
      const written = (long.body.data?.tweets ?? []) as { weightedLength: number }[];
      expect(written.filter(({ weightedLength }) => weightedLength > 160)).toEqual([]);
    });

    it('streams items without deltas', async () => {
      const path = '/api/free-tools/twitter-profile/generate';
      const body = { username: 'harbour', kind: 'tweets', count: 2 };
      const stream = await openStream(test, { accessToken: '' }, { path, body, headers: headers() });
      const events = await stream.rest();
      expect(events.map(({ event }) => event)).toEqual(['start', 'item', 'item', 'done']);
      const done = events.at(-1)?.data as { tweets: object[] };
      expect(events.slice(1, 3).map(({ data }) => data)).toMatchObject(done.tweets);
    });

    it('does the work once for an Idempotency-Key', async () => {
      const key = { 'Idempotency-Key': newId() };
      const [first, second] = [await write({}, key).expect(200), await write({}, key).expect(200)];
      expect(second.body.data).toEqual(first.body.data);
      expect(await used('freeGenerations')).toBe(1);
    });

    it('says so when a profile shows nothing to write from, and writes where a description is all there is', async () => {
      const runs = model.requests.length;
      const refused = await write({ username: 'silent' }).expect(422);
      expect(refused.body.error.details).toEqual([
        {
          field: 'username',
          message:
            '@silent has neither a description nor posts of its own, so there is nothing to write from. Try another profile.',
        },
      ]);
      expect(model.requests).toHaveLength(runs);
      expect(await used('freeGenerations')).toBe(0);
      await write({ username: 'few', kind: 'bio', count: 1 }).expect(200);
    });

    it('speaks of the profile when the writer finds nothing to say, and counts no run', async () => {
      model.next({ texts: [] });
      const answer = await write({}).expect(422);
      expect(answer.body.error.details).toMatchObject([
        {
          field: 'username',
          message: "There's nothing to write from: this profile shows too little. Try another one.",
        },
      ]);
      expect(await used('freeGenerations')).toBe(0);
    });

    it.each([
      ['no username', { username: undefined }, 'username'],
      ['a username with spaces', { username: 'ada lovelace' }, 'username'],
      ['a username of 16 characters', { username: 'a'.repeat(16) }, 'username'],
      ['a number for a username', { username: 7 }, 'username'],
      ['no kind', { kind: undefined }, 'kind'],
      ['another kind', { kind: 'poem' }, 'kind'],
      ['count 0', { count: 0 }, 'count'],
      ['count 6', { count: 6 }, 'count'],
      ['count 1.5', { count: 1.5 }, 'count'],
      ['count as text', { count: '3' }, 'count'],
      ['a long tone', { tone: 'x'.repeat(61) }, 'tone'],
      ['no language tag', { language: 'german!' }, 'language'],
      ['an unknown model', { model: 'gpt-9' }, 'model'],
      ['text for useEmojis', { useEmojis: 'no' }, 'useEmojis'],
      ['an unknown field', { prompt: 'x' }, 'prompt'],
    ])('refuses %s by name', async (_what, body, field) => {
      const answer = await write(body).expect(422);
      expect(answer.body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field }] });
      expect(await used('freeReads')).toBe(0);
    });

    it('offers the plan that has a better model', async () => {
      const answer = await write({ model: 'gpt-4-turbo' }).expect(402);
      expect(answer.body.error).toMatchObject({ type: 'FEATURE_RESTRICTED' });
    });

    it('has 10 runs a day for a session', async () => {
      for (let index = 0; index < 10; index += 1) await write({ count: 1 }).expect(200);
      const refused = await write({ count: 1 }).expect(429);
      expect(refused.body.error).toMatchObject({ type: 'FREE_TOOL_LIMIT', limit: 10 });
    });
  });

  it('says nothing of samples where a key of the source is set', async () => {
    const live = new FakeXReader();
    live.has({ handle: 'harbour' });
    const other = await createTestApp({
      env: { TWITTERAPI_IO_KEY: 'key' },
      configure: (builder) => builder.overrideProvider(XReader).useValue(live),
    });
    try {
      const path = '/api/free-tools/twitter-profile/harbour';
      const answer = await other.http.get(path).set({ 'X-Session-ID': newId() }).expect(200);
      expect(answer.body.data.isSample).toBe(false);
    } finally {
      await other.close();
    }
  });
});

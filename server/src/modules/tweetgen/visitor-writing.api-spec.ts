import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, signUpByMail, type TestUser } from '../../../test/factories/user.factory';
import { NotesWriter } from '../../ai/notes-writer';
import { FakeTextModel } from '../../ai/text-model.fake';
import { newId } from '../../common/ids/ids';
import { dayMs } from '../../common/time/clock';
import { VisitorQuotaService } from '../billing/usage/visitor-quota.service';

const model = new FakeTextModel();

describe('writing without an account', () => {
  let test: TestApp;
  let addresses = 0;
  beforeAll(async () => {
    test = await createTestApp({
      env: { TRUSTED_PROXIES: '1', FREE_TOOLS_PER_DAY: '60' },
      configure: (builder) => builder.overrideProvider(NotesWriter).useValue(model),
    });
  });
  afterAll(() => test.close());
  // A day of their own, so that no test meets the cap for all that another has used.
  beforeEach(() => test.clock.advance(dayMs));

  /** Each from a block of its own, unless a test says otherwise. */
  const newAddress = (): string => `198.${18 + Math.floor((addresses += 1) / 250)}.${addresses % 250}.7`;
  const ask = (path: string, body: object, headers: Record<string, string>) =>
    test.http
      .post(`/api${path}`)
      .set({ 'X-Forwarded-For': newAddress(), ...headers })
      .send(body);
  const tweets = (headers: Record<string, string>, body: object = { prompt: 'The pier' }) =>
    ask('/free-tools/tweets/generate', body, headers);
  const thread = (headers: Record<string, string>) =>
    ask('/tweetgen/thread/generate', { topic: 'The pier', tweetCount: 2 }, headers);
  const session = (id = newId()) => ({ 'X-Session-ID': id });

  it.each([
    ['/free-tools/tweets/generate', { prompt: 'The pier' }],
    ['/tweetgen/thread/generate', { topic: 'The pier' }],
    ['/free-tools/tweet-replies/generate', { tweetText: 'A ferry every 20 minutes.' }],
    [
      '/free-tools/tweet-mimic/generate',
      { sourceTweet: 'A ferry every 20 minutes, all week long.', options: { count: 2 } },
    ],
  ])('answers POST %s with texts and says what is left', async (path, body) => {
    const answer = await ask(path, body, session()).expect(200);
    const { replies, tweets: written = replies } = answer.body.data;
    expect(written.length).toBeGreaterThan(1);
    expect(answer.body.data.usage).toEqual({ used: 1, limit: 10, resetsAt: expect.stringMatching(/T00:00:00\.000Z$/) });
    expect(answer.body.data).not.toHaveProperty('chatId');
  });

  it('says before the press what writes, and who reads the text', async () => {
    const { body } = await test.http.get('/api/free-tools/writer').expect(200);
    expect(body.data).toEqual({ name: expect.stringMatching(/./), sentTo: null });
  });

  it('refuses a session id that is missing, malformed or another one in the body', async () => {
    for (const headers of [{}, session(''), session('1'), session(`${newId()}x`), session("' OR 1=1 --")]) {
      const { body } = await tweets(headers as Record<string, string>).expect(422);
      expect(body.error.details).toMatchObject([{ field: 'X-Session-ID' }]);
      await thread(headers as Record<string, string>).expect(422);
    }
    const id = newId();
    const mimic = (sessionId: string) =>
      ask(
        '/free-tools/tweet-mimic/generate',
        { sourceTweet: 'A ferry every 20 minutes, all week long.', sessionId },
        session(id),
      );
    await mimic(newId()).expect(422);
    await mimic(id).expect(200);
  });

  it('gives a session ten runs a day, over all tools', async () => {
    const own = session();
    for (let run = 0; run < 5; run += 1) {
      await tweets(own).expect(200);
      await thread(own).expect(200);
    }
    const { body, headers } = await thread(own).expect(429);
    expect(body.error).toMatchObject({ type: 'FREE_TOOL_LIMIT', limit: 10, resetsAt: expect.any(String) });
    expect(body.message).toMatch(/Sign up for free/);
    expect(Number(headers['retry-after'])).toBe(body.error.retryAfterSeconds);
    test.clock.advance(dayMs);
    await tweets(own).expect(200);
  });

  it('gives an address thirty, whatever sessions it makes up', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    for (let run = 0; run < 30; run += 1) await tweets({ ...session(), ...from }).expect(200);
    await tweets({ ...session(), ...from }).expect(429);
    // What the client itself puts before the proxy's entry changes nothing.
    await tweets({ ...session(), 'X-Forwarded-For': '8.8.8.8, 203.0.113.9' }).expect(429);
    await tweets({ ...session(), 'X-Forwarded-For': '203.0.113.10' }).expect(200);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const from = (host: number) => ({ 'X-Forwarded-For': `2001:db8:1:2::${host.toString(16)}` });
    for (let run = 0; run < 30; run += 1) await tweets({ ...session(), ...from(run + 1) }).expect(200);
    await tweets({ ...session(), ...from(99) }).expect(429);
    await tweets({ ...session(), 'X-Forwarded-For': '2001:db8:1:3::1' }).expect(200);
  });

  it('stops at the cap for everyone, and leaves members alone', async () => {
    const quota = test.app.get(VisitorQuotaService);
    for (let run = 0; run < 60; run += 1)
      await quota.charge({ sessionId: newId(), ipAddress: `10.0.${run}.1` }, 'freeGenerations');
    const { body } = await tweets(session()).expect(429);
    expect(body.message).toMatch(/everyone/);
    const member = await signUp(test);
    await test.http.post('/api/tweetgen/generate').set(auth(member)).send({ prompt: 'The pier' }).expect(200);
    await ask('/tweetgen/thread/generate', { topic: 'The pier' }, auth(member)).expect(200);
  });

  it('lets exactly one through of twenty at once at nine of ten', async () => {
    const own = session();
    for (let run = 0; run < 9; run += 1) await tweets(own).expect(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tweets(own)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it('gives back a run that failed', async () => {
    const own = session();
    model.next({ texts: [], outcome: { status: 'unavailable', message: 'gone' } });
    await tweets(own).expect(503);
    const { body } = await tweets(own).expect(200);
    expect(body.data.usage.used).toBe(1);
  });

  it('does the work of an idempotency key once', async () => {
    const headers = { ...session(), 'Idempotency-Key': 'once' };
    const [first, second] = [await tweets(headers).expect(200), await tweets(headers).expect(200)];
    expect(second.body.data).toEqual(first.body.data);
    expect((await tweets({ 'X-Session-ID': headers['X-Session-ID'] }).expect(200)).body.data.usage.used).toBe(2);
  });

  it('forgets addresses when their day is over', async () => {
    await tweets(session()).expect(200);
    test.clock.advance(2 * dayMs);
    await test.app.get(VisitorQuotaService).forgetOld();
    const rows = await test.query(
      `SELECT subject FROM usage_charges WHERE subject LIKE 'visitor:%' UNION SELECT subject FROM usage_counters WHERE subject LIKE 'visitor:%'`,
    );
    expect(rows).toEqual([]);
  });

  describe('whose run a thread is', () => {
    let user: TestUser;
    beforeAll(async () => {
      user = await signUp(test);
    });
    const usedBy = async (): Promise<number> =>
      (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.generationsToday.used;

    it("is the workspace's with a login, also beside a session id", async () => {
      user = await signUp(test);
      await thread({ ...auth(user), ...session() }).expect(200);
      expect(await usedBy()).toBe(1);
    });

    it("is the visitor's with a login that is no good", async () => {
      const { body } = await thread({ authorization: 'Bearer nonsense', ...session() }).expect(200);
      expect(body.data.usage.limit).toBe(10);
    });

    it("is nobody's without either; a login that ran out is told so", async () => {
      await thread({}).expect(422);
      await thread({ authorization: 'Bearer nonsense' }).expect(401);
      const unverified = await signUpByMail(test, { isVerified: false });
      await thread(auth(unverified)).expect(403);
    });
  });

  it('asks members and visitors alike for a plan that has the model', async () => {
    const { body } = await tweets(session(), { prompt: 'The pier', model: 'claude-3-opus' }).expect(402);
    expect(body.error).toMatchObject({ type: 'FEATURE_RESTRICTED', requiredPlan: 'pro' });
  });
});

describe('copy tracking', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const copy = (body: object, headers: Record<string, string> = { 'X-Session-ID': newId() }) =>
    test.http.post('/api/free-tools/track/copy').set(headers).send(body);

  it('notes what was copied', async () => {
    const generationId = newId();
    const sessionId = newId();
    await copy({ tool: 'tweet-generator', generationId, index: 2 }, { 'X-Session-ID': sessionId }).expect(200);
    const rows = await test.query(
      'SELECT tool, position FROM copied_texts WHERE generation_id = $1 AND session_id = $2',
      [generationId, sessionId],
    );
    expect(rows).toEqual([{ tool: 'tweet-generator', position: 2 }]);
  });

  it.each([
    ['an unknown tool', { tool: 'piano' }],
    ['no tool', {}],
    ['an index beyond the longest thread', { tool: 'tweet-mimic', index: 25 }],
    ['an id that is none', { tool: 'tweet-mimic', generationId: 'x' }],
  ])('refuses %s', async (_what, body) => {
    await copy(body).expect(422);
    await copy({ tool: 'tweet-mimic' }, {}).expect(422);
  });
});

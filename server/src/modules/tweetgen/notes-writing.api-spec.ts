import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';

/** The whole product as it runs without a key: nothing is faked. */
describe('writing without a model', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const send = (path: string, body: object) => test.http.post(`/api${path}`).set(auth(user)).send(body);
  const generate = (body: object) => send('/tweetgen/generate', body);
  const used = async (): Promise<number> =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.generationsToday.used;
  const notes =
    'we moved our bakery to Lyon in 2019. rent went from 900 to 2,400 euros (check the 2,400). dont mention Kim. Kim found the place.';

  it.each([
    ['a plain one', 'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros.'],
    ['one from right to left', 'افتتحنا مخبزنا في ليون عام 2019 وارتفع الإيجار من 900 إلى 2400 يورو'],
    ['one with marks of direction', 'We \u202ereversed\u202c the \u2067order\u2069 of our 3 ovens.'],
    ['one in Japanese', '2019年にパン屋をリヨンに移しました。家賃は900ユーロから2400ユーロになりました。'],
    ['markup', '<script>alert(1)</script> is what our form let through on 3 May'],
    ['emoji only', '🥐🔥🔥🎉'],
    ['two lines', 'We sold 1,900 bags.\n\n- up from 700\n- same beans'],
  ])('gives the text back as it was typed: %s', async (_what, prompt) => {
    const { body } = await generate({ prompt, useEmojis: false, useHashtags: false }).expect(200);
    expect(body.data).toMatchObject({ provider: 'notes', model: 'gpt-3.5-turbo', connectUrl: '/settings/models' });
    expect(body.data.tweets).toMatchObject([{ text: prompt, valid: true, origin: 'notes', additions: [] }]);
  });

  it('splits what is too long for one post, with every sentence in its place', async () => {
    const sentences = Array.from({ length: 60 }, (_, at) => `On day ${at + 1} our 3 ovens baked ${900 + at} loaves.`);
    const { body } = await generate({ prompt: sentences.join(' '), count: 1 }).expect(200);
    const texts = (body.data.tweets as { text: string; valid: boolean }[]).map(({ text }) => text);
    expect(texts.join(' ')).toBe(sentences.join(' '));
    expect(body.data.tweets.every(({ valid }: { valid: boolean }) => valid)).toBe(true);
    const thread = { topic: sentences.join(' '), tweetCount: 2, numbering: 'total' };
    const parts = (await send('/tweetgen/thread/generate', thread).expect(200)).body.data.tweets as { text: string }[];
    expect(parts.map(({ text }) => text.split(' ')[0])).toEqual(parts.map((_, at) => `${at + 1}/${parts.length}`));
  });

  it('marks what may be worth a look, and changes nothing', async () => {
    const { tweets } = (await generate({ prompt: notes }).expect(200)).body.data;
    expect(tweets).toHaveLength(1);
    expect(tweets[0].text).toBe(notes);
    const kinds = tweets[0].marks.map(({ kind }: { kind: string }) => kind);
    expect([...new Set(kinds)]).toEqual(['withheld', 'unsure', 'note', 'tidy', 'number']);
    const unsure = tweets[0].marks.find(({ kind }: { kind: string }) => kind === 'unsure');
    expect(notes.slice(unsure.start, unsure.end)).toBe('(check the 2,400)');
    expect(unsure).toMatchObject({ message: 'Stated as unsure: check the 2,400.', edits: [{ text: '' }] });
  });

  it.each<[string, string, object, string]>([
    ['an order', '/tweetgen/generate', { prompt: 'write a tweet about our new menu' }, 'tweets'],
    ['a bare topic', '/tweetgen/thread/generate', { topic: 'remote work' }, 'tweets'],
    ['an order for LinkedIn', '/integrations/ai/generate-linkedin-post', { topic: 'draft a post on hiring' }, 'posts'],
    ['a look-alike', '/tweetgen/mimic', { sourceTweet: 'Rent doubled.\nWe stayed.', extraPrompt: notes }, 'tweets'],
    ['a reply without notes', '/tweetgen/replies/generate', { tweetText: 'How do you plan?' }, 'replies'],
  ])('says of %s that it needs a model, and where to connect one', async (...[, path, body, field]) => {
    const { data } = (await send(path, body).expect(200)).body;
    expect(data[field]).toEqual([]);
    expect(data).toMatchObject({
      connectUrl: '/settings/models',
      notes: ['Writing this needs a model, and none is connected.'],
    });
  });

  it('gives back what somebody knows about a post as the reply to it', async () => {
    const body = { tweetText: 'How do you plan?', context: 'we plan by lot, not by week' };
    const { data } = (await send('/tweetgen/replies/generate', body).expect(200)).body;
    expect(data.replies).toMatchObject([{ text: body.context, origin: 'notes' }]);
  });

  it('counts nothing, for members or visitors', async () => {
    const before = await used();
    const { data } = (await generate({ prompt: notes }).expect(200)).body;
    expect(await used()).toBe(before);
    expect(data.usage.used).toBe(before);
    const visitor = { 'x-session-id': '0197a000-0000-7000-8000-000000000001' };
    for (const used of [0, 0]) {
      const asked = test.http.post('/api/free-tools/tweets/generate').set(visitor).send({ prompt: notes });
      expect((await asked.expect(200)).body.data.usage.used).toBe(used);
    }
  });

  it('keeps what was typed with its chat, and rewrites nothing', async () => {
    const { generationId, chatId, tweets } = (await generate({ prompt: notes }).expect(200)).body.data;
    const { body } = await test.http.get(`/api/tweetgen/chats/${chatId}`).set(auth(user)).expect(200);
    expect(body.data.generations).toMatchObject([{ id: generationId, tweets: [{ text: notes }] }]);
    const again = await send('/tweetgen/regenerate', { generationId, tweetId: tweets[0].id }).expect(409);
    expect(again.body.message).toBe('No model is connected, and rewriting needs one.');
  });

  it('works without the sandbox, too', async () => {
    const bare = await createTestApp({ env: { SANDBOX: 'false' } });
    try {
      const member = await signUp(bare);
      await bare.http.post('/api/tweetgen/generate').set(auth(member)).send({ prompt: notes }).expect(200);
      const models = await bare.http.get('/api/models').set(auth(member)).expect(200);
      expect(models.body.data.isConnected).toBe(false);
    } finally {
      await bare.close();
    }
  });
});

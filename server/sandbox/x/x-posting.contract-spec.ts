import { createTestSandbox, TestSandbox } from '../../test/sandbox';
import { SandboxXClient, Token } from '../../test/sandbox-x-client';
import { dayMs, minuteMs } from '../../src/common/time/clock';
import { alterations } from '../network/alterations';
import { PostsRepository } from '../network/posts.repository';

const duplicate = {
  title: 'Forbidden',
  detail: 'You are not allowed to create a Tweet with duplicate content.',
  type: 'about:blank',
  status: 403,
};

describe('the sandbox as X, posting', () => {
  let sandbox: TestSandbox;
  let x: SandboxXClient;
  let people = 0;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    x = new SandboxXClient(sandbox);
  });
  afterAll(() => sandbox.close());

  const someone = async (): Promise<Token & { handle: string }> => {
    const handle = `Someone${(people += 1)}`;
    return { ...(await x.connect(handle)), handle };
  };
  const listed = async (handle: string) =>
    (await sandbox.http.get('/sandbox/x/posts.json').query({ handle }).expect(200)).body;
  const set = (settings: object) => sandbox.http.put('/sandbox/x/settings.json').send(settings).expect(200);
  const putIn = async (post: object) =>
    (await sandbox.http.post('/sandbox/x/posts.json').send(post).expect(201)).body.id as string;

  it('takes a post, keeps it as it was sent and counts the call', async () => {
    const me = await someone();
    const answer = await x.post(me, { text: 'Tea & <cake>' }).expect(201);
    const { id } = answer.body.data;
    expect(answer.body).toEqual({ data: { id, text: 'Tea &amp; &lt;cake&gt;', edit_history_tweet_ids: [id] } });
    expect(id).toMatch(/^2\d{18}$/);
    expect(answer.headers).toMatchObject({
      'x-rate-limit-limit': '10000',
      'x-rate-limit-remaining': '9999',
      'x-rate-limit-reset': String(Math.ceil((sandbox.clock.now().getTime() + 15 * minuteMs) / 1_000)),
    });
    const createdAt = sandbox.clock.now().toISOString();
    expect(await listed(me.handle)).toEqual([{ id, handle: me.handle, text: 'Tea & <cake>', createdAt }]);
  });

  it('gives rising ids, also within a millisecond', async () => {
    const me = await someone();
    const ids: string[] = [];
    for (const text of ['a', 'b', 'c', 'd']) ids.push((await x.post(me, { text }).expect(201)).body.data.id);
    expect(ids).toEqual([...ids].sort());
    expect((await listed(me.handle)).map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
  });

  it('refuses the same text to the same parent for 24 hours, and takes it elsewhere', async () => {
    const [me, other] = [await someone(), await someone()];
    const root = (await x.post(me, { text: 'Root' }).expect(201)).body.data.id;
    const reply = { in_reply_to_tweet_id: root };
    await x.post(me, { text: 'Same' }).expect(201);
    expect((await x.post(me, { text: 'Same' }).expect(403)).body).toEqual(duplicate);
    await x.post(me, { text: 'Same', reply }).expect(201);
    expect((await x.post(me, { text: 'Same', reply }).expect(403)).body).toEqual(duplicate);
    await x.post(other, { text: 'Same' }).expect(201);
    sandbox.clock.advance(dayMs - 1);
    await x.post(me, { text: 'Same' }).expect(403);
    sandbox.clock.advance(1);
    await x.post(me, { text: 'Same' }).expect(201);
  });

  it('takes the same text twice when told so', async () => {
    const me = await someone();
    await set({ refusesDuplicates: false });
    for (let times = 0; times < 2; times += 1) await x.post(me, { text: 'Again' }).expect(201);
    await set({ refusesDuplicates: true });
    await x.post(me, { text: 'Again' }).expect(403);
    expect(await listed(me.handle)).toHaveLength(2);
  });

  it('lets exactly one of 20 parallel identical posts through', async () => {
    const me = await someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => x.post(me, { text: 'Once' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await listed(me.handle)).toHaveLength(1);
  });

  it('takes replies in a thread and to others, and none to what is gone', async () => {
    const [me, other] = [await someone(), await someone()];
    const root = (await x.post(me, { text: '1/2' }).expect(201)).body.data.id;
    const second = (await x.post(me, { text: '2/2', reply: { in_reply_to_tweet_id: root } }).expect(201)).body.data.id;
    await x.post(other, { text: 'Well said', reply: { in_reply_to_tweet_id: root } }).expect(201);
    expect((await listed(me.handle))[0]).toMatchObject({ id: second, inReplyToId: root });
    const gone = await x.post(me, { text: 'Too late', reply: { in_reply_to_tweet_id: '2000000000000000000' } });
    expect(gone.status).toBe(403);
    expect(gone.body.detail).toContain('deleted or not visible');
  });

  it('takes only summoned replies once it is told to', async () => {
    const [me, other] = [await someone(), await someone()];
    const [silent, asking] = [
      await putIn({ handle: other.handle, text: 'Nobody in particular' }),
      await putIn({ handle: other.handle, text: `What does @${me.handle.toLowerCase()} say?` }),
    ];
    await set({ onlySummonedReplies: true });
    const refused = await x.post(me, { text: 'Unasked', reply: { in_reply_to_tweet_id: silent } }).expect(403);
    expect(refused.body).toMatchObject({
      detail: 'You can only reply to or quote posts where you are mentioned or are the author.',
      type: expect.stringMatching(/\/not-authorized-for-resource$/),
    });
    const answer = await x.post(me, { text: 'Asked', reply: { in_reply_to_tweet_id: asking } }).expect(201);
    await x.post(me, { text: 'On', reply: { in_reply_to_tweet_id: answer.body.data.id } }).expect(201);
    await set({ onlySummonedReplies: false });
  });

  it.each([
    [{ text: 'a'.repeat(281) }, 403, 'Your Tweet text is too long.'],
    [{ text: '$AAPL and $tsla' }, 403, 'maximum of one cashtag'],
    [{ text: 'x', quote_tweet_id: '1' }, 400, '$.quote_tweet_id'],
    [{}, 400, 'text'],
    [{ text: ' \n' }, 400, 'text'],
    [{ text: 5 }, 400, '$.text'],
    [{ text: 'x\0' }, 400, '$.text'],
    [{ text: 'x\ud800' }, 400, '$.text'],
    [{ text: 'x', likes: 3 }, 400, '$.likes'],
    [{ text: 'x', reply: 'y' }, 400, 'reply.in_reply_to_tweet_id'],
    [{ text: 'x', reply: { in_reply_to_tweet_id: 'y' } }, 400, 'reply.in_reply_to_tweet_id'],
    [{ text: 'x', media: { media_ids: [] } }, 400, 'media.media_ids'],
    [{ text: 'x', media: { media_ids: ['1', '2', '3', '4', '5'] } }, 400, 'media.media_ids'],
    [{ text: 'x', media: { media_ids: ['123'] } }, 400, 'media.media_ids'],
    [[], 400, 'text'],
  ])('refuses %j with %i', async (body, status, words) => {
    const me = await someone();
    const answer = await x.post(me, body).expect(status);
    if (status === 400) {
      expect(answer.body).toMatchObject({
        title: 'Invalid Request',
        type: expect.stringMatching(/\/invalid-request$/),
      });
      expect(Object.keys(answer.body.errors[0].parameters)).toEqual([words]);
    } else expect(answer.body.detail).toContain(words);
    expect(await listed(me.handle)).toEqual([]);
  });

  it('counts a link as 23, takes 280 by weight and one cashtag twice', async () => {
    const me = await someone();
    await x.post(me, { text: `${'a'.repeat(256)} https://example.com/${'b'.repeat(200)}` }).expect(201);
    await x.post(me, { text: '$AAPL, once more $AAPL for $5' }).expect(201);
  });

  it('deletes one’s own posts, keeps them in the list, and takes the text again', async () => {
    const [me, other] = [await someone(), await someone()];
    const { id } = (await x.post(me, { text: 'Regret' }).expect(201)).body.data;
    await x.call('delete', `/2/tweets/${id}`, { token: other }).expect(403);
    const answer = await x.call('delete', `/2/tweets/${id}`, { token: me }).expect(200);
    expect(answer.body).toEqual({ data: { deleted: true } });
    const gone = await x.call('delete', `/2/tweets/${id}`, { token: me }).expect(404);
    expect(gone.body.type).toMatch(/\/resource-not-found$/);
    await x.post(me, { text: 'x', reply: { in_reply_to_tweet_id: id } }).expect(403);
    await x.post(me, { text: 'Regret' }).expect(201);
    expect(await listed(me.handle)).toHaveLength(2);
  });

  it('answers 429 with the time of the reset once an account’s limit is passed', async () => {
    await set({ postsPer15Minutes: 2 });
    const [me, other] = [await someone(), await someone()];
    for (const text of ['1', '2']) await x.post(me, { text }).expect(201);
    const answer = await x.post(me, { text: '3' }).expect(429);
    expect(answer.body).toEqual({
      title: 'Too Many Requests',
      detail: 'Too Many Requests',
      type: 'about:blank',
      status: 429,
    });
    const reset = Number(answer.headers['x-rate-limit-reset']) * 1_000;
    expect(answer.headers['x-rate-limit-remaining']).toBe('0');
    await x.post(other, { text: '1' }).expect(201);
    sandbox.clock.advance(reset - sandbox.clock.now().getTime());
    await x.post(me, { text: '3' }).expect(201);
    await set({ postsPer15Minutes: 10_000 });
  });

  it('answers 402 while the credits are used up', async () => {
    const me = await someone();
    await set({ creditsUsedUp: true });
    const answer = await x.post(me, { text: 'Broke' }).expect(402);
    expect(answer.body).toMatchObject({ title: 'CreditsDepleted', type: expect.stringMatching(/\/credits$/) });
    await x.get(me, '/2/users/me').expect(402);
    await set({ creditsUsedUp: false });
    await x.post(me, { text: 'Broke' }).expect(201);
  });

  it('shows its settings, keeps what is not named, and refuses what is none', async () => {
    expect((await set({ timelineLagMs: 0 })).body).toEqual({
      timelineLagMs: 0,
      postsPer15Minutes: 10_000,
      creditsUsedUp: false,
      mayWrite: true,
      onlySummonedReplies: false,
      refusesDuplicates: true,
      figuresAtOnce: false,
      ...alterations,
    });
    expect((await sandbox.http.get('/x/settings.json')).body.timelineLagMs).toBe(0);
    for (const wrong of [{ timelineLagMs: -1 }, { creditsUsedUp: 'yes' }, { speed: 1 }, []]) {
      await sandbox.http.put('/x/settings.json').send(wrong).expect(422);
    }
    await set({ timelineLagMs: 2_000 });
  });

  it('keeps a post whose answer a fault took away, and none that it refused', async () => {
    const me = await someone();
    const fault = (mode: string) =>
      sandbox.http
        .put('/faults.json')
        .send([{ platform: 'x', route: 'POST /2/tweets', mode, rate: 1 }])
        .expect(200);
    await fault('accept_then_reset');
    await expect(x.post(me, { text: 'Reset' })).rejects.toMatchObject({ code: 'ECONNRESET' });
    await fault('accept_then_503');
    expect((await x.post(me, { text: 'Unavailable' }).expect(503)).body).toMatchObject({ status: 503 });
    await fault('rate_limit_429');
    const limited = await x.post(me, { text: 'Limited' }).expect(429);
    expect(Number(limited.headers['x-rate-limit-reset']) * 1_000).toBeGreaterThan(sandbox.clock.now().getTime());
    await fault('error_500');
    await x.post(me, { text: 'Failed' }).expect(500);
    await sandbox.http.put('/faults.json').send([]).expect(200);
    expect((await listed(me.handle)).map(({ text }: { text: string }) => text)).toEqual(['Unavailable', 'Reset']);
    await x.post(me, { text: 'Reset' }).expect(403);
  });

  it('lists every post that it took', async () => {
    const me = await someone();
    const texts = Array.from({ length: 1_000 }, (_, index) => `Post ${index}`);
    const posts = sandbox.module.get(PostsRepository);
    const post = (text: string) =>
      posts.add({ network: 'x', postId: posts.nextSnowflake('x'), handle: me.handle, text });
    // Not all at once: on a busy machine the last ones would wait too long for a connection.
    for (let at = 0; at < texts.length; at += 100) await Promise.all(texts.slice(at, at + 100).map(post));
    const all: { text: string }[] = await listed(me.handle.toUpperCase());
    expect(new Set(all.map(({ text }) => text))).toEqual(new Set(texts));
    expect(all).toHaveLength(1_000);
  });
});

import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { NotesArranger } from '../../../ai/notes/notes-arranger';
import { FakeTextModel } from '../../../ai/text-model.fake';
import { newId } from '../../../common/ids/ids';
import { UsageService } from '../../billing/usage/usage.service';

describe('saving tweets', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) => builder.overrideProvider(NotesArranger).useValue(new FakeTextModel()),
    });
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const save = (body: object, as = user) => test.http.post('/api/tweetgen/save').set(auth(as)).send(body);
  const tweets = (...texts: string[]) => texts.map((text) => ({ text }));
  const generate = async (): Promise<string> => {
    const answer = await test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt: 'a' }).expect(200);
    return answer.body.data.generationId;
  };
  const kept = async (): Promise<number> => {
    const { body } = await test.http.get('/api/billing/info').set(auth(user)).expect(200);
    return body.data.usage.tweetsThisMonth.used;
  };
  const drafts = async (): Promise<unknown[]> =>
    (await test.http.get('/api/integrations/posts').set(auth(user)).expect(200)).body.data;
  const use = (amount: number) =>
    test.app
      .get(UsageService)
      .charge({ subject: `workspace:${user.workspaceId}`, metric: 'monthlyTweets', amount, limit: 50 });

  it('keeps each tweet as a draft and counts them', async () => {
    const { body } = await save({ tweets: tweets('Lamps burn.', ' Boats sleep. ') }).expect(201);
    expect(body.data.posts).toEqual(
      ['Lamps burn.', 'Boats sleep.'].map((text) => ({
        id: expect.any(String),
        platform: 'twitter',
        accountId: null,
        groupId: null,
        kind: 'single',
        impressions: null,
        inReplyToId: null,
        labelIds: [],
        parts: [{ text, mediaIds: [], media: [], status: 'pending', externalId: null, url: null }],
        status: 'draft',
        scheduledAt: null,
        timezone: null,
        visibility: 'public',
        publishedAt: null,
        url: null,
        failure: null,
        source: 'tweetgen',
        version: 1,
        createdAt: expect.any(String),
      })),
    );
    expect(await kept()).toBe(2);
  });

  it('keeps a thread as one post and counts its tweets', async () => {
    const { body } = await save({ tweets: tweets('One.', 'Two.', 'Three.'), asThread: true }).expect(201);
    expect(body.data.posts).toHaveLength(1);
    expect(body.data.posts[0]).toMatchObject({
      kind: 'thread',
      parts: [{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }],
    });
    expect(await kept()).toBe(3);
  });

  it('keeps a reply with the post that it answers, another one for each', async () => {
    const generationId = await generate();
    const answer = [{ text: 'We cut ours to four.', generationId }];
    const of = async (inReplyToId: string) =>
      (await save({ tweets: answer, inReplyToId }).expect(201)).body.data.posts[0];
    const first = await of('1728108619189874825');
    expect(first).toMatchObject({ kind: 'reply', inReplyToId: '1728108619189874825' });
    expect((await of('1728108619189874825')).id).toBe(first.id);
    expect(await of('1728108619189874826')).toMatchObject({ inReplyToId: '1728108619189874826' });
    expect(await drafts()).toHaveLength(2);
  });

  it('refuses a reply on LinkedIn, and one to what is no post', async () => {
    const linkedin = { tweets: tweets('Thanks.'), platform: 'linkedin', inReplyToId: '1728108619189874825' };
    expect((await save(linkedin).expect(422)).body.message).toBe('Only posts on X can be saved as replies.');
    const { body } = await save({ tweets: tweets('Thanks.'), inReplyToId: 'x.com/ada' }).expect(422);
    expect(body.error.details[0]).toEqual({
      field: 'inReplyToId',
      message: 'inReplyToId must be the number in the address of a post on X.',
    });
  });

  it('keeps all or none at the limit of the month', async () => {
    await use(48);
    const { body } = await save({ tweets: tweets('One.', 'Two.', 'Three.') }).expect(402);
    expect(body.error).toMatchObject({
      type: 'USAGE_LIMIT_EXCEEDED',
      feature: 'tweets per month',
      requiredPlan: 'starter',
      currentUsage: 48,
      limit: 50,
      resetsAt: expect.stringMatching(/-01T00:00:00\.000Z$/),
    });
    expect(await drafts()).toEqual([]);
    expect(await kept()).toBe(48);
    await save({ tweets: tweets('One.', 'Two.') }).expect(201);
  });

  it('lets exactly one of 50 parallel calls through at 49 of 50', async () => {
    await use(49);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save({ tweets: tweets(`Number ${index}.`) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(49);
    expect(await drafts()).toHaveLength(1);
  });

  it('takes a text for LinkedIn that is too long for X', async () => {
    const text = 'A long story. '.repeat(100).trim();
    await save({ tweets: [{ text }] }).expect(422);
    const { body } = await save({ tweets: [{ text }], platform: 'linkedin' }).expect(201);
    expect(body.data.posts[0]).toMatchObject({ platform: 'linkedin', parts: [{ text }] });
  });

  it.each([
    ['no tweets', { tweets: [] }, 'tweets'],
    ['26 tweets', { tweets: tweets(...Array.from({ length: 26 }, (_, index) => `Number ${index}`)) }, 'tweets'],
    ['tweets that are no list', { tweets: 'a' }, 'tweets'],
    ['an empty tweet', { tweets: tweets('Fine.', ' ') }, 'tweets.1.text'],
    ['a tweet of 281 characters', { tweets: tweets('a'.repeat(281)) }, 'tweets.0.text'],
    ['a tweet that X counts as 282', { tweets: tweets('語'.repeat(141)) }, 'tweets.0.text'],
    [
      'a LinkedIn text of 3,001 characters',
      { tweets: tweets('a'.repeat(3_001)), platform: 'linkedin' },
      'tweets.0.text',
    ],
    ['a LinkedIn thread', { tweets: tweets('One.', 'Two.'), platform: 'linkedin', asThread: true }, 'asThread'],
    ['an unknown platform', { tweets: tweets('One.'), platform: 'myspace' }, 'platform'],
    ['NUL', { tweets: tweets('a\0') }, 'tweets.0.text'],
    ['an unknown field', { tweets: [{ text: 'a', status: 'published' }] }, 'tweets.0.status'],
  ])('refuses %s and keeps nothing', async (_what, body, field) => {
    const answer = await save(body).expect(422);
    expect(answer.body.error.details[0]).toMatchObject({ field });
    expect(await kept()).toBe(0);
  });

  it('remembers the generation and moves the chat up', async () => {
    const generated = await test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt: 'a' }).expect(200);
    const { generationId, chatId } = generated.body.data;
    await test.http.post('/api/tweetgen/chats').set(auth(user)).send({ title: 'newer', firstPrompt: 'b' }).expect(201);
    test.clock.advance(1_000);
    await save({ tweets: [{ text: 'Kept.', generationId }], chatId }).expect(201);
    const chats = await test.http.get('/api/tweetgen/chats').set(auth(user)).expect(200);
    expect(chats.body.data[0].id).toBe(chatId);
  });

  it('makes one draft of one text of a generation, however often it is saved, also at the same time', async () => {
    const generationId = await generate();
    const saved = [{ text: 'Kept.', generationId }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ tweets: saved }).expect(201)));
    const ids = answers.map(({ body }) => body.data.posts[0].id);
    await save({ tweets: [...saved, ...saved] }).expect(201);
    expect(new Set(ids).size).toBe(1);
    expect(await drafts()).toHaveLength(1);
    expect(await kept()).toBe(1);
    const record = await test.http.get(`/api/tweetgen/generations/${generationId}`).set(auth(user)).expect(200);
    expect(record.body.data.kept).toHaveLength(1);
  });

  it('makes another draft of another text, platform or shape, of a text that nothing generated, and of what was deleted', async () => {
    const generationId = await generate();
    const [one, two] = ['One.', 'Two.'].map((text) => ({ text, generationId }));
    await save({ tweets: [one] }).expect(201);
    await save({ tweets: [one, two] }).expect(201);
    await save({ tweets: [one, two], asThread: true }).expect(201);
    await save({ tweets: [one], platform: 'linkedin' }).expect(201);
    await save({ tweets: tweets('One.', 'One.') }).expect(201);
    expect(await drafts()).toHaveLength(6);
    expect(await kept()).toBe(7);
    const { body } = await save({ tweets: [one] }).expect(201);
    const { id } = body.data.posts[0];
    await test.http.delete(`/api/publishing/posts/${id}`).set(auth(user)).expect(200);
    expect((await save({ tweets: [one] }).expect(201)).body.data.posts[0].id).not.toBe(id);
  });

  it('does not know chats and generations of another workspace', async () => {
    const generated = await test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt: 'a' }).expect(200);
    const { generationId, chatId } = generated.body.data;
    const stranger = await signUp(test);
    await save({ tweets: [{ text: 'a', generationId }] }, stranger).expect(404);
    await save({ tweets: tweets('a'), chatId }, stranger).expect(404);
    await save({ tweets: [{ text: 'a', generationId: newId() }] }).expect(404);
    expect(await kept()).toBe(0);
  });

  it('needs an editor', async () => {
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    await test.http
      .post('/api/tweetgen/save')
      .set(auth(viewer, user.workspaceId))
      .send({ tweets: tweets('a') })
      .expect(403);
  });

  it('keeps once what is sent twice with one Idempotency-Key', async () => {
    const key = newId();
    const [first, second] = await Promise.all(
      [1, 2].map(() => save({ tweets: tweets('One.') }).set('Idempotency-Key', key)),
    );
    expect(second?.body).toEqual(first?.body);
    expect(await kept()).toBe(1);
    expect(await drafts()).toHaveLength(1);
  });
});

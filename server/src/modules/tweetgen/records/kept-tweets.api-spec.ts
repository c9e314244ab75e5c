import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { NotesWriter } from '../../../ai/notes-writer';
import { FakeTextModel } from '../../../ai/text-model.fake';
import { newId } from '../../../common/ids/ids';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { freePlan } from '../../billing/plans/plans';
import { UsageService } from '../../billing/usage/usage.service';

const model = new FakeTextModel();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ configure: (builder) => builder.overrideProvider(NotesWriter).useValue(model) });
});
afterAll(() => test.close());

describe('saving tweets', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await signUp(test);
  });

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

  it('keeps each tweet as a draft, which counts nothing', async () => {
    const { body } = await save({ tweets: tweets('Lamps burn.', ' Boats sleep. ') }).expect(201);
    expect(body.data.posts).toEqual(
      ['Lamps burn.', 'Boats sleep.'].map((text) => ({
        id: expect.any(String),
        platform: 'twitter',
        accountId: null,
        ideaId: expect.any(String),
        hasOwnParts: false,
        kind: 'single',
        impressions: null,
        likes: null,
        replies: null,
        reposts: null,
        inReplyToId: null,
        labelIds: [],
        commentCount: 0,
        receipt: null,
        parts: [{ text, mediaIds: [], media: [], status: 'pending', externalId: null, url: null }],
        status: 'draft',
        scheduledAt: null,
        window: { lateMinutes: 1_440, else: 'ask' },
        timezone: null,
        settings: {},
        publishedAt: null,
        url: null,
        failure: null,
        source: 'tweetgen',
        version: 1,
        createdAt: expect.any(String),
      })),
    );
    expect(await kept()).toBe(0);
  });

  it('keeps a thread as one post', async () => {
    const { body } = await save({ tweets: tweets('One.', 'Two.', 'Three.'), asThread: true }).expect(201);
    expect(body.data.posts).toHaveLength(1);
    expect(body.data.posts[0]).toMatchObject({
      kind: 'thread',
      parts: [{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }],
    });
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
    expect((await save(linkedin).expect(422)).body.message).toBe("Posts on LinkedIn can't be saved as replies.");
    const { body } = await save({ tweets: tweets('Thanks.'), inReplyToId: 'x.com/ada' }).expect(422);
    expect(body.error.details[0]).toEqual({
      field: 'inReplyToId',
      message: 'inReplyToId must be the number in the address of a post on X.',
    });
  });

  it('keeps drafts at the limit of the month, too', async () => {
    const amount = 50;
    await test.app
      .get(UsageService)
      .charge({ workspaceId: user.workspaceId, plan: freePlan, metric: 'monthlyTweets', amount });
    await save({ tweets: tweets('One.', 'Two.') }).expect(201);
    expect([await kept(), (await drafts()).length]).toEqual([50, 2]);
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
    expect(await drafts()).toEqual([]);
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

  it('tells the model what the person made of drafts, once three of them are published', async () => {
    const published: string[] = [];
    for (const text of ['One lamp.', 'Two boats.', 'Three gulls.']) {
      await save({ tweets: [{ text, generationId: await generate() }] }).expect(201);
      await test.query(`UPDATE posts SET status = 'published', published_at = now() WHERE workspace_id = $1`, [
        user.workspaceId,
      ]);
      expect(model.requests.at(-1)?.input.edits).toBeUndefined();
      published.push(text);
    }
    test.clock.advance(5 * minuteMs);
    await generate();
    const edits = model.requests.at(-1)?.input.edits ?? [];
    expect(edits.map((edit) => edit.published).sort()).toEqual(published.sort());
    expect(edits.every(({ draft }) => draft !== '' && !published.includes(draft))).toBe(true);
  });

  it('makes one draft of one text of a generation, however often it is saved, also at the same time', async () => {
    const generationId = await generate();
    const saved = [{ text: 'Kept.', generationId }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ tweets: saved }).expect(201)));
    const ids = answers.map(({ body }) => body.data.posts[0].id);
    await save({ tweets: [...saved, ...saved] }).expect(201);
    expect(new Set(ids).size).toBe(1);
    expect(await drafts()).toHaveLength(1);
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
    expect(await drafts()).toEqual([]);
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
    expect(await drafts()).toHaveLength(1);
    expect(await drafts()).toHaveLength(1);
  });
});

describe('chats', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await signUp(test);
  });

  const create = async (title: string, firstPrompt = 'A prompt'): Promise<string> => {
    test.clock.advance(secondMs);
    const { body } = await test.http
      .post('/api/tweetgen/chats')
      .set(auth(user))
      .send({ title, firstPrompt })
      .expect(201);
    return body.data.id;
  };
  const list = async (query: object = {}, as = user) =>
    (await test.http.get('/api/tweetgen/chats').query(query).set(auth(as)).expect(200)).body;
  const titles = (body: { data: { title: string }[] }): string[] => body.data.map(({ title }) => title);

  it('makes a chat and shows it', async () => {
    const id = await create('  Harbour ', 'The new harbour');
    const { body } = await test.http.get(`/api/tweetgen/chats/${id}`).set(auth(user)).expect(200);
    expect(body.data).toEqual({
      id,
      title: 'Harbour',
      firstPrompt: 'The new harbour',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      generations: [],
    });
  });

  it.each([
    ['no title', { firstPrompt: 'a' }, 'title'],
    ['an empty title', { title: ' ', firstPrompt: 'a' }, 'title'],
    ['a title of 201 characters', { title: 'a'.repeat(201), firstPrompt: 'a' }, 'title'],
    ['no prompt', { title: 'a' }, 'firstPrompt'],
    ['a prompt of 4,001 characters', { title: 'a', firstPrompt: 'a'.repeat(4_001) }, 'firstPrompt'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await test.http.post('/api/tweetgen/chats').set(auth(user)).send(body).expect(422);
    expect(answer.body.error.details).toMatchObject([{ field }]);
  });

  it('lists the last used first, page by page, each once', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await create(title);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.meta.nextCursor });
    const third = await list({ limit: 2, cursor: second.meta.nextCursor });
    expect([first, second, third].map(titles)).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.meta.nextCursor).toBeNull();
  });

  it('pages through chats that were used at the same moment', async () => {
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (title) => {
        const { body } = await test.http
          .post('/api/tweetgen/chats')
          .set(auth(user))
          .send({ title, firstPrompt: 'p' })
          .expect(201);
        return body.data.id as string;
      }),
    );
    const seen: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null;) {
      const page = await list({ limit: 1, cursor });
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.meta.nextCursor;
    }
    expect(seen.sort()).toEqual(ids.sort());
  });

  it('moves a chat to the top when something is generated in it', async () => {
    const old = await create('old');
    await create('new');
    test.clock.advance(secondMs);
    await test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt: 'more', chatId: old }).expect(200);
    expect(titles(await list())).toEqual(['old', 'new']);
  });

  it('finds words of title and prompt, and takes wildcards literally', async () => {
    await create('Harbour', 'boats');
    await create('Bakery', '100% rye');
    expect(titles(await list({ search: 'harb' }))).toEqual(['Harbour']);
    expect(titles(await list({ search: 'RYE' }))).toEqual(['Bakery']);
    expect(titles(await list({ search: '100%' }))).toEqual(['Bakery']);
    expect(titles(await list({ search: '_' }))).toEqual([]);
    expect(titles(await list({ search: '\\' }))).toEqual([]);
  });

  it('deletes a chat with its generations', async () => {
    const { body } = await test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt: 'a' }).expect(200);
    await test.http.delete(`/api/tweetgen/chats/${body.data.chatId}`).set(auth(user)).expect(200);
    await test.http.get(`/api/tweetgen/chats/${body.data.chatId}`).set(auth(user)).expect(404);
    await test.http
      .post('/api/tweetgen/regenerate')
      .set(auth(user))
      .send({ generationId: body.data.generationId })
      .expect(404);
    await test.http.delete(`/api/tweetgen/chats/${body.data.chatId}`).set(auth(user)).expect(404);
  });

  it('hides chats from other workspaces', async () => {
    const id = await create('mine');
    const stranger = await signUp(test);
    expect((await list({}, stranger)).data).toEqual([]);
    await test.http.get(`/api/tweetgen/chats/${id}`).set(auth(stranger)).expect(404);
    await test.http.delete(`/api/tweetgen/chats/${id}`).set(auth(stranger)).expect(404);
    await test.http.get(`/api/tweetgen/chats/${newId()}`).set(auth(user)).expect(404);
    await test.http.get('/api/tweetgen/chats/not-an-id').set(auth(user)).expect(404);
    expect(titles(await list())).toEqual(['mine']);
  });

  it('lets viewers read and not change', async () => {
    const id = await create('shared');
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    const as = auth(viewer, user.workspaceId);
    await test.http.get('/api/tweetgen/chats').set(as).expect(200);
    await test.http.get(`/api/tweetgen/chats/${id}`).set(as).expect(200);
    await test.http.post('/api/tweetgen/chats').set(as).send({ title: 'a', firstPrompt: 'b' }).expect(403);
    await test.http.delete(`/api/tweetgen/chats/${id}`).set(as).expect(403);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { cursor: 'nonsense' }, { search: 'a'.repeat(201) }, { page: 2 }])(
    'refuses the query %j',
    async (query) => {
      await test.http.get('/api/tweetgen/chats').query(query).set(auth(user)).expect(422);
    },
  );
});

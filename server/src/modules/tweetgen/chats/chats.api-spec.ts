import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { NotesArranger } from '../../../ai/notes/notes-arranger';
import { FakeTextModel } from '../../../ai/text-model.fake';
import { newId } from '../../../common/ids/ids';
import { secondMs } from '../../../common/time/clock';

describe('chats', () => {
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

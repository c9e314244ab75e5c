import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import type { Label, ListedLabel } from './labels.types';

describe('labels', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string, as = user) =>
    test.http[method](`/api/${path}`).set(auth(as));
  const create = async (name: string, over: object = {}): Promise<Label> =>
    (
      await call('post', 'publishing/labels')
        .send({ name, ...over })
        .expect(201)
    ).body.data;
  const list = async (as = user): Promise<ListedLabel[]> =>
    (await call('get', 'publishing/labels', as).expect(200)).body.data;
  const draft = async (as = user): Promise<string> => {
    const body = { platform: 'twitter', text: `Draft ${newId()}` };
    return (await call('post', 'publishing/posts', as).send(body).expect(201)).body.data.id;
  };
  const mark = (labelId: string, postIds: string[], { isOn = true, as = user } = {}) =>
    call('put', `publishing/labels/${labelId}/posts`, as).send({ postIds, isOn });
  const labelIdsOf = async (id: string): Promise<string[]> =>
    (await call('get', `publishing/posts/${id}`).expect(200)).body.data.labelIds;

  it('are made, listed by name, changed and deleted', async () => {
    const news = await create('  News\n of the week ');
    expect(news).toEqual({ id: news.id, name: 'News of the week', color: 'gray' });
    const hiring = await create('Hiring', { color: 'red' });
    expect((await create('Product')).color).toBe('green');
    expect((await list()).map(({ name }) => name)).toEqual(['Hiring', 'News of the week', 'Product']);
    const changed = await call('patch', `publishing/labels/${hiring.id}`).send({ name: 'Team' }).expect(200);
    expect(changed.body.data).toEqual({ id: hiring.id, name: 'Team', color: 'red' });
    await call('delete', `publishing/labels/${hiring.id}`).expect(200);
    expect((await list()).map(({ id }) => id)).not.toContain(hiring.id);
    await call('delete', `publishing/labels/${hiring.id}`).expect(404);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ name: 'News', color: 'pink' }, 'color'],
  ])('refuses %j', async (body, field) => {
    const refused = await call('post', 'publishing/labels').send(body).expect(422);
    expect(refused.body.error.details).toMatchObject([{ field }]);
  });

  it('have names that differ by more than capitals', async () => {
    const news = await create('News');
    const other = await create('Other');
    const refused = await call('post', 'publishing/labels').send({ name: 'nEWS' }).expect(422);
    expect(refused.body.error.details).toMatchObject([{ field: 'name', message: "There's already a label “News”." }]);
    await call('patch', `publishing/labels/${other.id}`).send({ name: 'news' }).expect(422);
    await call('patch', `publishing/labels/${news.id}`).send({ name: 'news' }).expect(200);
  });

  it('are put on posts and taken off them, and counted', async () => {
    const [news, hiring] = [await create('News'), await create('Hiring')];
    const [one, two] = [await draft(), await draft()];
    await mark(news.id, [one, two]).expect(200);
    await mark(hiring.id, [one]).expect(200);
    await mark(hiring.id, [one]).expect(200);
    expect(await labelIdsOf(one)).toEqual([hiring.id, news.id]);
    expect((await list()).map(({ posts }) => posts)).toEqual([1, 2]);
    await mark(news.id, [one, two], { isOn: false }).expect(200);
    expect(await labelIdsOf(one)).toEqual([hiring.id]);
    await call('delete', `publishing/labels/${hiring.id}`).expect(200);
    expect(await labelIdsOf(one)).toEqual([]);
  });

  it('leave the version of a post alone, so that nobody who writes in it is told of a conflict', async () => {
    const id = await draft();
    const version = async () => (await call('get', `publishing/posts/${id}`).expect(200)).body.data.version;
    const before = await version();
    await mark((await create('News')).id, [id]).expect(200);
    expect(await version()).toBe(before);
  });

  it('filter the list and its counts', async () => {
    const news = await create('News');
    const [one] = [await draft(), await draft()];
    await mark(news.id, [one]).expect(200);
    for (const sort of ['createdAt', 'status']) {
      const query = { labelId: news.id, sort };
      const { body } = await call('get', 'integrations/posts').query(query).expect(200);
      expect(body.data).toMatchObject([{ id: one, labelIds: [news.id] }]);
    }
    const counts = await call('get', 'publishing/posts/counts').query({ labelId: news.id }).expect(200);
    expect(counts.body.data).toMatchObject({ all: 1, drafts: 1 });
  });

  it('are at most ten on a post: then none of the posts is changed', async () => {
    const [full, free] = [await draft(), await draft()];
    for (let at = 0; at < 10; at += 1) await mark((await create(`Label ${at}`)).id, [full]).expect(200);
    const more = await create('One more');
    const refused = await mark(more.id, [full, free]).expect(409);
    expect(refused.body.message).toBe('A post has at most 10 labels. Remove one first.');
    expect(await labelIdsOf(free)).toEqual([]);
  });

  it('are at most fifty in a workspace, however many are made together', async () => {
    for (let at = 0; at < 49; at += 1) await create(`Label ${at}`);
    const made = await Promise.all(
      ['a', 'b', 'c'].map((name) => call('post', 'publishing/labels').send({ name: `Last ${name}` })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(50);
  });

  it('are a workspace’s own', async () => {
    const news = await create('News');
    const other = await signUp(test);
    expect(await list(other)).toEqual([]);
    await call('patch', `publishing/labels/${news.id}`, other).send({ name: 'Mine' }).expect(404);
    await call('delete', `publishing/labels/${news.id}`, other).expect(404);
    await mark(news.id, [await draft(other)], { as: other }).expect(404);
    await mark(news.id, [await draft(other)]).expect(404);
    expect((await list())[0]).toMatchObject({ name: 'News', posts: 0 });
  });

  it('are read by viewers and changed by editors', async () => {
    const news = await create('News');
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    const asViewer = auth(viewer, user.workspaceId);
    const { body } = await test.http.get('/api/publishing/labels').set(asViewer).expect(200);
    expect(body.data).toHaveLength(1);
    await test.http.post('/api/publishing/labels').set(asViewer).send({ name: 'x' }).expect(403);
    const marking = { postIds: [await draft()], isOn: true };
    await test.http.put(`/api/publishing/labels/${news.id}/posts`).set(asViewer).send(marking).expect(403);
  });
});

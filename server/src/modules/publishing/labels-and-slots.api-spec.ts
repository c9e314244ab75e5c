import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, signUpMember, TestUser } from '../../../test/factories/user.factory';
import { ideaOf } from '../../../test/factories/idea.factory';
import { newId } from '../../common/ids/ids';
import type { LabelResponse, ListedLabelResponse } from './labels/labels.dto';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('labels', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await signUp(test);
  });

  const call = (method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string, as = user) =>
    test.http[method](`/api/${path}`).set(auth(as));
  const create = async (name: string, over: object = {}): Promise<LabelResponse> =>
    (
      await call('post', 'publishing/labels')
        .send({ name, ...over })
        .expect(201)
    ).body.data;
  const list = async (as = user): Promise<ListedLabelResponse[]> =>
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

describe('queue slots', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await signUp(test);
  });

  const get = (query = '', person = user) => test.http.get(`/api/publishing/slots${query}`).set(auth(person));
  const put = (body: object, query = '', person = user) =>
    test.http.put(`/api/publishing/slots${query}`).set(auth(person)).send(body);
  const next = async (query = ''): Promise<string[]> => (await get(query).expect(200)).body.data.next;
  const connect = async (workspaceId: string): Promise<string> => {
    const id = newId();
    await test.query(
      `INSERT INTO connected_accounts
         (id, workspace_id, platform, external_id, handle, display_name, method, status, connected_at)
       VALUES ($1, $2, 'twitter', $1::uuid::text, 'ada', 'Ada', 'oauth', 'active', now())`,
      [id, workspaceId],
    );
    return id;
  };
  const savePost = (post: { status: string; at?: string; accountId?: string; workspaceId?: string }) =>
    test.query(
      `${ideaOf('$1', '$2')}
       INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, scheduled_at)
       VALUES ($1, $1, $2, $3, 'twitter', 'single', $4, 'test', 1, $5)`,
      [newId(), post.workspaceId ?? user.workspaceId, post.accountId ?? null, post.status, post.at],
    );

  it('are workdays at 9:00 and 17:00 where the owner is, until somebody sets them', async () => {
    await test.http.patch('/api/auth/me').set(auth(user)).send({ timezone: 'Asia/Tokyo' }).expect(200);
    const { timezone, slots, next: times } = (await get().expect(200)).body.data;
    expect(timezone).toBe('Asia/Tokyo');
    expect(slots).toEqual([1, 2, 3, 4, 5].flatMap((weekday) => ['09:00', '17:00'].map((time) => ({ weekday, time }))));
    expect(times).toHaveLength(12);
    const hours = (times as string[]).map((time) => new Date(time).getUTCHours());
    expect(new Set(hours)).toEqual(new Set([0, 8]));
    expect(times[0] > new Date().toISOString()).toBe(true);
  });

  it('are replaced as a whole, for the whole workspace', async () => {
    const slots = [{ weekday: 7, time: '21:30' }];
    const answer = await put({ timezone: 'Europe/Berlin', slots }).expect(200);
    expect(answer.body.data).toMatchObject({ timezone: 'Europe/Berlin', slots });
    await put({ timezone: 'Europe/Paris', slots }).expect(200);
    const member = await signUpMember(test, user.workspaceId, 'viewer');
    const seen = await test.http.get('/api/publishing/slots').set(auth(member, user.workspaceId)).expect(200);
    expect(seen.body.data).toMatchObject({ timezone: 'Europe/Paris', slots });
    await test.http
      .put('/api/publishing/slots')
      .set(auth(member, user.workspaceId))
      .send({ timezone: 'UTC', slots })
      .expect(403);
  });

  it.each(['scheduled', 'publishing'])('are taken by a post that is %s', async (status) => {
    const [first = '', second = ''] = await next();
    await savePost({ status, at: first });
    expect((await next())[0]).toBe(second);
  });

  it('stay free beside drafts, published posts and those of other workspaces', async () => {
    const [first = ''] = await next();
    const { workspaceId } = await signUp(test);
    for (const post of [{ status: 'draft' }, { status: 'published' }, { status: 'scheduled', workspaceId }]) {
      await savePost({ ...post, at: first });
    }
    expect((await next())[0]).toBe(first);
  });

  it('of one account are taken by its own posts alone', async () => {
    const [first = '', second = ''] = await next();
    const [mine, other] = [await connect(user.workspaceId), await connect(user.workspaceId)];
    await savePost({ status: 'scheduled', at: first, accountId: mine });
    expect((await next(`?accountId=${mine}`))[0]).toBe(second);
    expect((await next(`?accountId=${other}`))[0]).toBe(first);
    expect((await next())[0]).toBe(second);
  });

  it('of one account are its own once they are set, and leave those of the others as they are', async () => {
    const [mine, other] = [await connect(user.workspaceId), await connect(user.workspaceId)];
    const own = { timezone: 'Asia/Tokyo', slots: [{ weekday: 6, time: '12:30' }] };
    const answer = await put(own, `?accountId=${mine}`).expect(200);
    expect(answer.body.data).toMatchObject(own);
    expect(new Set(answer.body.data.next.map((at: string) => at.slice(10)))).toEqual(new Set(['T03:30:00.000Z']));
    expect((await get(`?accountId=${other}`).expect(200)).body.data.slots).toHaveLength(10);
    const all = await next();
    expect(all.some((at) => at.endsWith('T03:30:00.000Z'))).toBe(true);
    expect(all.every((at) => at.endsWith('T03:30:00.000Z'))).toBe(false);
    expect(all).toEqual([...all].sort());
  });

  it('can all be removed from an account, so that it has none', async () => {
    const mine = await connect(user.workspaceId);
    await put({ timezone: 'UTC', slots: [] }, `?accountId=${mine}`).expect(200);
    const { slots, next: free } = (await get(`?accountId=${mine}`).expect(200)).body.data;
    expect({ slots, free }).toEqual({ slots: [], free: [] });
  });

  it('keep the time of a post that is scheduled when they change', async () => {
    const mine = await connect(user.workspaceId);
    const [first = ''] = await next(`?accountId=${mine}`);
    await savePost({ status: 'scheduled', at: first, accountId: mine });
    await put({ timezone: 'UTC', slots: [{ weekday: 7, time: '21:30' }] }, `?accountId=${mine}`).expect(200);
    const posts = await test.http.get('/api/integrations/posts').set(auth(user)).expect(200);
    expect(posts.body.data).toMatchObject([{ status: 'scheduled', scheduledAt: first }]);
  });

  it('say where the posts of a slot go that is gone, and move nothing', async () => {
    const mine = await connect(user.workspaceId);
    const before = { timezone: 'UTC', slots: [{ weekday: 3, time: '09:00' }] };
    await put(before, `?accountId=${mine}`).expect(200);
    const [first = '', second = ''] = await next(`?accountId=${mine}`);
    for (const at of [second, first]) await savePost({ status: 'scheduled', at, accountId: mine });
    await put({ timezone: 'UTC', slots: [{ weekday: 3, time: '15:30' }] }, `?accountId=${mine}`).expect(200);
    const moves = (as = user) => test.http.post(`/api/publishing/slots/${mine}/moves`).set(auth(as)).send(before);
    const afternoon = (at: string): string => at.replace('T09:00', 'T15:30');
    const answer = (await moves().expect(200)).body.data.moves;
    expect(answer).toMatchObject([first, second].map((from) => ({ from, to: afternoon(from) })));
    const posts = await test.http.get('/api/integrations/posts?sort=scheduledAt').set(auth(user)).expect(200);
    expect(posts.body.data.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt)).toEqual([first, second]);
    await moves(await signUp(test)).expect(404);
  });

  it("do not exist for another workspace's account", async () => {
    const stranger = await signUp(test);
    const theirs = `?accountId=${await connect(stranger.workspaceId)}`;
    await get(theirs).expect(404);
    await put({ timezone: 'UTC', slots: [] }, theirs).expect(404);
    await get('?accountId=x').expect(422);
  });

  it.each([
    ['no time zone', { slots: [{ weekday: 1, time: '09:00' }] }, 'timezone'],
    ['a zone that is none', { timezone: 'Mars/Olympus', slots: [{ weekday: 1, time: '09:00' }] }, 'timezone'],
    ['one twice', { timezone: 'UTC', slots: Array(2).fill({ weekday: 1, time: '09:00' }) }, 'slots'],
    [
      '51',
      {
        timezone: 'UTC',
        slots: Array.from({ length: 51 }, (_, n) => ({
          weekday: (n % 7) + 1,
          time: `09:${String(n).padStart(2, '0')}`,
        })),
      },
      'slots',
    ],
    ['a day too many', { timezone: 'UTC', slots: [{ weekday: 8, time: '09:00' }] }, 'slots.0.weekday'],
    ['24:00', { timezone: 'UTC', slots: [{ weekday: 1, time: '24:00' }] }, 'slots.0.time'],
    ['nothing in the list', { timezone: 'UTC', slots: [null] }, 'slots.0'],
  ])('refuse %s', async (_, body, field) => {
    const answer = await put(body).expect(422);
    expect(answer.body.error.details[0].field).toBe(field);
  });

  it('refuses a list inside a list, in which nothing would be checked', async () => {
    const slots = [[{ weekday: 1, time: 'whenever' }]];
    const request = test.http.put('/api/publishing/slots').set(auth(user)).send({ timezone: 'UTC', slots });
    expect((await request.expect(422)).body.error.details[0]).toMatchObject({ field: 'slots' });
  });
});

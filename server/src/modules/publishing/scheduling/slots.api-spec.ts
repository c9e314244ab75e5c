import { createTestApp, TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';

describe('queue slots', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(() => test.close());

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
      `INSERT INTO posts (id, workspace_id, account_id, platform, kind, status, source, version, scheduled_at)
       VALUES ($1, $2, $3, 'twitter', 'single', $4, 'test', 1, $5)`,
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

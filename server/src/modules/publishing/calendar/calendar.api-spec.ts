import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import type { IdeaResponse } from '../ideas/ideas.dto';
import type { CalendarResponse } from './calendar.dto';

const dayMs = 86_400_000;
/** The first moment of a day some days from now, in UTC. */
const dayAt = (days: number): Date => new Date(Math.floor(Date.now() / dayMs) * dayMs + days * dayMs);
const at = (days: number, hour: number): string => new Date(dayAt(days).getTime() + hour * 3_600_000).toISOString();

describe('the calendar', () => {
  let test: TestApp;
  let user: TestUser;
  let x: StoredAccount;
  let linkedin: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
    x = await storeAccount(test, user.workspaceId);
    linkedin = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  const schedule = async (days: number, hour: number, accounts = [x, linkedin]): Promise<IdeaResponse> => {
    const accountIds = accounts.map(({ id }) => id);
    const body = { parts: [{ text: `Once ${newId()}` }], accountIds };
    const idea = await test.http.post('/api/publishing/ideas').set(auth(user)).send(body).expect(201);
    const targets = accountIds.map((accountId) => ({ accountId, scheduledAt: at(days, hour) }));
    const order = { targets, timezone: 'UTC' };
    const path = `/api/publishing/ideas/${idea.body.data.id}/schedule`;
    return (await test.http.post(path).set(auth(user)).send(order).expect(200)).body.data;
  };
  const ask = (query: object, as = user) => test.http.get('/api/publishing/calendar').set(auth(as)).query(query);
  const read = async (
    from: number,
    to: number,
    { as = user, ...more }: { as?: TestUser } & Record<string, unknown> = {},
  ): Promise<CalendarResponse> =>
    (await ask({ from: dayAt(from).toISOString(), to: dayAt(to).toISOString(), ...more }, as).expect(200)).body.data;

  it('has the posts of its days by their times, of every idea all versions, and no drafts', async () => {
    const late = await schedule(3, 15);
    const early = await schedule(2, 9);
    await schedule(9, 9);
    await test.http.post('/api/publishing/posts').set(auth(user)).send({ platform: 'twitter', text: 'Draft' });
    const { posts, isCut } = await read(0, 8);
    expect(posts.map(({ ideaId }) => ideaId)).toEqual([early.id, early.id, late.id, late.id]);
    expect(posts[0]).toMatchObject({ status: 'scheduled', at: at(2, 9), partCount: 1, text: early.parts[0]?.text });
    expect(isCut).toBe(false);
  });

  it('is filtered by account, author and status', async () => {
    await schedule(2, 9);
    expect((await read(0, 8, { accountId: x.id })).posts).toMatchObject([{ accountId: x.id }]);
    expect((await read(0, 8, { authorId: user.user.id })).posts).toHaveLength(2);
    expect((await read(0, 8, { authorId: newId() })).posts).toEqual([]);
    expect((await read(0, 8, { status: 'published,failed' })).posts).toEqual([]);
  });

  it('shows the slots that are to come and free on each account, inside its days', async () => {
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    await test.http.put('/api/publishing/slots').set(auth(user)).send({ timezone: 'UTC', slots }).expect(200);
    await schedule(2, 9, [x]);
    const { freeSlots } = await read(1, 4);
    const on = ({ id }: StoredAccount) => freeSlots.filter(({ accountId }) => accountId === id).map((slot) => slot.at);
    expect(on(x)).toEqual([at(1, 9), at(3, 9)]);
    expect(on(linkedin)).toEqual([at(1, 9), at(2, 9), at(3, 9)]);
    const ofOne = (await read(1, 4, { accountId: x.id })).freeSlots;
    expect(ofOne.map(({ accountId }) => accountId)).toEqual([x.id, x.id]);
    expect((await read(-8, -1)).freeSlots).toEqual([]);
  });

  it("has nothing of another workspace's", async () => {
    await schedule(2, 9);
    expect(await read(0, 8, { as: await signUp(test) })).toEqual({ posts: [], freeSlots: [], isCut: false });
  });

  it.each([
    [0, 0],
    [4, 1],
    [0, 63],
  ])('refuses the days from %i to %i', async (from, to) => {
    const refused = await ask({ from: dayAt(from).toISOString(), to: dayAt(to).toISOString() }).expect(422);
    expect(refused.body.error.details).toMatchObject([{ field: 'to' }]);
  });

  it('refuses drafts and what is no time', async () => {
    const span = { from: dayAt(0).toISOString(), to: dayAt(1).toISOString() };
    await ask({ ...span, status: 'draft' }).expect(422);
    await ask({ ...span, from: 'today' }).expect(422);
  });
});

import { createTestApp, type TestApp } from '../../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../../test/factories/user.factory';
import { setPlan } from '../../../../commands/plan-set';
import { newId } from '../../../../common/ids/ids';
import { dayMs, dayOf } from '../../../../common/time/clock';
import { Transactions } from '../../../../database/transactions';
import type { IdeaResponse } from '../ideas.dto';
import { Occurrences } from './occurrences.service';
import type { Repeat } from './repeat.dto';

const weekly: Repeat = { unit: 'week', every: 1 };
const berlin = 'Europe/Berlin';

describe('an idea that comes again', () => {
  let test: TestApp;
  let user: TestUser;
  let x: StoredAccount;
  let linkedin: StoredAccount;
  let database: Transactions;
  beforeAll(async () => {
    test = await createTestApp();
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    user = await signUp(test);
    x = await storeAccount(test, user.workspaceId);
    linkedin = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'delete', path: string, ...[body = {}, as = user]: [object?, TestUser?]) =>
    test.http[method](`/api/publishing${path}`).set(auth(as, user.workspaceId)).send(body);
  const create = async (as = user): Promise<IdeaResponse> => {
    const versions = [{ accountId: linkedin.id, parts: [{ text: `At work ${newId()}` }] }];
    const body = { parts: [{ text: `Once ${newId()}` }], accountIds: [x.id, linkedin.id], versions };
    return (await call('post', '/ideas', body, as).expect(201)).body.data;
  };
  /** Nine in Berlin, in so many days. */
  const nine = (days = 2): string => `${dayOf(new Date(Date.now() + days * dayMs))}T09:00`;
  const order = (repeat: Repeat, scheduledAt = nine()) => ({
    targets: [x, linkedin].map(({ id: accountId }) => ({ accountId, scheduledAt })),
    timezone: berlin,
    repeat,
  });
  const repeatAs = async (as: TestUser, repeat: Repeat, scheduledAt = nine()): Promise<IdeaResponse> => {
    const { id } = await create(as);
    const { body } = await call('post', `/ideas/${id}/schedule`, order(repeat, scheduledAt), as).expect(200);
    return body.data;
  };
  const repeat = (...how: [Repeat, string?]): Promise<IdeaResponse> => repeatAs(user, ...how);
  const all = async (): Promise<IdeaResponse[]> => {
    await test.jobs.runAll();
    const rows = await database.query<{ id: string }>(
      `SELECT id FROM ideas WHERE workspace_id = $1 AND EXISTS (SELECT FROM posts WHERE idea_id = ideas.id)
       ORDER BY (SELECT min(scheduled_at) FROM posts WHERE idea_id = ideas.id)`,
      [user.workspaceId],
    );
    return Promise.all(rows.map(async ({ id }) => (await call('get', `/ideas/${id}`).expect(200)).body.data));
  };
  const localsOf = async (): Promise<string[]> =>
    (
      await database.query<{ local: string }>(
        `SELECT scheduled_local AS local FROM posts WHERE workspace_id = $1 AND account_id = $2 ORDER BY scheduled_at`,
        [user.workspaceId, x.id],
      )
    ).map(({ local }) => local);
  const seriesIdOf = async (): Promise<string> =>
    (await database.query<{ id: string }>('SELECT id FROM idea_series WHERE workspace_id = $1', [user.workspaceId]))[0]
      ?.id ?? '';
  const due = () => database.query('UPDATE idea_series SET due_at = now() WHERE workspace_id = $1', [user.workspaceId]);
  const disconnect = (platform: string, { id }: StoredAccount) =>
    test.http.delete(`/api/integrations/${platform}/disconnect/${id}`).set(auth(user)).expect(200);
  const problems = async (): Promise<string[]> =>
    (await test.http.get('/api/notifications').set(auth(user)).expect(200)).body.data.map(
      ({ body }: { body: string }) => body,
    );

  it('is an idea of its own each time, with its versions and labels, 60 days ahead', async () => {
    const first = await repeat(weekly);
    expect(first.repeat).toEqual({ ...weekly, place: 1, problem: null });
    const ideas = await all();
    expect(ideas.map((idea) => idea.repeat?.place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const texts = ideas.map(({ posts }) => posts.map(({ parts, status }) => [parts[0]?.text, status]));
    expect(texts).toEqual(ideas.map(() => texts[0]));
    expect(new Set(ideas.map(({ id }) => id)).size).toBe(9);
    const from = new Date().toISOString();
    const to = new Date(Date.now() + 61 * dayMs).toISOString();
    const { body } = await call('get', `/calendar?from=${from}&to=${to}`).expect(200);
    expect(body.data.posts.map(({ isRepeated }: { isRepeated: boolean }) => isRepeated)).toEqual(Array(18).fill(true));
  });

  it('keeps its hour when the clocks change', async () => {
    await repeat({ unit: 'month', every: 1, count: 7 }, '2027-01-31T09:00');
    for (let round = 0; round < 6; round += 1) {
      await due();
      await test.app.get(Occurrences).make(await seriesIdOf());
    }
    expect(await localsOf()).toEqual(
      ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31'].map((day) => `2027-${day}T09:00:00`),
    );
    const [, february, march] = (await all()).map(({ posts }) => posts[0]?.scheduledAt);
    expect([february, march]).toEqual(['2027-02-28T08:00:00.000Z', '2027-03-31T07:00:00.000Z']);
  });

  it('ends after so many, or on a day', async () => {
    await repeat({ ...weekly, count: 3 });
    expect(await all()).toHaveLength(3);
    await repeat({ ...weekly, every: 2, until: dayOf(new Date(Date.now() + 20 * dayMs)) }, nine(3));
    expect(await all()).toHaveLength(5);
  });

  it('is made once by two servers', async () => {
    await repeat(weekly);
    const id = await seriesIdOf();
    const occurrences = test.app.get(Occurrences);
    await Promise.all([occurrences.make(id), occurrences.make(id), occurrences.make(id)]);
    expect((await all()).map((idea) => idea.repeat?.place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('stops after one of them, also while the next are made', async () => {
    await repeat(weekly);
    const [, , third] = await all();
    await due();
    await Promise.all([
      call('delete', `/ideas/${third?.id}/repeat`).expect(200),
      test.app.get(Occurrences).make(await seriesIdOf()),
    ]);
    const left = await all();
    expect(left.map(({ repeat: how, posts }) => [how, posts[0]?.status])).toEqual(Array(3).fill([null, 'scheduled']));
  });

  it('changes from one of them on', async () => {
    await repeat(weekly);
    const [first, second] = await all();
    const body = { parts: [{ text: 'Another text.' }], version: second?.version };
    await test.http.patch(`/api/publishing/ideas/${second?.id}`).set(auth(user)).send(body).expect(200);
    await call('post', `/ideas/${second?.id}/schedule`, order({ unit: 'week', every: 2, count: 3 }, nine(9))).expect(
      200,
    );
    const ideas = await all();
    expect(ideas.map((idea) => [idea.repeat?.place, idea.parts[0]?.text])).toEqual([
      [undefined, first?.parts[0]?.text],
      [1, 'Another text.'],
      [2, 'Another text.'],
      [3, 'Another text.'],
    ]);
  });

  it('goes on without an account that was disconnected, and says so when none is left', async () => {
    await repeat({ ...weekly, count: 40 });
    await all();
    await disconnect('linkedin', linkedin);
    await due();
    await test.app.get(Occurrences).make(await seriesIdOf());
    const ideas = await all();
    expect(ideas.at(-1)?.posts.map(({ accountId }) => accountId)).toEqual([x.id]);
    await disconnect('twitter', x);
    await due();
    await test.app.get(Occurrences).make(await seriesIdOf());
    expect(await all()).toHaveLength(ideas.length);
    expect((await problems())[0]).toContain('None of its accounts is connected any more.');
  });

  it('ends when whoever set it up has left', async () => {
    await setPlan(test.app, user.email, 'pro');
    const member = await signUpMember(test, user.workspaceId, 'editor');
    await repeatAs(member, { ...weekly, count: 40 });
    const { length } = await all();
    await test.http.delete(`/api/workspace/members/${member.user.id}`).set(auth(user, user.workspaceId)).expect(200);
    await due();
    await test.app.get(Occurrences).make(await seriesIdOf());
    expect(await all()).toHaveLength(length);
    expect((await problems())[0]).toContain("can't publish in this workspace any more");
  });

  it('waits while it is refused, and goes on by itself', async () => {
    await repeat({ ...weekly, count: 40 });
    const { length } = await all();
    await database.query(`UPDATE connected_accounts SET status = 'expired' WHERE id = $1`, [x.id]);
    await due();
    await test.app.get(Occurrences).make(await seriesIdOf());
    const ideas = await all();
    expect(ideas).toHaveLength(length);
    expect(ideas[0]?.repeat?.problem).toContain('Reconnect');
    await database.query(`UPDATE connected_accounts SET status = 'active' WHERE id = $1`, [x.id]);
    await due();
    await test.app.get(Occurrences).make(await seriesIdOf());
    const [again] = await all();
    expect([(await all()).length, again?.repeat?.problem]).toEqual([length + 1, null]);
  });

  it('refuses what is no repeating', async () => {
    const { id } = await create();
    for (const wrong of [
      { unit: 'day', every: 1 },
      { unit: 'week', every: 0 },
      { ...weekly, until: 'May' },
    ])
      await call('post', `/ideas/${id}/schedule`, order(wrong as Repeat)).expect(422);
    expect((await all())[0]?.repeat).toBeNull();
  });
});

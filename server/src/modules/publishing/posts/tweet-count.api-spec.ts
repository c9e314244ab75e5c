import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import { BillingService } from '../../billing/billing.service';
import { UsageService } from '../../billing/usage/usage.service';
import type { Post } from '../publishing.types';

const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Part ${at} ${newId()}` }));

describe('tweets per month', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  const call = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    test.http[method](`/api/publishing/posts${path}`).set(auth(user)).send(body);
  const used = async (): Promise<number> =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.tweetsThisMonth.used;
  /** Uses the month up but for so many. */
  const leave = async (left: number): Promise<number> => {
    const { workspaceId } = user;
    const plan = await test.app.get(BillingService).planOf(workspaceId);
    const amount = plan.limits.tweetsPerMonth - left;
    await test.app.get(UsageService).charge({ workspaceId, plan, metric: 'monthlyTweets', amount });
    return amount;
  };
  const draft = async (body: object = { text: `A draft ${newId()}` }): Promise<Post> =>
    (await call('post', '', { platform: 'linkedin', accountId: account.id, ...body }).expect(201)).body.data;
  const schedule = (id: string) => call('post', `/${id}/reschedule`, { scheduledAt });

  it('count what is scheduled, once, and no draft', async () => {
    const { id, version } = await draft();
    await call('patch', `/${id}`, { text: 'Another text.', version }).expect(200);
    expect(await used()).toBe(0);
    await schedule(id).expect(200);
    await call('post', `/${id}/reschedule`, { scheduledAt }).expect(200);
    expect(await used()).toBe(1);
  });

  it('give back what is taken back before it left, by each way, and count it again when it is scheduled again', async () => {
    const { id } = await draft();
    for (const wanted of [1, 2]) {
      await schedule(id).expect(200);
      expect([wanted, await used()]).toEqual([wanted, 1]);
      await call('post', `/${id}/cancel`).expect(200);
      expect(await used()).toBe(0);
    }
    await schedule(id).expect(200);
    await call('delete', `/${id}`).expect(200);
    expect(await used()).toBe(0);
  });

  it('count what is published in one call', async () => {
    const path = `/api/integrations/posts/linkedin/${account.id}`;
    await test.http.post(path).set(auth(user)).send({ text: 'Now.', undoSeconds: 60 }).expect(201);
    expect(await used()).toBe(1);
  });

  it('keep the count of what is out when it is deleted', async () => {
    const { id } = await draft();
    await schedule(id).expect(200);
    await test.query(`UPDATE posts SET status = 'published', published_at = now() WHERE id = $1`, [id]);
    await call('delete', `/${id}`).expect(200);
    expect(await used()).toBe(1);
  });

  it('count what is added to a scheduled thread, and give all of it back', async () => {
    const x = await storeAccount(test, user.workspaceId);
    const { id } = await draft({ platform: 'twitter', accountId: x.id, parts: parts(2) });
    await schedule(id).expect(200);
    const [{ version } = { version: 0 }] = await test.query<{ version: number }>(
      'SELECT version FROM posts WHERE id = $1',
      [id],
    );
    const longer = await call('patch', `/${id}`, { parts: parts(5), version }).expect(200);
    expect(await used()).toBe(5);
    await call('patch', `/${id}`, { parts: parts(3), version: longer.body.data.version }).expect(200);
    expect(await used()).toBe(5);
    await call('post', `/${id}/cancel`).expect(200);
    expect(await used()).toBe(0);
  });

  it('count nothing again of what was counted when it was saved', async () => {
    const { id } = await draft();
    await test.query('UPDATE posts SET counted_parts = 1 WHERE id = $1', [id]);
    const before = await leave(1);
    await schedule(id).expect(200);
    await call('post', `/${id}/cancel`).expect(200);
    await schedule(id).expect(200);
    expect(await used()).toBe(before);
  });

  it('refuse the first that is over the plan, and leave it a draft', async () => {
    const limit = await leave(0);
    const { id } = await draft();
    expect((await schedule(id).expect(402)).body.error).toMatchObject({
      type: 'USAGE_LIMIT_EXCEEDED',
      feature: 'tweets per month',
      ...{ currentUsage: limit, limit },
    });
    const { body } = await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200);
    expect(body.data).toMatchObject({ status: 'draft', scheduledAt: null });
  });

  it('let exactly one of 50 at once through where one is left', async () => {
    const almost = await leave(1);
    const drafts = await Promise.all(Array.from({ length: 50 }, () => draft()));
    const answers = await Promise.all(drafts.map(({ id }) => schedule(id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(49).fill(402)]);
    expect(await used()).toBe(almost + 1);
  });
});

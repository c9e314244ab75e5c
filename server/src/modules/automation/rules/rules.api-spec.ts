import { createTestApp, type TestApp } from '../../../../test/app';
import { type StoredAccount, storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { BillingService } from '../../billing/billing.service';
import { LimitsService } from '../../billing/usage/limits.service';
import { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';

describe('automation rules', () => {
  let test: TestApp;
  let person: TestPerson;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    person = await makePerson(test);
    account = await storeAccount(test, person.workspaceId);
  });
  afterAll(() => test.close());

  const base = '/api/automation/rules';
  const schedule = { type: 'schedule', days: [4, 2], times: ['17:00', '09:00'] };
  const passes = { type: 'post_performance', metric: 'likes', threshold: 100, withinHours: 24 };
  const rule = (changes: object = {}) => ({
    name: 'Twice a week',
    platform: 'twitter',
    accountId: account.id,
    trigger: schedule,
    action: { type: 'generate_for_review' },
    content: { topics: [{ text: 'Bread', notes: 'Our oven has 400 degrees.' }] },
    timezone: 'Europe/Berlin',
    ...changes,
  });
  const preview = (changes: object = {}) => ({ ...rule(changes), name: undefined });
  const post = (path: string, body: object = {}, as = person) =>
    test.http.post(`${base}${path}`).set(auth(as)).send(body);
  const create = async (changes: object = {}) => (await post('', rule(changes)).expect(201)).body.data;
  const get = async (id: string) => (await test.http.get(`${base}/${id}`).set(auth(person)).expect(200)).body.data;
  const put = (id: string, body: object) => test.http.put(`${base}/${id}`).set(auth(person)).send(body);

  it('are made, listed, changed, paused, resumed and deleted', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...rule(),
      trigger: { type: 'schedule', days: [2, 4], times: ['09:00', '17:00'] },
      ...{ status: 'active', pauseReason: null, lastRunAt: null, runs: 0 },
      summary: `Tue and Thu at 9:00 AM and 5:00 PM, write a post for review from @${account.handle} on X.`,
    });
    expect(new Date(made.nextRunAt).getTime()).toBeGreaterThan(Date.now());
    expect((await test.http.get(base).set(auth(person)).expect(200)).body.data).toEqual({ rules: [made] });

    const paused = (await post(`/${made.id}/pause`, { reason: 'On holiday' }).expect(200)).body.data;
    expect(paused).toMatchObject({ status: 'paused', pauseReason: 'On holiday', nextRunAt: null });
    const changed = (await put(made.id, { name: 'Likes', trigger: passes, action: { type: 'repost' } }).expect(200))
      .body;
    expect(changed.data).toMatchObject({
      name: 'Likes',
      trigger: passes,
      action: { type: 'repost' },
      status: 'paused',
    });
    const resumed = (await post(`/${made.id}/resume`).expect(200)).body.data;
    expect(resumed).toMatchObject({ status: 'active', pauseReason: null, nextRunAt: null });

    await test.http.delete(`${base}/${made.id}`).set(auth(person)).expect(200);
    await test.http.get(`${base}/${made.id}`).set(auth(person)).expect(404);
  });

  it('are saved without being turned on', async () => {
    expect(await create({ status: 'paused' })).toMatchObject({ status: 'paused', nextRunAt: null });
  });

  it.each<[string, object, string]>([
    ['an unknown trigger', { trigger: { type: 'full_moon' } }, 'trigger.type'],
    ['times without a zone', { timezone: null }, 'timezone'],
    ['a zone that does not exist', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['no days', { trigger: { ...schedule, days: [] } }, 'trigger.days'],
    ['an eighth day', { trigger: { ...schedule, days: [8] } }, 'trigger.days'],
    ['a time of day that is none', { trigger: { ...schedule, times: ['24:00'] } }, 'trigger.times'],
    ['a threshold below 1', { trigger: { ...passes, threshold: 0 } }, 'trigger.threshold'],
    [
      "a topic's threshold below 1",
      { trigger: { type: 'topic_trending', topic: 'tea', threshold: 0 } },
      'trigger.threshold',
    ],
    ['a window of nine days', { trigger: { ...passes, withinHours: 200 } }, 'trigger.withinHours'],
    ['an unknown metric', { trigger: { ...passes, metric: 'tears' } }, 'trigger.metric'],
    ['an unknown action', { action: { type: 'like' } }, 'action.type'],
    ['a repost at times', { action: { type: 'repost' } }, 'action.type'],
    ['a follow-up without words', { trigger: passes, action: { type: 'follow_up_reply' } }, 'action.text'],
    [
      'a follow-up of 281',
      { trigger: passes, action: { type: 'follow_up_reply', text: 'x'.repeat(281) } },
      'action.text',
    ],
    ['nothing to write about', { content: { topics: [] } }, 'content.topics'],
    ['no name', { name: ' ' }, 'name'],
    ['another platform', { platform: 'myspace' }, 'platform'],
  ])('refuse %s', async (_, changes, field) => {
    const { body } = await post('', rule(changes)).expect(422);
    expect(body.error.details[0].field).toBe(field);
  });

  it("want a person's approval on LinkedIn", async () => {
    const { id: accountId } = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
    const linkedin = { platform: 'linkedin', accountId };
    const { body } = await post('', rule({ ...linkedin, action: { type: 'generate_and_publish' } })).expect(422);
    expect(body.error.details[0].field).toBe('action.type');
    await create(linkedin);
  });

  it('belong to their workspace and to an account that can post', async () => {
    const { id } = await create();
    const other = await makePerson(test);
    await post('', rule(), other).expect(404);
    for (const path of [`/${id}/pause`, `/${id}/resume`]) await post(path, {}, other).expect(404);
    for (const path of ['', '/runs']) await test.http.get(`${base}/${id}${path}`).set(auth(other)).expect(404);
    await test.http.put(`${base}/${id}`).set(auth(other)).send({ name: 'Mine' }).expect(404);
    await test.http.delete(`${base}/${id}`).set(auth(other)).expect(404);
    await post('/preview', preview(), other).expect(404);
    for (const path of [base, `${base}/${id}`, '/api/automation/reviews']) await test.http.get(path).expect(401);
    await test.http.post(base).send(rule()).expect(401);
    await post('', rule({ accountId: newId() })).expect(404);
    await post('', rule({ content: { topics: [{ text: 'Bread' }], voiceId: newId() } })).expect(404);
  });

  it('are limited by the plan, also when it gets smaller', async () => {
    const ids: string[] = [];
    const { id: accountId } = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
    for (let count = 0; count < 4; count += 1) ids.push((await create({ platform: 'linkedin', accountId })).id);
    await test.app.get(LimitsService, { strict: false }).apply(person.workspaceId);
    await test.app.get(BillingService).setPlan(person.workspaceId, 'free');
    await test.app.get(LimitsService, { strict: false }).apply(person.workspaceId);
    const [first = '', , , last = ''] = ids;
    expect((await get(first)).status).toBe('active');
    expect(await get(last)).toMatchObject({
      status: 'paused',
      pauseReason: expect.stringContaining('plan'),
      nextRunAt: null,
    });
    const { body } = await post('', rule({ platform: 'linkedin', accountId })).expect(402);
    expect(body.error).toMatchObject({ feature: 'automation rules', limit: 3, requiredPlan: 'starter' });
    await post(`/${last}/resume`).expect(402);
    await test.http.delete(`${base}/${first}`).set(auth(person)).expect(200);
    expect((await post(`/${last}/resume`).expect(200)).body.data.status).toBe('active');
  });

  it('pause with the account, and say when it is back', async () => {
    const { id } = await create();
    const { workspaceId } = person;
    const key = { workspaceId, accountId: account.id };
    const publish = async (event: Parameters<Outbox['publish']>[0]): Promise<void> => {
      await test.app.get(Transactions).run(() => test.app.get(Outbox).publish(event));
      await test.jobs.runAll();
    };
    const sql = (text: string) => test.query(text, [account.id]);
    await sql(`UPDATE connected_accounts SET status = 'revoked' WHERE id = $1`);
    await publish(accountUnavailable({ ...key, reason: 'revoked' }));
    const name = `@${account.handle} on X`;
    const reason = `${name} must be reconnected. Reconnect it, then resume this rule.`;
    expect(await get(id)).toMatchObject({ status: 'paused', pauseReason: reason, nextRunAt: null });
    await post(`/${id}/resume`).expect(409);
    await sql(`UPDATE connected_accounts SET status = 'active' WHERE id = $1`);
    await publish(accountConnected(key));
    const back = `${name} was reconnected. Resume this rule to continue.`;
    expect(await get(id)).toMatchObject({ status: 'paused', pauseReason: back });
    const { body } = await test.http.get('/api/notifications').set(auth(person)).expect(200);
    expect(body.data).toMatchObject([{ kind: 'automation_stopped', title: 'Resume “Twice a week”' }]);
  });

  describe('tried before they are on', () => {
    it('show their next three runs', async () => {
      const { body } = await post('/preview', preview()).expect(200);
      expect(body.data).toEqual({
        nextRuns: [expect.any(String), expect.any(String), expect.any(String)],
        matches: [],
      });
    });

    it('show the posts that would have set them off', async () => {
      await storePost('1', { text: 'A hit', likes: 100, afterHours: 3 });
      await storePost('2', { text: 'A flop', likes: 99, afterHours: 3 });
      await storePost('3', { text: 'A late hit', likes: 500, afterHours: 25 });
      const { body } = await post('/preview', preview({ trigger: passes, action: { type: 'repost' } })).expect(200);
      expect(body.data).toEqual({
        nextRuns: [],
        matches: [
          { at: expect.any(String), what: '“A hit” passed 100 likes.', wouldDo: 'Repost it.', url: 'https://x.com/1' },
        ],
      });
    });
  });

  /** A post of two days ago that was read once. */
  async function storePost(
    externalId: string,
    { text, likes, afterHours }: { text: string; likes: number; afterHours: number },
  ): Promise<void> {
    await test.query(
      `WITH post AS (
         INSERT INTO tracked_posts (id, workspace_id, account_id, platform, external_id, origin, url, text, has_media,
           has_link, is_quote, part_count, posted_at)
         VALUES ($1, $2, $3, 'twitter', $4, 'elsewhere', 'https://x.com/' || $4, $5, false, false, false, 1,
           now() - interval '2 days') RETURNING id, posted_at)
       INSERT INTO post_snapshots (tracked_post_id, taken_at, likes)
       SELECT id, posted_at + make_interval(hours => $7), $6 FROM post`,
      [newId(), person.workspaceId, account.id, externalId, text, likes, afterHours],
    );
  }
});

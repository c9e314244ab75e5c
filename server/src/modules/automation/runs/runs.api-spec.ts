import { createTestApp, type TestApp } from '../../../../test/app';
import { connectModel } from '../../../../test/factories/models.factory';
import { type StoredAccount, storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makeMember, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { Refusal } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { secondMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import { Transactions } from '../../../database/transactions';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { descriptorOf } from '../../integrations/platforms/platforms';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { Dispatcher } from '../../publishing/sending/dispatcher.service';
import { TrendingService } from '../../trending/trending.service';
import { MemberWritingService } from '../../tweetgen/member-writing.service';
import { RuleStarting } from '../triggers/rule-starting.service';
import { RunPerforming } from './run-performing.service';

describe('runs of automation rules', () => {
  const [x, linkedin] = [new FakePublisher('twitter'), new FakePublisher('linkedin')];
  let test: TestApp;
  let person: TestPerson;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder.overrideProvider(XPublisher).useValue(x).overrideProvider(LinkedinPublisher).useValue(linkedin),
    });
  });
  beforeEach(async () => {
    person = await makePerson(test);
    account = await storeAccount(test, person.workspaceId);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const notes = 'We raised our prices by 8 % in March. No customer left, and two wrote to thank us for the letter.';
  const otherNotes =
    'Our office moved to the harbour in May. Nobody wanted to leave the old one, and now nobody wants back.';
  const passes = { type: 'post_performance', metric: 'likes', threshold: 100, withinHours: 24 };
  const post = (path: string, body: object = {}) =>
    test.http.post(`/api/automation${path}`).set(auth(person)).send(body);
  const get = async (path: string) =>
    (await test.http.get(`/api/automation${path}`).set(auth(person)).expect(200)).body;
  const create = async (changes: object = {}): Promise<string> => {
    const rule = {
      ...{ name: 'A rule', platform: 'twitter', accountId: account.id, timezone: 'Europe/Berlin' },
      trigger: { type: 'schedule', days: [1, 2, 3, 4, 5, 6, 7], times: ['09:00'] },
      action: { type: 'generate_for_review' },
      content: { topics: [{ text: 'Prices', notes }] },
    };
    return (await post('/rules', { ...rule, ...changes }).expect(201)).body.data.id;
  };
  const starting = () => test.app.get(RuleStarting, { strict: false });
  const work = async (): Promise<void> => {
    await test.jobs.runAll();
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
  };
  /** The time has come of a rule that was made long before. */
  const due = (id: string, ago = '1 minute') =>
    test.query(
      `UPDATE automation_rules SET next_run_at = current_date - $2::interval, watches_from = '2026-01-01' WHERE id = $1`,
      [id, ago],
    );
  const run = async (id: string) => {
    await due(id);
    await starting().startDue();
    await work();
    return (await runsOf(id))[0];
  };
  const runsOf = async (id: string) => (await get(`/rules/${id}/runs`)).data;
  /** A post of the account that just passed 100 likes. */
  const hit = (externalId: string) =>
    test.query(
      `WITH post AS (
         INSERT INTO tracked_posts (id, workspace_id, account_id, platform, external_id, origin, url, text, has_media,
           has_link, is_quote, part_count, posted_at)
         VALUES ($1, $2, $3, 'twitter', $4, 'elsewhere', null, 'A hit', false, false, false, 1, now()) RETURNING id)
       INSERT INTO post_snapshots (tracked_post_id, taken_at, likes) SELECT id, now(), 120 FROM post`,
      [newId(), person.workspaceId, account.id, externalId],
    );
  const sent = () => x.accepted.filter(({ accountId }) => accountId === account.externalId);

  it('write a draft for review, which a person approves once', async () => {
    const ruleId = await create();
    const written = await run(ruleId);
    expect(written).toMatchObject({ status: 'waiting_for_review', action: 'generate_for_review' });
    expect(written.matched).toMatch(/^Scheduled for .* \(Europe\/Berlin\)\./);
    const { data, meta } = await get('/reviews');
    expect(meta).toEqual({ nextCursor: null, total: 1 });
    expect(data).toMatchObject([{ id: written.id, rule: { id: ruleId, name: 'A rule' }, post: { status: 'draft' } }]);
    expect(data[0].post.parts[0].text).toBe(notes);

    const answers = await Promise.all([1, 2].map(() => post(`/runs/${written.id}/approve`, { undoSeconds: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await work();
    expect(sent()).toHaveLength(1);
    expect(await runsOf(ruleId)).toMatchObject([{ status: 'published', post: { url: sent()[0]?.url } }]);
    for (const action of ['approve', 'reject', 'undo']) await post(`/runs/${written.id}/${action}`).expect(409);
    expect((await get('/reviews')).meta.total).toBe(0);
    const actions = await test.query<{ action: string }>(
      `SELECT action FROM audit_events WHERE workspace_id = $1 AND action LIKE 'automation.run%'`,
      [person.workspaceId],
    );
    expect(actions).toEqual([{ action: 'automation.run_approved' }]);
  });

  it('can be rejected and approved, and both undone', async () => {
    const { id } = await run(await create());
    expect((await post(`/runs/${id}/approve`, { undoSeconds: 60 }).expect(200)).body.data.status).toBe('scheduled');
    expect((await post(`/runs/${id}/undo`).expect(200)).body.data).toMatchObject({
      ...{ status: 'waiting_for_review', post: { status: 'draft' } },
    });
    expect((await post(`/runs/${id}/reject`).expect(200)).body.data.status).toBe('rejected');
    await post(`/runs/${id}/approve`).expect(409);
    expect((await get('/reviews')).data).toEqual([]);
    await post(`/runs/${id}/undo`).expect(200);
    const body = { scheduledAt: '2020-01-01T09:00:00Z' };
    expect((await post(`/runs/${id}/approve`, body).expect(422)).body.error.details[0].field).toBe('scheduledAt');
    expect((await get('/reviews')).data).toMatchObject([{ id, status: 'waiting_for_review' }]);
  });

  it('go out on LinkedIn once a person has approved them', async () => {
    const { id: accountId } = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
    const ruleId = await create({ platform: 'linkedin', accountId });
    const { id, post: draft } = await run(ruleId);
    expect(linkedin.accepted).toEqual([]);
    await post(`/runs/${id}/approve`, { undoSeconds: 0, version: 2 }).expect(409);
    await post(`/runs/${id}/approve`, { undoSeconds: 0, version: 1 }).expect(200);
    await work();
    expect(linkedin.accepted.map(({ text }) => text)).toEqual([draft.text]);
    expect(await runsOf(ruleId)).toMatchObject([{ status: 'published' }]);
  });

  it('are approved by whoever may, where the workspace wants approvals, unless they made the rule', async () => {
    await test.query('UPDATE workspaces SET approvers = 1 WHERE id = $1', [person.workspaceId]);
    const member = await makeMember(test, person.workspaceId, 'editor');
    const approve = ({ id }: { id: string }, who: { accessToken: string }) =>
      test.http
        .post(`/api/automation/runs/${id}/approve`)
        .set(auth(who, person.workspaceId))
        .send({ undoSeconds: 0 })
        .expect(200);
    await approve(await run(await create()), member);
    await work();
    expect(sent()).toHaveLength(1);
    const own = await approve(
      await run(await create({ content: { topics: [{ text: 'Other', notes: otherNotes }] } })),
      person,
    );
    await work();
    expect(sent()).toHaveLength(1);
    expect(own.body.data.post.failure).toMatchObject({ code: 'approval' });
    const approvals = await test.query(
      `SELECT asked_by_id, name FROM approvals LEFT JOIN approval_decisions ON approval_id = approvals.id AND verdict = 'approve'
       WHERE approvals.workspace_id = $1 ORDER BY approvals.asked_at`,
      [person.workspaceId],
    );
    expect(approvals).toEqual([
      { askedById: person.user.id, name: member.user.name },
      { askedById: person.user.id, name: null },
    ]);
  });

  it('belong to their workspace', async () => {
    const { id } = await run(await create());
    const other = await makePerson(test);
    for (const action of ['approve', 'reject', 'undo']) {
      await test.http.post(`/api/automation/runs/${id}/${action}`).set(auth(other)).send({}).expect(404);
      await test.http.post(`/api/automation/runs/${id}/${action}`).send({}).expect(401);
    }
    await post(`/runs/${id}/approve`, { undoSeconds: 61 }).expect(422);
    expect((await test.http.get('/api/automation/reviews').set(auth(other)).expect(200)).body.data).toEqual([]);
  });

  it('start once per slot, whoever looks, and only the newest after a pause', async () => {
    const ids = [await create(), await create()];
    for (const id of ids) await due(id, '3 days');
    await Promise.all([starting().startDue(), starting().startDue(), starting().startDue()]);
    await test.jobs.runAll();
    for (const id of ids) {
      const runs = await runsOf(id);
      expect(runs).toHaveLength(1);
      expect(runs[0].matched).toMatch(/ earlier times were missed\.$/);
      expect(new Date((await get(`/rules/${id}`)).data.nextRunAt).getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('are not made for a time from before a backup was restored (F17)', async () => {
    const id = await create();
    await test.query(
      `INSERT INTO restores (id, taken_at, settled_at, resumed_at) VALUES (gen_random_uuid(), now(), now(), now())`,
    );
    expect(await run(id)).toBeUndefined();
    const [{ isLater } = { isLater: false }] = await test.query<{ isLater: boolean }>(
      'SELECT next_run_at > now() AS is_later FROM automation_rules WHERE id = $1',
      [id],
    );
    expect(isLater).toBe(true);
    await test.query('DELETE FROM restores');
    expect(await run(id)).toBeDefined();
  });

  it('take topics in turn, and ask for notes where there is nothing to write from', async () => {
    const topics = [{ text: 'Prices', notes }, { text: 'Our week' }];
    const ruleId = await create({ content: { topics } });
    expect((await run(ruleId)).status).toBe('waiting_for_review');
    await test.query(`UPDATE automation_runs SET slot = 'before' WHERE rule_id = $1`, [ruleId]);
    const asked = await run(ruleId);
    expect(asked).toMatchObject({ status: 'needs_notes', post: null });
    expect(asked.result).toContain('Add notes to the topic “Our week”. No model is connected');
    const { body } = await test.http.get('/api/notifications').set(auth(person)).expect(200);
    expect(body.data).toMatchObject([
      { title: '“A rule” needs notes', path: `/automation/${ruleId}` },
      { title: 'Review a draft from “A rule”', path: '/automation?tab=waiting' },
    ]);
  });

  it('publish on X by themselves where the rule says so', async () => {
    const done = await run(await create({ action: { type: 'generate_and_publish' } }));
    expect(sent()).toHaveLength(1);
    expect(done).toMatchObject({ status: 'published', post: { text: sent()[0]?.text } });
  });

  it.each([
    ["I'm sorry, but I can't help with that request.", 'failed', /^The model declined to write this/],
    ['Es tut mir leid, aber dabei kann ich leider nicht helfen.', 'failed', /^The model declined to write this/],
    ['申し訳ありませんが、そのリクエストにはお応えできません。', 'failed', /^The model declined to write this/],
    ['Λυπάμαι, αλλά δεν μπορώ να βοηθήσω με αυτό.', 'failed', /^The model declined to write this/],
    ["I can't write more about letters.", 'waiting_for_review', /^The draft is waiting for review: it has little of/],
    [
      'We raised our prices by 8 %, because suppliers doubled theirs overnight.',
      'waiting_for_review',
      /^The draft is waiting for review: it states what isn't in your notes: “.*suppliers doubled.*”\.$/,
    ],
    ["I can't believe it: no customer left.", 'published', /^Published\./],
  ])(
    'publish by themselves nothing in which the model speaks of itself, or claims what nobody said: %s',
    async (text, status, result) => {
      const own = { scope: 'workspace', baseUrl: `https://${person.workspaceId}.example/v1` } as const;
      const { writer } = await connectModel(test, person, own);
      // The second call is to put it right.
      for (const _ of [1, 2, 3, 4]) writer.next({ texts: [text] });
      const ruleId = await create({ action: { type: 'generate_and_publish' } });
      const { id } = await run(ruleId);
      const last = { signal: new AbortController().signal, isLastAttempt: true };
      await test.app.get(RunPerforming, { strict: false }).perform(id, last);
      const [done] = await runsOf(ruleId);
      expect(done).toMatchObject({ status, result: expect.stringMatching(result) });
      expect(sent().map((published) => published.text)).toEqual(status === 'published' ? [text] : []);
    },
  );

  it('queue nothing that is too like an earlier draft or a post of the account, and say so', async () => {
    const own = { scope: 'workspace', baseUrl: `https://${person.workspaceId}.example/v1` } as const;
    const { writer } = await connectModel(test, person, own);
    const text = 'No customer left when we raised our prices by 8 %, and two wrote to thank us.';
    const ruleId = await create();
    writer.next({ texts: [text] });
    expect(await run(ruleId)).toMatchObject({ status: 'waiting_for_review', post: { text } });
    await test.query(`UPDATE automation_runs SET slot = 'before' WHERE rule_id = $1`, [ruleId]);
    await hit('77');
    for (const _ of [1, 2]) writer.next({ texts: [text] });
    const again = await run(ruleId);
    expect(writer.requests.at(-1)?.input.avoid).toEqual([text, 'A hit']);
    expect(again).toMatchObject({ status: 'skipped', post: null });
    expect(again.result).toMatch(/^The draft was too like an earlier one/);
  });

  it.each([`${notes} Dont mention the letter.`, Array.from({ length: 12 }, () => notes).join(' ')])(
    'publish by themselves no notes that are not finished',
    async (unfinished) => {
      const content = { topics: [{ text: 'Prices', notes: unfinished }] };
      const done = await run(await create({ action: { type: 'generate_and_publish' }, content }));
      expect(done).toMatchObject({
        status: 'waiting_for_review',
        result: 'The draft is waiting for review: check your notes first, or shorten them.',
        post: { text: expect.stringContaining('We raised our prices by 8 % in March.') },
      });
      expect(sent()).toEqual([]);
    },
  );

  it('leave a draft to a person where the network takes no post without a title', async () => {
    const followUp = { trigger: passes, action: { type: 'follow_up_reply', text: 'More of it.' } };
    const ids = [await create({ action: { type: 'generate_and_publish' } }), await create(), await create(followUp)];
    await hit('55');
    const title = { name: 'title', label: 'Title', options: [], maxLength: 100, isRequired: true };
    jest.replaceProperty(descriptorOf('twitter'), 'settings', [title]);
    for (const id of ids.slice(0, 2)) await due(id);
    await starting().startDue();
    await starting().check();
    await work();
    for (const id of ids)
      expect(await runsOf(id)).toMatchObject([
        {
          status: 'waiting_for_review',
          result: 'The draft is waiting for review: open it and fill in “Title”.',
        },
      ]);
    expect(sent()).toEqual([]);
  });

  it('publish nothing twice when a try is repeated', async () => {
    const { id } = await run(await create({ action: { type: 'generate_and_publish' } }));
    const again = { signal: new AbortController().signal, isLastAttempt: false };
    await test.app.get(RunPerforming, { strict: false }).perform(id, again);
    await work();
    expect(sent()).toHaveLength(1);
  });

  it('follow up once on a post that passes the mark, and repost it', async () => {
    const text = 'The whole story is in our newsletter.';
    const follow = await create({ trigger: passes, action: { type: 'follow_up_reply', text } });
    const repost = await create({ trigger: passes, action: { type: 'repost' } });
    const parent = await x.publish(
      { externalId: account.externalId, handle: account.handle, secrets: { token: 't' } },
      {
        text: 'A hit',
        parentId: null,
        media: [],
        settings: {},
        key: 'a key',
        sendBefore: new Deadline(Infinity),
      },
    );
    if (parent.status !== 'published') throw new Error(parent.status);
    await hit(parent.externalId);
    for (let check = 0; check < 2; check += 1) {
      await starting().check();
      await work();
    }
    expect(sent().map(({ parentId, isReposted }) => ({ parentId, isReposted }))).toEqual([
      { parentId: null, isReposted: true },
      { parentId: parent.externalId, isReposted: false },
    ]);
    const matched = '“A hit” passed 100 likes.';
    expect(await runsOf(follow)).toMatchObject([
      { status: 'published', matched, slot: parent.externalId, post: { text } },
    ]);
    expect(await runsOf(repost)).toMatchObject([{ status: 'published', matched, result: 'Reposted.', post: null }]);
  });

  it('leave alone what was published before the rule', async () => {
    await hit('10');
    const id = await create({ trigger: passes, action: { type: 'repost' } });
    await starting().check();
    expect(await runsOf(id)).toEqual([]);
  });

  it('write about a topic that trends, once in seven days', async () => {
    const topic = { slug: 'oven-prices', title: 'Oven prices double', volume: 80, sources: [], posts: [] };
    const list = { topics: [topic] } as unknown as Awaited<ReturnType<TrendingService['list']>>;
    jest.spyOn(test.app.get(TrendingService, { strict: false }), 'list').mockResolvedValue(list);
    const id = await create({ trigger: { type: 'topic_trending', topic: 'oven prices', threshold: 50 } });
    for (let check = 0; check < 2; check += 1) {
      await starting().check();
      await test.query(`UPDATE automation_runs SET slot = 'another day' WHERE rule_id = $1`, [id]);
    }
    await work();
    expect(await runsOf(id)).toMatchObject([
      { status: 'waiting_for_review', matched: '“Oven prices double” is trending with a volume of 80.' },
    ]);
  });

  it('stop the rule after three failures, and say so', async () => {
    const id = await create({ trigger: passes, action: { type: 'repost' } });
    for (const externalId of ['901', '902', '903']) {
      expect((await get(`/rules/${id}`)).data.status).toBe('active');
      await hit(externalId);
      await starting().check();
      await work();
    }
    const reason = 'X refused the repost: The post is not there.';
    expect((await get(`/rules/${id}`)).data).toMatchObject({ status: 'failing', pauseReason: reason, runs: 3 });
    const { subject } = await test.mailbox.waitFor(person.email);
    expect(subject).toBe('“A rule” failed three times and stopped');
    await hit('904');
    await starting().check();
    expect(await runsOf(id)).toHaveLength(3);
    expect((await post(`/rules/${id}/resume`).expect(200)).body.data).toMatchObject({
      status: 'active',
      pauseReason: null,
    });
  });

  it('are skipped, not failed, when the plan has no room', async () => {
    const used = new Refusal(402, 'USAGE_LIMIT_EXCEEDED', 'You have used 20 of 20 generations today.');
    jest.spyOn(test.app.get(MemberWritingService, { strict: false }), 'write').mockRejectedValue(used);
    const id = await create();
    expect(await run(id)).toMatchObject({ status: 'skipped', result: used.message });
    const [rule] = await test.query<{ failures: number }>('SELECT failures FROM automation_rules WHERE id = $1', [id]);
    expect(rule).toEqual({ failures: 0 });
  });

  // Longer than these tests take on a busy machine: the clock of Postgres, by which jobs fall due, goes on.
  const fast = new Refusal(429, 'RATE_LIMITED', 'Wait.', { retryAfterSeconds: 600 });

  it('wait their turn where a workspace writes very fast', async () => {
    jest.spyOn(test.app.get(MemberWritingService, { strict: false }), 'write').mockRejectedValueOnce(fast);
    const id = await create();
    expect(await run(id)).toMatchObject({ status: 'running' });
    test.clock.advance(601 * secondMs);
    await work();
    expect(await runsOf(id)).toMatchObject([{ status: 'waiting_for_review' }]);
  });

  it('come back one after the other where many of a workspace were too fast', async () => {
    jest.spyOn(test.app.get(MemberWritingService, { strict: false }), 'write').mockRejectedValue(fast);
    for (let rule = 0; rule < 3; rule += 1) await due(await create());
    await starting().startDue();
    await work();
    const waits = await test.query(
      `SELECT round(extract(epoch FROM run_at - min(run_at) OVER ()))::int AS seconds FROM jobs
       WHERE payload->>'runId' IN (SELECT id::text FROM automation_runs WHERE workspace_id = $1) ORDER BY run_at`,
      [person.workspaceId],
    );
    expect(waits).toEqual([{ seconds: 0 }, { seconds: 1 }, { seconds: 2 }]);
  });

  it('are not made by a rule that was paused in between', async () => {
    const id = await create();
    await due(id);
    await test.app.get(Transactions).run(async () => {
      await starting().startDue();
      await test.query(`UPDATE automation_rules SET status = 'paused' WHERE id = $1`, [id]);
    });
    await work();
    expect(await runsOf(id)).toMatchObject([{ status: 'skipped', post: null }]);
  });
});

import { makeMember, makePerson } from '../../../test/factories/user.factory';
import { type MonitoringPerson, MonitoringWorld } from '../../../test/monitoring-world';
import { TickService } from './watching/tick.service';
import { BillingService } from '../billing/billing.service';

describe('monitoring', () => {
  const world = new MonitoringWorld();
  let me: MonitoringPerson;
  beforeAll(() => world.start());
  beforeEach(async () => {
    await world.sql('UPDATE monitors SET is_active = false');
    me = await world.person();
  });
  afterAll(() => world.test.close());

  const overview = async (as = me) => (await world.call(as, 'get').expect(200)).body.data;
  const fieldOf = (body: { error: { details?: { field: string }[] } }) => body.error.details?.[0]?.field;

  describe('accounts', () => {
    it('monitors an account with two fields, and shows what it costs before and after', async () => {
      const estimate = await world.call(me, 'get', '/estimate?twitterUsername=@ada').expect(200);
      expect(estimate.body.data).toMatchObject({
        postsPerDay: expect.any(Number),
        monthlyCostCents: expect.any(Number),
        how: expect.stringMatching(/^@ada has posted about .* a day since 2016.* costs \$\d/),
      });
      const body = { twitterUsername: 'https://x.com/ada', replyCount: 3 };
      const { body: created } = await world.call(me, 'post').send(body).expect(201);
      expect(created.data).toMatchObject({
        twitterUsername: 'ada',
        replyCount: 3,
        mode: 'review',
        accountId: me.account.id,
        isActive: true,
        pausedReason: null,
        monthlyCostCents: estimate.body.data.monthlyCostCents,
      });
      expect(await overview()).toMatchObject({
        monitors: [{ id: created.data.id }],
        settings: { isPaused: false, undoSeconds: 6 },
        counts: { waiting: 0, sent: 0, rejected: 0, skipped: 0 },
        access: 'approved',
      });
    });

    it.each([
      ['replyCount', { twitterUsername: 'eve', replyCount: 11 }],
      ['replyCount', { twitterUsername: 'eve', replyCount: 0 }],
      ['replyCount', { twitterUsername: 'eve' }],
      ['twitterUsername', { replyCount: 1 }],
      ['twitterUsername', { twitterUsername: 'not a name', replyCount: 1 }],
      ['twitterUsername', { twitterUsername: 'missing_one', replyCount: 1 }],
      ['twitterUsername', { twitterUsername: 'suspended_one', replyCount: 1 }],
      ['twitterUsername', { twitterUsername: 'protected_one', replyCount: 1 }],
      ['mode', { twitterUsername: 'eve', replyCount: 1, mode: 'always' }],
      ['dailyCap', { twitterUsername: 'eve', replyCount: 1, dailyCap: 21 }],
      ['dailyBudgetCents', { twitterUsername: 'eve', replyCount: 1, dailyBudgetCents: 0 }],
      ['quietHours.timezone', { twitterUsername: 'eve', replyCount: 1, quietHours: { from: '22:00', to: '07:00' } }],
      ['unknown', { twitterUsername: 'eve', replyCount: 1, unknown: 1 }],
    ])('refuses a bad %s', async (field, body) => {
      const { body: answer } = await world.call(me, 'post').send(body).expect(422);
      expect(fieldOf(answer)).toBe(field);
    });

    it('refuses an own account, one that is monitored, and a workspace without an X account or without X', async () => {
      const own = { twitterUsername: me.account.handle.toUpperCase(), replyCount: 1 };
      expect(fieldOf((await world.call(me, 'post').send(own).expect(422)).body)).toBe('twitterUsername');
      const { handle } = await world.monitor(me);
      await world.call(me, 'post').send({ twitterUsername: handle.toUpperCase(), replyCount: 1 }).expect(409);
      const stranger = await makePerson(world.test);
      await world.call(stranger, 'post').send({ twitterUsername: 'eve', replyCount: 1 }).expect(402);
      await world.test.app.get(BillingService).setPlan(stranger.workspaceId, 'starter');
      const { body } = await world.call(stranger, 'post').send({ twitterUsername: 'eve', replyCount: 1 }).expect(422);
      expect(fieldOf(body)).toBe('accountId');
    });

    it('changes what is named, and leaves posts alone that came while it was paused', async () => {
      // Its posts are read in the same call, from before.
      await world.monitor(me);
      const { id, handle } = await world.monitor(me, { tone: 'dry' });
      const change = { replyCount: 5, quietHours: { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' } };
      const { body } = await world.call(me, 'patch', `/${id}`).send(change).expect(200);
      expect(body.data).toMatchObject({ ...change, tone: 'dry', isActive: true });
      const paused = await world.call(me, 'patch', `/${id}`).send({ isActive: false }).expect(200);
      expect(paused.body.data).toMatchObject({ isActive: false, nextCheckAt: null });
      world.posts(handle, 'While nobody looked we rewrote the importer.', { agoMs: -1 });
      await world.minute();
      await world.call(me, 'patch', `/${id}`).send({ isActive: true }).expect(200);
      await world.minute();
      expect(await world.replies(me)).toEqual([]);
    });

    it('keeps what was sent when an account is no longer monitored', async () => {
      const { monitorId, candidateId, handle } = await world.waiting(me);
      world.posts(handle, 'Another question about schedulers, then?');
      await world.minute();
      await world.approve(me, candidateId).expect(200);
      await world.minute();
      await world.call(me, 'delete', `/${monitorId}`).expect(200);
      expect(await world.replies(me)).toEqual([]);
      expect(await world.replies(me, 'sent')).toMatchObject([{ monitor: { id: null }, status: 'sent' }]);
      await world.call(me, 'delete', `/${monitorId}`).expect(404);
    });

    it('is a wall between workspaces, and between roles', async () => {
      const { monitorId, candidateId } = await world.waiting(me);
      const other = await world.person();
      for (const [method, path] of [
        ['patch', `/${monitorId}`],
        ['delete', `/${monitorId}`],
        ['get', `/${monitorId}/replies`],
        ['post', `/replies/${candidateId}/approve`],
        ['post', `/replies/${candidateId}/reject`],
        ['post', `/replies/${candidateId}/undo`],
      ] as const)
        await world
          .call(other, method, path)
          .send(method === 'get' ? undefined : {})
          .expect(404);
      await world.call(other, 'patch', `/replies/${candidateId}`).send({ text: 'Mine' }).expect(404);
      const viewer = await makeMember(world.test, me.workspaceId, 'viewer');
      const inMine = (method: 'get' | 'post', path: string) =>
        world.call(viewer, method, path).set('x-workspace-id', me.workspaceId);
      await inMine('get', '/replies').expect(200);
      await inMine('post', `/replies/${candidateId}/approve`).expect(403);
    });

    it.each([
      ['get', ''],
      ['post', ''],
      ['get', '/estimate?twitterUsername=ada'],
      ['patch', '/settings'],
      ['patch', '/0190a0a0-0000-7000-8000-000000000000'],
      ['delete', '/0190a0a0-0000-7000-8000-000000000000'],
      ['get', '/replies'],
      ['get', '/0190a0a0-0000-7000-8000-000000000000/replies'],
      ['patch', '/replies/0190a0a0-0000-7000-8000-000000000000'],
      ['post', '/replies/0190a0a0-0000-7000-8000-000000000000/approve'],
      ['post', '/replies/0190a0a0-0000-7000-8000-000000000000/reject'],
      ['post', '/replies/0190a0a0-0000-7000-8000-000000000000/undo'],
    ] as const)('asks who it is: %s %s', async (method, path) => {
      await world.test.http[method](`/api/monitoring${path}`).expect(401);
    });
  });

  describe('looking', () => {
    it('suggests replies to a new post, once, and to none from before', async () => {
      const early = world.posts('watched_early', 'Long before anybody looked.', { agoMs: 60_000 });
      const { body } = await world
        .call(me, 'post')
        .send({ twitterUsername: 'watched_early', replyCount: 2 })
        .expect(201);
      const late = world.posts('watched_early', 'How do you keep drafts apart in a team?', { likes: 4 });
      await world.minute();
      await world.minute();
      const replies = await world.replies(me, 'waiting', `&monitorId=${body.data.id}`);
      expect(replies.map(({ post }) => post.externalId)).toEqual([late]);
      expect(replies[0]).toMatchObject({
        status: 'waiting',
        delivery: 'api',
        post: { authorHandle: 'watched_early', likes: 4 },
        candidates: [{ isEdited: false }, { isEdited: false }],
        reply: null,
      });
      expect(early).not.toBe(late);
      expect(await overview()).toMatchObject({ counts: { waiting: 1 }, cost: { readsCents: 1.5 } });
    });

    it('looks for many accounts in one call', async () => {
      const handles: string[] = [];
      for (let count = 0; count < 5; count += 1) handles.push((await world.monitor(me)).handle);
      world.watcher.calls.length = 0;
      await world.minute();
      expect(world.watcher.calls.filter((call) => call.startsWith('newPosts'))).toHaveLength(1);
      for (const handle of handles) expect(world.watcher.calls.join()).toContain(handle);
    });

    it.each([
      ['sensitive', 'My father died this morning.'],
      ['nothing_to_add', 'Good morning everyone'],
      ['opted_out', "Long day. Please don't reply to this, just venting about the build."],
    ])('skips what is %s', async (code, text) => {
      const { handle } = await world.monitor(me);
      world.posts(handle, text);
      await world.minute();
      expect(await world.replies(me, 'skipped')).toMatchObject([{ skipReason: { code }, candidates: [] }]);
      expect(await world.replies(me)).toEqual([]);
    });

    it('heeds an author who asks to stop, and answers one who mentions the account', async () => {
      const { handle } = await world.monitor(me);
      const asked = world.posts(handle, `What would you do, @${me.account.handle}?`, { isSummons: true });
      await world.minute();
      expect(await world.replies(me)).toMatchObject([{ post: { externalId: asked }, candidates: [{}, {}] }]);
      world.posts(handle, `@${me.account.handle} stop`, { isReply: true, isSummons: true });
      world.posts(handle, 'A new thought about schedulers and their queues.');
      await world.minute();
      expect(await world.replies(me, 'skipped')).toMatchObject([{ skipReason: { code: 'opted_out' } }]);
      const [reply] = await world.replies(me);
      await world.approve(me, reply?.candidates[0]?.id ?? '').expect(409);
    });

    it('waits where X asks for it, and says why', async () => {
      await world.monitor(me);
      const until = new Date(Date.now() + 600_000);
      world.watcher.failures.push({ status: 'rate_limited', until });
      await world.test.app.get(TickService, { strict: false }).run();
      await world.test.jobs.runAll();
      const [monitor] = (await overview()).monitors;
      expect(monitor).toMatchObject({ nextCheckAt: until.toISOString(), problem: expect.stringContaining('until') });
    });

    it('stops all at once, and goes on after it', async () => {
      const { handle } = await world.monitor(me);
      const { body } = await world.call(me, 'patch', '/settings').send({ isPaused: true }).expect(200);
      expect(body.data).toEqual({ isPaused: true, undoSeconds: 6 });
      world.posts(handle, 'Do you queue posts by hand or by rule?');
      await world.minute();
      expect(await world.replies(me)).toEqual([]);
      await world.call(me, 'patch', '/settings').send({ isPaused: false, undoSeconds: 15 }).expect(200);
      await world.minute();
      expect(await world.replies(me)).toHaveLength(1);
      await world.call(me, 'patch', '/settings').send({ undoSeconds: 31 }).expect(422);
    });
  });
});

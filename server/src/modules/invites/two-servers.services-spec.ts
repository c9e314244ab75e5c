import { createSecondServer, createTestApp, TestApp } from '../../../test/app';
import { InviteActions } from '../../../test/factories/invite.factory';
import { auth, makeMember, makePerson, newEmail, type TestPerson } from '../../../test/factories/user.factory';
import { BillingService } from '../billing/billing.service';
import { WorkspacesService } from '../workspaces/workspaces.service';

describe('inviting', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const { sql, owner, send, invite, pending, newest, revoke, accept, membersOf, bellOf } = new InviteActions(
    () => test,
  );

  // In a file of its own: Passport keeps one strategy for a process, so here the second server's knows who is who.
  describe('on two servers', () => {
    let other: TestApp;
    beforeAll(async () => {
      other = await createSecondServer(test);
    });
    afterAll(() => other.close());

    it('S11: gives the last seat once to 50 calls on two servers', async () => {
      const ada = await owner();
      await send(ada, Array.from({ length: 3 }, newEmail)).expect(200);
      const calls = Array.from({ length: 50 }, (_, i) => send(ada, [newEmail()], { on: i % 2 ? test : other }));
      const answers = await Promise.all(calls);
      const sent = answers.filter(({ status, body }) => status === 200 && body.data.summary.successful === 1);
      expect(sent).toHaveLength(1);
      // Each of the others hears of the seat, none of a day's limit that four mails have not reached.
      expect(answers.filter(({ status }) => status === 402)).toHaveLength(49);
      expect(await pending(ada)).toHaveLength(4);
      await revoke(ada, (await newest(ada)).id).expect(200);
      await invite(ada, newEmail());
    });

    it('S15: mails one address 3 times a day, however many workspaces invite it how often', async () => {
      const [ada, email] = [await owner(), newEmail()];
      const workspaces = test.app.get(WorkspacesService);
      const ids: string[] = [];
      for (let i = 0; i < 10; i += 1) {
        const { id } = await workspaces.createOwned(ada.user.id, { name: `Desk ${i}` });
        await test.app.get(BillingService).setPlan(id, 'pro');
        ids.push(id);
      }
      const insist = async (at: string, on: TestApp): Promise<number> => {
        let sent = 0;
        for (let round = 0; round < 4; round += 1) {
          const answer = await send(ada, [email], { at, on }).expect(200);
          sent += answer.body.data.summary.successful;
          await sql('UPDATE invites SET revoked_at = now() WHERE workspace_id = $1 AND revoked_at IS NULL', at);
        }
        return sent;
      };
      const sent = await Promise.all(ids.map((id, i) => insist(id, i % 2 ? test : other)));
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
      const mails = await sql('SELECT id FROM mails WHERE recipient = $1', email);
      expect(mails).toHaveLength(3);
      expect((await send(ada, [email]).expect(200)).body.data.results[0].reason).toContain('sent 3 invitations today');
      // The refused ones are no cost to the workspace.
      const limited = await sql<{ hits: number }>(
        `SELECT coalesce(sum(cardinality(hits)), 0)::int AS hits FROM rate_counters WHERE key = ANY($1)`,
        ids.map((id) => `invites:workspace:${id}`),
      );
      expect(limited[0]?.hits).toBe(3);
    });

    it('S7: refuses an admin whom another server removed a moment ago', async () => {
      const ada = await owner();
      const at = ada.workspaceId;
      const admin = await makeMember(test, at, 'admin');
      const members = (id: string) => `/api/workspace/members/${id}`;
      await other.http.get('/api/workspace').set(auth(admin, at)).expect(200);
      await test.http.delete(members(admin.user.id)).set(auth(ada)).expect(200);
      await send(admin, [newEmail()], { at, on: other }).expect(404);
      await other.http.delete(members(ada.user.id)).set(auth(admin, at)).expect(404);
      await other.http.patch('/api/workspace').set(auth(admin, at)).send({ name: 'Mine' }).expect(404);
      expect(await pending(ada)).toEqual([]);
    });

    it('S7: starts no export for an admin whom another server made an editor a moment ago', async () => {
      const ada = await owner();
      const at = ada.workspaceId;
      const admin = await makeMember(test, at, 'admin');
      await other.http.get('/api/workspace').set(auth(admin, at)).expect(200);
      await test.http
        .patch(`/api/workspace/members/${admin.user.id}`)
        .set(auth(ada))
        .send({ role: 'editor' })
        .expect(200);
      await other.http.post('/api/exports').set(auth(admin, at)).send({ scope: 'workspace' }).expect(403);
    });

    it('answers 404 for a workspace that another server deleted a moment ago', async () => {
      const ada = await owner();
      const { id: at, name } = (await test.http.get('/api/workspace').set(auth(ada)).expect(200)).body.data;
      await other.http.get('/api/workspace').set(auth(ada, at)).expect(200);
      await test.http.delete('/api/workspace').set(auth(ada)).send({ name }).expect(200);
      const on = (path: string) => other.http.post(path).set(auth(ada, at));
      await on('/api/exports').send({ scope: 'workspace' }).expect(404);
      const refused = await on('/api/tweetgen/generate').send({ prompt: 'Coffee in the rain' }).expect(404);
      expect(refused.body.message).toBe("This workspace doesn't exist.");
    });

    it('makes one membership of 20 calls on two servers', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => accept(ben, token, i % 2 ? test : other)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await membersOf(ada.workspaceId)).toHaveLength(2);
      expect(await bellOf(ada.user.id)).toHaveLength(1);
    });

    it('S11: gives four seats to four of eight people who accept at once on two servers', async () => {
      const ada = await owner();
      const people: { person: TestPerson; token: string }[] = [];
      for (let i = 0; i < 8; i += 1) {
        const person = await makePerson(test);
        people.push({ person, token: await invite(ada, person.email) });
        // As if the plan had been bigger: the invitations alone hold more seats than there are.
        await sql('UPDATE invites SET expires_at = $2 WHERE email = $1', person.email, test.clock.now());
      }
      await sql(`UPDATE invites SET expires_at = now() + interval '9 days' WHERE workspace_id = $1`, ada.workspaceId);
      const calls = people.flatMap(({ person, token }, i) =>
        [test, other, test].map((on, j) => accept(person, token, i % 2 ? on : j ? test : other)),
      );
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
      expect(await membersOf(ada.workspaceId)).toHaveLength(5);
    });

    it('lets one of the two win when it is revoked while it is accepted', async () => {
      const ada = await owner();
      for (let round = 0; round < 4; round += 1) {
        const ben = await makePerson(test);
        const token = await invite(ada, ben.email);
        const { id } = await newest(ada);
        const [accepted, revoked] = await Promise.all([accept(ben, token, other), revoke(ada, id)]);
        const isIn = (await membersOf(ada.workspaceId)).includes(ben.user.id);
        expect([accepted?.status, revoked?.status, isIn]).toEqual(isIn ? [200, 404, true] : [409, 200, false]);
      }
    });
  });
});

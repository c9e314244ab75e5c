import { AsyncResource } from 'node:async_hooks';
import { createTestApp, TestApp } from '../../../test/app';
import { InviteActions } from '../../../test/factories/invite.factory';
import {
  auth,
  mailedCode,
  makeMember,
  makePerson,
  newEmail,
  type TestPerson,
} from '../../../test/factories/user.factory';
import type { Actor } from '../../common/auth/actor';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Transactions } from '../../database/transactions';
import { BillingService } from '../billing/billing.service';
import { TeamService } from '../workspaces/team.service';
import { WorkspacesService } from '../workspaces/workspaces.service';

describe('an invitation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const { sql, owner, send, tokenFor, invite, newest, revoke, preview, accept, membersOf, bellOf } = new InviteActions(
    () => test,
  );
  /** Not in the transaction of the test. */
  const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work());
  /** Resolves once a statement waits for a row that another transaction holds. */
  const isWaiting = async (): Promise<void> => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await outside(() => sql(waiting))).length === 0);
  };
  const suspend = (userId: string, at: Date | null) =>
    sql('UPDATE users SET suspended_at = $2 WHERE id = $1', userId, at);

  describe('the link', () => {
    it('shows who invites where, and the whole address to its owner alone', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      const { body } = await preview(token).expect(200);
      expect(body.data).toEqual({
        workspaceName: "Ada's workspace",
        inviterName: 'Ada',
        email: 'p•••@example.com',
        role: 'editor',
        expiresAt: expect.stringMatching(/Z$/),
        status: 'pending',
      });
      expect((await preview(token, auth(ada)).expect(200)).body.data.email).toBe('p•••@example.com');
      expect((await preview(token, auth(ben)).expect(200)).body.data.email).toBe(ben.email);
    });

    it('is 404 when it never was, whatever is put there', async () => {
      const ben = await makePerson(test);
      for (const token of ['x', newId(), ben.refreshToken, 'x'.repeat(200)]) {
        await preview(token).expect(404);
        await accept(ben, token).expect(404);
      }
      await accept(ben, 'x'.repeat(201)).expect(422);
    });

    it('brings the invited into the workspace in their role, once, and tells who invited', async () => {
      const [ada, ben] = [await owner(), await makePerson(test, { name: 'Ben' })];
      const token = await invite(ada, ben.email, 'viewer');
      const answer = await accept(ben, token).expect(200);
      expect(answer.body.data).toMatchObject({
        workspaceId: ada.workspaceId,
        user: { id: ben.user.id, activeWorkspaceId: ada.workspaceId },
      });
      const there = await test.http.get('/api/workspace').set(auth(ben)).expect(200);
      expect(there.body.data).toMatchObject({ id: ada.workspaceId, role: 'viewer', memberCount: 2 });
      expect(await bellOf(ada.user.id)).toEqual([
        { kind: 'invite_accepted', title: 'Ben joined the workspace', path: '/invite' },
      ]);
      expect((await preview(token).expect(200)).body.data.status).toBe('accepted');
      await accept(ben, token).expect(200);
      expect(await membersOf(ada.workspaceId)).toHaveLength(2);
    });

    it('is in the bell of somebody with an account, by an id that is worth nothing to others', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      const [{ kind, title, path } = { kind: '', title: '', path: '' }] = await bellOf(ben.user.id);
      expect([kind, title]).toEqual(['invite_received', "Ada invited you to Ada's workspace"]);
      expect(path).not.toContain(token);
      const id = path.replace('/invite/', '');
      await preview(id).expect(404);
      await preview(id, auth(ada)).expect(404);
      await accept(ada, id).expect(404);
      await preview(id, auth(ben)).expect(200);
      await accept(ben, id).expect(200);
    });

    it('works for the invited address alone, in any case', async () => {
      const [ada, eve] = [await owner(), await makePerson(test)];
      const ben = await makePerson(test);
      const token = await invite(ada, ben.email.toLowerCase());
      expect((await accept(eve, token).expect(409)).body.message).toBe(
        'This invitation is for p•••@example.com. Sign in with that address to accept it.',
      );
      expect(await membersOf(ada.workspaceId)).toEqual([ada.user.id]);
      await accept(ben, token).expect(200);
    });

    it('expires after exactly 7 days', async () => {
      const [ada, ben, cleo] = [await owner(), await makePerson(test), await makePerson(test)];
      const [first, second] = [await invite(ada, ben.email), await invite(ada, cleo.email)];
      const at = test.clock.now();
      await sql('UPDATE invites SET expires_at = $2 WHERE email = $1', ben.email, at);
      await sql('UPDATE invites SET expires_at = $2 WHERE email = $1', cleo.email, new Date(at.getTime() + 1));
      expect((await accept(ben, first).expect(409)).body.message).toContain('has expired');
      expect((await preview(first).expect(200)).body.data.status).toBe('expired');
      await accept(cleo, second).expect(200);
    });

    it('does not work once it is revoked, or while whoever invited is suspended', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      await suspend(ada.user.id, test.clock.now());
      expect((await accept(ben, token).expect(409)).body.message).toContain('was revoked');
      await suspend(ada.user.id, null);
      await sql('UPDATE invites SET revoked_at = now() WHERE workspace_id = $1', ada.workspaceId);
      await accept(ben, token).expect(409);
      expect((await preview(token).expect(200)).body.data.status).toBe('revoked');
      expect(await membersOf(ada.workspaceId)).toEqual([ada.user.id]);
    });

    it('finds no seat when the plan has become smaller, and works again when it is back', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      await test.app.get(BillingService).setPlan(ada.workspaceId, 'starter');
      const refused = await accept(ben, token).expect(402);
      expect(refused.body).toMatchObject({
        message: 'This workspace has no free seats left. Ask whoever invited you to make room, then try again.',
        error: { type: 'USAGE_LIMIT_EXCEEDED', feature: 'team members', currentUsage: 1, limit: 1 },
      });
      await test.app.get(BillingService).setPlan(ada.workspaceId, 'pro');
      await accept(ben, token).expect(200);
    });

    it('of somebody who was removed is used up, and a new one brings them back', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      await accept(ben, token).expect(200);
      await test.http.delete(`/api/workspace/members/${ben.user.id}`).set(auth(ada)).expect(200);
      expect((await accept(ben, token).expect(409)).body.message).toContain('has already been used');
      const next = await invite(ada, ben.email, 'viewer');
      await accept(ben, next).expect(200);
      const there = await test.http.get('/api/workspace').set(auth(ben)).expect(200);
      expect(there.body.data).toMatchObject({ id: ada.workspaceId, role: 'viewer' });
    });

    it('does not bring back a seat that the plan has paused', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      await accept(ben, token).expect(200);
      await test.app.get(WorkspacesService).pauseMembers(ada.workspaceId, [ben.user.id]);
      expect((await accept(ben, token).expect(403)).body.message).toContain('seat in this workspace is paused');
      expect((await send(ada, [ben.email]).expect(200)).body.data.results[0].reason).toContain('seat is paused');
    });

    /** What a person gets who accepts while the transaction of `change` is still open. */
    const acceptDuring = async (ben: TestPerson, token: string, change: () => Promise<unknown>): Promise<string> => {
      const { answer } = await test.app.get(Transactions).run(async () => {
        await change();
        const answer = outside(() => accept(ben, token).then(({ status, body }) => `${status} ${body.message}`));
        await isWaiting();
        return { answer };
      });
      return answer;
    };

    it.each([
      ['removed', (team: TeamService, ada: Actor, admin: string) => team.remove(ada, admin)],
      [
        'made an editor',
        (team: TeamService, ada: Actor, admin: string) => team.changeMember(ada, admin, { role: 'editor' }),
      ],
      ['gone with their account', (team: TeamService, _: Actor, admin: string) => team.leaveAll(admin)],
    ])('lets nobody in while whoever invited is being %s', async (...[, change]) => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const at = ada.workspaceId;
      const admin = await makeMember(test, at, 'admin');
      await send(admin, [ben.email], { at, role: 'admin' }).expect(200);
      const token = await tokenFor(ben.email);
      const actor: Actor = { userId: ada.user.id, workspaceId: at, role: 'owner', via: 'screen' };
      const answer = await acceptDuring(ben, token, () => change(test.app.get(TeamService), actor, admin.user.id));
      expect(answer).toBe('409 This invitation was revoked. Ask for a new one.');
      expect(await membersOf(at)).not.toContain(ben.user.id);
      const [kept] = await sql('SELECT accepted_at FROM invites WHERE email = $1', ben.email);
      expect(kept).toEqual({ acceptedAt: null });
    });

    it('is asked again when it is accepted: what takes it back needs no lock of the workspace', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      const answer = await acceptDuring(ben, token, () =>
        sql('UPDATE invites SET revoked_at = now() WHERE email = $1', ben.email),
      );
      expect(answer).toBe('409 This invitation was revoked. Ask for a new one.');
      expect(await membersOf(ada.workspaceId)).toEqual([ada.user.id]);
    });

    it('stands in no line of the log', async () => {
      const { pino } = test.app.get(Logger);
      const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(pino, level));
      const [ada, ben] = [await owner(), await makePerson(test)];
      const token = await invite(ada, ben.email);
      await preview(token).expect(200);
      await accept(ada, token).expect(409);
      await accept(ben, token).expect(200);
      test.app.get(Logger).warn('a line');
      const logged = JSON.stringify(lines.map(({ mock }) => mock.calls));
      lines.forEach((line) => line.mockRestore());
      expect(logged).toContain('a line');
      expect(logged).not.toContain(token);
    });
  });

  describe('signing up with it', () => {
    const password = 'correct horse battery 9';
    const signUp = (body: object) => test.http.post('/api/auth/signup').send({ password, ...body });
    const verify = async (email: string, signedUp: { body: { data: { accessToken: string } } }) =>
      test.http
        .post('/api/auth/verify-email')
        .set(auth(signedUp.body.data))
        .send({ email, code: await mailedCode(test, email) })
        .expect(200);

    const toldTo = (userId: string) =>
      sql('SELECT kind, title, body, path, workspace_id FROM notifications WHERE user_id = $1', userId);

    it('lands in the workspace once the address is proven, and not before', async () => {
      const [ada, email] = [await owner(), newEmail()];
      const inviteToken = await invite(ada, email);
      const signedUp = await signUp({ email, inviteToken }).expect(201);
      expect(await membersOf(ada.workspaceId)).toHaveLength(1);
      const { user } = (await verify(email, signedUp)).body.data;
      expect(user.activeWorkspaceId).toBe(ada.workspaceId);
      expect(user.workspaces).toHaveLength(2);
    });

    it('is refused for another address and with a link that no longer works', async () => {
      const [ada, email] = [await owner(), newEmail()];
      const inviteToken = await invite(ada, email);
      const refused = await signUp({ email: newEmail(), inviteToken }).expect(422);
      expect(refused.body.error.details).toEqual([
        { field: 'email', message: 'This invitation is for p•••@example.com. Sign up with that address.' },
      ]);
      const { id } = await newest(ada);
      const byId = await signUp({ email, inviteToken: id }).expect(422);
      expect(byId.body.error.details[0].field).toBe('inviteToken');
      await revoke(ada, id).expect(200);
      expect((await signUp({ email, inviteToken }).expect(422)).body.error.details[0].field).toBe('inviteToken');
      await signUp({ email }).expect(201);
    });

    it('still signs in somebody whose invitation was revoked in between', async () => {
      const [ada, email] = [await owner(), newEmail()];
      const signedUp = await signUp({ email, inviteToken: await invite(ada, email) }).expect(201);
      await revoke(ada, (await newest(ada)).id).expect(200);
      const { user } = (await verify(email, signedUp)).body.data;
      expect(user.workspaces).toHaveLength(1);
      expect(await membersOf(ada.workspaceId)).toHaveLength(1);
      expect(await toldTo(user.id)).toMatchObject([{ body: 'This invitation was revoked. Ask for a new one.' }]);
    });

    it('tells somebody who finds no seat any more, and lets them in once there is one', async () => {
      const [ada, email] = [await owner(), newEmail()];
      const signedUp = await signUp({ email, inviteToken: await invite(ada, email) }).expect(201);
      await test.app.get(BillingService).setPlan(ada.workspaceId, 'starter');
      const { user } = (await verify(email, signedUp)).body.data;
      expect(user.workspaces).toHaveLength(1);
      const { id } = await newest(ada);
      expect(await toldTo(user.id)).toEqual([
        {
          kind: 'invite_received',
          title: "You are not in Ada's workspace yet",
          body: 'This workspace has no free seats left. Ask whoever invited you to make room, then try again.',
          path: `/invite/${id}`,
          workspaceId: null,
        },
      ]);
      await test.app.get(BillingService).setPlan(ada.workspaceId, 'pro');
      await accept(signedUp.body.data, id).expect(200);
    });

    it('lands in the workspace as well when a new password proves the address', async () => {
      const [ada, email] = [await owner(), newEmail()];
      await signUp({ email, inviteToken: await invite(ada, email) }).expect(201);
      await mailedCode(test, email);
      await test.http.post('/api/auth/forgot-password').send({ email }).expect(200);
      const code = await mailedCode(test, email);
      await test.http
        .post('/api/auth/reset-password')
        .send({ email, code, newPassword: `${password}!` })
        .expect(200);
      expect(await membersOf(ada.workspaceId)).toHaveLength(2);
    });

    it('brings nobody in whose address was changed before it was proven', async () => {
      const [ada, email, otherEmail] = [await owner(), newEmail(), newEmail()];
      const signedUp = await signUp({ email, inviteToken: await invite(ada, email) }).expect(201);
      await test.http.patch('/api/auth/me').set(auth(signedUp.body.data)).send({ email: otherEmail }).expect(200);
      await verify(otherEmail, signedUp);
      expect(await membersOf(ada.workspaceId)).toHaveLength(1);
    });

    it('is for those without an account; others sign in and accept', async () => {
      const [ada, email] = [await owner(), newEmail()];
      await signUp({ email }).expect(201);
      const code = await mailedCode(test, email);
      const inviteToken = await invite(ada, email);
      await signUp({ email, inviteToken }).expect(409);
      const signedIn = await test.http.post('/api/auth/login').send({ email, password }).expect(200);
      await accept(signedIn.body.data, inviteToken).expect(403);
      await test.http.post('/api/auth/verify-email').set(auth(signedIn.body.data)).send({ email, code }).expect(200);
      await accept(signedIn.body.data, inviteToken).expect(200);
    });
  });
});

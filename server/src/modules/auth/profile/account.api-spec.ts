import { createTestApp, TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import {
  auth,
  makePerson,
  signUp,
  signUpByMail,
  signUpMember,
  TestUser,
} from '../../../../test/factories/user.factory';
import { minuteMs } from '../../../common/time/clock';
import { WorkspacesService } from '../../workspaces/workspaces.service';

const newPassword = 'a fresh start in may 4';

describe('the own account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const me = (person: { accessToken: string }) => test.http.get('/api/auth/me').set(auth(person));
  const patch = (person: TestUser, body: object) => test.http.patch('/api/auth/me').set(auth(person)).send(body);
  const login = (email: string, password: string) => test.http.post('/api/auth/login').send({ email, password });
  const withoutPassword = (person: TestUser) =>
    test.query('UPDATE users SET password_hash = NULL WHERE id = $1', [person.user.id]);

  describe('changing it', () => {
    it('changes what is given and leaves the rest', async () => {
      const person = await signUp(test, { name: 'Ada' });
      await patch(person, { timezone: 'Europe/Berlin' }).expect(200);
      const answer = await patch(person, { name: '  Ada L.  ' }).expect(200);
      expect(answer.body.data).toMatchObject({
        user: { name: 'Ada L.', email: person.email },
        timezone: 'Europe/Berlin',
      });
      expect((await me(person)).body.data).toEqual(answer.body.data);
      expect((await patch(person, { avatarUrl: null }).expect(200)).body.data.user.avatarUrl).toBeNull();
      await patch(person, {}).expect(200);
    });

    it.each([
      ['an empty name', { name: ' ' }],
      ['a name of two lines', { name: 'Ada\nBcc: x@example.com' }],
      ['a link in a name', { name: 'Win at https://evil.test/claim?x now' }],
      ['a name that reads backwards', { name: 'Ada \u202etset' }],
      ['null for a name', { name: null }],
      ['an unknown time zone', { timezone: 'Europe/Atlantis' }],
      ['an offset for a time zone', { timezone: 'null' }],
      ['a picture that is a script', { avatarUrl: 'javascript:alert(1)' }],
      ['a picture on somebody’s server', { avatarUrl: 'https://example.com/ada.png' }],
      ['a field that is not for people to set', { isAdmin: true }],
      ['a verification', { emailVerifiedAt: '2026-01-01' }],
    ])('refuses %s', async (_, body) => {
      const person = await signUp(test);
      const answer = await patch(person, body).expect(422);
      expect(answer.body.error.details[0].field).toBe(Object.keys(body)[0]);
    });

    it('switches the workspace, to one of their own only', async () => {
      const owner = await signUp(test);
      const member = await signUpMember(test, owner.workspaceId, 'viewer');
      const answer = await patch(member, { activeWorkspaceId: owner.workspaceId }).expect(200);
      expect(answer.body.data.user).toMatchObject({
        activeWorkspaceId: owner.workspaceId,
        workspaces: [
          { id: member.workspaceId, role: 'owner' },
          { id: owner.workspaceId, role: 'viewer' },
        ],
      });
      const workspace = await test.http.get('/api/workspace').set(auth(member)).expect(200);
      expect(workspace.body.data.id).toBe(owner.workspaceId);
      await patch(owner, { activeWorkspaceId: member.workspaceId }).expect(404);
      expect((await me(owner)).body.data.user.activeWorkspaceId).toBe(owner.workspaceId);
    });

    it('mails no more than five corrected addresses an hour', async () => {
      const person = await signUpByMail(test, { isVerified: false });
      for (let round = 0; round < 5; round += 1) await patch(person, { email: `${round}-${person.email}` }).expect(200);
      await patch(person, { email: `6-${person.email}` }).expect(429);
    });
  });

  describe('the password', () => {
    const change = (person: { accessToken: string }, body: object) =>
      test.http.post('/api/auth/change-password').set(auth(person)).send(body);

    it('S4: changes it and ends every session but this one at once', async () => {
      const person = await signUp(test);
      const elsewhere = (await login(person.email, person.password).expect(200)).body.data;
      await me(elsewhere).expect(200);
      const { body } = await change(person, { currentPassword: person.password, newPassword }).expect(200);
      expect(body.data).toEqual({ done: true });
      await me(elsewhere).expect(401);
      await test.http.post('/api/auth/refresh').send({ refreshToken: elsewhere.refreshToken }).expect(401);
      await me(person).expect(200);
      await login(person.email, person.password).expect(401);
      await login(person.email, newPassword).expect(200);
      expect((await test.mailbox.waitFor(person.email)).subject).toBe('Your Quillcast password was changed');
      expect((await auditOf(test, person.user.id)).slice(-2)).toEqual(['auth.password_changed', 'auth.signed_in']);
    });

    it('answers 422, never 401, to a wrong current one, and limits the guesses', async () => {
      const person = await signUp(test);
      for (let round = 0; round < 10; round += 1) {
        const answer = await change(person, { currentPassword: 'a wrong guess', newPassword }).expect(422);
        expect(answer.body.error.details[0].field).toBe('currentPassword');
      }
      await change(person, { currentPassword: person.password, newPassword }).expect(429);
    });

    it('holds the new one to the same rules', async () => {
      const person = await signUp(test);
      const answer = await change(person, { currentPassword: person.password, newPassword: 'password1234' }).expect(
        422,
      );
      expect(answer.body.error.details[0].field).toBe('newPassword');
    });

    it('lets people without one set it soon after a sign-in, and not later', async () => {
      const person = await signUp(test);
      await withoutPassword(person);
      expect((await me(person)).body.data.hasPassword).toBe(false);
      test.clock.advance(14 * minuteMs);
      await change(person, { newPassword }).expect(200);
      await login(person.email, newPassword).expect(200);
      await withoutPassword(person);
      test.clock.advance(16 * minuteMs);
      const refreshed = await test.http
        .post('/api/auth/refresh')
        .send({ refreshToken: person.refreshToken })
        .expect(200);
      const late = await change(refreshed.body.data, { newPassword }).expect(403);
      expect(late.body.error.type).toBe('REAUTHENTICATION_REQUIRED');
    });

    it('can be given again, for what asks for a recent one', async () => {
      const person = await signUp(test);
      const again = (password: string) =>
        test.http.post('/api/auth/reauthenticate').set(auth(person)).send({ password });
      expect((await again('a wrong guess').expect(422)).body.error.details[0].field).toBe('password');
      const answer = await again(person.password).expect(200);
      expect(answer.body.data).toEqual({ confirmedAt: test.clock.now().toISOString() });
    });
  });

  describe('onboarding', () => {
    const complete = (person: TestUser) => test.http.post('/api/auth/complete-onboarding').set(auth(person));

    it('is completed by an empty body', async () => {
      const person = await signUp(test);
      const answer = await complete(person).expect(200);
      expect(answer.body.data.user.onboardedAt).toBe(test.clock.now().toISOString());
    });

    it('keeps what was answered and when it was first completed', async () => {
      const person = await signUp(test);
      const first = await complete(person)
        .send({ goals: ['grow'], niche: 'databases', timezone: 'Asia/Tokyo' })
        .expect(200);
      test.clock.advance(minuteMs);
      const second = await complete(person)
        .send({ tone: 'dry', platforms: ['twitter'] })
        .expect(200);
      expect(second.body.data.user.onboardedAt).toBe(first.body.data.user.onboardedAt);
      const [row] = await test.query('SELECT onboarding, timezone FROM users WHERE id = $1', [person.user.id]);
      expect(row).toEqual({
        onboarding: { goals: ['grow'], niche: 'databases', tone: 'dry', platforms: ['twitter'] },
        timezone: 'Asia/Tokyo',
      });
      expect((await me(person)).body.data.platforms).toEqual(['twitter']);
    });
  });

  describe('deleting it', () => {
    const remove = (person: { accessToken: string }, body?: object) =>
      test.http.delete('/api/auth/me').set(auth(person)).send(body);

    it('deletes the person and the workspaces that nobody else owns, and tells the other modules', async () => {
      const person = await signUp(test);
      const shared = await signUp(test);
      await test.app.get(WorkspacesService).addMember(shared.workspaceId, person.user.id, 'owner');
      const { body } = await remove(person, { password: person.password }).expect(200);
      expect(body.data).toEqual({ done: true });
      await me(person).expect(401);
      await login(person.email, person.password).expect(401);
      const workspaces = await test.query('SELECT id FROM workspaces WHERE id = ANY($1)', [
        [person.workspaceId, shared.workspaceId],
      ]);
      expect(workspaces).toEqual([{ id: shared.workspaceId }]);
      const events = await test.query(
        `SELECT name, payload FROM outbox_events WHERE payload->>'userId' = $1 OR payload->>'workspaceId' = $2 ORDER BY id`,
        [person.user.id, person.workspaceId],
      );
      expect(events).toEqual([
        {
          name: 'workspace.deleted',
          payload: { workspaceId: person.workspaceId, name: expect.any(String), memberIds: [] },
        },
        {
          name: 'workspace.member_changed',
          payload: expect.objectContaining({ workspaceId: shared.workspaceId, userId: person.user.id, change: 'left' }),
        },
      ]);
      expect((await test.mailbox.waitFor(person.email)).subject).toBe('Your Quillcast account was deleted');
      expect((await auditOf(test, person.user.id)).at(-1)).toBe('auth.account_deleted');
      await signUp(test, { email: person.email });
    });

    it("works for two people at once who are in each other's workspaces", async () => {
      for (let round = 0; round < 5; round += 1) {
        const [ada, ben] = [await makePerson(test), await makePerson(test)];
        await test.app.get(WorkspacesService).addMember(ada.workspaceId, ben.user.id, 'admin');
        await test.app.get(WorkspacesService).addMember(ben.workspaceId, ada.user.id, 'admin');
        const answers = await Promise.all([remove(ada), remove(ben)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
    });

    it('asks for the password', async () => {
      const person = await signUp(test);
      expect((await remove(person).expect(422)).body.error.details[0].field).toBe('password');
      await remove(person, { password: 'a wrong guess' }).expect(422);
      await me(person).expect(200);
    });

    it('asks people without a password for a recent sign-in', async () => {
      const person = await signUp(test);
      await withoutPassword(person);
      test.clock.advance(16 * minuteMs);
      const refreshed = await test.http
        .post('/api/auth/refresh')
        .send({ refreshToken: person.refreshToken })
        .expect(200);
      expect((await remove(refreshed.body.data).expect(403)).body).toMatchObject({
        message: "It's been a while since you signed in. Sign in again.",
        error: { type: 'REAUTHENTICATION_REQUIRED' },
      });
    });

    it('lets people without a password go soon after a sign-in', async () => {
      const person = await signUp(test);
      await withoutPassword(person);
      await remove(person).expect(200);
    });
  });
});

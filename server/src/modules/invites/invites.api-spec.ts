import { createTestApp, TestApp } from '../../../test/app';
import { InviteActions } from '../../../test/factories/invite.factory';
import { auth, makeMember, makePerson, newEmail, type TestPerson } from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { dayMs, minuteMs } from '../../common/time/clock';
import { BillingService } from '../billing/billing.service';
import { LimitsService } from '../billing/usage/limits.service';
import { WorkspacesService } from '../workspaces/workspaces.service';

describe('inviting', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const { sql, owner, send, tokenFor, invite, pending, newest, revoke, resend, preview, accept } = new InviteActions(
    () => test,
  );

  describe('sending', () => {
    it('mails each address a link of its own, and sums up', async () => {
      const ada = await owner();
      const [first, second] = [newEmail(), newEmail()];
      const answer = await send(ada, [first.toUpperCase(), second]).expect(200);
      expect(answer.body.data).toEqual({
        summary: { successful: 2, failed: 0, totalRequested: 2 },
        results: [
          { email: first, status: 'sent' },
          { email: second, status: 'sent' },
        ],
      });
      const mail = await test.mailbox.waitFor(first);
      expect(mail.subject).toBe("Ada invited you to Ada's workspace on Quillcast");
      expect(mail.text).toContain('as an editor');
      expect(mail.text).toContain('works for 7 days');
      expect(mail.text).toContain('Accept the invite:\n');
      expect(mail.text).toContain('ignore this email');
      const [, token, address] = /\/invite\/([\w-]{43})#email=(\S+)/.exec(mail.text) ?? [];
      expect(decodeURIComponent(address ?? '')).toBe(first);
      const tokens = [token, await tokenFor(second)];
      expect(new Set(tokens).size).toBe(2);
      const kept = await sql<object>('SELECT * FROM invites WHERE workspace_id = $1', ada.workspaceId);
      for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
    });

    it('says beside each address why it was passed over, and sends the others', async () => {
      const ada = await owner();
      const member = await makeMember(test, ada.workspaceId, 'viewer');
      const [invited, fresh] = [newEmail(), newEmail()];
      await invite(ada, invited);
      const answer = await send(ada, ['nobody', fresh, fresh, ada.email, member.email, invited]).expect(200);
      expect(answer.body.data.summary).toEqual({ successful: 1, failed: 5, totalRequested: 6 });
      expect(answer.body.data.results.map(({ reason }: { reason?: string }) => reason)).toEqual([
        "This isn't an email address.",
        undefined,
        'This address is in the list twice.',
        'This person is already a member.',
        'This person is already a member.',
        'This address is already invited. Resend the invitation instead.',
      ]);
    });

    it('keeps to the seats, and answers 402 only when none is left at all', async () => {
      const ada = await owner();
      const answer = await send(ada, Array.from({ length: 6 }, newEmail)).expect(200);
      expect(answer.body.data.summary).toEqual({ successful: 4, failed: 2, totalRequested: 6 });
      expect(answer.body.data.results[5].reason).toContain('No seat is left');
      const refused = await send(ada, [newEmail()]).expect(402);
      expect(refused.body.error).toMatchObject({
        type: 'USAGE_LIMIT_EXCEEDED',
        feature: 'team members',
        currentUsage: 5,
        limit: 5,
        resetsAt: null,
      });
      const free = await makePerson(test);
      const onFree = await send(free, [newEmail()]).expect(402);
      expect(onFree.body.error).toMatchObject({ requiredPlan: 'pro', currentUsage: 1, limit: 1 });
    });

    it('has a seat again for each that is revoked or has expired', async () => {
      const ada = await owner();
      await send(ada, Array.from({ length: 4 }, newEmail)).expect(200);
      await revoke(ada, (await newest(ada)).id).expect(200);
      await invite(ada, newEmail());
      await sql(`UPDATE invites SET expires_at = $2 WHERE workspace_id = $1`, ada.workspaceId, test.clock.now());
      await invite(ada, newEmail());
      const expired = (await pending(ada)).filter(({ isExpired }) => isExpired);
      expect(expired).toHaveLength(4);
      await invite(ada, expired[0]?.email ?? '');
      expect(await pending(ada)).toHaveLength(5);
    });

    it('takes plus-addresses and look-alikes for other people', async () => {
      const ada = await owner();
      const answer = await send(ada, ['may@lookalike.test', 'may+1@lookalike.test', 'mаy@lookalike.test']).expect(200);
      expect(answer.body.data.summary.successful).toBe(3);
    });

    it('S15: counts the spellings of a mailbox as one, and mails none with characters that nobody sees', async () => {
      const ada = await owner();
      const emails = [
        'v@exämple.com',
        'v@xn--exmple-cua.com',
        'v@exa\u00admple.com',
        'v\u200b@example.com',
        'v\u0007@example.com',
      ];
      const { results } = (await send(ada, emails).expect(200)).body.data;
      expect(results.map(({ reason }: { reason?: string }) => reason)).toEqual([
        undefined,
        'This address is in the list twice.',
        "This isn't an email address.",
        "This isn't an email address.",
        "This isn't an email address.",
      ]);
      expect(results[0].email).toBe('v@xn--exmple-cua.com');
    });

    it('S15: keeps links, addresses and line breaks of names out of the mail', async () => {
      const ada = await owner();
      await sql('UPDATE users SET name = $2 WHERE id = $1', ada.user.id, 'Win\r\nBcc: x@evil.test evil.test');
      await sql('UPDATE workspaces SET name = $2 WHERE id = $1', ada.workspaceId, 'https://evil.test');
      const email = newEmail();
      await send(ada, [email]).expect(200);
      const mail = await test.mailbox.waitFor(email);
      expect(mail.subject).toBe('Win Bcc: evil test invited you to a workspace on Quillcast');
      expect(mail.text).not.toContain('evil.test');
    });

    it.each([
      ['an empty list', []],
      ['51 addresses', Array.from({ length: 51 }, newEmail)],
      ['no list', 'ada@example.com'],
      ['what is no text', [7]],
    ])('refuses %s', async (_, inviteeEmails) => {
      await send(await owner(), inviteeEmails).expect(422);
    });

    it('lets admins and owners invite, in three roles, and nobody else', async () => {
      const ada = await owner();
      const at = ada.workspaceId;
      await send(await makeMember(test, at, 'admin'), [newEmail()], { at, role: 'admin' }).expect(200);
      await send(await makeMember(test, at, 'editor'), [newEmail()], { at }).expect(403);
      await send(ada, [newEmail()], { role: 'owner' }).expect(422);
      await send(await makePerson(test), [newEmail()], { at }).expect(404);
    });

    it('invites once for an Idempotency-Key', async () => {
      const ada = await owner();
      const email = newEmail();
      const key = { 'idempotency-key': newId() };
      const answers = [await send(ada, [email]).set(key).expect(200), await send(ada, [email]).set(key).expect(200)];
      expect(answers[1]?.body.data).toEqual(answers[0]?.body.data);
      expect(await pending(ada)).toHaveLength(1);
    });

    it('S15: sends 20 a day for a workspace', async () => {
      const ada = await owner();
      for (let round = 0; round < 6; round += 1) {
        await send(ada, Array.from({ length: 4 }, newEmail)).expect(200);
        await sql('UPDATE invites SET revoked_at = now() WHERE workspace_id = $1', ada.workspaceId);
      }
      expect(await sql('SELECT id FROM invites WHERE workspace_id = $1', ada.workspaceId)).toHaveLength(20);
      const answer = await send(ada, [newEmail()]).expect(200);
      expect(answer.body.data.results[0].reason).toContain('has sent 20 invitations today');
    });
  });

  describe('those that wait', () => {
    it('are listed for admins, page by page, the newest first', async () => {
      const ada = await owner();
      const emails = [newEmail(), newEmail(), newEmail()];
      for (const email of emails) await invite(ada, email, 'viewer');
      const page = (query: string) => test.http.get(`/api/invites?limit=2${query}`).set(auth(ada)).expect(200);
      const first = (await page('')).body;
      expect(first.data[0]).toEqual({
        id: expect.any(String),
        email: emails[2],
        role: 'viewer',
        invitedBy: { id: ada.user.id, name: 'Ada' },
        createdAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        isExpired: false,
        waitsForSeat: false,
      });
      const second = (await page(`&cursor=${first.meta.nextCursor}`)).body;
      expect(second.data.map(({ email }: { email: string }) => email)).toEqual([emails[0]]);
      const editor = await makeMember(test, ada.workspaceId, 'editor');
      await test.http.get('/api/invites').set(auth(editor, ada.workspaceId)).expect(403);
    });

    it('keep their place on a smaller plan, wait for a seat there, and are named before', async () => {
      const ada = await owner();
      const at = ada.workspaceId;
      await makeMember(test, at, 'editor');
      await test.app.get(LimitsService).applyAll();
      for (let i = 0; i < 2; i += 1) await invite(ada, newEmail());
      const billing = async (path: string) =>
        (await test.http.get(`/api/billing/${path}`).set(auth(ada)).expect(200)).body.data;
      const seats = async () => (await billing('info')).usage.teamMembers;
      const waiting = async () => (await pending(ada)).map(({ waitsForSeat }) => waitsForSeat);
      expect(await seats()).toMatchObject({ used: 4, limit: 5, pendingInvites: 2 });
      expect(await waiting()).toEqual([false, false]);
      const { groups } = await billing('downgrade?planId=free');
      expect(groups).toMatchObject([{ key: 'teamMembers', pendingInvites: 2 }]);
      await test.http.post('/api/billing/downgrade').set(auth(ada)).send({ planId: 'free', keep: {} }).expect(200);
      expect(await seats()).toMatchObject({ used: 1, limit: 1, pendingInvites: 0 });
      expect(await waiting()).toEqual([true, true]);
      await test.app.get(BillingService).setPlan(at, 'pro');
      expect(await waiting()).toEqual([false, false]);
    });

    it("are nobody else's to see, revoke or send again", async () => {
      const [ada, stranger] = [await owner(), await owner()];
      await invite(ada, newEmail());
      const { id } = await newest(ada);
      await revoke(stranger, id).expect(404);
      await resend(stranger, id).expect(404);
      expect(await pending(stranger)).toEqual([]);
      expect(await pending(ada)).toHaveLength(1);
    });

    it('can be sent again, which makes the old link dead', async () => {
      const [ada, ben] = [await owner(), await makePerson(test)];
      const old = await invite(ada, ben.email);
      test.clock.advance(5 * minuteMs);
      const { id, expiresAt } = await newest(ada);
      expect(new Date(expiresAt).getTime()).toBe(test.clock.now().getTime() - 5 * minuteMs + 7 * dayMs);
      const answer = await resend(ada, id).expect(200);
      expect(new Date(answer.body.data.expiresAt).getTime()).toBe(new Date(expiresAt).getTime() + 5 * minuteMs);
      const fresh = await tokenFor(ben.email);
      await preview(old).expect(404);
      await accept(ben, old).expect(404);
      await accept(ben, fresh).expect(200);
    });

    it('are sent again at most twice a day', async () => {
      const ada = await owner();
      await invite(ada, newEmail());
      const { id } = await newest(ada);
      await resend(ada, id).expect(200);
      await resend(ada, id).expect(200);
      const answer = await resend(ada, id).expect(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('go when whoever invited leaves or deletes their account, and the owner hears of both at once', async () => {
      const ada = await owner();
      const at = ada.workspaceId;
      const [leaver, deleter, editor] = [
        await makeMember(test, at, 'admin'),
        await makeMember(test, at, 'admin'),
        await makeMember(test, at, 'editor'),
      ];
      await send(leaver, [newEmail()], { at }).expect(200);
      const [first] = await pending(ada);
      await test.http.post('/api/workspace/leave').set(auth(leaver, at)).expect(200);
      await send(deleter, [newEmail()], { at }).expect(200);
      const [second] = await pending(ada);
      await test.http.delete('/api/auth/me').set(auth(deleter)).expect(200);
      await test.http.post('/api/workspace/leave').set(auth(editor, at)).expect(200);
      expect(await pending(ada)).toEqual([]);
      await test.jobs.runAll();
      const told = await sql('SELECT title, body FROM notifications WHERE user_id = $1 ORDER BY id', ada.user.id);
      const left = (email: string) => ({
        title: 'Maya left the workspace',
        body: `What Maya wrote stays here.${email}`,
      });
      const takenBack = (email = '') =>
        ` An invitation from Maya was revoked. Maya can no longer invite people. Invite these people again if they should still join: ${email}.`;
      expect(told).toEqual([left(takenBack(first?.email)), left(takenBack(second?.email)), left('')]);
    });

    it('stay when the seat of whoever invited is paused', async () => {
      const ada = await owner();
      const admin = await makeMember(test, ada.workspaceId, 'admin');
      await send(admin, [newEmail()], { at: ada.workspaceId }).expect(200);
      await test.app.get(WorkspacesService).pauseMembers(ada.workspaceId, [admin.user.id]);
      await test.jobs.runAll();
      expect(await pending(ada)).toHaveLength(1);
    });

    it('go when whoever invited is removed or may no longer invite, and those who look after the workspace hear of it', async () => {
      const ada = await owner();
      const at = ada.workspaceId;
      const [first, second] = [await makeMember(test, at, 'admin'), await makeMember(test, at, 'admin')];
      await send(first, [newEmail()], { at }).expect(200);
      await send(second, [newEmail()], { at }).expect(200);
      const emails = (await pending(ada)).map(({ email }) => email);
      const members = (id: string) => `/api/workspace/members/${id}`;
      await test.http.delete(members(first.user.id)).set(auth(second, at)).expect(200);
      await test.http.patch(members(second.user.id)).set(auth(ada)).send({ role: 'editor' }).expect(200);
      await test.jobs.runAll();
      expect(await pending(ada)).toEqual([]);
      const told = (person: TestPerson) =>
        sql<{ body: string }>(
          `SELECT body FROM notifications WHERE user_id = $1 AND title LIKE '%revoked' ORDER BY id`,
          person.user.id,
        );
      const bodies = (await told(ada)).map(({ body }) => body);
      expect(bodies).toEqual(emails.toReversed().map((email) => expect.stringContaining(email)));
      expect(await told(second)).toEqual([{ body: bodies[0] }]);
    });
  });
});

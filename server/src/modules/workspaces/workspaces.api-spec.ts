import { createTestApp, TestApp } from '../../../test/app';
import {
  auth,
  makeMember,
  makePerson,
  signUp,
  signUpMember,
  type TestPerson,
} from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { secondMs } from '../../common/time/clock';
import { BillingService } from '../billing/billing.service';
import { WorkspacesService } from './workspaces.service';

describe('workspaces', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const get = (path: string, headers: Record<string, string>) => test.http.get(`/api${path}`).set(headers);
  const rename = (name: unknown, headers: Record<string, string>) =>
    test.http.patch('/api/workspace').set(headers).send({ name });

  it('answers the active one, and what one may do in it', async () => {
    const person = await signUp(test, { name: 'Ada' });
    const answer = await get('/workspace', auth(person)).expect(200);
    expect(answer.body.data).toEqual({
      id: person.workspaceId,
      name: "Ada's workspace",
      timezone: 'UTC',
      approvers: 0,
      requiresAltText: false,
      role: 'owner',
      memberCount: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('goes by X-Workspace-ID', async () => {
    const owner = await signUp(test);
    const member = await signUpMember(test, owner.workspaceId, 'editor');
    const answer = await get('/workspace', auth(member, owner.workspaceId)).expect(200);
    expect(answer.body.data).toMatchObject({ id: owner.workspaceId, role: 'editor' });
  });

  it("S7: answers 404 for another's workspace, one that does not exist and one that is no id", async () => {
    const person = await signUp(test);
    const other = await signUp(test);
    const answers = [];
    for (const id of [other.workspaceId, newId(), 'mine', `${person.workspaceId}, ${person.workspaceId}`]) {
      for (const path of ['/workspace', '/workspace/members'])
        answers.push(await get(path, auth(person, id)).expect(404));
      answers.push(await rename('Mine now', auth(person, id)).expect(404));
    }
    const bodies = answers.map(({ body }) => `${body.error.type}: ${body.message}`);
    expect(new Set(bodies)).toEqual(new Set(["NOT_FOUND: This workspace doesn't exist."]));
  });

  it.each([
    ['owner', 200],
    ['admin', 200],
    ['editor', 403],
    ['viewer', 403],
  ] as const)('lets an %s rename it: %i', async (role, status) => {
    const owner = await signUp(test);
    const member = role === 'owner' ? owner : await signUpMember(test, owner.workspaceId, role);
    const answer = await rename('The desk', auth(member, owner.workspaceId)).expect(status);
    if (status === 403) {
      expect(answer.body).toMatchObject({
        message: 'Only admins and owners can do this. Ask one of them.',
        error: { type: 'ROLE_REQUIRED', requiredRole: 'admin' },
      });
    }
    const workspace = await get('/workspace', auth(owner)).expect(200);
    expect(workspace.body.data.name === 'The desk').toBe(status === 200);
  });

  it.each([
    [''],
    ['x'.repeat(101)],
    ['two\nlines'],
    ['www.evil.test'],
    ['see https://x'],
    ['a\u202eb'],
    [null],
    [['list']],
    [7],
  ])('refuses %j as a name', async (name) => {
    const person = await signUp(test);
    await rename(name, auth(person)).expect(422);
  });

  it('lists its members page by page, without anything secret', async () => {
    const owner = await signUp(test, { name: 'Ada' });
    const [editor, viewer] = [
      await signUpMember(test, owner.workspaceId, 'editor'),
      await signUpMember(test, owner.workspaceId, 'viewer'),
    ];
    const first = await get('/workspace/members?limit=2', auth(viewer, owner.workspaceId)).expect(200);
    expect(first.body.data[0]).toEqual({
      id: owner.user.id,
      name: 'Ada',
      email: owner.email,
      avatarUrl: null,
      role: 'owner',
      isPaused: false,
      needsApproval: false,
      joinedAt: expect.stringMatching(/Z$/),
      lastActiveAt: null,
    });
    const cursor = first.body.meta.nextCursor;
    const second = await get(`/workspace/members?limit=2&cursor=${cursor}`, auth(viewer, owner.workspaceId)).expect(
      200,
    );
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    expect(ids).toEqual([owner.user.id, editor.user.id, viewer.user.id]);
    expect(second.body.meta.nextCursor).toBeNull();
  });

  it('changes the time zone alone, and refuses one that does not exist', async () => {
    const person = await signUp(test, { name: 'Ada' });
    const patch = (body: object) => test.http.patch('/api/workspace').set(auth(person)).send(body);
    const answer = await patch({ timezone: 'Europe/Lisbon' }).expect(200);
    expect(answer.body.data).toMatchObject({ name: "Ada's workspace", timezone: 'Europe/Lisbon' });
    await patch({ timezone: 'Mars/Olympus' }).expect(422);
    await patch({ timezone: null }).expect(422);
  });

  describe('creating one', () => {
    const create = (person: TestPerson, body: object) => test.http.post('/api/workspaces').set(auth(person)).send(body);

    it('makes the person its owner, and it the active one at once', async () => {
      const person = await makePerson(test);
      await test.http.patch('/api/auth/me').set(auth(person)).send({ timezone: 'Asia/Tokyo' }).expect(200);
      const created = await create(person, { name: 'Desk' }).expect(201);
      expect(created.body.data).toMatchObject({ name: 'Desk', timezone: 'Asia/Tokyo', role: 'owner', memberCount: 1 });
      const active = await get('/workspace', auth(person)).expect(200);
      expect(active.body.data.id).toBe(created.body.data.id);
      const list = await get('/workspaces', auth(person)).expect(200);
      expect(list.body.data).toEqual([
        { id: person.workspaceId, name: expect.any(String), role: 'owner', isPaused: false, memberCount: 1 },
        { id: created.body.data.id, name: 'Desk', role: 'owner', isPaused: false, memberCount: 1 },
      ]);
    });

    it('stops at 20 that one person owns, however many are created at once', async () => {
      const person = await makePerson(test);
      const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => create(person, { name: `Desk ${i}` })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'You own 20 workspaces, which is the limit. Delete one to create another.',
      );
    });
  });

  describe('its members', () => {
    const actions = (person: TestPerson, workspaceId: string) => ({
      setRole: (userId: string, role: unknown) =>
        test.http.patch(`/api/workspace/members/${userId}`).set(auth(person, workspaceId)).send({ role }),
      remove: (userId: string) => test.http.delete(`/api/workspace/members/${userId}`).set(auth(person, workspaceId)),
      leave: () => test.http.post('/api/workspace/leave').set(auth(person, workspaceId)),
      transfer: (userId: unknown) =>
        test.http.post('/api/workspace/transfer').set(auth(person, workspaceId)).send({ userId }),
      delete: (name: unknown) => test.http.delete('/api/workspace').set(auth(person, workspaceId)).send({ name }),
      see: () => get('/workspace', auth(person, workspaceId)),
    });
    const team = async () => {
      const owner = await makePerson(test, { name: 'Ada' });
      const id = owner.workspaceId;
      const [admin, editor] = [await makeMember(test, id, 'admin'), await makeMember(test, id, 'editor')];
      return { id, owner, admin, editor, as: (person: TestPerson) => actions(person, id) };
    };
    const rolesIn = async (workspaceId: string) => {
      const rows = await test.query<{ role: string }>(
        'SELECT role FROM memberships WHERE workspace_id = $1 ORDER BY role',
        [workspaceId],
      );
      return rows.map(({ role }) => role);
    };
    const bellOf = async (userId: string): Promise<string[]> => {
      await test.jobs.runAll();
      const rows = await test.query<{ title: string }>(
        'SELECT title FROM notifications WHERE user_id = $1 ORDER BY id',
        [userId],
      );
      return rows.map(({ title }) => title);
    };

    it('get another role, which counts from their next request', async () => {
      const { as, admin, editor } = await team();
      await as(editor).see().expect(200);
      const answer = await as(admin).setRole(editor.user.id, 'viewer').expect(200);
      expect(answer.body.data).toMatchObject({ id: editor.user.id, role: 'viewer' });
      expect((await as(editor).see().expect(200)).body.data.role).toBe('viewer');
      expect(await bellOf(editor.user.id)).toEqual(["You're now a viewer of Ada's workspace"]);
    });

    it("keep the owner's role and their own, and nobody is made owner that way", async () => {
      const { as, owner, admin, editor } = await team();
      await as(admin).setRole(owner.user.id, 'editor').expect(409);
      await as(admin).setRole(admin.user.id, 'editor').expect(409);
      await as(admin).setRole(editor.user.id, 'owner').expect(422);
      await as(editor).setRole(admin.user.id, 'viewer').expect(403);
      await as(admin).setRole(newId(), 'viewer').expect(404);
    });

    it('S7: are out with their next request once they are removed, and hear of it', async () => {
      const { id, as, owner, editor } = await team();
      await test.http.patch('/api/auth/me').set(auth(editor)).send({ activeWorkspaceId: id }).expect(200);
      await as(editor).see().expect(200);
      await as(owner).remove(editor.user.id).expect(200);
      await as(editor).see().expect(404);
      expect((await get('/workspace', auth(editor)).expect(200)).body.data.id).toBe(editor.workspaceId);
      expect(await bellOf(editor.user.id)).toEqual(["You were removed from Ada's workspace"]);
    });

    it('cannot remove the owner, nor anybody in a workspace of others', async () => {
      const { as, owner, admin, editor } = await team();
      const stranger = await makePerson(test);
      expect((await as(admin).remove(owner.user.id).expect(409)).body.message).toBe(
        "The owner can't be changed or removed. Transfer the workspace to another member first.",
      );
      await as(editor).remove(admin.user.id).expect(403);
      await as(admin).remove(stranger.user.id).expect(404);
      await actions(stranger, stranger.workspaceId).remove(editor.user.id).expect(404);
      await as(editor).see().expect(200);
    });

    it('can leave; the owner transfers it first', async () => {
      const { as, owner, editor } = await team();
      await as(editor).leave().expect(200);
      await as(editor).see().expect(404);
      expect(await bellOf(owner.user.id)).toEqual([expect.stringMatching(/ left the workspace$/)]);
      expect((await as(owner).leave().expect(409)).body.message).toContain('Transfer it to another member');
    });

    it('become the owner by a transfer, which leaves the old one an admin', async () => {
      const { id, as, owner, admin, editor } = await team();
      await as(admin).transfer(admin.user.id).expect(403);
      const answer = await as(owner).transfer(editor.user.id).expect(200);
      expect(answer.body.data).toMatchObject({ id, role: 'admin' });
      expect((await as(editor).see().expect(200)).body.data.role).toBe('owner');
      expect(await rolesIn(id)).toEqual(['admin', 'admin', 'owner']);
      expect(await bellOf(editor.user.id)).toEqual(["You now own Ada's workspace"]);
      expect(await bellOf(owner.user.id)).toEqual([]);
    });

    it('are one owner and no more, however many transfers come at once', async () => {
      const { id, as, owner, admin, editor } = await team();
      const targets = [admin, editor, admin, editor];
      const answers = await Promise.all(targets.map(({ user }) => as(owner).transfer(user.id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await rolesIn(id)).filter((role) => role === 'owner')).toHaveLength(1);
    });

    it('cannot be made owner when they are strangers, oneself, or without a seat', async () => {
      const { id, as, owner, editor } = await team();
      await as(owner).transfer(newId()).expect(404);
      await as(owner).transfer(owner.user.id).expect(422);
      await test.app.get(WorkspacesService).pauseMembers(id, [editor.user.id]);
      await as(owner).transfer(editor.user.id).expect(409);
    });

    it('whose seat is paused are told so where they name it, and land elsewhere where they do not', async () => {
      const { id, as, owner, editor } = await team();
      const workspaces = test.app.get(WorkspacesService);
      await test.http.patch('/api/auth/me').set(auth(editor)).send({ activeWorkspaceId: id }).expect(200);
      await workspaces.pauseMembers(id, [editor.user.id, owner.user.id]);
      const refused = await as(editor).see().expect(403);
      expect(refused.body).toMatchObject({
        message:
          'Your seat in this workspace is paused, because its plan has fewer seats. Ask the owner to restore your access.',
        error: { type: 'ROLE_REQUIRED' },
      });
      await as(owner).see().expect(200);
      expect((await get('/workspace', auth(editor)).expect(200)).body.data.id).toBe(editor.workspaceId);
      const { user } = (await get('/auth/me', auth(editor)).expect(200)).body.data;
      expect(user.workspaces.map(({ id }: { id: string }) => id)).toEqual([editor.workspaceId]);
      const list = await get('/workspaces', auth(editor)).expect(200);
      expect(list.body.data[1]).toMatchObject({ id, isPaused: true });
      await workspaces.resumeMembers(id, [editor.user.id]);
      await as(editor).see().expect(200);
    });

    it('hear once that their seat is paused, and once that it is theirs again, wherever they are', async () => {
      const { id, editor, owner } = await team();
      const workspaces = test.app.get(WorkspacesService);
      await workspaces.pauseMembers(id, [editor.user.id, owner.user.id]);
      await workspaces.pauseMembers(id, [editor.user.id]);
      expect(await bellOf(editor.user.id)).toEqual(["Your seat in Ada's workspace is paused"]);
      const bell = await get('/notifications', auth(editor, editor.workspaceId)).expect(200);
      expect(bell.body.data).toHaveLength(1);
      expect((await test.mailbox.waitFor(editor.email)).text).toContain('Ask its owner to restore your access.');
      await workspaces.resumeMembers(id, [editor.user.id]);
      await workspaces.resumeMembers(id, [editor.user.id]);
      expect((await bellOf(editor.user.id)).slice(1)).toEqual(["Your seat in Ada's workspace is active again"]);
      expect((await test.mailbox.waitFor(editor.email)).subject).toContain('is active again');
      expect(await bellOf(owner.user.id)).toEqual([]);
    });

    it('can leave with a paused seat, and do nothing else there', async () => {
      const { id, as, editor } = await team();
      await test.app.get(WorkspacesService).pauseMembers(id, [editor.user.id]);
      await rename('Mine', auth(editor, id)).expect(403);
      await as(editor).leave().expect(200);
      await as(editor).see().expect(404);
      expect((await get('/workspaces', auth(editor)).expect(200)).body.data).toHaveLength(1);
    });

    it('find a name of its own on the workspace that they get when their seat in the last one is paused', async () => {
      const { id, as, owner, editor } = await team();
      await as(owner).transfer(editor.user.id).expect(200);
      await test.app.get(WorkspacesService).pauseMembers(id, [owner.user.id]);
      const home = await get('/workspace', auth(owner)).expect(200);
      expect(home.body.data.name).toBe("Ada's workspace 2");
    });

    it('are told by whom receipts and the card still are, on a plan that is paid', async () => {
      const { id, as, owner, editor } = await team();
      await test.app.get(BillingService).setPlan(id, 'pro');
      await as(owner).transfer(editor.user.id).expect(200);
      await test.jobs.runAll();
      const bell = await get('/notifications', auth(editor, id)).expect(200);
      expect(bell.body.data[0].body).toContain(
        "Receipts go to you from now on. The card is still Ada's: change it under Billing → Manage payment.",
      );
    });

    it('are listed for a smaller plan with those first who shall keep their seat', async () => {
      const { id, owner, admin, editor } = await team();
      const viewer = await makeMember(test, id, 'viewer');
      const workspaces = test.app.get(WorkspacesService);
      await workspaces.pauseMembers(id, [admin.user.id]);
      const items = await workspaces.membersToList(id);
      expect(items.map(({ userId }) => userId)).toEqual([owner, editor, viewer, admin].map(({ user }) => user.id));
      expect(await workspaces.countMembers(id)).toBe(3);
    });

    it('lose a workspace that its owner deletes by typing its name, and hear of it', async () => {
      const { id, as, owner, admin, editor } = await team();
      await as(admin).delete("Ada's workspace").expect(403);
      expect((await as(owner).delete("ada's workspace").expect(422)).body.error.details[0].field).toBe('name');
      await as(owner).delete("Ada's workspace").expect(200);
      await as(editor).see().expect(404);
      expect(await bellOf(editor.user.id)).toEqual(["Ada's workspace was deleted"]);
      expect(await bellOf(owner.user.id)).toEqual([]);
      expect(await rolesIn(id)).toEqual([]);
      const home = await get('/workspace', auth(owner)).expect(200);
      expect(home.body.data).toMatchObject({ name: "Ada's workspace", role: 'owner' });
      expect(home.body.data.id).not.toBe(id);
    });

    it('who are left without any workspace get one of their own, once', async () => {
      const { id, as, owner, editor } = await team();
      await actions(editor, editor.workspaceId)
        .delete((await actions(editor, editor.workspaceId).see()).body.data.name)
        .expect(200);
      await as(owner).remove(editor.user.id).expect(200);
      const answers = await Promise.all(Array.from({ length: 6 }, () => get('/workspace', auth(editor)).expect(200)));
      const ids = new Set(answers.map(({ body }) => body.data.id));
      expect(ids.size).toBe(1);
      expect(ids.has(id)).toBe(false);
      expect((await get('/workspaces', auth(editor)).expect(200)).body.data).toHaveLength(1);
    });

    it('hear of it when the owner deletes their account with the workspace', async () => {
      const { owner, editor } = await team();
      await test.http.delete('/api/auth/me').set(auth(owner)).expect(200);
      expect(await bellOf(editor.user.id)).toEqual(["Ada's workspace was deleted"]);
    });

    it('are changed under the eyes of the audit', async () => {
      const { id, as, owner, admin, editor } = await team();
      await as(owner).setRole(admin.user.id, 'editor').expect(200);
      await as(owner).remove(editor.user.id).expect(200);
      await as(owner).transfer(admin.user.id).expect(200);
      await as(owner).leave().expect(200);
      await as(admin).delete("Ada's workspace").expect(200);
      const rows = await test.query<{ action: string }>(
        'SELECT action FROM audit_events WHERE workspace_id = $1 ORDER BY id',
        [id],
      );
      expect(rows.map(({ action }) => action)).toEqual([
        'workspace.member_role_changed',
        'workspace.member_removed',
        'workspace.member_role_changed',
        'workspace.member_role_changed',
        'workspace.member_left',
        'workspace.deleted',
      ]);
    });
  });

  it('S7: shuts somebody who was removed on another server out within 3 seconds, and takes them back to a workspace of their own', async () => {
    const owner = await signUp(test);
    const member = await signUpMember(test, owner.workspaceId, 'editor');
    await test.http.patch('/api/auth/me').set(auth(member)).send({ activeWorkspaceId: owner.workspaceId }).expect(200);
    await get('/workspace', auth(member, owner.workspaceId)).expect(200);
    await test.query('DELETE FROM memberships WHERE workspace_id = $1 AND user_id = $2', [
      owner.workspaceId,
      member.user.id,
    ]);
    test.clock.advance(3 * secondMs);
    await get('/workspace', auth(member, owner.workspaceId)).expect(404);
    const fallback = await get('/workspace', auth(member)).expect(200);
    expect(fallback.body.data.id).toBe(member.workspaceId);
  });
});

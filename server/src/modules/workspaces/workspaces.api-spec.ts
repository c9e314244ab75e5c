import { createTestApp, TestApp } from '../../../test/app';
import { auth, signUp, signUpMember } from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';

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
      role: 'owner',
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
    expect(new Set(bodies)).toEqual(new Set(['NOT_FOUND: This workspace does not exist.']));
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
      joinedAt: expect.stringMatching(/Z$/),
    });
    const cursor = first.body.meta.nextCursor;
    const second = await get(`/workspace/members?limit=2&cursor=${cursor}`, auth(viewer, owner.workspaceId)).expect(
      200,
    );
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    expect(ids).toEqual([owner.user.id, editor.user.id, viewer.user.id]);
    expect(second.body.meta.nextCursor).toBeNull();
  });

  it('S7: shuts a removed member out within 3 seconds, and takes them back to a workspace of their own', async () => {
    const owner = await signUp(test);
    const member = await signUpMember(test, owner.workspaceId, 'editor');
    await test.http.patch('/api/auth/me').set(auth(member)).send({ activeWorkspaceId: owner.workspaceId }).expect(200);
    await get('/workspace', auth(member, owner.workspaceId)).expect(200);
    await test.app
      .get(Transactions)
      .query('DELETE FROM memberships WHERE workspace_id = $1 AND user_id = $2', [owner.workspaceId, member.user.id]);
    test.clock.advance(3 * secondMs);
    await get('/workspace', auth(member, owner.workspaceId)).expect(404);
    const fallback = await get('/workspace', auth(member)).expect(200);
    expect(fallback.body.data.id).toBe(member.workspaceId);
  });
});

import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { UsersService } from '../../users/users.service';
import type { CommentResponse } from './comments.dto';

describe('comments on posts', () => {
  let test: TestApp;
  let owner: TestUser;
  let postId: string;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await signUp(test, { name: 'Olga Owner' });
    postId = await draft(owner);
  });

  const as = (who: { accessToken: string }) => auth(who, owner.workspaceId);
  const draft = async (who: { accessToken: string }): Promise<string> => {
    const body = { platform: 'twitter', text: `Draft ${newId()}` };
    return (await test.http.post('/api/publishing/posts').set(as(who)).send(body).expect(201)).body.data.id;
  };
  const path = (id = postId): string => `/api/publishing/posts/${id}/comments`;
  const add = (who: { accessToken: string }, text: string) => test.http.post(path()).set(as(who)).send({ text });
  const list = async (who: { accessToken: string } = owner): Promise<CommentResponse[]> =>
    (await test.http.get(path()).set(as(who)).expect(200)).body.data;
  const countOf = async (): Promise<number> =>
    (await test.http.get(`/api/publishing/posts/${postId}`).set(as(owner)).expect(200)).body.data.commentCount;
  const bellOf = async (who: { accessToken: string }): Promise<object[]> =>
    (await test.http.get('/api/notifications').set(as(who)).expect(200)).body.data;

  it('are listed from the oldest to the newest, with who wrote them, and counted', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const first = (await add(editor, '  Is the number right? ').expect(201)).body.data as CommentResponse;
    expect(first).toEqual({
      id: expect.any(String),
      text: 'Is the number right?',
      author: { id: editor.user.id, name: editor.user.name, avatarUrl: null },
      guestName: null,
      isForGuests: false,
      resolvedAt: null,
      createdAt: expect.any(String),
      editedAt: null,
    });
    await add(owner, 'It is now.').expect(201);
    expect((await list(editor)).map(({ text, author }) => [text, author?.id])).toEqual([
      ['Is the number right?', editor.user.id],
      ['It is now.', owner.user.id],
    ]);
    expect(await countOf()).toBe(2);
  });

  it.each([[''], [' \n '], ['x'.repeat(2_001)], [7]])('refuse %j', async (text) => {
    const refused = await test.http.post(path()).set(as(owner)).send({ text }).expect(422);
    expect(refused.body.error.details).toEqual([{ field: 'text', message: 'A comment has 1 to 2,000 characters.' }]);
  });

  it('are added once by the same call', async () => {
    const key = newId();
    const [one, two] = await Promise.all(
      ['a', 'b'].map(() => add(owner, 'Once').set('idempotency-key', key).expect(201)),
    );
    expect(two?.body.data.id).toBe(one?.body.data.id);
    expect(await list()).toHaveLength(1);
  });

  it('are read by viewers and written by editors', async () => {
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    const { id } = (await add(owner, 'Read this').expect(201)).body.data as CommentResponse;
    expect(await list(viewer)).toHaveLength(1);
    await add(viewer, 'No').expect(403);
    await test.http.delete(`${path()}/${id}`).set(as(viewer)).expect(403);
  });

  it('are changed by whoever wrote them alone, which shows', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const { id } = (await add(editor, 'Is teh number right?').expect(201)).body.data as CommentResponse;
    const change = (who: { accessToken: string }, text: string) =>
      test.http.patch(`${path()}/${id}`).set(as(who)).send({ text });
    const refused = await change(owner, 'No').expect(403);
    expect(refused.body.message).toBe('Only the person who wrote a comment can edit it.');
    await change(editor, ' ').expect(422);
    await change(editor, 'Is teh number right?').expect(200);
    expect(await list()).toMatchObject([{ text: 'Is teh number right?', editedAt: null }]);
    const changed = await change(editor, ' Is the number right? ').expect(200);
    expect(changed.body.data).toMatchObject({ id, text: 'Is the number right?', editedAt: expect.any(String) });
    expect(await list()).toMatchObject([changed.body.data]);
    expect(await bellOf(owner)).toHaveLength(1);
  });

  it('are deleted by whoever wrote them, and by admins', async () => {
    const [editor, other] = [
      await signUpMember(test, owner.workspaceId, 'editor'),
      await signUpMember(test, owner.workspaceId, 'editor'),
    ];
    const written = async (): Promise<string> => (await add(editor, 'Mine').expect(201)).body.data.id;
    const remove = (who: { accessToken: string }, id: string) => test.http.delete(`${path()}/${id}`).set(as(who));
    const id = await written();
    await remove(other, id).expect(403);
    await remove(editor, id).expect(200);
    await remove(editor, id).expect(404);
    await remove(owner, await written()).expect(200);
    expect(await countOf()).toBe(0);
  });

  it('are resolved and opened again by any editor', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const { id } = (await add(owner, 'Is the number right?').expect(201)).body.data as CommentResponse;
    const resolve = async (isResolved: boolean): Promise<CommentResponse> =>
      (await test.http.post(`${path()}/${id}/resolve`).set(as(editor)).send({ isResolved }).expect(200)).body.data;
    expect((await resolve(true)).resolvedAt).toEqual(expect.any(String));
    expect(await list()).toMatchObject([{ id, resolvedAt: expect.any(String) }]);
    expect((await resolve(false)).resolvedAt).toBeNull();
  });

  it('of another workspace, of a post that was put away and of another post are not there', async () => {
    const { id } = (await add(owner, 'Here').expect(201)).body.data as CommentResponse;
    const stranger = await signUp(test);
    await test.http.get(path()).set(auth(stranger)).expect(404);
    await test.http.post(path()).set(auth(stranger)).send({ text: 'Hello' }).expect(404);
    await test.http.delete(`${path()}/${id}`).set(auth(stranger)).expect(404);
    await test.http
      .delete(`${path(await draft(owner))}/${id}`)
      .set(as(owner))
      .expect(404);
    await test.http.get(path(newId())).set(as(owner)).expect(404);
    await test.query('UPDATE posts SET hidden_at = now() WHERE id = $1', [postId]);
    await test.http.get(path()).set(as(owner)).expect(404);
    await add(owner, 'Hello').expect(404);
  });

  it('are at most 200 on a post, however many are added together', async () => {
    await test.query(
      `INSERT INTO post_comments (id, workspace_id, post_id, user_id, text)
       SELECT gen_random_uuid(), $1, $2, $3, 'x' FROM generate_series(1, 199)`,
      [owner.workspaceId, postId, owner.user.id],
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => add(owner, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = await add(owner, 'd').expect(409);
    expect(refused.body.message).toBe('A post has at most 200 comments. Delete one first.');
  });

  it('go with their post, and stay without a name when their author deletes the account', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    await add(editor, 'I am leaving').expect(201);
    await test.app.get(UsersService).delete(editor.user.id);
    expect(await list()).toMatchObject([{ text: 'I am leaving', author: null }]);
    await test.http.delete(`/api/publishing/posts/${postId}`).set(as(owner)).expect(200);
    expect(await test.query('SELECT id FROM post_comments WHERE post_id = $1', [postId])).toEqual([]);
  });

  describe('notify', () => {
    let editor: TestUser;
    let other: TestUser;
    beforeEach(async () => {
      editor = await signUpMember(test, owner.workspaceId, 'editor');
      other = await signUpMember(test, owner.workspaceId, 'editor');
    });
    const heard = async (): Promise<number[]> =>
      Promise.all([owner, editor, other].map(async (who) => (await bellOf(who)).length));

    it('whoever made the post, in the bell and by email', async () => {
      const { id } = (await add(editor, 'Is the number right?').expect(201)).body.data as CommentResponse;
      const notice = {
        title: `${editor.user.name} commented on a post`,
        body: 'Is the number right?',
        path: `/posts?post=${postId}&comment=${id}`,
      };
      expect(await bellOf(owner)).toMatchObject([notice]);
      expect(await heard()).toEqual([1, 0, 0]);
      const mail = await test.mailbox.waitFor(owner.email);
      expect(mail.subject).toBe(notice.title);
      expect(mail.text).toContain('Is the number right?\n\nThe post begins:\n\nDraft ');
      expect(mail.text).toContain(`Open the post:\n`);
    });

    it('whoever commented before, but not the author', async () => {
      await add(editor, 'One').expect(201);
      await add(other, 'Two').expect(201);
      await add(owner, 'Three').expect(201);
      expect(await heard()).toEqual([2, 2, 1]);
    });

    it('everybody else when nobody but the author has to do with the post', async () => {
      await add(owner, 'Could somebody check this?').expect(201);
      expect(await heard()).toEqual([0, 1, 1]);
    });

    it('whoever is named, beside those', async () => {
      await test.query(`UPDATE users SET name = 'Ada Other' WHERE id = $1`, [other.user.id]);
      await add(editor, 'Is 61 right, @Ada Other?').expect(201);
      expect(await heard()).toEqual([1, 0, 1]);
    });

    it('nobody who left or whose seat is paused', async () => {
      await add(editor, 'One').expect(201);
      await add(other, 'Two').expect(201);
      await test.query("UPDATE memberships SET paused_reason = 'plan' WHERE user_id = $1", [other.user.id]);
      await test.query('DELETE FROM memberships WHERE user_id = $1 AND workspace_id = $2', [
        editor.user.id,
        owner.workspaceId,
      ]);
      await add(owner, 'Three').expect(201);
      const rows = await test.query<{ userId: string }>(
        `SELECT user_id FROM notifications WHERE workspace_id = $1 AND body = 'Three'`,
        [owner.workspaceId],
      );
      expect(rows).toEqual([]);
    });
  });
});

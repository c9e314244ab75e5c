import { createTestApp, type TestApp } from '../../../../test/app';
import { dot, uploadPicture } from '../../../../test/factories/picture.factory';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { type Scope, scopes } from '../../../common/auth/access.decorators';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { IdeaResponse } from '../../publishing/ideas/ideas.dto';
import type { ApiDocument } from '../public-document';
import type { KeyResponse, NewKeyRequest, NewKeyResponse } from './keys.dto';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describe('a key', () => {
  let test: TestApp;
  let owner: TestUser;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    owner = await signUp(test, { name: 'Olga Owner' });
    await setPlan(test.app, owner.email, 'pro');
    account = await storeAccount(test, owner.workspaceId);
  });
  afterAll(() => test.close());

  const asked = (changes: Partial<NewKeyRequest> = {}): NewKeyRequest => ({
    ...{ name: 'n8n', scopes: ['posts:read', 'posts:draft'], accountIds: null, expiresInDays: 90 },
    ...changes,
  });
  const make = async (changes: Partial<NewKeyRequest> = {}, as = owner): Promise<NewKeyResponse> =>
    (await test.http.post('/api/developers/keys').set(auth(as, owner.workspaceId)).send(asked(changes)).expect(201))
      .body.data;
  const keyOf = async (...scopes: Scope[]): Promise<string> => (await make({ scopes })).key;
  type Method = 'get' | 'post' | 'patch' | 'delete' | 'put';
  const by = (key: string, ...[method, path, body = {}]: [Method, string, object?]) => {
    const call = test.http[method](`/api/v1/${path}`).set('authorization', `Bearer ${key}`);
    return method === 'get' ? call : call.send(body);
  };
  const draft = (changes: object = {}) => ({
    parts: [{ text: `Written by a script ${newId()}`, mediaIds: [] }],
    accountIds: [account.id],
    ...changes,
  });
  const drafted = async (key: string): Promise<IdeaResponse> =>
    (await by(key, 'post', 'publishing/ideas', draft()).expect(201)).body.data;
  const targets = (scheduledAt = tomorrow) => ({
    targets: [{ accountId: account.id, scheduledAt }],
    timezone: 'UTC',
  });
  const listed = async (): Promise<KeyResponse[]> =>
    (await test.http.get('/api/developers/keys').set(auth(owner)).expect(200)).body.data.keys;

  it('is shown once, and says what it is', async () => {
    const made = await make({ scopes: ['posts:read'] });
    expect(made.key).toMatch(/^qck_[0-9A-Za-z]{36}$/);
    expect(made.hint).toBe(`${made.key.slice(0, 8)}…${made.key.slice(-4)}`);
    expect(JSON.stringify(await listed())).not.toContain(made.key);
    const [row] = await test.app.get(Transactions).query('SELECT * FROM api_keys WHERE id = $1', [made.id]);
    expect(JSON.stringify(row)).not.toContain(made.key);
    const { body } = await by(made.key, 'get', 'me').expect(200);
    expect(body.data).toMatchObject({ name: 'Olga Owner', role: 'owner', scopes: ['posts:read'], accountIds: null });
    expect((await listed())[0]).toMatchObject({ madeBy: 'Olga Owner', lastUsedAt: expect.any(String) });
  });

  it('opens only the routes of its scopes, and none without a scope', async () => {
    const key = await keyOf('posts:read');
    await by(key, 'get', 'publishing/labels').expect(200);
    const { body } = await by(key, 'post', 'publishing/ideas', draft()).expect(403);
    expect(body.error).toMatchObject({ type: 'SCOPE_REQUIRED', requiredScope: 'posts:draft' });
    for (const path of ['developers/keys', 'workspace/members', 'billing/info', 'auth/me', 'health/live', 'nothing'])
      expect((await by(key, 'get', path).expect(404)).body.error.type).toBe('NOT_FOUND');
    await by(key, 'post', 'developers/keys', asked()).expect(404);
  });

  it('finds in the document of its calls exactly those that it opens', async () => {
    const key = await keyOf(...scopes);
    const document = (await test.http.get('/api/v1/openapi.json').expect(200)).body;
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.stringify(document)).not.toMatch(/nullable|X-Workspace-ID|"\/api\/(?!v1)[^"]*":/);
    const whole = (await import('../../../../openapi.json')).default as unknown as ApiDocument;
    for (const [path, operations] of Object.entries(whole.paths)) {
      const at = path.replace('/api/', '').replace(/\{\w+\}/g, newId());
      if (!operations['get'] || path.includes('{provider}')) continue;
      const isOpen = document.paths[path.replace('/api/', '/api/v1/')]?.get !== undefined;
      const { body } = await by(key, 'get', at);
      const isClosed = body?.message?.startsWith('The API has nothing at this address');
      expect([path, isClosed === true]).toEqual([path, !isOpen]);
    }
  });

  it('S4: works at its own door alone, and a sign-in does not work there', async () => {
    const key = await keyOf('posts:read');
    await test.http.get('/api/publishing/labels').set('authorization', `Bearer ${key}`).expect(401);
    await test.http.get('/api/v1/publishing/labels').set(auth(owner)).expect(401);
    await test.http.get('/api/v1/publishing/labels').expect(401);
    await test.http.post('/api/v1/tweetgen/thread/generate').send({ prompt: 'An oven.' }).expect(401);
    await test.http.get('/api/v1/me').query({ key }).expect(401);
  });

  it('is refused with a letter changed, when it is over, deleted, or its member is gone', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const theirs = await make({ scopes: ['posts:read'] }, editor);
    const wrong = theirs.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    expect((await by(wrong, 'get', 'me').expect(401)).body.message).toContain('not a whole key');
    await by(theirs.key, 'get', 'me').expect(200);
    await test.http.delete(`/api/workspace/members/${editor.user.id}`).set(auth(owner)).expect(200);
    test.clock.advance(4_000);
    await by(theirs.key, 'get', 'me').expect(401);
    const own = await make({ expiresInDays: 30 });
    await by(own.key, 'get', 'me').expect(200);
    test.clock.advance(31 * 86_400_000);
    await by(own.key, 'get', 'me').expect(401);
    test.clock.advance(-31 * 86_400_000);
    const deleted = await make();
    await test.http.delete(`/api/developers/keys/${deleted.id}`).set(auth(owner)).expect(200);
    await by(deleted.key, 'get', 'me').expect(401);
  });

  it('S7: belongs to one workspace, and does no more than its member', async () => {
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    await test.http.post('/api/developers/keys').set(auth(viewer, owner.workspaceId)).send(asked()).expect(403);
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const { key, id } = await make({ scopes: ['posts:draft'] }, editor);
    const stranger = await signUp(test);
    await by(key, 'post', 'publishing/ideas', draft()).set('x-workspace-id', stranger.workspaceId).expect(404);
    await test.http.delete(`/api/developers/keys/${id}`).set(auth(stranger)).expect(404);
    const other = await make();
    await test.http.delete(`/api/developers/keys/${other.id}`).set(auth(editor, owner.workspaceId)).expect(404);
    await test.http
      .patch(`/api/workspace/members/${editor.user.id}`)
      .set(auth(owner))
      .send({ role: 'viewer' })
      .expect(200);
    test.clock.advance(4_000);
    await by(key, 'post', 'publishing/ideas', draft()).expect(403);
  });

  it('sees and writes for its accounts alone', async () => {
    const other = await storeAccount(test, owner.workspaceId, { platform: 'linkedin' });
    const scopes: Scope[] = ['accounts:read', 'posts:read', 'posts:draft', 'posts:schedule'];
    const all = await keyOf(...scopes);
    const theirs = (await by(all, 'post', 'publishing/ideas', draft({ accountIds: [other.id] })).expect(201)).body.data;
    const { key } = await make({ scopes, accountIds: [account.id] });
    const accounts = (await by(key, 'get', 'integrations/accounts').expect(200)).body.data;
    expect(accounts.map(({ id }: { id: string }) => id)).toEqual([account.id]);
    await by(key, 'post', 'publishing/ideas', draft({ accountIds: [other.id] })).expect(422);
    await by(key, 'get', `publishing/ideas/${theirs.id}`).expect(404);
    await by(key, 'get', `publishing/posts/${theirs.posts[0].id}`).expect(404);
    const posts = (await by(key, 'get', 'integrations/posts').expect(200)).body.data;
    expect(posts.map(({ id }: { id: string }) => id)).not.toContain(theirs.posts[0].id);
    await test.http
      .post('/api/developers/keys')
      .set(auth(owner))
      .send(asked({ accountIds: [newId()] }))
      .expect(404);
  });

  it('schedules for a person to approve, unless it may publish', async () => {
    const key = await keyOf('posts:draft', 'posts:schedule');
    const { id } = await drafted(key);
    const scheduled = (await by(key, 'post', `publishing/ideas/${id}/schedule`, targets()).expect(200)).body.data;
    expect(scheduled.posts).toMatchObject([{ status: 'scheduled' }]);
    const approval = `/api/publishing/ideas/${id}/approval`;
    const { decisions, ...rest } = (await test.http.get(approval).set(auth(owner)).expect(200)).body.data;
    const { state, isNeeded, mayDecide } = rest;
    expect(decisions).toMatchObject([{ name: 'The key “n8n”', verdict: 'asked' }]);
    expect({ state, isNeeded, mayDecide }).toEqual({ state: 'waiting', isNeeded: true, mayDecide: true });
    await by(key, 'post', `publishing/ideas/${id}/approval`).expect(404);
    const publishing = await keyOf('posts:draft', 'posts:schedule', 'posts:publish');
    const free = await drafted(publishing);
    await by(publishing, 'post', `publishing/ideas/${free.id}/schedule`, targets()).expect(200);
    const own = (await test.http.get(`/api/publishing/ideas/${free.id}/approval`).set(auth(owner)).expect(200)).body;
    expect(own.data).toMatchObject({ state: null, isNeeded: false });
  });

  it('that only drafts touches nothing that is scheduled or out', async () => {
    const key = await keyOf('posts:read', 'posts:draft');
    const planner = await keyOf('posts:draft', 'posts:schedule', 'posts:publish');
    const picture = await uploadPicture(test, owner);
    const parts = [{ text: `With a picture ${newId()}`, mediaIds: [picture.id] }];
    const { id } = (await by(planner, 'post', 'publishing/ideas', draft({ parts })).expect(201)).body.data;
    await by(key, 'patch', `publishing/media/${picture.id}`, { altText: 'An oven.' }).expect(200);
    const { posts, version } = (await by(planner, 'post', `publishing/ideas/${id}/schedule`, targets()).expect(200))
      .body.data;
    const others = [{ text: 'Quite another text.', mediaIds: [] }];
    await by(key, 'patch', `publishing/media/${picture.id}`, { altText: 'Buy now.' }).expect(403);
    await by(key, 'patch', `publishing/ideas/${id}`, { version, parts: others }).expect(403);
    await by(key, 'delete', `publishing/posts/${posts[0].id}`).expect(403);
    await by(key, 'delete', `publishing/ideas/${id}`).expect(403);
    await by(key, 'patch', `publishing/posts/${posts[0].id}`, { version: posts[0].version, scheduledAt: null }).expect(
      403,
    );
    const stored = (await by(key, 'get', `publishing/ideas/${id}`).expect(200)).body.data;
    expect(stored.posts[0]).toMatchObject({ status: 'scheduled', parts: [{ text: posts[0].parts[0].text }] });
  });

  it('holds what it schedules, and stops at its cap', async () => {
    const scopes: Scope[] = ['posts:draft', 'posts:schedule', 'posts:publish'];
    const { key } = await make({ scopes, holdMinutes: 60, postsPerDay: 2 });
    const [first, second, third] = await Promise.all([drafted(key), drafted(key), drafted(key)]);
    const soon = new Date(Date.now() + 10 * 60_000).toISOString();
    const schedule = (idea: IdeaResponse, at?: string) =>
      by(key, 'post', `publishing/ideas/${idea.id}/schedule`, targets(at));
    expect(JSON.stringify((await schedule(first, soon)).body)).toContain('holds what it schedules');
    const answers = await Promise.all([schedule(first), schedule(second), schedule(third)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const [scheduled] = answers.filter(({ status }) => status === 200);
    expect((await schedule(scheduled?.body.data)).status).toBe(200);
    expect(JSON.stringify(answers.map(({ body }) => body))).toContain('has scheduled its 2 posts');
  });

  it('spends what it may, and keeps its distance', async () => {
    const scopes: Scope[] = ['posts:draft', 'posts:schedule', 'posts:publish'];
    const { key, id } = await make({ scopes, centsPerDay: 5, distanceMinutes: 30 });
    const at = (minutes: number) => targets(new Date(Date.parse(tomorrow) + minutes * 60_000).toISOString());
    const schedule = async (minutes: number) =>
      by(key, 'post', `publishing/ideas/${(await drafted(key)).id}/schedule`, at(minutes));
    expect((await schedule(0)).status).toBe(200);
    expect(JSON.stringify((await schedule(29)).body)).toContain('keep 30 minutes from others of their account');
    expect((await schedule(30)).status).toBe(200);
    const { body } = await schedule(60);
    expect([body.statusCode, body.message]).toEqual([429, 'This key has spent its $0.05 of 24 hours.']);
    expect(body.error.retryAfterSeconds).toBeGreaterThan(86_000);
    const [listing] = await listed();
    expect(listing).toMatchObject({ id, postsToday: 2, generationsToday: 0, centsPerDay: 5, distanceMinutes: 30 });
  });

  it('shows its member and admins what it changed, and who approved that', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const { key, id } = await make({ scopes: ['posts:read', 'posts:draft', 'posts:schedule'] }, editor);
    const idea = await drafted(key);
    await by(key, 'post', 'publishing/ideas?dryRun=true', draft()).expect(201);
    await by(key, 'post', 'integrations/policy/check', { platform: 'twitter', parts: [{ text: 'Hi.' }] }).expect(200);
    await by(key, 'post', `publishing/ideas/${idea.id}/schedule`, targets()).set('user-agent', 'n8n').expect(200);
    const calls = (as: TestUser) => test.http.get(`/api/developers/keys/${id}/calls`).set(auth(as, owner.workspaceId));
    expect((await calls(editor).expect(200)).body.data).toEqual([
      expect.objectContaining({ call: 'POST /api/v1/publishing/ideas/:id/schedule', client: 'n8n', approvedBy: null }),
      expect.objectContaining({ call: 'POST /api/v1/publishing/ideas', tool: null, ideaId: idea.id }),
    ]);
    const path = `/api/publishing/ideas/${idea.id}/approval`;
    const { body } = await test.http.get(path).set(auth(owner)).expect(200);
    const decision = { verdict: 'approve', hash: body.data.hash };
    await test.http.post(`${path}/decisions`).set(auth(owner)).send(decision).expect(200);
    expect((await calls(owner).expect(200)).body.data[0]).toMatchObject({ approvedBy: 'Olga Owner' });
    await calls(await signUpMember(test, owner.workspaceId, 'editor')).expect(404);
    await test.http
      .get(`/api/developers/keys/${id}/calls`)
      .set(auth(await signUp(test)))
      .expect(404);
  });

  it('makes nothing come again, which no cap of its would count', async () => {
    const key = await keyOf('posts:draft', 'posts:schedule', 'posts:publish');
    const { id } = await drafted(key);
    const order = { ...targets(), repeat: { unit: 'week', every: 1 } };
    const { body } = await by(key, 'post', `publishing/ideas/${id}/schedule`, order).expect(422);
    expect(body.message).toContain('Ask a person to make it repeat.');
    expect(
      (await by(key, 'post', `publishing/ideas/${id}/schedule`, targets()).expect(200)).body.data.repeat,
    ).toBeNull();
  });

  it('is paused with all others', async () => {
    const key = await keyOf('posts:read');
    await by(key, 'get', 'me').expect(200);
    const pause = (isPaused: boolean) =>
      test.http.put('/api/developers/keys/pause').set(auth(owner)).send({ isPaused }).expect(200);
    expect((await pause(true)).body.data.isPaused).toBe(true);
    expect((await by(key, 'get', 'me').expect(403)).body.error.type).toBe('KEYS_PAUSED');
    await pause(false);
    await by(key, 'get', 'me').expect(200);
  });

  it('tries a call without its effect', async () => {
    const key = await keyOf('posts:read', 'posts:draft', 'write');
    const { body } = await by(key, 'post', 'publishing/ideas?dryRun=true', draft()).expect(201);
    await by(key, 'get', `publishing/ideas/${body.data.id}`).expect(404);
    const same = draft();
    const once = (query: string) => by(key, 'post', `publishing/ideas${query}`, same).set('idempotency-key', 'tried');
    await once('?dryRun=true').expect(201);
    const { id } = (await once('').expect(201)).body.data;
    await by(key, 'get', `publishing/ideas/${id}`).expect(200);
    await by(key, 'post', 'publishing/ideas?dryRun=true', draft({ parts: [] })).expect(422);
    await by(key, 'post', 'tweetgen/generate?dryRun=true', { prompt: 'We moved the oven.' }).expect(422);
  });

  it('tries what publishes without sending or waiting, and refuses what it could not take back', async () => {
    const key = await keyOf('posts:read', 'posts:draft', 'posts:schedule', 'posts:publish');
    const { posts } = await drafted(key);
    const path = `publishing/posts/${posts[0]?.id}`;
    const tried = await by(key, 'post', `${path}/publish?dryRun=true`, { accountId: account.id }).expect(200);
    expect(tried.body.data.status).toBe('scheduled');
    expect((await by(key, 'get', path).expect(200)).body.data.status).toBe('draft');
    await by(key, 'delete', `${path}?dryRun=true&onPlatform=true`).expect(422);
    await by(key, 'delete', `${path}?dryRun=true`).expect(200);
    await by(key, 'get', path).expect(200);
  });

  it('names the post of a text that was written for an account within a day, for all keys and at once', async () => {
    const [one, other] = [await keyOf('posts:draft'), await keyOf('posts:draft', 'posts:read')];
    const body = draft();
    const answers = await Promise.all([one, other, one].map((key) => by(key, 'post', 'publishing/ideas', body)));
    const [first] = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.error.existingPostId)).toEqual(
      [0, 1].map(() => first?.body.data.posts[0].id),
    );
    await test.http.post('/api/publishing/ideas').set(auth(owner)).send(body).expect(201);
    await test.app.get(Transactions).query(`UPDATE posts SET created_at = created_at - interval '25 hours'`);
    await by(one, 'post', 'publishing/ideas', body).expect(201);
  });

  it('repeats a call under its Idempotency-Key once, for itself alone', async () => {
    const [one, other] = [await keyOf('posts:draft'), await keyOf('posts:draft')];
    const body = draft();
    const send = (key: string, body: object) =>
      by(key, 'post', 'publishing/ideas', body).set('idempotency-key', 'same').expect(201);
    const [first, again, another] = [await send(one, body), await send(one, body), await send(other, draft())];
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(another.body.data.id).not.toBe(first.body.data.id);
  });

  it('repeats an upload under its Idempotency-Key once', async () => {
    const key = await keyOf('posts:draft');
    const upload = (name: string, bytes: Buffer) =>
      test.http
        .post('/api/v1/publishing/media')
        .set({ authorization: `Bearer ${key}`, 'idempotency-key': name })
        .attach('file', bytes, 'a.png');
    const picture = await dot();
    const [first, again] = [await upload('a', picture).expect(201), await upload('a', picture).expect(201)];
    expect(again.body.data.id).toBe(first.body.data.id);
    await upload('a', Buffer.concat([picture, picture])).expect(409);
    expect((await upload('b', picture).expect(201)).body.data.id).not.toBe(first.body.data.id);
  });

  it('is refused in a sentence where it is asked for wrongly', async () => {
    const bad: [object, string][] = [
      [{ name: '' }, 'A name has 1 to 40 characters.'],
      [{ scopes: [] }, 'scopes must be a list of these'],
      [{ scopes: ['billing:write'] }, 'scopes must be a list of these'],
      [{ expiresInDays: 7 }, 'A key lasts 30, 90 or 365 days'],
      [{ postsPerDay: 0 }, 'postsPerDay must be a whole number from 1 to 10,000'],
      [{ holdMinutes: 1441 }, 'holdMinutes must be a whole number from 0 to 1,440.'],
    ];
    for (const [changes, message] of bad) {
      const answer = await test.http
        .post('/api/developers/keys')
        .set(auth(owner))
        .send({ ...asked(), ...changes });
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(message)]);
    }
    for (let at = 0; at < 10; at += 1) await make();
    await test.http.post('/api/developers/keys').set(auth(owner)).send(asked()).expect(409);
  });
});

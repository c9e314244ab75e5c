import { createTestApp, type TestApp } from '../../../../test/app';
import { makeSiteAdmin } from '../../../../test/factories/models.factory';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makePerson, signUp, signUpMember, type TestPerson } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { UsersService } from '../../users/users.service';
import { CountingService } from '../counting/counting.service';

const at = (path: string): string => `/api/admin/${path}`;

describe('people, for admins', () => {
  let test: TestApp;
  let admin: TestPerson;
  let person: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    await test.app.get(CountingService).count(3);
    admin = await makeSiteAdmin(test);
    person = await makePerson(test, { name: 'Zoë Quill', email: 'zoe@roastery.example' });
  });
  afterAll(() => test.close());

  const get = (path: string) => test.http.get(at(path)).set(auth(admin));
  const post = (path: string, body: object = {}) => test.http.post(at(path)).set(auth(admin)).send(body);
  const actions = async (): Promise<string[]> =>
    (await get('audit?limit=100').expect(200)).body.data.map(({ action }: { action: string }) => action);

  const pausedReason = async (accountId: string): Promise<string | null | undefined> => {
    const [row] = await test.query<{ pausedReason: string | null }>(
      `SELECT paused_reason FROM connected_accounts WHERE id = $1`,
      [accountId],
    );
    return row?.pausedReason;
  };

  it.each(['dashboard', 'users', 'features', 'revenue', 'platforms'])('answers %s', async (tab) => {
    await get(`analytics/${tab}`).expect(200);
    await test.app.get(CountingService).count(3);
    for (const period of ['7d', '30d', '90d', '365d']) await get(`analytics/${tab}?period=${period}`).expect(200);
    await get(`analytics/${tab}?period=1d`).expect(422);
  });

  it('finds people by name, address and id, and masks the address', async () => {
    for (const search of ['quill', 'ROASTERY.ex', person.user.id]) {
      const { body } = await get(`analytics/users?search=${search}`).expect(200);
      expect(body.data.users).toMatchObject([
        { id: person.user.id, email: 'z•••@roastery.example', name: 'Zoë Quill' },
      ]);
    }
    for (const search of ['%25', '_', 'nobody'])
      expect((await get(`analytics/users?search=${search}`).expect(200)).body.data.users).toEqual([]);
  });

  it.each(['createdAt', 'lastActiveAt', 'name', 'generations', 'posts'])('sorts by %s, in pages', async (sort) => {
    for (const direction of ['asc', 'desc']) {
      const order = `sort=${sort}&direction=${direction}`;
      const all = (await get(`analytics/users?${order}`).expect(200)).body.data.users;
      const paged: unknown[] = [];
      let cursor = '';
      do {
        const { body } = await get(`analytics/users?${order}&limit=1&cursor=${cursor}`).expect(200);
        paged.push(...body.data.users);
        cursor = body.data.nextCursor;
      } while (cursor);
      expect(all.length).toBeGreaterThan(1);
      expect(paged).toEqual(all);
    }
    await get(`analytics/users?sort=${sort}&cursor=bm8`).expect(422);
  });

  it('refuses an order by figures until they are counted, and has newcomers in it afterwards', async () => {
    const database = test.app.get(Transactions);
    await database.query('DELETE FROM daily_figures');
    const { body } = await get('analytics/users?sort=posts').expect(409);
    expect(body.message).toBe(
      'Generations and posts are being counted for the first time. Sort by them in a few minutes.',
    );
    await get('analytics/users?sort=name').expect(200);
    await test.app.get(CountingService).count(3);
    const newcomer = await makePerson(test);
    const { users } = (await get('analytics/users?sort=posts&limit=100').expect(200)).body.data;
    expect(users.map(({ id }: { id: string }) => id)).toContain(newcomer.user.id);
  });

  it('tells what admins did to somebody, and nothing else', async () => {
    const someone = await makePerson(test);
    await get(`users/${someone.user.id}`).expect(200);
    await post(`users/${someone.user.id}/reveal`).expect(200);
    await get(`users/${person.user.id}`).expect(200);
    const { body } = await get(`audit?subjectId=${someone.user.id}`).expect(200);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'admin.user_address_revealed',
      'admin.user_viewed',
    ]);
    expect(body.data[0]).toMatchObject({ actorId: admin.user.id, subjectName: someone.user.name });
    expect((await get(`audit?subjectId=${someone.user.id}&actorId=${someone.user.id}`).expect(200)).body.data).toEqual(
      [],
    );
  });

  it('shows a person, and their address when asked', async () => {
    const { body } = await get(`users/${person.user.id}`).expect(200);
    expect(body.data).toMatchObject({
      email: 'z•••@roastery.example',
      workspaces: [{ id: person.workspaceId, role: 'owner', planId: 'free', isBilled: false }],
      sessions: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
    const revealed = await post(`users/${person.user.id}/reveal`).expect(200);
    expect(revealed.body.data).toEqual({ email: 'zoe@roastery.example' });
    expect(await actions()).toEqual(expect.arrayContaining(['admin.user_viewed', 'admin.user_address_revealed']));
  });

  it('signs a suspended person out, and lets them in again', async () => {
    const spammer = await makePerson(test);
    await test.http.get('/api/auth/me').set(auth(spammer)).expect(200);
    const { id: accountId } = await storeAccount(test, spammer.workspaceId, { platform: 'linkedin' });
    await post(`users/${spammer.user.id}/suspend`, { reason: 'Spam' }).expect(200);
    expect(await pausedReason(accountId)).toBe('suspended');
    await test.http.get('/api/auth/me').set(auth(spammer)).expect(401);
    expect((await get('analytics/users?suspended=true').expect(200)).body.data.users).toHaveLength(1);
    const { body } = await post(`users/${spammer.user.id}/unsuspend`).expect(200);
    expect(body.data.suspendedAt).toBeNull();
    expect(await pausedReason(accountId)).toBeNull();
    expect(body.data.events[0]).toMatchObject({ action: 'admin.user_unsuspended', actorId: admin.user.id });
  });

  it('refuses to suspend oneself and other admins, or without a reason', async () => {
    const other = await makeSiteAdmin(test);
    await post(`users/${admin.user.id}/suspend`, { reason: 'x' }).expect(409);
    await post(`users/${other.user.id}/suspend`, { reason: 'x' }).expect(409);
    await post(`users/${person.user.id}/suspend`).expect(422);
  });

  describe('two-factor sign-in of somebody who lost their phone', () => {
    const withTwoFactor = async () => {
      const someone = await makePerson(test);
      await test.query(
        `INSERT INTO two_factors (id, user_id, sealed_secret, enabled_at) VALUES ($1, $2, 'sealed', now())`,
        [newId(), someone.user.id],
      );
      return someone;
    };
    const turnOff = (id: string, body: object = { reason: 'Called us; known by voice' }) =>
      post(`users/${id}/two-factor/disable`, body);

    it('is turned off for a reason, which signs them out and tells them', async () => {
      const someone = await withTwoFactor();
      const before = await get(`users/${someone.user.id}`).expect(200);
      expect(before.body.data).toMatchObject({ hasTwoFactor: true, passkeys: 0 });
      await turnOff(someone.user.id, {}).expect(422);
      const { body } = await turnOff(someone.user.id).expect(200);
      expect(body.data).toMatchObject({ hasTwoFactor: false, sessions: 0 });
      expect(body.data.events[0]).toMatchObject({ action: 'admin.user_two_factor_disabled', actorId: admin.user.id });
      await test.http.get('/api/auth/me').set(auth(someone)).expect(401);
      expect((await test.mailbox.waitFor(someone.email)).subject).toBe('Two-factor sign-in was turned off for you');
      await turnOff(someone.user.id).expect(409);
    });

    it('takes a recent sign-in, and is never one’s own', async () => {
      const someone = await withTwoFactor();
      await turnOff(admin.user.id).expect(409);
      const age = (minutes: number) =>
        test.query(`UPDATE sessions SET confirmed_at = $1::timestamptz - $2 * interval '1 minute'`, [
          test.clock.now(),
          minutes,
        ]);
      await age(16);
      expect((await turnOff(someone.user.id).expect(403)).body.error.type).toBe('REAUTHENTICATION_REQUIRED');
      await age(0);
      await turnOff(someone.user.id).expect(200);
    });
  });

  it('verifies an address', async () => {
    const users = test.app.get(UsersService);
    const { id } = await users.create({ email: 'new@roastery.example', name: 'New', passwordHash: null });
    const { body } = await post(`users/${id}/verify`).expect(200);
    expect(body.data.isEmailVerified).toBe(true);
  });

  it('pauses with a smaller plan what it has no room for, however soon it follows a bigger one', async () => {
    const owner = await signUp(test);
    const { workspaceId } = owner;
    const set = (planId: string) => post(`users/${owner.user.id}/plan`, { workspaceId, planId }).expect(200);
    await set('pro');
    const member = await signUpMember(test, workspaceId, 'editor');
    await storeAccount(test, workspaceId, { platform: 'twitter' });
    const asMember = () => test.http.get('/api/billing/info').set(auth(member, workspaceId));
    expect((await asMember().expect(200)).body.data).toMatchObject({ currentPlan: 'pro', pausedItems: 0 });
    await set('free');
    await asMember().expect(403);
    const paused = () => test.http.get('/api/billing/paused').set(auth(owner, workspaceId));
    expect((await paused().expect(200)).body.data.map(({ key }: { key: string }) => key)).toEqual([
      'integrations',
      'teamMembers',
    ]);
    await set('pro');
    await asMember().expect(200);
  });

  it('gives a workspace a plan, unless Stripe bills it or the person is not in it', async () => {
    const { workspaceId } = person;
    const set = (planId: string, workspace = workspaceId) =>
      post(`users/${person.user.id}/plan`, { workspaceId: workspace, planId });
    expect((await set('pro').expect(200)).body.data.planId).toBe('pro');
    expect((await get(`analytics/users?plan=pro&search=${person.user.id}`).expect(200)).body.data.users).toHaveLength(
      1,
    );
    await set('pro', admin.workspaceId).expect(404);
    await test.query(`UPDATE subscriptions SET stripe_subscription_id = 'sub_1' WHERE workspace_id = $1`, [
      workspaceId,
    ]);
    expect((await set('free').expect(409)).body.message).toContain('Stripe bills this workspace.');
  });

  it('keeps everybody else out', async () => {
    for (const path of ['analytics/dashboard', 'analytics/users', 'users/export', `users/${admin.user.id}`, 'audit'])
      expect((await test.http.get(at(path)).set(auth(person))).body.error.type).toBe('ADMIN_REQUIRED');
    expect((await post(`users/${person.user.id}/reveal`).set(auth(person))).body.error.type).toBe('ADMIN_REQUIRED');
  });

  it('S16: asks for a fresh sign-in before it changes or reveals anything, and shows the rest', async () => {
    const tired = await makeSiteAdmin(test);
    await test.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '16 minutes' WHERE user_id = $1`, [
      tired.user.id,
    ]);
    const { id } = person.user;
    const jobId = newId();
    const acts = [
      ...['reveal', 'suspend', 'unsuspend', 'verify', 'two-factor/disable', 'plan'].map(
        (act) => ['post', `admin/users/${id}/${act}`] as const,
      ),
      ['get', 'admin/users/export'],
      ['post', `admin/operations/jobs/${jobId}/retry`],
      ['delete', `admin/operations/jobs/${jobId}`],
      ['post', 'publishing/resume'],
      ['patch', 'models/settings'],
      ['post', 'models/find'],
    ] as const;
    for (const [method, path] of acts) {
      const { body } = await test.http[method](`/api/${path}`).set(auth(tired)).send({}).expect(403);
      expect([path, body.error.type]).toEqual([path, 'REAUTHENTICATION_REQUIRED']);
    }
    for (const path of [`admin/users/${id}`, 'admin/analytics/users', 'admin/audit', 'admin/operations', 'models'])
      await test.http.get(`/api/${path}`).set(auth(tired)).expect(200);
  });

  it('exports everybody as CSV after a recent sign-in, with cells that no spreadsheet runs', async () => {
    await signUp(test, { name: '=cmd|"calc"', email: '+evil@roastery.example' });
    await test.app.get(CountingService).count(3);
    const { text, headers } = await get('users/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="users-export-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toBe('\uFEFFid,email,name,isEmailVerified,isAdmin,plan,createdAt,lastActiveAt,generations,posts');
    expect(lines).toHaveLength(Number(headers['x-total-count']) + 1);
    expect(lines.find((line) => line.includes('evil'))).toContain(
      `,'+evil@roastery.example,"'=cmd|""calc""",true,false,free,`,
    );
    await test.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '16 minutes'`);
    expect((await get('users/export').expect(403)).body.error.type).toBe('REAUTHENTICATION_REQUIRED');
    expect(await actions()).toContain('admin.users_exported');
  });
});

import { createTestApp, type TestApp } from '../../../test/app';
import {
  connectLinkedin,
  connectX,
  eventsOf,
  fakeConnector,
  reconnectMails,
  signUpOn,
  useFakeConnectors,
} from '../../../test/factories/account.factory';
import { auth, newEmail, signInAgain, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { setPlan } from '../../commands/plan-set';
import { Refusal } from '../../common/errors/refusal';
import { newId } from '../../common/ids/ids';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { AccountMaintenance } from './accounts/account-maintenance.service';
import { AccountsService } from './accounts/accounts.service';
import type { FakeConnector } from './platforms/connector.fake';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ configure: useFakeConnectors });
});
afterAll(() => test.close());

describe('the credentials of connected accounts', () => {
  let accounts: AccountsService;
  beforeAll(async () => {
    accounts = test.app.get(AccountsService);
  });

  const list = async (user: TestUser, query = '') =>
    (await test.http.get(`/api/integrations/accounts${query}`).set(auth(user)).expect(200)).body.data as {
      id: string;
      status: string;
      expiresSoon: boolean;
    }[];

  it('give a worker their credentials, and say why not', async () => {
    const user = await signUpOn(test, 'starter');
    const { id } = await connectX(test, user, { handle: 'ada', externalId: '99' });
    expect(await accounts.credentialsOf(id)).toEqual({
      status: 'ready',
      account: expect.objectContaining({ id, workspaceId: user.workspaceId, handle: 'ada' }),
      credentials: {
        externalId: '99',
        handle: 'ada',
        secrets: { token: expect.stringMatching(/^twitter-/), tokenSecret: expect.any(String) },
      },
    });
    const other = await connectX(test, user, { handle: 'ben' });
    const reasonOf = async (accountId: string) => {
      const outcome = await accounts.credentialsOf(accountId);
      return outcome.status === 'unavailable' ? outcome.reason : outcome.status;
    };
    // S10: a sealed text that somebody copied over from another row.
    await test.query(
      'UPDATE connected_accounts SET sealed_tokens = (SELECT sealed_tokens FROM connected_accounts WHERE id = $2) WHERE id = $1',
      [id, other.id],
    );
    expect(await reasonOf(id)).toBe('missing');
    expect(await reasonOf(newId())).toBe('missing');
    await test.query('UPDATE connected_accounts SET expires_at = $2 WHERE id = $1', [other.id, test.clock.now()]);
    expect(await reasonOf(other.id)).toBe('expired');
    await test.query(`UPDATE connected_accounts SET status = 'revoked' WHERE id = $1`, [other.id]);
    expect(await reasonOf(other.id)).toBe('revoked');
  });

  it('are renewed before they end, by one of all who ask, and then nobody is told that they end', async () => {
    const user = await signUp(test, { email: newEmail() });
    const { id } = await connectLinkedin(test, user, { handle: 'ada' });
    const { refreshes } = fakeConnector(test, 'linkedin');
    const inDays = (days: number) => new Date(test.clock.now().getTime() + days * dayMs);
    const [expiresAt, renewAt] = [inDays(113), inDays(106)];
    test.clock.advance(53 * dayMs - 1);
    refreshes.push({ status: 'refreshed', secrets: { token: 'renewed', refreshToken: 'second' }, expiresAt, renewAt });
    expect(await accounts.credentialsOf(id)).toMatchObject({
      credentials: { secrets: { token: expect.stringMatching(/^linkedin-/) } },
    });
    expect(refreshes).toHaveLength(1);
    test.clock.advance(1);
    const renewed = { status: 'ready', credentials: { secrets: { token: 'renewed', refreshToken: 'second' } } };
    const asked = await Promise.all(Array.from({ length: 20 }, () => accounts.credentialsOf(id)));
    for (const one of asked) expect(one).toMatchObject(renewed);
    expect(refreshes).toEqual([]);
    test.clock.advance(6 * dayMs);
    await test.app.get(AccountMaintenance).warn();
    expect(await reconnectMails(test, user)).toEqual([]);
    // Nobody has used it for weeks: the warning itself renews it first.
    test.clock.advance(50 * dayMs);
    refreshes.push({ status: 'failed', message: 'away' });
    await test.app.get(AccountMaintenance).warn();
    expect(await reconnectMails(test, user)).toHaveLength(1);
    expect(await accounts.credentialsOf(id)).toMatchObject(renewed);
  });

  it('are renewed every hour where they are short, without a word to anybody, until the network refuses', async () => {
    const maintenance = test.app.get(AccountMaintenance);
    const user = await signUp(test, { email: newEmail() });
    const { id } = await connectLinkedin(test, user, { handle: 'ada' });
    const { refreshes } = fakeConnector(test, 'linkedin');
    // The accounts of other tests are left alone.
    const lifeSql =
      'UPDATE connected_accounts SET expires_at = NULL, renew_at = CASE WHEN id = $1 THEN $2::timestamptz END';
    await test.query(lifeSql, [id, new Date(test.clock.now().getTime() + hourMs)]);
    // What is pushed comes before the clock: whatever else uses the account in the meantime gets the same answer.
    for (const token of ['first', 'second', 'third']) {
      const renewAt = new Date(test.clock.now().getTime() + 2 * hourMs);
      refreshes.push({ status: 'refreshed', secrets: { token, refreshToken: token }, expiresAt: null, renewAt });
      test.clock.advance(hourMs);
      await maintenance.renew();
      await maintenance.renew();
      await maintenance.warn();
      await maintenance.expire();
      expect(await accounts.credentialsOf(id)).toMatchObject({ credentials: { secrets: { token } } });
    }
    expect(await reconnectMails(test, user)).toEqual([]);
    // Whoever is away is asked again after a while, not with each call.
    refreshes.push({ status: 'failed', message: 'away' });
    test.clock.advance(hourMs);
    await accounts.credentialsOf(id);
    const renewAt = new Date(test.clock.now().getTime() + hourMs);
    refreshes.push({
      status: 'refreshed',
      secrets: { token: 'fourth', refreshToken: 'fourth' },
      expiresAt: null,
      renewAt,
    });
    expect(await accounts.credentialsOf(id)).toMatchObject({ credentials: { secrets: { token: 'third' } } });
    test.clock.advance(5 * minuteMs);
    expect(await accounts.credentialsOf(id)).toMatchObject({ credentials: { secrets: { token: 'fourth' } } });
    refreshes.push({ status: 'refused', message: 'invalid_grant' });
    test.clock.advance(hourMs);
    expect(await accounts.credentialsOf(id)).toEqual({ status: 'unavailable', reason: 'expired' });
    await maintenance.expire();
    expect(await reconnectMails(test, user)).toHaveLength(1);
  });

  it('are refused for posting with a reason', async () => {
    const user = await signUpOn(test, 'starter');
    const { workspaceId } = user;
    const { id: accountId } = await connectX(test, user, { handle: 'ada' });
    const wanted = { workspaceId, accountId, platform: 'twitter' as const };
    const refusal = async (changes: Partial<Parameters<AccountsService['requirePublishable']>[0]> = {}) => {
      const error: unknown = await accounts.requirePublishable({ ...wanted, ...changes }).catch((e: unknown) => e);
      return error instanceof Refusal ? [error.status, error.type, error.message] : error;
    };
    expect(await refusal()).toMatchObject({ id: accountId, canPublish: true });
    expect(await refusal({ accountId: newId() })).toEqual([404, 'NOT_FOUND', "This account doesn't exist."]);
    expect(await refusal({ workspaceId: newId() })).toEqual([404, 'NOT_FOUND', "This account doesn't exist."]);
    expect(await refusal({ platform: 'linkedin' })).toEqual([
      422,
      'VALIDATION_FAILED',
      "@ada on X isn't an account on that platform. Choose another account.",
    ]);
    await test.query(`UPDATE connected_accounts SET method = 'username' WHERE id = $1`, [accountId]);
    expect(await refusal()).toEqual([409, 'CONFLICT', '@ada on X was added as read-only. Connect it with X to post.']);
    await test.query(`UPDATE connected_accounts SET method = 'oauth', status = 'expired' WHERE id = $1`, [accountId]);
    expect(await refusal()).toEqual([409, 'CONFLICT', "@ada on X can't post. Reconnect it under Accounts."]);
    await setPlan(test.app, user.email, 'free');
    expect(await refusal()).toEqual([402, 'FEATURE_RESTRICTED', "Your plan doesn't include X. Upgrade to use it."]);
  });

  describe('whose token no longer works', () => {
    it('are marked once, with one mail and one event, however many workers notice', async () => {
      const user = await signUpOn(test, 'starter');
      const { id } = await connectX(test, user, { handle: 'ada' });
      await Promise.all([1, 2, 3, 4].map(() => accounts.markUnavailable(id, 'revoked')));
      await accounts.markUnavailable(id, 'expired');
      expect(await list(user)).toMatchObject([{ id, status: 'revoked', canPublish: false }]);
      expect(await eventsOf(test, id)).toEqual(['connected', 'unavailable revoked']);
      const mails = await reconnectMails(test, user);
      expect(mails.map(({ subject }) => subject)).toEqual(['Reconnect @ada on X to keep publishing']);
      expect(mails[0]?.text).toContain('http://localhost:3000/platforms');
      const bell = await test.http.get('/api/notifications').set(auth(user)).expect(200);
      expect(bell.body.data).toMatchObject([{ kind: 'account_unavailable', path: '/platforms' }]);
      expect(await connectX(test, user, { handle: 'ada' })).toMatchObject({ id, status: 'active' });
      expect(await eventsOf(test, id)).toEqual(['connected', 'unavailable revoked', 'connected']);
    });

    it('are left alone when they have been reconnected since', async () => {
      const user = await signUpOn(test, 'starter');
      const before = await connectX(test, user, { handle: 'ada' });
      test.clock.advance(1_000);
      await connectX(test, user, { handle: 'ada' });
      await accounts.markUnavailable(before.id, 'revoked', new Date(before.connectedAt));
      expect(await list(user)).toMatchObject([{ status: 'active' }]);
      await accounts.markUnavailable(before.id, 'revoked', test.clock.now());
      expect(await list(user)).toMatchObject([{ status: 'revoked' }]);
    });

    it('are told to the owner when whoever connected them has left', async () => {
      const owner = await signUpOn(test, 'starter');
      const admin = await signUpMember(test, owner.workspaceId, 'admin');
      const { id } = await connectX(test, owner, { handle: 'ada' });
      await test.query('UPDATE connected_accounts SET connected_by_id = $2 WHERE id = $1', [id, admin.user.id]);
      await test.query('DELETE FROM memberships WHERE user_id = $1 AND workspace_id = $2', [
        admin.user.id,
        owner.workspaceId,
      ]);
      await accounts.markUnavailable(id, 'revoked');
      expect(await reconnectMails(test, admin)).toEqual([]);
      expect(await reconnectMails(test, owner)).toHaveLength(1);
    });

    it('are announced five days before LinkedIn ends them, once, and marked when it has', async () => {
      const maintenance = test.app.get(AccountMaintenance);
      const user = await signUp(test, { email: newEmail() });
      const { id } = await connectLinkedin(test, user, { handle: 'ada', displayName: 'Ada L.' });
      const end = new Date(test.clock.now().getTime() + 60 * dayMs);
      test.clock.advance(55 * dayMs - 1);
      await maintenance.warn();
      expect(await reconnectMails(test, user)).toEqual([]);
      expect(await list(await signInAgain(test, user))).toMatchObject([{ id, expiresSoon: false }]);
      test.clock.advance(1);
      await Promise.all([maintenance.warn(), maintenance.warn()]);
      await maintenance.warn();
      expect((await reconnectMails(test, user)).map(({ subject }) => subject)).toEqual([
        `Reconnect Ada L. on LinkedIn by ${end.toISOString().slice(0, 10)}`,
      ]);
      expect(await list(await signInAgain(test, user))).toMatchObject([{ id, status: 'active', expiresSoon: true }]);
      test.clock.advance(5 * dayMs - 1);
      await maintenance.expire();
      expect(await eventsOf(test, id)).toEqual(['connected']);
      test.clock.advance(1);
      await maintenance.expire();
      await maintenance.expire();
      await maintenance.warn();
      expect(await eventsOf(test, id)).toEqual(['connected', 'unavailable expired']);
      expect(await reconnectMails(test, user)).toHaveLength(2);
      const again = await connectLinkedin(test, await signInAgain(test, user), { handle: 'ada' });
      expect(again).toMatchObject({ id, status: 'active' });
      test.clock.advance(55 * dayMs);
      await maintenance.warn();
      expect(await reconnectMails(test, user)).toHaveLength(3);
    });

    it('leave no request behind that nobody finished', async () => {
      const user = await signUp(test);
      await test.http.get('/api/integrations/linkedin/auth').set(auth(user)).expect(200);
      const left = () => test.query('SELECT 1 FROM oauth_requests WHERE user_id = $1', [user.user.id]);
      await test.app.get(AccountMaintenance).cleanUp();
      expect(await left()).toHaveLength(1);
      test.clock.advance(2 * dayMs);
      await test.app.get(AccountMaintenance).cleanUp();
      expect(await left()).toEqual([]);
    });
  });
});

describe('connecting accounts', () => {
  let linkedin: FakeConnector;
  beforeAll(async () => {
    linkedin = fakeConnector(test, 'linkedin');
  });
  afterEach(() => {
    linkedin.failure = null;
    linkedin.isConfigured = true;
  });

  const accountsOf = async (user: TestUser) =>
    (await test.http.get('/api/integrations/accounts').set(auth(user)).expect(200)).body.data as { id: string }[];

  describe('LinkedIn', () => {
    const begin = async (user: TestUser) => {
      const answer = await test.http.get('/api/integrations/linkedin/auth').set(auth(user)).expect(200);
      const { url } = answer.body.data as { url: string };
      const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
      return {
        url,
        cookie,
        state: new URL(url).searchParams.get('state') ?? '',
        setCookie: answer.headers['set-cookie'],
      };
    };
    const comeBack = async (cookie: string, query: object): Promise<string> => {
      const answer = await test.http
        .get('/api/integrations/linkedin/callback')
        .set('cookie', cookie)
        .query(query)
        .expect(302);
      return String(answer.headers['location']);
    };
    const page = 'http://localhost:3000/platforms/linkedin';

    it('connects what the person agreed to, and goes back to its page', async () => {
      const user = await signUp(test);
      const { url, cookie, state, setCookie } = await begin(user);
      expect(String(setCookie)).toMatch(/^qc_linkedin=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(new URL(url).searchParams.get('redirect_uri')).toBe(
        'http://localhost:3000/api/integrations/linkedin/callback',
      );
      const { code } = linkedin.agrees(url, { handle: 'ada', displayName: 'Ada Lovelace' });
      expect(await comeBack(cookie, { code, state })).toBe(`${page}?connected=1`);
      expect(await accountsOf(user)).toMatchObject([
        { platform: 'linkedin', displayName: 'Ada Lovelace', method: 'oauth', canPublish: true, expiresSoon: false },
      ]);
    });

    it('S6: takes a state only from the browser that began, once, within 10 minutes', async () => {
      const user = await signUp(test);
      const { url, cookie, state } = await begin(user);
      const attacker = await begin(await signUp(test));
      const { code } = linkedin.agrees(url, { handle: 'ada' });
      for (const [browser, given] of [
        ['', state],
        [attacker.cookie, state],
        [cookie, attacker.state],
        [cookie, 'made up'],
        [cookie, undefined],
        [cookie, [state, state]],
      ] as const)
        expect(await comeBack(browser, { code, state: given })).toBe(`${page}?problem=expired`);
      expect(await accountsOf(user)).toEqual([]);
      expect(await comeBack(cookie, { code, state })).toBe(`${page}?connected=1`);
      expect(await comeBack(cookie, { code: 'another', state })).toBe(`${page}?problem=expired`);
      const late = await begin(user);
      test.clock.advance(10 * minuteMs);
      const { code: lateCode } = linkedin.agrees(late.url, { handle: 'late' });
      expect(await comeBack(late.cookie, { code: lateCode, state: late.state })).toBe(`${page}?problem=expired`);
      expect(await accountsOf(user)).toHaveLength(1);
    });

    it('tells a no from a failure, and connects nothing', async () => {
      const user = await signUp(test);
      const problems: [object, string][] = [
        [{ error: 'user_cancelled_authorize', error_description: 'no' }, 'denied'],
        [{ error: 'user_cancelled_login' }, 'denied'],
        [{ error: 'unauthorized_scope_error' }, 'failed'],
        [{ code: 'no such code' }, 'failed'],
        [{}, 'failed'],
      ];
      for (const [query, problem] of problems) {
        const { cookie, state } = await begin(user);
        expect(await comeBack(cookie, { ...query, state })).toBe(`${page}?problem=${problem}`);
      }
      const { cookie, state } = await begin(user);
      linkedin.failure = { status: 'nothing', message: 'There is no page.' };
      expect(await comeBack(cookie, { code: 'good', state })).toBe(`${page}?problem=nothing`);
      expect(await accountsOf(user)).toEqual([]);
    });

    it('S7: connects nothing for somebody who may no longer do so', async () => {
      const owner = await signUp(test);
      const admin = await signUpMember(test, owner.workspaceId, 'admin');
      const answer = await test.http
        .get('/api/integrations/linkedin/auth')
        .set(auth(admin, owner.workspaceId))
        .expect(200);
      const { url } = answer.body.data as { url: string };
      await test.query('DELETE FROM memberships WHERE user_id = $1 AND workspace_id = $2', [
        admin.user.id,
        owner.workspaceId,
      ]);
      test.clock.advance(4_000);
      const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
      const state = new URL(url).searchParams.get('state');
      expect(await comeBack(cookie, { code: linkedin.agrees(url, { handle: 'ada' }).code, state })).toBe(
        `${page}?problem=failed`,
      );
      expect(await accountsOf(owner)).toEqual([]);
    });

    it('answers 503 where it is not set up', async () => {
      const user = await signUp(test);
      linkedin.isConfigured = false;
      for (const path of ['auth', 'callback']) {
        const answer = await test.http.get(`/api/integrations/linkedin/${path}`).set(auth(user)).expect(503);
        expect(answer.body.error).toMatchObject({ type: 'INTEGRATION_NOT_CONFIGURED', platform: 'linkedin' });
      }
    });
  });
});

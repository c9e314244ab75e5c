import { createTestApp, TestApp } from '../../../../test/app';
import { useFakeConnectors } from '../../../../test/factories/account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { minuteMs } from '../../../common/time/clock';
import type { FakeLinkedinConnector } from '../platforms/connector.fake';
import { LinkedinConnector } from '../platforms/connector.port';

describe('connecting accounts', () => {
  let test: TestApp;
  let linkedin: FakeLinkedinConnector;
  beforeAll(async () => {
    test = await createTestApp({ configure: useFakeConnectors });
    linkedin = test.app.get<FakeLinkedinConnector>(LinkedinConnector, { strict: false });
  });
  afterAll(() => test.close());
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
      const code = linkedin.agrees(url, { handle: 'ada', displayName: 'Ada Lovelace' });
      expect(await comeBack(cookie, { code, state })).toBe(`${page}?connected=1`);
      expect(await accountsOf(user)).toMatchObject([
        { platform: 'linkedin', displayName: 'Ada Lovelace', method: 'oauth', canPublish: true, expiresSoon: false },
      ]);
    });

    it('S6: takes a state only from the browser that began, once, within 10 minutes', async () => {
      const user = await signUp(test);
      const { url, cookie, state } = await begin(user);
      const attacker = await begin(await signUp(test));
      const code = linkedin.agrees(url, { handle: 'ada' });
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
      expect(await comeBack(cookie, { code: linkedin.agrees(url, { handle: 'eve' }), state })).toBe(
        `${page}?problem=expired`,
      );
      const late = await begin(user);
      test.clock.advance(10 * minuteMs);
      const lateCode = linkedin.agrees(late.url, { handle: 'late' });
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
      expect(await comeBack(cookie, { code: linkedin.agrees(url, { handle: 'ada' }), state })).toBe(
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

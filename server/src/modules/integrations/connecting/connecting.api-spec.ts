import { createTestApp, TestApp } from '../../../../test/app';
import { connectX, signUpOn, useFakeConnectors, fakeConnector } from '../../../../test/factories/account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { minuteMs } from '../../../common/time/clock';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import type { FakeConnector } from '../platforms/connector.fake';
import { FakeXReader } from '../reading/x-reader.fake';
import { XReader } from '../reading/x-reader.port';

interface XAnswer {
  oauth_token: string;
  oauth_verifier: string;
  oauth_token_secret: string;
}

describe('connecting accounts', () => {
  let test: TestApp;
  let x: FakeConnector;
  const reader = new FakeXReader();
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) => useFakeConnectors(builder).overrideProvider(XReader).useValue(reader),
    });
    x = fakeConnector(test, 'twitter');
  });
  afterAll(() => test.close());
  afterEach(() => {
    x.failure = null;
    x.isConfigured = true;
  });

  const accountsOf = async (user: TestUser) =>
    (await test.http.get('/api/integrations/accounts').set(auth(user)).expect(200)).body.data as { id: string }[];

  describe('X', () => {
    const begin = (user: TestUser, workspaceId?: string) =>
      test.http.get('/api/integrations/twitter/auth').set(auth(user, workspaceId));
    const finish = (user: TestUser, body: object, workspaceId?: string) =>
      test.http.post('/api/integrations/twitter/connect').set(auth(user, workspaceId)).send(body);
    /** Begun, and the person agreed on X. */
    const agreed = async (user: TestUser, handle = 'ada'): Promise<XAnswer> => {
      const { url, oauth_token_secret } = (await begin(user).expect(200)).body.data as XAnswer & { url: string };
      const { oauth_token, oauth_verifier } = x.agrees(url, { handle });
      return { oauth_token, oauth_verifier, oauth_token_secret };
    };

    it('connects what the person agreed to', async () => {
      const user = await signUpOn(test, 'starter');
      const begun = (await begin(user).expect(200)).body.data as XAnswer & { url: string };
      expect(new URL(begun.url).searchParams.get('oauth_token')).toBe(begun.oauth_token);
      expect(x.redirectUris.at(-1)).toBe('http://localhost:3000/auth/twitter/callback');
      const { oauth_token, oauth_token_secret } = begun;
      const person = { handle: 'Ada', displayName: 'Ada\r\nLovelace', avatarUrl: 'javascript:1' };
      const { oauth_verifier } = x.agrees(begun.url, person);
      const answer = await finish(user, { oauth_token, oauth_verifier, oauth_token_secret }).expect(200);
      expect(answer.body.data).toEqual({
        id: expect.any(String),
        platform: 'twitter',
        handle: 'Ada',
        name: '@Ada',
        maxLength: null,
        displayName: 'Ada Lovelace',
        avatarUrl: null,
        method: 'oauth',
        pausedReason: null,
        status: 'active',
        canPublish: true,
        connectedAt: test.clock.now().toISOString(),
        expiresAt: null,
        expiresSoon: false,
        problem: null,
        isDefault: false,
      });
      expect(await accountsOf(user)).toMatchObject([answer.body.data]);
    });

    it('S10: keeps tokens and secrets out of answers and out of the clear in every table', async () => {
      const user = await signUpOn(test, 'starter');
      const finishSpy = jest.spyOn(x, 'finish');
      const begun = await agreed(user);
      const [stored] = await test.query<{ row: string }>(
        'SELECT t::text AS row FROM oauth_requests t ORDER BY id DESC LIMIT 1',
      );
      const answer = await finish(user, begun).expect(200);
      const outcome = await finishSpy.mock.results[0]?.value;
      const secrets = [
        finishSpy.mock.calls[0]?.[0].begun['secret'],
        outcome.credentials.secrets.token,
        outcome.credentials.secrets.tokenSecret,
      ];
      finishSpy.mockRestore();
      const rows = await test.query<{ row: string }>(
        `SELECT t::text AS row FROM connected_accounts t UNION ALL SELECT t::text FROM oauth_requests t
         UNION ALL SELECT t::text FROM audit_events t UNION ALL SELECT t::text FROM outbox_events t`,
      );
      const shown = JSON.stringify([begun, answer.body, answer.headers, stored, rows]);
      expect(rows.length).toBeGreaterThan(2);
      for (const secret of secrets) {
        expect(secret).toMatch(/.{8}/);
        expect(shown).not.toContain(secret);
      }
    });

    it('S6: takes a handle only from the person and workspace that it was made for, once, in time, with its token', async () => {
      const owner = await signUpOn(test, 'starter');
      const stranger = await signUpOn(test, 'starter');
      const colleague = await signUpMember(test, owner.workspaceId, 'admin');
      const refusal = async (request: ReturnType<typeof finish>) => {
        const { message, error } = (await request.expect(422)).body as {
          message: string;
          error: { details: { field: string }[] };
        };
        return `${error.details[0]?.field}: ${message}`;
      };
      const foreign =
        'oauth_token_secret: Someone else started this connection, or it was started in another workspace. Try connecting X again.';
      const gone =
        'oauth_token_secret: This connection was already finished, or was never started here. Try connecting X again.';
      const answer = await agreed(owner);
      expect(await refusal(finish(stranger, answer))).toBe(foreign);
      expect(await refusal(finish(colleague, answer, owner.workspaceId))).toBe(foreign);
      await test.app.get(WorkspacesService).addMember(stranger.workspaceId, owner.user.id, 'admin');
      expect(await refusal(finish(owner, answer, stranger.workspaceId))).toBe(foreign);
      expect(await refusal(finish(owner, { ...answer, oauth_token_secret: 'made-up' }))).toBe(gone);
      await finish(owner, answer, owner.workspaceId).expect(200);
      expect(await refusal(finish(owner, answer, owner.workspaceId))).toBe(gone);
      const other = await agreed(stranger);
      expect(await refusal(finish(stranger, { ...other, oauth_token: answer.oauth_token }))).toBe(
        'oauth_token: This response from X belongs to another connection. Try connecting X again.',
      );
      const late = await agreed(stranger);
      await test.query(`UPDATE oauth_requests SET expires_at = $1`, [test.clock.now()]);
      expect(await refusal(finish(stranger, late))).toBe(
        'oauth_token_secret: Connecting took longer than 15 minutes. Try connecting X again.',
      );
      expect(await accountsOf(stranger)).toEqual([]);
    });

    it('S6: gives a handle 15 minutes, and only its hash is stored', async () => {
      const user = await signUpOn(test, 'starter');
      const { oauth_token_secret } = await agreed(user);
      const rows = await test.query<{ expiresAt: Date; row: string }>(
        'SELECT expires_at, t::text AS row FROM oauth_requests t WHERE user_id = $1',
        [user.user.id],
      );
      expect(rows.map(({ expiresAt }) => expiresAt.getTime())).toEqual([test.clock.now().getTime() + 15 * minuteMs]);
      expect(rows[0]?.row).not.toContain(oauth_token_secret);
    });

    it('S6: lets one of parallel answers through', async () => {
      const user = await signUpOn(test, 'starter');
      const answer = await agreed(user);
      const finishSpy = jest.spyOn(x, 'finish');
      const answers = await Promise.all(Array.from({ length: 8 }, () => finish(user, answer)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
      expect(finishSpy).toHaveBeenCalledTimes(1);
      finishSpy.mockRestore();
    });

    it('refuses what is no answer of X', async () => {
      const user = await signUpOn(test, 'starter');
      const answer = await agreed(user);
      for (const body of [
        {},
        { ...answer, oauth_verifier: undefined },
        { ...answer, oauth_verifier: '' },
        { ...answer, oauth_token: 7 },
        { ...answer, oauth_token_secret: null },
        { ...answer, more: 1 },
      ])
        await finish(user, body).expect(422);
      expect(await accountsOf(user)).toEqual([]);
    });

    it('says what happened when X does not play along', async () => {
      const user = await signUpOn(test, 'starter');
      const answer = await agreed(user);
      expect((await finish(user, { ...answer, oauth_verifier: 'wrong' }).expect(422)).body).toMatchObject({
        message: 'X rejected this connection. Try connecting again.',
        error: { platform: 'twitter', details: [{ field: 'oauth_verifier' }] },
      });
      x.failure = { status: 'unavailable', message: 'token=s3cret timed out' };
      const away = await begin(user).expect(502);
      expect(away.body).toMatchObject({
        message: "X can't be reached right now. Try connecting again in a few minutes.",
        error: { type: 'UPSTREAM_FAILED', platform: 'twitter' },
      });
      expect(JSON.stringify(away.body)).not.toContain('s3cret');
      x.failure = { status: 'misconfigured', message: 'callback' };
      expect((await begin(user).expect(503)).body.error.type).toBe('INTEGRATION_NOT_CONFIGURED');
      x.failure = null;
      x.isConfigured = false;
      expect((await begin(user).expect(503)).body).toMatchObject({
        message: "Connecting X isn't set up on this server. Ask whoever runs it.",
        error: { type: 'INTEGRATION_NOT_CONFIGURED', platform: 'twitter' },
      });
      await finish(user, answer).expect(503);
    });

    it('asks for the lowest plan that has it, at the beginning and at the end', async () => {
      const user = await signUp(test);
      const wanted = { type: 'FEATURE_RESTRICTED', requiredPlan: 'starter', feature: 'X' };
      for (const request of [
        begin(user),
        test.http.post('/api/integrations/twitterapi/connect').set(auth(user)).send({ username: 'ada' }),
        test.http.post('/api/integrations/twitterapi/validate-username').set(auth(user)).send({ username: 'ada' }),
      ])
        expect((await request.expect(402)).body.error).toMatchObject(wanted);
      await setPlan(test.app, user.email, 'starter');
      const answer = await agreed(user);
      await test.query(`UPDATE subscriptions SET status = 'canceled' WHERE workspace_id = $1`, [user.workspaceId]);
      expect((await finish(user, answer).expect(402)).body.error).toMatchObject({
        ...wanted,
        type: 'SUBSCRIPTION_REQUIRED',
      });
      expect(await accountsOf(user)).toEqual([]);
    });

    it('renews the same account when its profile is reconnected', async () => {
      const user = await signUpOn(test, 'starter');
      const first = await connectX(test, user, { handle: 'ada', externalId: '77' });
      await test.query(`UPDATE connected_accounts SET status = 'revoked', warned_at = now() WHERE id = $1`, [first.id]);
      test.clock.advance(minuteMs);
      const again = await connectX(test, user, { handle: 'ada_renamed', externalId: '77' });
      expect(again).toMatchObject({ id: first.id, handle: 'ada_renamed', status: 'active', canPublish: true });
      expect(again.connectedAt).not.toBe(first.connectedAt);
      expect(await accountsOf(user)).toHaveLength(1);
      expect(
        await test.query('SELECT 1 FROM connected_accounts WHERE warned_at IS NOT NULL AND id = $1', [first.id]),
      ).toEqual([]);
    });

    it('leaves one account when a profile is connected twice at once', async () => {
      const user = await signUpOn(test, 'starter');
      await Promise.all([1, 2, 3].map(() => connectX(test, user, { handle: 'ada' })));
      expect(await accountsOf(user)).toHaveLength(1);
    });
  });

  describe('an X profile by its name', () => {
    const send = (user: TestUser, what: 'validate-username' | 'connect', username: unknown) =>
      test.http.post(`/api/integrations/twitterapi/${what}`).set(auth(user)).send({ username });
    beforeAll(
      () => void reader.has({ id: '4711', handle: 'Ben', name: 'Ben B', description: 'Bakes.', followers: 12 }),
    );
    afterEach(() => {
      reader.failure = null;
      reader.isConfigured = true;
    });

    it('says whether there is one', async () => {
      const user = await signUpOn(test, 'starter');
      expect((await send(user, 'validate-username', ' @ben ').expect(200)).body.data).toMatchObject({
        valid: true,
        message: null,
        profile: { handle: 'Ben', name: 'Ben B', followers: 12, avatarUrl: null },
      });
      expect((await send(user, 'validate-username', 'nobody').expect(200)).body.data).toEqual({
        valid: false,
        message: 'There is no X account @nobody.',
        profile: null,
      });
      expect((await send(user, 'validate-username', 'not a name').expect(200)).body.data.valid).toBe(false);
      await send(user, 'validate-username', 7).expect(422);
      reader.isConfigured = false;
      await send(user, 'validate-username', 'carol').expect(503);
    });

    it('is connected for reading only', async () => {
      const user = await signUpOn(test, 'starter');
      expect((await send(user, 'connect', 'ben').expect(200)).body.data).toMatchObject({
        platform: 'twitter',
        handle: 'Ben',
        displayName: 'Ben B',
        method: 'username',
        status: 'active',
        canPublish: false,
      });
      await send(user, 'connect', 'nobody').expect(404);
      await send(user, 'connect', '').expect(422);
      expect(await accountsOf(user)).toHaveLength(1);
    });

    it('may post once it is connected with X, and keeps that when it is named again', async () => {
      const user = await signUpOn(test, 'starter');
      const named = (await send(user, 'connect', 'ben').expect(200)).body.data as { id: string };
      const connected = await connectX(test, user, { handle: 'Ben', externalId: '4711' });
      expect(connected).toMatchObject({ id: named.id, method: 'oauth', canPublish: true });
      expect((await send(user, 'connect', 'ben').expect(200)).body.data).toMatchObject({
        id: named.id,
        method: 'oauth',
        canPublish: true,
      });
      expect(
        await test.query('SELECT 1 FROM connected_accounts WHERE id = $1 AND sealed_tokens IS NULL', [named.id]),
      ).toEqual([]);
    });
  });

  it('lets admins connect, and nobody below', async () => {
    const owner = await signUpOn(test, 'starter');
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    const admin = await signUpMember(test, owner.workspaceId, 'admin');
    const asked = async (user: TestUser, method: 'get' | 'post', path: string) =>
      (await test.http[method](`/api/integrations/${path}`).set(auth(user, owner.workspaceId)).send()).status;
    for (const user of [editor, viewer]) {
      expect(await asked(user, 'get', 'twitter/auth')).toBe(403);
      expect(await asked(user, 'get', 'linkedin/auth')).toBe(403);
      expect(await asked(user, 'post', 'twitter/connect')).toBe(403);
      expect(await asked(user, 'post', 'twitterapi/connect')).toBe(403);
    }
    expect(await asked(viewer, 'post', 'twitterapi/validate-username')).toBe(403);
    expect(await asked(admin, 'get', 'twitter/auth')).toBe(200);
    expect(await asked(admin, 'get', 'linkedin/auth')).toBe(200);
  });
});

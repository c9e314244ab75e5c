import { createTestApp, type TestApp } from '../../../../test/app';
import { oauthApp, redirect } from '../../../../test/factories/oauth-app.factory';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signInAgain, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import type { KeyResponse } from '../keys/keys.dto';

describe('OAuth for apps', () => {
  let test: TestApp;
  let owner: TestUser;
  let app: ReturnType<typeof oauthApp>;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
    app = oauthApp(test, () => owner);
    owner = await signUp(test, { name: 'Olga Owner' });
    await setPlan(test.app, owner.email, 'pro');
    account = await storeAccount(test, owner.workspaceId);
  });
  beforeEach(async () => {
    owner = await signInAgain(test, owner);
  });
  afterAll(() => test.close());

  const apps = async (): Promise<KeyResponse[]> =>
    (await test.http.get('/api/developers/keys').set(auth(owner)).expect(200)).body.data.keys.filter(
      ({ isApp }: KeyResponse) => isApp,
    );

  it('says at each door where to ask, and of itself what it can', async () => {
    const { headers } = await test.http.post('/mcp').send(app.list).expect(401);
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? [];
    expect(metadata).toBe(`${app.origin}/.well-known/oauth-protected-resource/mcp`);
    expect(headers['www-authenticate']).toContain('posts:read posts:draft');
    const { body: door } = await test.http.get(new URL(metadata).pathname).expect(200);
    expect(door).toMatchObject({ resource: `${app.origin}/mcp`, authorization_servers: [app.origin] });
    expect(door.scopes_supported).not.toContain('offline_access');
    expect((await test.http.get('/.well-known/oauth-protected-resource')).body).toEqual(door);
    for (const name of ['oauth-authorization-server', 'openid-configuration'])
      expect((await test.http.get(`/.well-known/${name}`).expect(200)).body).toMatchObject({
        ...{
          issuer: app.origin,
          authorization_endpoint: `${app.origin}/oauth/authorize`,
          token_endpoint: `${app.origin}/oauth/token`,
        },
        ...{ registration_endpoint: `${app.origin}/oauth/register`, revocation_endpoint: `${app.origin}/oauth/revoke` },
        ...{ code_challenge_methods_supported: ['S256'], client_id_metadata_document_supported: true },
        ...{ authorization_response_iss_parameter_supported: true, token_endpoint_auth_methods_supported: ['none'] },
      });
    await test.http.get('/.well-known/oauth-authorization-server/mcp').expect(404).expect('content-type', /json/);
  });

  it('lets an app in that a person allowed: it asks, lists, calls, renews and is sent away', async () => {
    const client = await app.newClient();
    const begun = await app.begin(client, { scope: 'posts:read posts:draft posts:publish no:such' });
    const shown = await test.http
      .get('/api/developers/apps/request')
      .query({ request: begun.request })
      .set(auth(owner, owner.workspaceId))
      .set('cookie', begun.cookie)
      .expect(200);
    expect(shown.body.data).toEqual({
      ...{ name: 'Deskmate', host: 'deskmate.example', isLocal: false, from: null },
      scopes: ['posts:read', 'posts:draft', 'posts:publish'],
    });
    const { body } = await app.decide(begun, { accountIds: [account.id] }).expect(200);
    const back = await app.goOn(begun, body.data.next);
    expect(back.origin + back.pathname).toBe(redirect);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'mine', iss: app.origin });
    const { body: tokens } = await app.redeem(client, app.codeIn(back)).expect(200);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1_800, scope: 'posts:read posts:draft' });
    const { text: listed } = await app.callMcp(tokens.access_token).expect(200);
    expect(listed).toContain('create_idea');
    expect(listed).not.toContain('schedule_idea');
    const asked = { name: 'create_idea', arguments: { texts: ['By an app.'], accountIds: [account.id] } };
    const { text: called } = await app.callMcp(tokens.access_token, {
      ...app.list,
      method: 'tools/call',
      params: asked,
    });
    expect(called).toContain('"status":"draft"');
    const beyond = await app.callMcp(tokens.access_token, {
      ...app.list,
      method: 'tools/call',
      params: { name: 'schedule_idea' },
    });
    expect([beyond.status, beyond.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="posts:schedule"',
    ]);
    const [connected] = await apps();
    expect(connected).toMatchObject({
      ...{ name: 'Deskmate', hint: 'deskmate.example', madeBy: 'Olga Owner', accountIds: [account.id] },
      ...{ scopes: ['posts:read', 'posts:draft'], postsPerDay: 10, lastUsedAt: expect.any(String) },
    });
    const { body: renewed } = await app.refresh(client, tokens.refresh_token).expect(200);
    await app.callMcp(renewed.access_token).expect(200);
    await test.http.delete(`/api/developers/keys/${connected?.id}`).set(auth(owner)).expect(200);
    await app.callMcp(renewed.access_token).expect(401);
    expect((await app.refresh(client, renewed.refresh_token).expect(400)).body.error).toBe('invalid_grant');
  });

  it('renews a token once: a second use ends all of them', async () => {
    const client = await app.newClient();
    const tokens = await app.connect(client);
    const { body: renewed } = await app.refresh(client, tokens.refresh_token).expect(200);
    await app.callMcp(renewed.access_token).expect(200);
    expect((await app.refresh(client, tokens.refresh_token).expect(400)).body.error).toBe('invalid_grant');
    await app.refresh(client, renewed.refresh_token).expect(400);
    test.clock.advance(4_000);
    await app.callMcp(renewed.access_token).expect(401);
  });

  it('is over when the app says so, and by itself after its time', async () => {
    const client = await app.newClient();
    const before = (await apps()).length;
    const tokens = await app.connect(client);
    await test.http
      .post('/oauth/revoke')
      .type('form')
      .send({ client_id: client, token: tokens.refresh_token })
      .expect(200);
    await app.callMcp(tokens.access_token).expect(401);
    expect(await apps()).toHaveLength(before);
    const others = await app.connect(client);
    await app.callMcp(others.access_token).expect(200);
    test.clock.advance(31 * 60_000);
    await app.callMcp(others.access_token).expect(401);
    await app.refresh(client, others.refresh_token).expect(200);
  });

  it('opens with a token the door that it is for, and no other', async () => {
    const client = await app.newClient();
    const [forMcp, forApi] = [await app.connect(client), await app.connect(client, `${app.origin}/api/v1`)];
    await app.me(forApi.access_token).expect(200);
    await app.callMcp(forApi.access_token).expect(401);
    const { headers } = await app.me(forMcp.access_token).expect(401);
    expect(headers['www-authenticate']).toContain(`oauth-protected-resource/api/v1"`);
    expect(headers['www-authenticate']).toContain('error="invalid_token"');
    await test.http.get('/api/publishing/labels').set('authorization', `Bearer ${forApi.access_token}`).expect(401);
    const other = await app.ask(client, { resource: 'https://elsewhere.example/mcp' }).expect(303);
    expect(new URL(other.headers['location'] ?? '').searchParams.get('error')).toBe('invalid_target');
    const code = app.codeIn(await app.allowed(client));
    await app.redeem(client, code, { resource: `${app.origin}/api/v1` }).expect(400);
  });

  it('stops with its member, and with all keys', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const tokens = await app.connect(await app.newClient(), `${app.origin}/api/v1`, { as: editor });
    await app.me(tokens.access_token).expect(200);
    await test.http.put('/api/developers/keys/pause').set(auth(owner)).send({ isPaused: true }).expect(200);
    await app.me(tokens.access_token).expect(403);
    await test.http.put('/api/developers/keys/pause').set(auth(owner)).send({ isPaused: false }).expect(200);
    await app.me(tokens.access_token).expect(200);
    await test.http.delete(`/api/workspace/members/${editor.user.id}`).set(auth(owner)).expect(200);
    test.clock.advance(4_000);
    await app.me(tokens.access_token).expect(401);
  });

  describe('a device', () => {
    const start = async () =>
      (
        await test.http
          .post('/oauth/device')
          .type('form')
          .send({ client_id: 'quillcast-cli', resource: `${app.origin}/api/v1`, scope: 'posts:read' })
          .expect(200)
      ).body;
    const poll = (code: string) =>
      app.token({
        ...{
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          client_id: 'quillcast-cli',
          device_code: code,
        },
      });

    it('is let in by its code', async () => {
      const device = await start();
      expect(device.verification_uri).toBe(`${app.origin}/connect`);
      expect((await poll(device.device_code).expect(400)).body.error).toBe('authorization_pending');
      const request = device.user_code.toLowerCase();
      const { body } = await test.http
        .get('/api/developers/apps/request')
        .query({ request })
        .set(auth(owner, owner.workspaceId))
        .expect(200);
      expect(body.data).toMatchObject({ name: 'Quillcast for the terminal', host: null, scopes: ['posts:read'] });
      expect(body.data.from).toMatch(/127\.0\.0\.1|::1/);
      const answer = await app.decide({ request, cookie: '' }, { scopes: ['posts:read'] }).expect(200);
      expect(answer.body.data.next).toBeNull();
      await app.decide({ request, cookie: '' }).expect(404);
      const { body: tokens } = await poll(device.device_code).expect(200);
      expect((await app.me(tokens.access_token).expect(200)).body.data.scopes).toEqual(['posts:read']);
      await poll(device.device_code).expect(400);
    });

    it('is told of a no', async () => {
      const device = await start();
      await app.decide({ request: device.user_code, cookie: '' }, { isAllowed: false }).expect(200);
      expect((await poll(device.device_code).expect(400)).body.error).toBe('access_denied');
    });
  });
});

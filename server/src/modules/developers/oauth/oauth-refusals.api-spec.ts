import { createTestApp, type TestApp } from '../../../../test/app';
import { oauthApp, redirect, verifier } from '../../../../test/factories/oauth-app.factory';
import { auth, signInAgain, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { OutboundClient } from '../../../common/outbound/outbound-client';
import { OauthRecords } from './oauth-records';

const documentId = 'https://deskmate.example/client.json';

describe('what OAuth refuses', () => {
  let test: TestApp;
  let owner: TestUser;
  let app: ReturnType<typeof oauthApp>;
  /** What a client says of itself at its address; this stands for the internet. */
  let document: string;
  const outbound = new OutboundClient();
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) => builder.overrideProvider(OutboundClient).useValue(outbound),
    });
    app = oauthApp(test, () => owner);
    owner = await signUp(test, { name: 'Olga Owner' });
    await setPlan(test.app, owner.email, 'pro');
  });
  beforeEach(async () => {
    owner = await signInAgain(test, owner);
    document = JSON.stringify({ client_id: documentId, client_name: 'Deskmate', redirect_uris: [redirect] });
    await test.query("DELETE FROM rate_counters WHERE key LIKE 'oauth-%'");
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const publish = (answer: () => Response | Promise<Response>) =>
    jest.spyOn(outbound, 'fetch').mockImplementation(async () => answer());

  it('gives tokens for a code once, with its verifier', async () => {
    const client = await app.newClient();
    const code = app.codeIn(await app.allowed(client));
    await app.redeem(client, code, { code_verifier: verifier.replace('a', 'b') }).expect(400);
    const second = app.codeIn(await app.allowed(client));
    await app
      .token({ grant_type: 'authorization_code', client_id: client, code: second, redirect_uri: redirect })
      .expect(400);
    const third = app.codeIn(await app.allowed(client));
    const { body: tokens } = await app.redeem(client, third).expect(200);
    expect((await app.redeem(client, third).expect(400)).body.error).toBe('invalid_grant');
    await app.callMcp(tokens.access_token).expect(401);
    const none = await app.ask(client, { code_challenge: '', code_challenge_method: '' }).expect(303);
    expect(new URL(none.headers['location'] ?? '').searchParams.get('error')).toBe('invalid_request');
    const plain = await app.ask(client, { code_challenge: verifier, code_challenge_method: 'plain' }).expect(303);
    expect(new URL(plain.headers['location'] ?? '').searchParams.get('error')).toBe('invalid_request');
    const [one, two] = await Promise.all(
      [1, 2].map(async () => app.redeem(client, app.codeIn(await app.allowed(client)))),
    );
    expect([one?.status, two?.status]).toEqual([200, 200]);
    const raced = app.codeIn(await app.allowed(client));
    const statuses = await Promise.all([1, 2, 3].map(async () => (await app.redeem(client, raced)).status));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('sends nobody to an address that the app has not registered', async () => {
    const client = await app.newClient({
      redirect_uris: [redirect, 'http://127.0.0.1/callback', 'cursor://anysphere.cursor-mcp/back'],
    });
    for (const wrong of [
      `${redirect}/more`,
      'https://deskmate.example.evil.test/callback',
      'javascript:alert(1)',
      'http://127.0.0.1:80/else',
    ]) {
      const { headers } = await app.ask(client, { redirect_uri: wrong }).expect(302);
      expect(headers['location']).toBe('/connect?problem=invalid_redirect_uri');
    }
    await app.ask('qca_nobody').expect(302).expect('location', '/connect?problem=invalid_client');
    await app.begin(client, { redirect_uri: 'http://127.0.0.1:51234/callback' });
    await app.begin(client, { redirect_uri: 'cursor://anysphere.cursor-mcp/back' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://deskmate.example/callback',
    'not an address',
    `${redirect}#part`,
  ])('registers no app that returns to %s', async (address) => {
    const { body } = await app.register({ redirect_uris: [redirect, address] }).expect(400);
    expect(body.error).toMatch(/invalid_(redirect_uri|client_metadata)/);
  });

  it('registers what real clients send, and nobody without end', async () => {
    const { body } = await app
      .register({
        ...{ scope: 'claudeai', token_endpoint_auth_method: 'client_secret_post', response_types: ['code'] },
        grant_types: ['authorization_code', 'refresh_token'],
      })
      .expect(201);
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none' });
    expect(body.client_secret).toBeUndefined();
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) statuses.push((await app.register()).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('forgets apps that nobody uses, and keeps those that are connected', async () => {
    const [unused, used] = [await app.newClient(), await app.newClient()];
    await app.connect(used);
    test.clock.advance(31 * 86_400_000);
    await test.app.get(OauthRecords).deleteOld();
    await app.ask(used).expect(303);
    await app.ask(unused).expect(302).expect('location', '/connect?problem=invalid_client');
  });

  it('reads what a client says of itself at its address', async () => {
    const fetch = publish(() => new Response(document));
    const { cookie, request } = await app.begin(documentId);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect((await app.decide({ cookie, request }).expect(200)).body.data.next).toContain('/oauth/authorize/');
  });

  it.each([
    ['names another client', () => new Response(document.replace('client.json', 'other.json'))],
    ['is longer than a description is', () => new Response(`${document}${' '.repeat(10_000_000)}`)],
    ['is no description', () => new Response('<html>')],
    ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: documentId } })],
    ['returns to what is no page', () => new Response(document.replaceAll(redirect, 'javascript:alert(1)'))],
  ])('asks nobody for a client whose document %s', async (_, answer) => {
    publish(answer);
    const client = `${documentId}?${_.length}`;
    document = document.replace(documentId, client);
    await app
      .ask(client)
      .expect(302)
      .expect('location', /problem=invalid_(client|redirect_uri)/);
  });

  it.each([
    'https://127.0.0.1/client.json',
    'https://169.254.169.254/client.json',
    'https://[::1]/client.json',
    'https://localhost/client.json',
  ])('fetches nothing from %s', async (client) => {
    await app.ask(client).expect(302).expect('location', '/connect?problem=invalid_client');
  });

  it('lets only the browser decide that was asked, and only once', async () => {
    const [begun, other] = [await app.begin(await app.newClient()), await app.begin(await app.newClient())];
    const shown = (cookie: string) =>
      test.http
        .get('/api/developers/apps/request')
        .query({ request: begun.request })
        .set(auth(owner, owner.workspaceId))
        .set('cookie', cookie);
    await shown(begun.cookie).expect(200);
    for (const cookie of ['', other.cookie, begun.cookie.replace(/(oauth_request=)[^;]+/, `$1${begun.request}x`)]) {
      await shown(cookie).expect(404);
      await app.decide({ ...begun, cookie }).expect(404);
    }
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    await app.decide(begun, {}, viewer).expect(403);
    await app.decide(begun, { accountIds: ['0198f6f0-0000-7000-8000-000000000000'] }).expect(404);
    const { body } = await app.decide(begun, { isAllowed: false }).expect(200);
    expect((await app.goOn(begun, body.data.next)).searchParams.get('error')).toBe('access_denied');
    await app.decide(begun).expect(404);
  });

  it('refuses a page of another site', async () => {
    const tokens = await app.connect(await app.newClient());
    await app.callMcp(tokens.access_token).set('origin', 'https://evil.test').expect(403);
    await app.callMcp(tokens.access_token).set('host', 'evil.test').expect(403);
    await app
      .decide(await app.begin(await app.newClient()))
      .set('origin', 'https://evil.test')
      .expect(400);
  });
});

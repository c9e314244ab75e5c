import { JwtService } from '@nestjs/jwt';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';
import { createTestApp, type TestApp } from '../../../../test/app';
import { auditOf } from '../../../../test/audit';
import { auth, newEmail, signUp } from '../../../../test/factories/user.factory';
import { routesOf } from '../../../../test/routes-of';

const [clientId, clientSecret] = ['quillcast', 'a-secret:with+odd%signs'];
const callback = 'http://localhost:3000/api/auth/oidc/callback';

interface Employee {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
}

/** A server on the loopback that can be away. */
async function listening() {
  const state: { listener: RequestListener | null; isAway: (path: string) => boolean } = {
    listener: null,
    isAway: () => false,
  };
  const server: Server = createServer((request, response) => {
    if (state.isAway(request.url ?? '')) request.socket.destroy();
    else state.listener?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...{ state, issuer }, close: () => (server.closeAllConnections(), server.close()) };
}

/** oidc-provider itself. Whoever is sent there signs in as `employee` and agrees. */
async function organization() {
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockReturnValue();
  const { Provider: Library } = await import('oidc-provider');
  const server = await listening();
  const work = { employee: { sub: '' } as Employee, agrees: true };
  const provider: Provider = new Library(server.issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...work.employee }) }),
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const grant = new provider.Grant({ accountId: work.employee.sub, clientId });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    const result = work.agrees
      ? { login: { accountId: work.employee.sub }, consent }
      : { error: 'access_denied', error_description: 'no' };
    context.redirect(await provider.interactionResult(context.req, context.res, result));
  });
  const answer = provider.callback();
  server.state.listener = (request, response) => void answer(request, response);
  return { ...server, work };
}

/** Follows the way through the provider as a browser does, up to the address that leads back here. */
async function throughProvider(start: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  while (!url.href.startsWith(callback)) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${answer.status} at ${url.href}: ${await answer.text()}`);
    url = new URL(next, url);
  }
  return url;
}

function browserOf(test: () => TestApp) {
  const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
    ((answer.headers['set-cookie'] ?? []) as string[])
      .find((cookie) => cookie.startsWith('qc_provider='))
      ?.split(';')[0] ?? '';
  const begin = async () => {
    const answer = await test().http.get('/api/auth/oidc').expect(302);
    return { cookie: cookieOf(answer), url: String(answer.headers['location']) };
  };
  const comeBack = async (cookie: string, query: object) => {
    const answer = await test().http.get('/api/auth/oidc/callback').set('cookie', cookie).query(query).expect(302);
    const { searchParams } = new URL(String(answer.headers['location']));
    return { cookie: cookieOf(answer), code: searchParams.get('code'), error: searchParams.get('error') };
  };
  const exchange = ({ cookie, code }: { cookie: string; code: string | null }) =>
    test().http.post('/api/auth/exchange').set('cookie', cookie).send({ code });
  return { begin, comeBack, exchange };
}

const queryOf = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);
const settings = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Acme',
});

describe("signing in with the organization's own provider", () => {
  let test: TestApp;
  let acme: Awaited<ReturnType<typeof organization>>;
  const { begin, comeBack, exchange } = browserOf(() => test);
  beforeAll(async () => {
    acme = await organization();
    test = await createTestApp({ env: settings(acme.issuer) });
  });
  afterAll(async () => {
    await test.close();
    acme.close();
    jest.restoreAllMocks();
  });
  beforeEach(() => Object.assign(acme.work, { agrees: true }) && (acme.state.isAway = () => false));

  let subjects = 0;
  const employee = (about: Partial<Employee> = {}): Employee => ({
    ...{ sub: `emp-${(subjects += 1)}`, email: newEmail(), email_verified: true, name: 'Ada Lovelace' },
    ...about,
  });
  /** Goes there and back as the employee. */
  const wayBack = async (who: Employee) => {
    acme.work.employee = who;
    const { cookie, url } = await begin();
    return { cookie, query: queryOf(await throughProvider(url)) };
  };
  const back = async (who: Employee) => {
    const { cookie, query } = await wayBack(who);
    return comeBack(cookie, query);
  };

  it('makes a verified account with a workspace, and knows it by its subject afterwards', async () => {
    const who = employee();
    const { user } = (await exchange(await back(who)).expect(200)).body.data;
    expect(user).toMatchObject({ email: who.email, name: 'Ada Lovelace', avatarUrl: null, isEmailVerified: true });
    expect(user.workspaces).toMatchObject([{ role: 'owner', planId: 'free' }]);
    const again = (await exchange(await back({ ...who, email: newEmail() })).expect(200)).body.data;
    expect(again.user).toMatchObject({ id: user.id, email: who.email });
    expect((await auditOf(test, user.id))[0]).toBe('auth.signed_up {"with": "oidc"}');
  });

  it('joins the account with the same verified address, says so by mail and lists the provider', async () => {
    const person = await signUp(test);
    const { user } = (await exchange(await back(employee({ email: person.email }))).expect(200)).body.data;
    expect(user.id).toBe(person.user.id);
    expect((await test.mailbox.waitFor(person.email)).subject).toBe('You can now sign in to Quillcast with Acme');
    expect(await auditOf(test, user.id)).toContain('auth.oidc_linked');
    const linked = (await test.http.get('/api/auth/identities').set(auth(person)).expect(200)).body.data;
    expect(linked).toMatchObject([{ provider: 'Acme', email: person.email }]);
    const { password } = person;
    await test.http.delete(`/api/auth/identities/${linked[0].id}`).set(auth(person)).send({ password }).expect(200);
    expect((await test.mailbox.waitFor(person.email)).text).toContain(`${person.email} at Acme was just removed`);
    expect(await auditOf(test, user.id)).toContain('auth.oidc_unlinked');
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['not said to be verified', { email_verified: undefined }],
    ['verified in a word', { email_verified: 'true' }],
    ['missing', { email: undefined }],
  ])('does not let in whose address is %s', async (_, about) => {
    const who = employee(about);
    expect((await back(who)).error).toBe('unverified');
    expect(await test.query('SELECT 1 FROM identities WHERE subject = $1', [who.sub])).toEqual([]);
  });

  it('asks with PKCE, state and nonce, and nothing secret', async () => {
    const { cookie, url } = await begin();
    const asked = queryOf(new URL(url));
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    const { state, nonce, code_challenge: challenge } = asked;
    expect(new Set([state, nonce, challenge, cookie.split('=')[1]]).size).toBe(4);
  });

  it('takes a state only from the browser that began with this provider, and a code once', async () => {
    const who = employee();
    const { cookie, query } = await wayBack(who);
    expect((await comeBack((await begin()).cookie, query)).error).toBe('expired');
    expect((await comeBack(cookie, { ...query, state: `${query['state']}x` })).error).toBe('expired');
    expect((await comeBack('', query)).error).toBe('expired');
    const google = await test.http.get('/api/auth/google/callback').set('cookie', cookie).query(query).expect(302);
    expect(google.headers['location']).toContain('error=expired&provider=google');
    const first = await comeBack(cookie, query);
    expect((await comeBack(cookie, query)).error).toBe('expired');
    await exchange(first).expect(200);
    // The code again, in a sign-in of one's own.
    const other = await begin();
    const own = { ...query, state: new URL(other.url).searchParams.get('state') };
    expect((await comeBack(other.cookie, own)).error).toBe('failed');
  });

  it("takes no code that another browser's sign-in was given: the verifier is its own", async () => {
    const { query } = await wayBack(employee());
    const other = await begin();
    const own = { ...query, state: new URL(other.url).searchParams.get('state') };
    expect((await comeBack(other.cookie, own)).error).toBe('failed');
  });

  it('refuses an answer of another issuer, and one that names none', async () => {
    for (const iss of ['https://evil.example', undefined]) {
      const { cookie, query } = await wayBack(employee());
      expect((await comeBack(cookie, { ...query, iss })).error).toBe('failed');
    }
  });

  it('says that the person canceled', async () => {
    acme.work.agrees = false;
    expect((await back(employee())).error).toBe('cancelled');
  });

  it('loses nothing when the provider goes away on the way back', async () => {
    const who = employee();
    const { cookie, query } = await wayBack(who);
    acme.state.isAway = (path) => path.startsWith('/token');
    expect((await comeBack(cookie, query)).error).toBe('failed');
    expect(await test.query('SELECT 1 FROM users WHERE email = $1', [who.email])).toEqual([]);
    acme.state.isAway = () => false;
    await exchange(await back(who)).expect(200);
  });
});

describe('an installation that allows nothing but its provider', () => {
  let test: TestApp;
  let forger: Awaited<ReturnType<typeof forgery>>;
  const { begin, comeBack, exchange } = browserOf(() => test);
  beforeAll(async () => {
    forger = await forgery();
    test = await createTestApp({ env: { ...settings(forger.issuer), OIDC_ONLY: 'true' } });
  });
  afterAll(async () => {
    await test.close();
    forger.close();
  });

  it('says so when the provider is away, and works when it is back', async () => {
    forger.state.isAway = () => true;
    expect((await begin()).url).toBe('http://localhost:3000/auth/callback?error=unreachable&provider=oidc');
    forger.state.isAway = () => false;
    expect((await begin()).url).toContain(`${forger.issuer}/auth?`);
  });

  const cases: [string, Parameters<Awaited<ReturnType<typeof forgery>>['tells']>[0], string | null][] = [
    ['a right token', {}, null],
    ['another issuer', { iss: 'https://evil.example' }, 'failed'],
    ['another audience', { aud: 'somebody-else' }, 'failed'],
    ['another nonce', { nonce: 'n' }, 'failed'],
    ['no nonce', { nonce: undefined }, 'failed'],
    ['an end that has passed', { exp: 1 }, 'failed'],
    ['another key', { isForged: true }, 'failed'],
  ];
  it.each(cases)('with %s', async (_, claims, error) => {
    const { cookie, url } = await begin();
    const { state, nonce } = queryOf(new URL(url));
    forger.tells({ nonce, ...claims });
    const back = await comeBack(cookie, { state, code: 'c' });
    expect(back.error).toBe(error);
    if (!error) await exchange(back).expect(200);
  });

  it('closes every other way in or up, in a sentence', async () => {
    const stays = ['exchange', 'refresh', 'logout', 'two-factor', 'change-email/undo', 'oidc', 'oidc/callback'];
    const open = routesOf(test).filter(({ isPublic, path }) => isPublic && path.startsWith('/auth/'));
    const closed = open.filter(({ path }) => !stays.includes(path.slice('/auth/'.length)));
    expect(open).toHaveLength(closed.length + stays.length);
    for (const { name, method, path } of closed) {
      const answer = await test.http[method](`/api${path}`);
      const { error, message } = answer.body;
      expect({ name, status: answer.status, type: error.type, message }).toEqual({
        ...{ name, status: 403, type: 'SIGN_IN_RESTRICTED' },
        message: 'Only sign-in with Acme is allowed here. Go back and continue with that.',
      });
    }
  });

  it('asks nobody for a password that no longer counts, nor lets add one or a passkey', async () => {
    const { cookie, url } = await begin();
    const { state, nonce } = queryOf(new URL(url));
    forger.tells({ nonce });
    const { accessToken, user } = (await exchange(await comeBack(cookie, { state, code: 'c' })).expect(200)).body.data;
    await test.query("UPDATE users SET password_hash = 'x' WHERE id = $1", [user.id]);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await test.http.get('/api/auth/me').set(headers).expect(200)).body.data.hasPassword).toBe(false);
    for (const path of ['change-password', 'passkeys/options', 'passkeys'])
      expect((await test.http.post(`/api/auth/${path}`).set(headers)).body.error.type).toBe('SIGN_IN_RESTRICTED');
    const again = await test.http.post('/api/auth/reauthenticate').set(headers).send({ password: 'x' }).expect(403);
    expect(again.body.message).toBe("It's been a while since you signed in. Sign in again.");
    const [{ id }] = (await test.http.get('/api/auth/identities').set(headers).expect(200)).body.data;
    await test.http.delete(`/api/auth/identities/${id}`).set(headers).expect(200);
  });
});

/** A provider that tells what a test wants. */
async function forgery() {
  const server = await listening();
  const { issuer } = server;
  const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const key = { ...own?.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };
  let token = '';
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      jwks_uri: `${issuer}/jwks`,
    }),
    '/jwks': () => ({ keys: [key] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: token }),
  };
  server.state.listener = ({ url = '' }, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url]?.()));
  const tells = ({ isForged = false, ...claims }: Record<string, unknown> & { isForged?: boolean }) => {
    const now = Math.floor(Date.now() / 1000);
    const about = { sub: 'emp-1', email: 'ada@acme.example', email_verified: true, name: 'Ada' };
    const privateKey = (isForged ? other : own)?.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    token = new JwtService().sign(
      JSON.parse(
        JSON.stringify({ iss: issuer, aud: clientId, iat: now, exp: now + 60, ...about, ...claims }),
      ) as object,
      { algorithm: 'RS256', keyid: 'k', privateKey },
    );
  };
  return { ...server, tells };
}

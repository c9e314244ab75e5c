import { createHmac } from 'node:crypto';
import { Profile, Strategy } from 'passport-google-oauth20';
import { createTestSandbox, TestSandbox } from '../../test/sandbox';

const redirectUri = 'http://localhost:3000/api/auth/google/callback';
const client = { client_id: 'quillcast', client_secret: 'any' };

describe('the sandbox as Google', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ env: { PUBLIC_URL: 'https://app.example.com' } });
  });
  afterAll(() => sandbox.close());

  const consent = (fields: object) =>
    sandbox.http
      .post('/google/o/oauth2/v2/auth')
      .type('form')
      .send({ ...client, redirect_uri: redirectUri, state: 's 1', decision: 'allow', ...fields });
  const codeFor = async (fields: object): Promise<string> => {
    const answer = await consent(fields).expect(302);
    return new URL(answer.headers['location'] ?? '').searchParams.get('code') ?? '';
  };
  const exchange = (code: string, fields: object = {}) =>
    sandbox.http
      .post('/google/token')
      .type('form')
      .send({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...client, ...fields });
  const userinfo = (token: string) =>
    sandbox.http.get('/google/oauth2/v3/userinfo').set('authorization', `Bearer ${token}`);
  const profileOf = async (fields: object) => {
    const { body } = await exchange(await codeFor(fields)).expect(200);
    return (await userinfo(body.access_token).expect(200)).body;
  };

  it('shows a consent page with its accounts, an unverified one among them', async () => {
    const query = { ...client, redirect_uri: redirectUri, response_type: 'code', scope: 'openid', state: '"><script>' };
    const page = await sandbox.http.get('/google/o/oauth2/v2/auth').query(query).expect(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('maya.ortiz@example.com');
    expect(page.text).toContain('<em>Email not verified</em>');
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain(
      "form-action 'self' http://localhost:* http://127.0.0.1:* https://app.example.com",
    );
  });

  it('sends the person back with a code and the state, and keeps the address as it was', async () => {
    const answer = await consent({ email: 'a@example.com', redirect_uri: `${redirectUri}?keep=1` }).expect(302);
    const url = new URL(answer.headers['location'] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(redirectUri);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      keep: '1',
      state: 's 1',
      code: expect.stringMatching(/^4\//),
    });
  });

  it('sends the person back with access_denied when they cancel', async () => {
    const answer = await consent({ decision: 'deny' }).expect(302);
    expect(answer.headers['location']).toBe(`${redirectUri}?state=s+1&error=access_denied`);
  });

  it('trades a code for tokens and a profile', async () => {
    const code = await codeFor({ email: 'Maya@Example.com', name: 'Maya de la Ortiz' });
    const { body } = await exchange(code).expect(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      scope: expect.stringContaining('openid'),
      token_type: 'Bearer',
      id_token: expect.any(String),
    });
    const profile = (await userinfo(body.access_token).expect(200)).body;
    expect(profile).toEqual({
      sub: expect.stringMatching(/^\d{21}$/),
      name: 'Maya de la Ortiz',
      given_name: 'Maya',
      family_name: 'de la Ortiz',
      picture: 'https://app.example.com/sandbox/google/picture/M',
      email: 'maya@example.com',
      email_verified: true,
    });
    const [header, payload, signature] = (body.id_token as string).split('.');
    expect(createHmac('sha256', client.client_secret).update(`${header}.${payload}`).digest('base64url')).toBe(
      signature,
    );
    expect(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())).toMatchObject({
      aud: 'quillcast',
      sub: profile.sub,
    });
    await sandbox.http.get('/google/picture/M').expect(200).expect('content-type', 'image/svg+xml');
  });

  it('knows an address again, tells addresses apart and says when one is not verified', async () => {
    const [first, again, other] = [
      await profileOf({ email: 'b@example.com', name: 'B' }),
      await profileOf({ email: 'B@example.com', name: 'Bee' }),
      await profileOf({ email: 'c@example.com', unverified: '1' }),
    ];
    expect(again.sub).toBe(first.sub);
    expect(other.sub).not.toBe(first.sub);
    expect(other).toMatchObject({ email_verified: false, name: 'c', family_name: '' });
  });

  it('takes a code once, however many come with it at a time', async () => {
    const code = await codeFor({ email: 'a@example.com' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ error: 'invalid_grant' });
  });

  it('takes no code after 10 minutes, for another address, or of its own making', async () => {
    const code = await codeFor({ email: 'a@example.com' });
    await exchange('4/unknown').expect(400);
    await exchange(code, { redirect_uri: `${redirectUri}/` }).expect(400);
    sandbox.clock.advance(10 * 60_000);
    expect((await exchange(code).expect(400)).body.error).toBe('invalid_grant');
  });

  it('takes JSON as well and no other grant', async () => {
    const code = await codeFor({ email: 'a@example.com' });
    const answer = await exchange(code, { grant_type: 'password' }).expect(400);
    expect(answer.body.error).toBe('unsupported_grant_type');
    const body = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...client };
    await sandbox.http.post('/google/token').send(body).expect(200);
  });

  it('signs in through passport-google-oauth20 as it comes', async () => {
    const code = await codeFor({ email: 'd@example.com', name: 'Dana Dee', unverified: '1' });
    const strategy = new Strategy(
      {
        clientID: client.client_id,
        clientSecret: client.client_secret,
        callbackURL: redirectUri,
        authorizationURL: `${sandbox.url}/google/o/oauth2/v2/auth`,
        tokenURL: `${sandbox.url}/google/token`,
        userProfileURL: `${sandbox.url}/google/oauth2/v3/userinfo`,
      },
      (...[, , profile, done]) => done(null, profile),
    );
    const profile = await new Promise<Profile>((success, error) => {
      Object.assign(strategy, { success, error, fail: error });
      strategy.authenticate({ query: { code } } as never);
    });
    expect(profile).toMatchObject({
      provider: 'google',
      displayName: 'Dana Dee',
      name: { givenName: 'Dana', familyName: 'Dee' },
      emails: [{ value: 'd@example.com', verified: false }],
    });
  });

  it('shows no profile without a token that is alive', async () => {
    await sandbox.http.get('/google/oauth2/v3/userinfo').expect(401);
    await userinfo('ya29.guess').expect(401);
    const { body } = await exchange(await codeFor({ email: 'a@example.com' })).expect(200);
    sandbox.clock.advance(3_599_000);
    await userinfo(body.access_token).expect(401);
  });

  it.each([
    ['http://127.0.0.1:5173/callback', 302],
    ['http://[::1]:3000/callback', 302],
    ['https://app.example.com/callback', 302],
    ['https://app.example.com.evil.test/callback', 400],
    ['https://evil.test/localhost', 400],
    ['http://localhost@evil.test/', 400],
    ['javascript:alert(1)//localhost', 400],
    ['/relative', 400],
  ])('answers a consent for %s with %i', async (address, status) => {
    await consent({ email: 'a@example.com', redirect_uri: address }).expect(status);
  });

  it.each([
    [{ client_id: '' }, 400, 'client_id'],
    [{ decision: 'perhaps' }, 400, 'decision must be allow or deny'],
    [{ email: 'nobody' }, 422, 'Enter a valid email address'],
  ])('says on the page what is wrong with %j', async (fields, status, sentence) => {
    const page = await consent({ email: 'a@example.com', ...fields }).expect(status);
    expect(page.text).toContain(sentence);
  });

  it('fails in the words of Google', async () => {
    await sandbox.http
      .put('/faults.json')
      .send([{ platform: 'google', route: '/google/token', mode: 'error_500', rate: 1 }]);
    const answer = await exchange('4/x').expect(500);
    expect(answer.body.error).toMatchObject({ code: 500, status: 'INTERNAL' });
    await userinfo('ya29.guess').expect(401);
    await sandbox.http.put('/faults.json').send([]).expect(200);
  });
});

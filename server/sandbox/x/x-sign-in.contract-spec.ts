import { createTestSandbox, TestSandbox } from '../../test/sandbox';
import { SandboxXClient, tokenIn } from '../../test/sandbox-x-client';
import { minuteMs } from '../../src/common/time/clock';

const denied = { errors: [{ code: 32, message: 'Could not authenticate you.' }] };
const deadToken = { errors: [{ code: 89, message: 'Invalid or expired token.' }] };

describe('the sandbox as X, connecting', () => {
  let sandbox: TestSandbox;
  let x: SandboxXClient;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ env: { PUBLIC_URL: 'https://app.example.com' } });
    x = new SandboxXClient(sandbox);
  });
  afterAll(() => sandbox.close());

  const request = async (callback?: string) => tokenIn((await x.requestToken(callback).expect(200)).text);
  const verifierFor = async (token: string): Promise<string> => {
    const back = await x.consent({ oauth_token: token, handle: '@Maya_O', decision: 'allow' }).expect(302);
    return new URL(back.headers['location'] ?? '').searchParams.get('oauth_verifier') ?? '';
  };

  it('goes three legs and then knows the account', async () => {
    const first = await x.requestToken('http://localhost:3000/auth/twitter/callback?keep=1').expect(200);
    expect(first.headers['content-type']).toContain('text/html');
    expect(first.text).toMatch(/^oauth_token=[\w-]+&oauth_token_secret=[\w-]+&oauth_callback_confirmed=true$/);
    const token = tokenIn(first.text);
    const back = await x.consent({ oauth_token: token.token, handle: 'Maya_O', decision: 'allow' }).expect(302);
    const url = new URL(back.headers['location'] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('http://localhost:3000/auth/twitter/callback');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      keep: '1',
      oauth_token: token.token,
      oauth_verifier: expect.stringMatching(/^[\w-]{20,}$/),
    });
    const oauth = { oauth_verifier: url.searchParams.get('oauth_verifier') ?? '' };
    const third = await x.call('post', '/oauth/access_token', { token, oauth }).expect(200);
    const fields = Object.fromEntries(new URLSearchParams(third.text));
    expect(fields).toMatchObject({ screen_name: 'Maya_O', user_id: expect.stringMatching(/^\d{15}$/) });
    const me = await x.get(tokenIn(third.text), '/2/users/me?user.fields=profile_image_url,public_metrics').expect(200);
    expect(me.body.data).toEqual({
      id: fields['user_id'],
      name: 'Maya O',
      username: 'Maya_O',
      profile_image_url: 'https://app.example.com/sandbox/x/picture/M',
      public_metrics: expect.objectContaining({ followers_count: expect.any(Number) }),
    });
  });

  it('takes the verifier in the body and in the query as well', async () => {
    for (const place of ['form', 'query'] as const) {
      const token = await request();
      const verifier = await verifierFor(token.token);
      const path = `/oauth/access_token${place === 'query' ? `?oauth_verifier=${verifier}` : ''}`;
      const form: Record<string, string> = place === 'form' ? { oauth_verifier: verifier } : {};
      await x.call('post', path, { token, form }).type('form').send(form).expect(200);
    }
  });

  it('takes a signature for X’s own address, which some clients cannot leave', async () => {
    const token = await x.connect('maya');
    await x.call('get', '/2/users/me', { token, origin: 'https://api.x.com' }).expect(200);
    await x.call('get', '/2/users/me', { token, origin: 'https://api.example.com' }).expect(401);
  });

  it('refuses a wrong signature, a foreign key, a stale time and a nonce that was used', async () => {
    const oauth = { oauth_callback: 'http://127.0.0.1:3000/callback' };
    const send = (options: object) => x.call('post', '/oauth/request_token', { oauth, ...options });
    expect((await send({ consumerSecret: 'wrong' }).expect(401)).body).toEqual(denied);
    expect((await send({ oauth: { ...oauth, oauth_consumer_key: 'other' } }).expect(401)).body).toEqual(denied);
    const old = String(Math.floor((sandbox.clock.now().getTime() - 6 * minuteMs) / 1_000));
    expect((await send({ oauth: { ...oauth, oauth_timestamp: old } }).expect(401)).body.errors[0].code).toBe(135);
    await send({ oauth: { ...oauth, oauth_nonce: 'same' } }).expect(200);
    expect((await send({ oauth: { ...oauth, oauth_nonce: 'same' } }).expect(401)).body).toEqual(denied);
    await sandbox.http.post('/oauth/request_token').expect(401);
    const token = await x.connect('maya');
    const wrong = await x.get({ ...token, secret: 'wrong' }, '/2/users/me').expect(401);
    expect(wrong.body).toEqual({ title: 'Unauthorized', detail: 'Unauthorized', type: 'about:blank', status: 401 });
  });

  it.each([
    ['https://evil.example/callback', 403, 415],
    ['http://localhost@evil.example/', 403, 415],
    ['javascript:alert(1)', 403, 415],
    ['', 403, 415],
    ['https://app.example.com/auth/twitter/callback', 200, undefined],
    ['http://127.0.0.1:5173/callback', 200, undefined],
  ])('answers the callback %j with %i', async (callback, status, code) => {
    const answer = await x.requestToken(callback).expect(status);
    expect(answer.body.errors?.[0].code).toBe(code);
  });

  it('shows who asks and offers a handle, or what was typed', async () => {
    const { token } = await request();
    for (const path of ['/oauth/authorize', '/sandbox/x/oauth/authorize']) {
      const page = await sandbox.http.get(path).query({ oauth_token: token }).expect(200);
      expect(page.text).toContain('Requested by 127.0.0.1:3000.');
      expect(page.text).toContain('value="maya_ortiz"');
    }
    const refused = await x.consent({ oauth_token: token, handle: '"><b>', decision: 'allow' }).expect(422);
    expect(refused.text).toContain('Use 1 to 15 letters');
    expect(refused.text).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it('sends the person back with `denied` when they cancel, and ends the token', async () => {
    const token = await request();
    const back = await x.consent({ oauth_token: token.token, decision: 'deny' }).expect(302);
    expect(back.headers['location']).toBe(`http://127.0.0.1:3000/auth/twitter/callback?denied=${token.token}`);
    const again = await x.consent({ oauth_token: token.token, handle: 'a', decision: 'allow' }).expect(400);
    expect(again.text).toContain('expired or was already used');
  });

  it('trades a request token in once, with its own verifier, within 15 minutes', async () => {
    const token = await request();
    const exchange = (oauth_verifier: string) =>
      x.call('post', '/oauth/access_token', { token, oauth: { oauth_verifier } });
    expect((await exchange('early').expect(401)).body).toEqual(deadToken);
    const verifier = await verifierFor(token.token);
    expect((await exchange('guess').expect(401)).body).toEqual(deadToken);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
    await sandbox.http.get('/oauth/authorize').query({ oauth_token: token.token }).expect(400);

    const late = await request();
    const lateVerifier = await verifierFor(late.token);
    sandbox.clock.advance(15 * minuteMs);
    const options = { token: late, oauth: { oauth_verifier: lateVerifier } };
    expect((await x.call('post', '/oauth/access_token', options).expect(401)).body).toEqual(deadToken);
    await sandbox.http.get('/oauth/authorize').query({ oauth_token: late.token }).expect(400);
    await sandbox.http.get('/oauth/authorize').query({ oauth_token: 'unknown' }).expect(400);
  });

  it('forgets a token that the application or the person takes back', async () => {
    const [own, one, two, other] = [
      await x.connect('app'),
      await x.connect('Person'),
      await x.connect('person'),
      await x.connect('other'),
    ];
    for (const token of [own, one, two, other]) await x.get(token, '/2/users/me').expect(200);
    const answer = await x.call('post', '/1.1/oauth/invalidate_token', { token: own }).expect(200);
    expect(answer.body).toEqual({ access_token: own.token });
    expect((await x.call('post', '/1.1/oauth/invalidate_token', { token: own }).expect(401)).body).toEqual(deadToken);
    await x.get(own, '/2/users/me').expect(401);
    const revoked = await sandbox.http.post('/sandbox/x/revoke.json').send({ handle: '@PERSON' }).expect(200);
    expect(revoked.body).toEqual({ handle: 'PERSON', revoked: 2 });
    for (const token of [one, two]) await x.get(token, '/2/users/me').expect(401);
    await x.get(other, '/2/users/me').expect(200);
    await sandbox.http
      .post('/sandbox/x/revoke')
      .type('form')
      .send({ handle: 'other' })
      .expect(303)
      .expect('location', '/sandbox/x/@other');
    await x.get(other, '/2/users/me').expect(401);
    await sandbox.http.post('/sandbox/x/revoke.json').send({ handle: 'a b' }).expect(422);
  });
});

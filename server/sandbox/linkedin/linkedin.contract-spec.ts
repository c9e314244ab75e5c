import sharp from 'sharp';
import { createTestSandbox, TestSandbox } from '../../test/sandbox';
import { dayMs, minuteMs } from '../../src/common/time/clock';

const redirectUri = 'http://localhost:3000/api/integrations/linkedin/callback';
const client = { client_id: 'quillcast-sandbox', client_secret: 'sandbox' };
const scope = 'openid profile email w_member_social';

interface Connected {
  handle: string;
  token: string;
  author: string;
}

describe('the sandbox as LinkedIn', () => {
  let sandbox: TestSandbox;
  let people = 0;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ env: { PUBLIC_URL: 'https://app.example.com' } });
  });
  afterAll(() => sandbox.close());

  const consent = (fields: object) =>
    sandbox.http
      .post('/sandbox/linkedin/oauth/v2/authorization')
      .type('form')
      .send({ state: 's 1', redirect_uri: redirectUri, handle: 'maya-ortiz', decision: 'allow', scope, ...fields });
  const codeFor = async (handle = 'maya-ortiz'): Promise<string> => {
    const answer = await consent({ handle }).expect(302);
    return new URL(answer.headers['location'] ?? '').searchParams.get('code') ?? '';
  };
  const exchange = (code: string, fields: object = {}) =>
    sandbox.http
      .post('/oauth/v2/accessToken')
      .type('form')
      .send({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...client, ...fields });
  const userinfo = (token: string) => sandbox.http.get('/v2/userinfo').set('authorization', `Bearer ${token}`);
  const connect = async (handle = `member-${(people += 1)}`): Promise<Connected> => {
    const token = (await exchange(await codeFor(handle)).expect(200)).body.access_token;
    return { handle, token, author: `urn:li:person:${(await userinfo(token).expect(200)).body.sub}` };
  };
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'linkedin-version': version(0),
    'x-restli-protocol-version': '2.0.0',
  });
  const version = (monthsAgo: number): string => {
    const now = sandbox.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1));
    return month.toISOString().slice(0, 7).replace('-', '');
  };
  const bodyOf = (me: Connected, fields: object) => ({
    author: me.author,
    commentary: 'Hello',
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...fields,
  });
  const post = (me: Connected, fields: object, more: object = {}) =>
    sandbox.http
      .post('/rest/posts')
      .set({ ...headers(me.token), ...more })
      .send(bodyOf(me, fields));
  const listed = async (handle: string) =>
    (await sandbox.http.get('/sandbox/linkedin/posts.json').query({ handle }).expect(200)).body;

  describe('connecting', () => {
    it('asks, gives a code, trades it for a long token of 60 days, and knows the member', async () => {
      const query = { response_type: 'code', ...client, redirect_uri: redirectUri, state: '"><b>', scope };
      for (const path of ['/oauth/v2/authorization', '/sandbox/linkedin/oauth/v2/authorization']) {
        const page = await sandbox.http.get(path).query(query).expect(200);
        expect(page.text).toContain('Requested by localhost:3000.');
        expect(page.text).toContain('value="&quot;&gt;&lt;b&gt;"');
      }
      const back = await consent({ handle: 'Maya-Ortiz' }).expect(302);
      const url = new URL(back.headers['location'] ?? '');
      expect(`${url.origin}${url.pathname}`).toBe(redirectUri);
      expect(url.searchParams.get('state')).toBe('s 1');
      const { body } = await exchange(url.searchParams.get('code') ?? '').expect(200);
      expect(body).toMatchObject({ expires_in: 5_184_000, scope: expect.stringContaining('w_member_social') });
      expect(body.access_token).toMatch(/^[\w-]{350,}$/);
      expect((await userinfo(body.access_token).expect(200)).body).toEqual({
        sub: expect.stringMatching(/^\w{10}$/),
        name: 'Maya Ortiz',
        given_name: 'Maya',
        family_name: 'Ortiz',
        picture: 'https://app.example.com/sandbox/linkedin/picture/M',
        locale: { country: 'US', language: 'en' },
        email: 'maya-ortiz@example.com',
        email_verified: true,
      });
      const [again, other] = [await connect('maya-ortiz'), await connect('someone-else')];
      expect(again.author).toBe((await connect('MAYA-ORTIZ')).author);
      expect(other.author).not.toBe(again.author);
    });

    it('sends the person back with an error when they cancel or the application asks for too much', async () => {
      const denied = new URL((await consent({ decision: 'deny' }).expect(302)).headers['location'] ?? '');
      expect(Object.fromEntries(denied.searchParams)).toEqual({
        error: 'user_cancelled_authorize',
        error_description: 'The user cancelled the authorization',
        state: 's 1',
      });
      const query = { response_type: 'code', ...client, redirect_uri: redirectUri, state: 's', scope: 'r_everything' };
      const greedy = await sandbox.http.get('/oauth/v2/authorization').query(query).expect(302);
      expect(greedy.headers['location']).toContain('error=unauthorized_scope_error');
    });

    it('trades a code in once, for its own address, within 30 minutes', async () => {
      const code = await codeFor();
      expect((await exchange(code, { redirect_uri: `${redirectUri}/` }).expect(400)).body.error).toBe(
        'invalid_request',
      );
      expect((await exchange(code, { redirect_uri: '' }).expect(400)).body.error).toBe('invalid_redirect_uri');
      expect((await exchange(code, { client_secret: 'x' }).expect(401)).body.error).toBe('invalid_client');
      await exchange(code, { grant_type: 'refresh_token' }).expect(400);
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
      const late = await codeFor();
      sandbox.clock.advance(30 * minuteMs);
      await exchange(late).expect(400);
    });

    it.each([
      [{ redirect_uri: 'https://evil.test/callback' }, 400, 'only redirects to this machine'],
      [{ redirect_uri: 'javascript:alert(1)' }, 400, 'http(s) URL'],
      [{ decision: 'perhaps' }, 400, 'decision must be allow or deny'],
      [{ handle: 'a b' }, 422, 'Use 1 to 50'],
    ])('says on the page what is wrong with %j', async (fields, status, sentence) => {
      expect((await consent(fields).expect(status)).text).toContain(sentence);
    });

    it('tells tokens that are missing, unknown, expired and revoked apart', async () => {
      const [aged, ended, revoked] = [await connect(), await connect(), await connect()];
      const code = async (token: string) => (await userinfo(token).expect(401)).body.code;
      expect((await sandbox.http.get('/v2/userinfo').expect(401)).body).toMatchObject({
        status: 401,
        code: 'EMPTY_ACCESS_TOKEN',
      });
      expect(await code('guess')).toBe('INVALID_ACCESS_TOKEN');
      const end = (call: string, handle: string) =>
        sandbox.http.post(`/sandbox/linkedin/${call}.json`).send({ handle });
      expect((await end('expire', ended.handle.toUpperCase()).expect(200)).body).toMatchObject({ expired: 1 });
      expect(await code(ended.token)).toBe('EXPIRED_ACCESS_TOKEN');
      expect((await end('revoke', revoked.handle).expect(200)).body).toMatchObject({ revoked: 1 });
      expect(await code(revoked.token)).toBe('REVOKED_ACCESS_TOKEN');
      expect((await post(revoked, {}).expect(401)).body.code).toBe('REVOKED_ACCESS_TOKEN');
      await userinfo(aged.token).expect(200);
      sandbox.clock.advance(60 * dayMs);
      expect(await code(aged.token)).toBe('EXPIRED_ACCESS_TOKEN');
      await end('revoke', 'a b').expect(422);
    });
  });

  describe('posting', () => {
    it('answers 201 with nothing but the URN, and shows the text unescaped', async () => {
      const me = await connect();
      const answer = await post(me, { commentary: 'Out now \\(finally\\) #launch' }).expect(201);
      expect(answer.text).toBe('');
      const urn = answer.headers['x-restli-id'];
      expect(urn).toMatch(/^urn:li:share:\d{19}$/);
      expect(await listed(me.handle.toUpperCase())).toEqual([
        { id: urn, handle: me.handle, text: 'Out now (finally) #launch', createdAt: sandbox.clock.now().toISOString() },
      ]);
      await post(me, { commentary: 'Out now (finally)' }).expect(201);
      expect((await listed(me.handle))[0].text).toBe('Out now ');
    });

    it('wants a version that is alive, and the protocol’s', async () => {
      const me = await connect();
      const send = (more: object) => post(me, {}, more);
      expect((await send({ 'linkedin-version': '' }).expect(400)).body.code).toBe('VERSION_MISSING');
      for (const dead of [version(13), version(-1), '202613', 'latest']) {
        expect((await send({ 'linkedin-version': dead }).expect(426)).body.code).toBe('NONEXISTENT_VERSION');
      }
      await send({ 'x-restli-protocol-version': '1.0.0' }).expect(400);
      expect(await listed(me.handle)).toEqual([]);
      await send({ 'linkedin-version': version(12) }).expect(201);
    });

    it.each([
      [{ commentary: `${'a'.repeat(2_999)}\\(\\)` }, 400, 'FIELD_LENGTH_TOO_LONG'],
      [{ commentary: undefined }, 400, 'MISSING_FIELD'],
      [{ commentary: 'x\0' }, 400, 'INVALID_VALUE_FOR_FIELD'],
      [{ visibility: 'FRIENDS' }, 400, 'INVALID_VALUE_FOR_FIELD'],
      [{ lifecycleState: 'DRAFT' }, 400, 'INVALID_VALUE_FOR_FIELD'],
      [{ mood: 'good' }, 400, 'INVALID_VALUE_FOR_FIELD'],
      [{ author: 'urn:li:organization:1' }, 403, 'ACCESS_DENIED'],
      [{ author: 'urn:li:group:1' }, 400, 'INVALID_URN_TYPE'],
      [{ author: 'urn:li:person:somebody' }, 403, 'ACCESS_DENIED'],
      [{ content: { media: { id: 'urn:li:image:none' } } }, 400, 'MEDIA_ASSET_WAITING_UPLOAD'],
      [{ content: { multiImage: { images: [{ id: 'urn:li:image:none' }] } } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    ])('refuses %j with %i %s', async (fields, status, code) => {
      const me = await connect();
      expect((await post(me, fields).expect(status)).body).toMatchObject({ status, code });
      expect(await listed(me.handle)).toEqual([]);
    });

    it('counts 3,000 without the backslashes', async () => {
      await post(await connect(), { commentary: `${'a'.repeat(2_998)}\\(\\)` }).expect(201);
    });

    it('names the post that stands when the same text comes again within 24 hours', async () => {
      const [me, other] = [await connect(), await connect()];
      const urn = (await post(me, { commentary: 'Same' }).expect(201)).headers['x-restli-id'];
      expect((await post(me, { commentary: 'Same' }).expect(422)).body).toMatchObject({
        status: 422,
        message: `Content is a duplicate of ${urn}`,
      });
      await post(other, { commentary: 'Same' }).expect(201);
      sandbox.clock.advance(dayMs);
      await post(me, { commentary: 'Same' }).expect(201);
    });

    it('lets exactly one of 20 parallel identical posts through', async () => {
      const me = await connect();
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(me, { commentary: 'Once' })));
      const [taken, ...others] = answers.filter(({ status }) => status === 201);
      expect(others).toEqual([]);
      const urn = taken?.headers['x-restli-id'];
      const refused = answers.filter(({ status }) => status === 422);
      expect(refused).toHaveLength(19);
      for (const { body } of refused) expect(body.message).toBe(`Content is a duplicate of ${urn}`);
    });

    it('deletes one’s own posts, twice if asked, keeps them in the list, and lets nobody read', async () => {
      const [me, other] = [await connect(), await connect()];
      const urn = (await post(me, {}).expect(201)).headers['x-restli-id'] ?? '';
      const path = `/rest/posts/${encodeURIComponent(urn)}`;
      await sandbox.http.delete(path).set(headers(other.token)).expect(403);
      for (let times = 0; times < 2; times += 1) await sandbox.http.delete(path).set(headers(me.token)).expect(204);
      await sandbox.http.delete(`${path}0`).set(headers(me.token)).expect(404);
      expect(await listed(me.handle)).toHaveLength(1);
      await post(me, {}).expect(201);
      for (const read of [path, '/rest/posts?q=author']) {
        expect((await sandbox.http.get(read).set(headers(me.token)).expect(403)).body.code).toBe('ACCESS_DENIED');
      }
    });

    it('takes pictures and shows them with their words', async () => {
      const me = await connect();
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
        .jpeg()
        .toBuffer();
      const images: string[] = [];
      for (const type of ['image/jpeg', 'application/octet-stream']) {
        const begun = await sandbox.http
          .post('/rest/images?action=initializeUpload')
          .set(headers(me.token))
          .send({ initializeUploadRequest: { owner: me.author } })
          .expect(200);
        const { uploadUrl, image } = begun.body.value;
        expect(image).toMatch(/^urn:li:image:[\w-]+$/);
        expect(uploadUrl.startsWith(sandbox.url)).toBe(true);
        const path = uploadUrl.slice(sandbox.url.length);
        await sandbox.http.put(path).type(type).send(Buffer.from('no picture')).expect(400);
        expect((await post(me, { content: { media: { id: image } } }).expect(400)).body.code).toBe(
          'MEDIA_ASSET_WAITING_UPLOAD',
        );
        await sandbox.http.put(path).type(type).send(bytes).expect(201);
        images.push(image);
      }
      const [one = '', two = ''] = images;
      const content = { multiImage: { images: [{ id: one, altText: 'A "square"' }, { id: two }] } };
      await post(await connect(), { content }).expect(400);
      await post(me, { content }).expect(201);
      const page = (await sandbox.http.get(`/sandbox/linkedin/${me.handle}`).expect(200)).text;
      expect(page).toContain(`<img src="/sandbox/linkedin/media/${one}" alt="A &quot;square&quot;" />`);
      await sandbox.http.get(`/sandbox/linkedin/media/${one}`).expect(200).expect('content-type', 'image/jpeg');
    });

    it('keeps a post whose answer a fault took away, and fails in LinkedIn’s words', async () => {
      const me = await connect();
      const fault = (mode: string) =>
        sandbox.http
          .put('/faults.json')
          .send([{ platform: 'linkedin', route: 'POST /rest/posts', mode, rate: 1 }])
          .expect(200);
      await fault('accept_then_reset');
      await expect(post(me, { commentary: 'Reset' })).rejects.toMatchObject({ code: 'ECONNRESET' });
      await fault('accept_then_503');
      const lost = await post(me, { commentary: 'Unavailable' }).expect(503);
      expect(lost.headers).not.toHaveProperty('x-restli-id');
      await fault('rate_limit_429');
      expect((await post(me, { commentary: 'Limited' }).expect(429)).body).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
      });
      await sandbox.http.put('/faults.json').send([]).expect(200);
      const [second, first] = await listed(me.handle);
      expect([second.text, first.text]).toEqual(['Unavailable', 'Reset']);
      expect((await post(me, { commentary: 'Reset' }).expect(422)).body.message).toContain(first.id);
    });

    it('leads from the sandbox’s page to what arrived, and takes access back there', async () => {
      const me = await connect();
      await post(me, { commentary: 'On the \\<page\\>' }).expect(201);
      const face = (await sandbox.http.get('/sandbox').expect(200)).text;
      expect(face).toContain(`<a href="/sandbox/linkedin/${me.handle}">`);
      expect(face).toContain('On the &lt;page&gt;');
      await sandbox.http.post('/sandbox/linkedin/revoke').type('form').send({ handle: me.handle }).expect(303);
      await userinfo(me.token).expect(401);
      const page = (await sandbox.http.get(`/sandbox/linkedin/${me.handle}`).expect(200)).text;
      expect(page).toContain('On the &lt;page&gt;');
      expect(page).not.toContain('access back');
    });
  });
});

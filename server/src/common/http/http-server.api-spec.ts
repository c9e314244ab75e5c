import { connect, type AddressInfo } from 'node:net';
import { createTestApp, TestApp } from '../../../test/app';

const json = { 'content-type': 'application/json' };

describe('what comes over HTTP', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const post = (body: string | object, headers: Record<string, string> = json) =>
    test.http.post('/api/auth/login').set(headers).send(body);

  it.each([
    ['what is no JSON', '{bad'],
    ['a key that changes prototypes', '{"__proto__":{"isAdmin":true},"email":"a@example.com","password":"x"}'],
  ])('refuses %s', async (_what, body) => {
    const answer = await post(body).expect(400);
    expect(answer.body).toMatchObject({ success: false, statusCode: 400, error: { type: 'MALFORMED_REQUEST' } });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/jsonp'])(
    'refuses a body of type %s',
    async (type) => {
      const answer = await post('email=a', { 'content-type': type }).expect(400);
      expect(answer.body.error.type).toBe('MALFORMED_REQUEST');
    },
  );

  it.each(['zstd', 'x', 'gzip, gzip', 'br', 'gzip', 'identity, gzip'])(
    'refuses a body in the encoding %s',
    async (encoding) => {
      const answer = await post('{}', { ...json, 'content-encoding': encoding }).expect(400);
      expect(answer.body.message).toBe('Send the body without a Content-Encoding.');
      await post('{}', { ...json, 'content-encoding': 'identity' }).expect(422);
    },
  );

  it('takes an empty body without a content type, and misses its fields', async () => {
    const answer = await test.http.post('/api/auth/login').expect(422);
    expect(answer.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'password',
    ]);
  });

  it('refuses more than 1 MiB', async () => {
    const answer = await post(JSON.stringify({ email: 'a'.repeat(1_100_000) })).expect(413);
    expect(answer.body.error.type).toBe('PAYLOAD_TOO_LARGE');
  });

  it.each([
    ['a field that nobody asked for', { email: 'a@example.com', password: 'x', isAdmin: true }, 'isAdmin'],
    ['NUL', { email: 'a\0@example.com', password: 'x' }, 'email'],
    ['a lone surrogate', { email: 'a@example.com', password: 'x\ud800' }, 'password'],
    ['a list where a text belongs', { email: ['a@example.com'], password: 'x' }, 'email'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await post(body).expect(422);
    expect(answer.body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field }] });
  });

  it('refuses JSON that is nested 5,000 deep', async () => {
    const answer = await post(`{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`).expect(422);
    expect(answer.body.message).toBe('The body is nested too deeply.');
  });

  it('refuses more values than any form has, at once and shortly', async () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key${at}`, 1]));
    const answer = await post(many).expect(422);
    expect(answer.body.message).toBe('The body has too many values. Send fewer at once.');
    expect(JSON.stringify(answer.body).length).toBeLessThan(1_000);
  });

  it('lists at most 20 problems, and no name longer than 100 characters', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${'k'.repeat(5_000)}${at}`, 1]));
    const answer = await post(unknown).expect(422);
    expect(answer.body.error.details).toHaveLength(20);
    expect(answer.body.error.details[0].field).toHaveLength(100);
  });

  it('refuses a body that is no object', async () => {
    const answer = await post('[]').expect(422);
    expect(answer.body.error.details).toEqual([{ field: 'body', message: 'The body must be a JSON object.' }]);
  });

  it('answers an address that cannot be decoded in the envelope', async () => {
    const answer = await test.http.get('/api/%zz').expect(400);
    expect(answer.body.error.type).toBe('MALFORMED_REQUEST');
    expect(answer.headers['x-request-id']).toBe(answer.body.error.requestId);
  });

  const guarded = [
    /cache-control: no-store/,
    /content-security-policy: default-src 'none'/,
    /x-content-type-options: nosniff/,
    /x-frame-options: DENY/,
    /x-request-id: [0-9a-f-]{36}/,
    /"success":false/,
  ];
  const withBody = 'content-length: 1\r\n\r\nx';
  it.each([
    ['a content type', `POST /api/auth/login HTTP/1.1\r\nhost: a\r\n${withBody}`, 400],
    ['an encoding', `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-encoding: x\r\n${withBody}`, 400],
    ['an expectation', 'GET /api/health/live HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', 417],
    ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['an address whose beginning is encoded', 'GET /%61pi/health/live HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['another site', `POST /api/auth/login HTTP/1.1\r\nhost: a\r\norigin: http://b\r\n${withBody}`, 400],
    ['no host', 'GET /api/health/live HTTP/1.1\r\n\r\n', 400],
    ['no host, of a page', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['what does not exist', 'GET /api/nothing HTTP/1.1\r\nhost: a\r\n\r\n', 404],
    ['an address that is no path', 'GET * HTTP/1.1\r\nhost: a\r\n\r\n', 404],
    ['what is no HTTP', 'GET / HTTP/1.1\r\nbad header\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('refuses %s with the headers of every other answer', async (_what, request, status) => {
    const answer = await raw(request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    for (const line of guarded) expect(answer).toMatch(line);
  });

  const raw = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = test.app.getHttpServer().address() as AddressInfo;
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => (answer += chunk.toString())).on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it('reads an absolute address like the path in it', async () => {
    const answer = await raw(
      'POST http://other.test/api/auth/logout HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx',
    );
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain('Send the body as application/json.');
  });

  it('answers what is no HTTP in the envelope', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nbad header\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(answer).toContain('"type":"MALFORMED_REQUEST"');
  });

  const login = 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
  it.each([
    { what: 'headers', unfinished: login },
    { what: 'a whole request', unfinished: `${login}content-length: 5\r\n\r\n{` },
  ])('F6: waits only so long for $what', async ({ unfinished }) => {
    const server = test.app.getHttpServer();
    const limits = { headersTimeout: 10_000, requestTimeout: 30_000 };
    expect(server).toMatchObject(limits);
    // Node looks once a second at what is late, and takes the shorter limit for that of the headers.
    Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
    const answer = await raw(unfinished).finally(() => Object.assign(server, limits));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The request took too long to arrive. Try again.');
  });

  it('refuses an expectation that it does not know in the envelope, with a body and without', async () => {
    for (const request of [
      'GET /api/health/live HTTP/1.1\r\nhost: a\r\nexpect: nothing\r\nconnection: close\r\n\r\n',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\nexpect: nothing\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
    ]) {
      const answer = await raw(request);
      expect(answer).toMatch(/^HTTP\/1\.1 417 /);
      expect(answer).toContain('"statusCode":417');
      expect(answer).toContain('"type":"MALFORMED_REQUEST"');
      expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
    }
  });

  it('goes on with a body that waits for 100-continue', async () => {
    const answer = await raw(
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  });

  it('names the request in the answer, and takes no name from the caller', async () => {
    const answer = await test.http.get('/api/nothing').set('x-request-id', 'mine').expect(404);
    expect(answer.body.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(answer.body.error.requestId);
  });

  it('tells browsers that answers are data', async () => {
    const { headers } = await test.http.get('/api/health/live').expect(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
  });

  it('lets no page of another origin read an answer', async () => {
    const asked = { origin: 'https://other.example', 'access-control-request-method': 'GET' };
    const answers = [
      await test.http.get('/api/health/live').set(asked),
      await test.http.options('/api/health/live').set(asked),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('does not know TRACE, which would echo what proxies add', async () => {
    const answer = await test.http.trace('/api/health/live').set('x-secret', 'echoed');
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('echoed');
  });

  it('refuses a parameter that comes twice', async () => {
    const answer = await test.http.get('/api/trending/topics?timeframe=24h&timeframe=7d').expect(422);
    expect(answer.body.error.details).toMatchObject([{ field: 'timeframe' }]);
  });
});

import { once } from 'node:events';
import { createServer, IncomingHttpHeaders, request as httpRequest, Server } from 'node:http';
import { createTransport } from 'nodemailer';
import { createTestApp, TestApp } from '../../test/app';
import { freePorts } from '../../test/ports';
import { Env, EnvError } from '../config/env';
import { startSandbox } from '../../sandbox/start';

describe('the sandbox under /sandbox of the server', () => {
  let test: TestApp;
  let smtpPort: number;
  let port: number;
  beforeAll(async () => {
    [port = 0, smtpPort = 0] = await freePorts(2);
    const env = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { ...env, SANDBOX: 'true', PUBLIC_URL: 'http://quillcast.test:3000' } });
  });
  afterAll(() => test.close());

  it('shows the page, in its own policy and look', async () => {
    const page = await test.http.get('/sandbox').expect(200);
    expect(page.text).toContain('<h1>Sandbox</h1>');
    expect(page.text).toContain('Nothing has arrived yet.');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
    for (const address of page.text.matchAll(/(?:href|src|action)="(\/[^"#]*)/g))
      expect(address[1]).toMatch(/^\/sandbox(\/|$)/);
    await test.http.get('/sandbox/face/style.css').expect(200).expect('content-type', 'text/css; charset=utf-8');
  });

  it('shows the mails that came by SMTP', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
    await transport.sendMail({
      from: 'a@b.c',
      to: 'maya@example.com',
      subject: '271828 is your code',
      text: '<b>Hi</b>',
    });
    const mails = await test.http.get('/sandbox/mail.json?to=maya@example.com').expect(200);
    expect(mails.body).toMatchObject([{ to: 'maya@example.com', code: '271828' }]);
    const page = (await test.http.get('/sandbox').expect(200)).text;
    expect(page).toContain('<p class="code">271828</p>');
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  });

  it('passes bodies and answers of the wires through', async () => {
    await test.http.put('/sandbox/faults.json').send([]).expect(200, []);
    const form = { client_id: 'c', redirect_uri: 'http://quillcast.test:3000/cb', decision: 'deny', state: 'x' };
    const answer = await test.http.post('/sandbox/google/o/oauth2/v2/auth').type('form').send(form).expect(302);
    expect(answer.headers['location']).toBe('http://quillcast.test:3000/cb?state=x&error=access_denied');
    const nothing = await test.http.get('/sandbox/nothing').expect(404);
    // The sandbox's own; the server has another.
    expect(nothing.headers['referrer-policy']).toBe('same-origin');
  });

  it('shadows neither the API nor a name that merely begins alike', async () => {
    expect((await test.http.get('/api/health/live').expect(200)).body.data).toEqual({ status: 'ok' });
    for (const path of ['/api/sandbox', '/sandboxes', '/sandbox.html']) {
      const answer = await test.http.get(path).expect(404);
      expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });

  it.each([
    ['a proxy that nobody configured', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy of another kind', { forwarded: 'for=127.0.0.1' }],
    ['a proxy that names itself alone', { via: '1.1 proxy' }],
    ['a foreign name that points here', { host: 'evil.test:3000' }],
  ])('is not there for %s', async (_who, headers) => {
    const answer = await test.http.get('/sandbox/mail.json').set(headers).expect(404);
    expect(answer.body).toMatchObject({ success: false, error: { type: 'NOT_FOUND' } });
  });

  it('is there under the name of PUBLIC_URL', async () => {
    await test.http.get('/sandbox').set('host', 'quillcast.test:3000').expect(200);
  });

  it('takes no form from another site', async () => {
    const post = (from: Record<string, string>) =>
      test.http.post('/sandbox/faults/off').set(from).type('form').send({});
    for (const site of ['cross-site', 'same-site']) await post({ 'sec-fetch-site': site }).expect(403);
    for (const origin of ['http://evil.test', 'http://localhost:8080', 'null']) await post({ origin }).expect(403);
    for (const site of ['same-origin', 'none']) await post({ 'sec-fetch-site': site }).expect(303);
    await post({ origin: 'http://quillcast.test:3000' }).expect(303);
    await post({}).expect(303);
  });

  it.each([
    [403, { host: 'evil.test' }],
    [403, { via: '1.1 proxy' }],
    [403, { 'x-forwarded-for': '127.0.0.1' }],
    [200, {}],
  ])('answers %d at its own port to %j', async (status, headers) => {
    const asked = httpRequest({ port, host: '127.0.0.1', path: '/mail.json', headers });
    asked.end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(status);
  });

  it('names SANDBOX_PORT when that is taken', async () => {
    await expect(startSandbox(test.app.get(Env))).rejects.toThrow(
      new EnvError(`Port ${port}, which the sandbox needs, is in use. Set SANDBOX_PORT to another one.`),
    );
  });
});

describe('the sandbox behind SANDBOX_URL', () => {
  const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let platform: Server;
  let test: TestApp;
  beforeAll(async () => {
    platform = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        seen.push({ url: request.url ?? '', headers: request.headers, body });
        const location = new URL(request.url ?? '', 'http://x').searchParams.get('to');
        response.writeHead(location ? 302 : 200, location ? { location } : { 'keep-alive': 'timeout=7' });
        response.write('first ');
        setImmediate(() => response.end('last'));
      });
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const { port } = platform.address() as { port: number };
    const trusted = { TRUSTED_PROXIES: '1', SANDBOX_URL: `http://127.0.0.1:${port}` };
    test = await createTestApp({ env: trusted });
  });
  afterAll(async () => {
    await test.close();
    platform.close();
  });

  it('gets the path, the body and the headers of the message, not those of the connection', async () => {
    const headers = {
      connection: 'close, x-mine',
      'x-mine': '1',
      te: 'trailers',
      cookie: 'a=b',
      authorization: 'Bearer t',
    };
    const answer = await test.http.post('/sandbox/x/2/tweets?a=%2F').set(headers).send({ text: 'hello' }).expect(200);
    const request = seen.at(-1);
    expect(request).toMatchObject({ url: '/sandbox/x/2/tweets?a=%2F', body: '{"text":"hello"}' });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'application/json' });
    for (const name of ['x-mine', 'te', 'cookie']) expect(request?.headers).not.toHaveProperty(name);
    expect(answer.text).toBe('first last');
    expect(answer.headers['keep-alive']).not.toBe('timeout=7');
  });

  it.each([
    ['/google/done?x=1', '/sandbox/google/done?x=1'],
    ['/sandbox#faults', '/sandbox#faults'],
    ['http://localhost:3000/cb', 'http://localhost:3000/cb'],
    ['//evil.test/', '//evil.test/'],
  ])('keeps a redirect to %s at %s', async (to, location) => {
    await test.http.get('/sandbox/x').query({ to }).expect(302).expect('location', location);
  });

  it('is not there for a caller behind the trusted proxy', async () => {
    await test.http.get('/sandbox').set('x-forwarded-for', '203.0.113.7').expect(404);
    await test.http.get('/sandbox').set({ 'x-forwarded-for': '127.0.0.1', via: '1.1 caddy' }).expect(200);
    expect(seen.at(-1)?.headers).not.toMatchObject({ via: expect.anything() });
  });

  it('leaves the demo login to the server', async () => {
    const before = seen.length;
    await test.http.post('/sandbox/demo-login').send({});
    expect(seen).toHaveLength(before);
    await test.http.post('/sandbox/demo-login/x').send({}).expect(200);
    expect(seen).toHaveLength(before + 1);
  });

  it('says so when nothing runs there', async () => {
    const lonely = await createTestApp();
    const answer = await lonely.http.get('/sandbox').expect(502);
    expect(answer.body).toMatchObject({ message: 'The sandbox is not running.', error: { type: 'UPSTREAM_FAILED' } });
    await lonely.close();
  });

  it('has no face without a sandbox', async () => {
    const bare = await createTestApp({ env: { SANDBOX: 'false' } });
    expect((await bare.http.get('/sandbox/mail.json').expect(404)).body.error.type).toBe('NOT_FOUND');
    await bare.close();
  });
});

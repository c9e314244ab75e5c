import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createTestSandbox, TestSandbox } from '../../test/sandbox';
import { SandboxWire } from '../core/sandbox-wire';

/** A platform with two addresses that counts what it accepted. */
class ProbeWire implements SandboxWire {
  readonly platform = 'probe';
  readonly name = 'Probe';
  readonly accepted: string[] = [];
  private waiting: (() => void)[] = [];

  routes(server: FastifyInstance): void {
    server.post<{ Body: { text: string } }>('/probe/posts', async ({ body }, reply) => {
      this.accepted.push(body.text);
      for (const resolve of this.waiting.splice(0)) resolve();
      return reply.status(201).header('x-restli-id', 'urn:1').send({ id: this.accepted.length });
    });
    server.get('/probe/posts', async () => this.accepted);
    server.get('/probe/other', async () => 'ok');
  }

  faceRoutes(server: FastifyInstance): void {
    server.get('/probe/posts.json', async () => this.accepted);
  }

  faultAnswer(status: number) {
    return { headers: { 'x-probe': String(status) }, body: { title: `Probe ${status}` } };
  }

  nextAccepted(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

describe('the fault switches', () => {
  const probe = new ProbeWire();
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ wires: [probe], lateAcceptMs: 150 });
  });
  beforeEach(() => {
    probe.accepted.length = 0;
  });
  afterEach(() => switchTo([]));
  afterAll(() => sandbox.close());

  const switchTo = (faults: object[]) => sandbox.http.put('/faults.json').send(faults).expect(200);
  const breakProbe = (fault: object) => switchTo([{ platform: 'probe', rate: 1, ...fault }]);
  const post = (text = 'x') => sandbox.http.post('/probe/posts').send({ text });

  it.each([
    ['refuse_403', 403],
    ['rate_limit_429', 429],
    ['error_500', 500],
  ])('%s answers %i in the words of the platform and does no work', async (mode, status) => {
    await breakProbe({ mode });
    const answer = await post().expect(status);
    expect(answer.body).toEqual({ title: `Probe ${status}` });
    expect(answer.headers['x-probe']).toBe(String(status));
    expect(probe.accepted).toEqual([]);
  });

  it('accept_then_503 does the work and shows nothing of it', async () => {
    await breakProbe({ mode: 'accept_then_503' });
    const answer = await post('kept').expect(503);
    expect(answer.body).toEqual({ title: 'Probe 503' });
    expect(answer.headers).not.toHaveProperty('x-restli-id');
    expect(probe.accepted).toEqual(['kept']);
  });

  it('accept_then_reset does the work and cuts the connection', async () => {
    await breakProbe({ mode: 'accept_then_reset' });
    await expect(post('kept')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(probe.accepted).toEqual(['kept']);
  });

  it('hang neither answers nor works', async () => {
    await breakProbe({ mode: 'hang' });
    await expect(post().timeout(150)).rejects.toMatchObject({ timeout: 150 });
    expect(probe.accepted).toEqual([]);
  });

  it('late_accept does the work although the caller has given up', async () => {
    await breakProbe({ mode: 'late_accept' });
    const accepted = probe.nextAccepted();
    await expect(post('late').timeout(50)).rejects.toMatchObject({ timeout: 50 });
    expect(probe.accepted).toEqual([]);
    await accepted;
    expect(probe.accepted).toEqual(['late']);
  });

  it('strikes exactly as often as it was told under parallel requests', async () => {
    await breakProbe({ mode: 'error_500', times: 7 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => post().ok(() => true)));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(7);
    expect(probe.accepted).toHaveLength(33);
    expect((await sandbox.http.get('/faults.json')).body).toEqual([]);
  });

  it('strikes a share of the requests', async () => {
    await breakProbe({ mode: 'error_500', rate: 0.5 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => post().ok(() => true)));
    const struck = answers.filter(({ status }) => status === 500).length;
    // 50 ± 6 standard deviations.
    expect(struck).toBeGreaterThan(20);
    expect(struck).toBeLessThan(80);
    await breakProbe({ mode: 'error_500', rate: 0 });
    await post().expect(201);
  });

  it('strikes the given route alone, and the method if one is given', async () => {
    await breakProbe({ mode: 'error_500', route: '/probe/posts' });
    await sandbox.http.get('/probe/other').expect(200);
    await sandbox.http.get('/probe/posts').expect(500);
    await breakProbe({ mode: 'error_500', route: 'POST /probe/posts' });
    await sandbox.http.get('/probe/posts').expect(200);
    await post().expect(500);
  });

  it('leaves the other platforms and the lists for people alone', async () => {
    await switchTo([{ platform: 'stripe', mode: 'error_500', rate: 1 }]);
    await post().expect(201);
    await breakProbe({ mode: 'error_500' });
    await sandbox.http.get('/probe/posts.json').expect(200);
  });

  it('lets the next fault of the list strike once the first is used up', async () => {
    const base = { platform: 'probe', rate: 1, times: 1 };
    await switchTo([
      { ...base, mode: 'refuse_403' },
      { ...base, mode: 'rate_limit_429' },
    ]);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([403, 429, 201]);
  });

  it('shows the list in the shape in which it is set, and replaces it as a whole', async () => {
    const list = [
      { platform: 'x', route: 'POST /2/tweets', mode: 'accept_then_503', rate: 0.08 },
      { platform: 'mail', mode: 'hang', rate: 1, times: 3 },
    ];
    await switchTo([{ platform: 'llm', mode: 'hang', rate: 1 }]);
    expect((await switchTo(list)).body).toEqual(list);
    expect((await sandbox.http.get('/sandbox/faults.json').expect(200)).body).toEqual(list);
  });

  it.each([
    [{}, 'body', 'Send a list of faults, or an empty list to switch all off.'],
    [['x'], '[0]', 'A fault is an object with platform, mode and rate.'],
    [[{ platform: 'y', mode: 'hang', rate: 1 }], '[0].platform', 'platform must be one of bluesky, facebook, google,'],
    [[{ platform: 'x', mode: 'explode', rate: 1 }], '[0].mode', 'mode must be one of refuse_403,'],
    [[{ platform: 'x', mode: 'hang', rate: 2 }], '[0].rate', 'rate must be a number from 0 to 1.'],
    [[{ platform: 'x', mode: 'hang' }], '[0].rate', 'rate must be a number from 0 to 1.'],
    [[{ platform: 'x', mode: 'hang', rate: 1, times: 0 }], '[0].times', 'times must be a whole number from 1'],
    [[{ platform: 'x', mode: 'hang', rate: 1, route: '2/tweets' }], '[0].route', 'route must be a path such as'],
    [[{ platform: 'x', mode: 'hang', rate: 1, route: '/\0' }], '[0].route', 'route must be a path such as'],
    [[{ platform: 'x', mode: 'hang', rate: 1, often: 2 }], '[0].often', 'A fault has no often.'],
    [[{ platform: 'mail', mode: 'hang', rate: 1, route: '/' }], '[0].route', 'mail has no routes: leave route out.'],
  ])('refuses %j', async (body, field, sentence) => {
    const answer = await sandbox.http.put('/faults.json').send(body).expect(422);
    expect(answer.body).toMatchObject({ error: { type: 'VALIDATION_FAILED', details: [{ field }] } });
    expect(answer.body.message).toContain(sentence);
  });

  it('can be set by the forms of the page', async () => {
    const form = (fields: object, path = '/sandbox/faults') => sandbox.http.post(path).type('form').send(fields);
    const fields = { platform: 'stripe', mode: 'error_500', percent: '25', times: '', route: ' /v1 ' };
    await form(fields).expect(303).expect('location', '/sandbox#faults');
    expect((await sandbox.http.get('/faults.json')).body).toEqual([
      { platform: 'stripe', route: '/v1', mode: 'error_500', rate: 0.25 },
    ]);
    const page = (await sandbox.http.get('/sandbox').expect(200)).text;
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await form({ id }, '/sandbox/faults/off').expect(303);
    expect((await sandbox.http.get('/faults.json')).body).toEqual([]);
    const refused = await form({ ...fields, percent: '101' }).expect(422);
    expect(refused.text).toContain('rate must be a number from 0 to 1.');
  });

  it('ends what hangs when the sandbox stops', async () => {
    const own = await createTestSandbox({ wires: [new ProbeWire()] });
    await own.http.put('/faults.json').send([{ platform: 'probe', mode: 'hang', rate: 1, times: 1 }]);
    const hanging = httpRequest(`${own.url}/probe/other`);
    hanging.end();
    const ended = once(hanging, 'error');
    // The strike uses the fault up: from then on the request hangs.
    while ((await own.http.get('/faults.json')).body.length > 0);
    await own.close();
    expect(await ended).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});

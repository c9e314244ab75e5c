import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { createTestApp, type TestApp } from '../../../../test/app';
import { connectModel, makeSiteAdmin, serversOf } from '../../../../test/factories/models.factory';
import { auth, makeMember, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { offered } from '../../../ai/connect/model-servers.fake';
import { Logger } from '../../../common/logging/logger';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = '/api/models/connections';
const openAi = { kind: 'openai', scope: 'installation', key: 'sk-proj-very-secret-9f3a' };

describe('connecting models', () => {
  let admin: TestPerson;
  beforeEach(async () => {
    admin = await makeSiteAdmin(test);
    for (const table of ['model_connections', 'model_spending']) await test.query(`DELETE FROM ${table}`);
    serversOf(test).answers.clear();
    test.clock.advance(minuteMs);
  });

  const add = (user: TestPerson, body: object, workspaceId?: string) =>
    test.http.post(path).set(auth(user, workspaceId)).send(body);
  const overview = async (user: TestPerson, workspaceId?: string) =>
    (await test.http.get('/api/models').set(auth(user, workspaceId)).expect(200)).body.data;

  it("takes a key of a maker's and shows its last four signs", async () => {
    serversOf(test).answers.set('https://api.openai.com/v1', { status: 'ok', models: [offered('gpt-5.6-sol')] });
    const { body } = await add(admin, openAi).expect(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      scope: 'installation',
      kind: 'openai',
      canManage: true,
      baseUrl: 'https://api.openai.com/v1',
      keyHint: '9f3a',
      addedBy: 'Maya',
      addedAt: expect.any(String),
      modelCount: 1,
      contextProblem: null,
      lastProblem: null,
      lastTest: null,
    });
    expect((await overview(admin)).connections).toEqual([body.data]);
    expect(serversOf(test).connections.at(-1)).toMatchObject({ apiKey: openAi.key, reach: 'anywhere' });
  });

  it('S16: asks for a fresh sign-in before it changes what the whole installation has, and not for a workspace', async () => {
    const { id } = (await add(admin, openAi).expect(201)).body.data;
    await test.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '16 minutes' WHERE user_id = $1`, [
      admin.user.id,
    ]);
    const calls = [
      await test.http
        .post(path)
        .set(auth(admin))
        .send({ ...openAi, baseUrl: 'https://other.test/v1' }),
      await test.http.patch(`${path}/${id}`).set(auth(admin)).send({ key: openAi.key }),
      await test.http.delete(`${path}/${id}`).set(auth(admin)),
      await test.http.post(`${path}/${id}/test`).set(auth(admin)).send({}),
      await test.http.post('/api/models/openrouter/start').set(auth(admin)).send({ scope: 'installation' }),
    ];
    for (const { status, body } of calls) expect([status, body.error.type]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    await test.http.get(`${path}/${id}/models`).set(auth(admin)).expect(200);
    await add(admin, { ...openAi, scope: 'workspace' }).expect(201);
  });

  it('says a key in no answer, no log and no table', async () => {
    const logger = test.app.get(Logger);
    const spies = (['debug', 'log', 'warn', 'error'] as const).map((level) => jest.spyOn(logger, level));
    const answers: unknown[] = [];
    const added = await add(admin, openAi).expect(201);
    const id = added.body.data.id as string;
    serversOf(test).answers.set('https://api.openai.com/v1', {
      status: 'misconfigured',
      message: `OpenAI refused the key ${openAi.key}.`,
    });
    const refused = await test.http.patch(`${path}/${id}`).set(auth(admin)).send({ key: openAi.key }).expect(422);
    expect(refused.body.message).toBe('OpenAI refused the key ….');
    serversOf(test).answers.delete('https://api.openai.com/v1');
    answers.push(added.body, refused.body, await overview(admin));
    answers.push((await test.http.post(`${path}/${id}/test`).set(auth(admin)).send({}).expect(200)).body);
    answers.push((await test.http.get(`${path}/${id}/models`).set(auth(admin)).expect(200)).body);
    const rows = await test.query(
      'SELECT t::text FROM model_connections t UNION ALL SELECT t::text FROM audit_events t',
    );
    const said = inspect([answers, rows, spies.map(({ mock }) => mock.calls)], { depth: 12 });
    spies.forEach((spy) => spy.mockRestore());
    expect(said).toContain('9f3a');
    expect(said).not.toContain('very-secret');
  });

  it.each([
    [{ ...openAi, key: 'sk-ant-api03-x' }, 'key', 'This is a key of Anthropic. Add it under Anthropic.'],
    [{ ...openAi, key: '' }, 'key', 'Paste a key of OpenAI.'],
    [
      { kind: 'compatible', scope: 'installation' },
      'baseUrl',
      'Enter the address of the server, such as http://127.0.0.1:11434.',
    ],
    [{ kind: 'compatible', scope: 'installation', baseUrl: 'nothing' }, 'baseUrl', "This isn't a web address."],
    [
      { kind: 'ollama', scope: 'workspace', baseUrl: 'http://127.0.0.1:11434' },
      'kind',
      'Only a site admin can connect a server inside the network.',
    ],
  ])('refuses %j with a sentence', async (body, field, message) => {
    const answer = await add(admin, body).expect(422);
    expect(answer.body.error.details).toEqual([{ field, message }]);
  });

  it('keeps nothing that does not work, and says what the server said', async () => {
    serversOf(test).answers.set('http://10.0.0.9/v1', { status: 'unavailable', message: 'Nothing answers there.' });
    const body = { kind: 'vllm', scope: 'installation', baseUrl: 'http://10.0.0.9/v1' };
    expect((await add(admin, body).expect(422)).body.error.details).toEqual([
      { field: 'baseUrl', message: 'Nothing answers there.' },
    ]);
    expect((await overview(admin)).connections).toEqual([]);
  });

  it('keeps nothing that would cut notes short, and says what to do', async () => {
    const baseUrl = 'http://127.0.0.1:1234/v1';
    serversOf(test).answers.set(baseUrl, { status: 'ok', models: [offered('small', { contextTokens: 4_096 })] });
    const { error } = (await add(admin, { kind: 'lmstudio', scope: 'installation', baseUrl }).expect(422)).body;
    expect(error.details).toEqual([
      {
        field: 'baseUrl',
        message: expect.stringMatching(/hold 4,096 tokens at once.+8,192 or more, then try again\.$/),
      },
    ]);
    expect((await overview(admin)).connections).toEqual([]);
  });

  it('takes an Ollama that has no model yet, to download one', async () => {
    const baseUrl = 'http://127.0.0.1:11434';
    serversOf(test).answers.set(baseUrl, { status: 'unknown_model', message: 'It offers no model.' });
    const { body } = await add(admin, { kind: 'ollama', scope: 'installation', baseUrl }).expect(201);
    expect(body.data.modelCount).toBe(0);
    expect((await overview(admin)).isConnected).toBe(false);
    await test.http.post(`${path}/${body.data.id}/test`).set(auth(admin)).send({}).expect(422);
  });

  it('has an address once in each scope, with ten at once too', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await add(admin, openAi)).status));
    expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    await add(admin, { ...openAi, scope: 'workspace' }).expect(201);
    expect((await add(admin, { ...openAi, scope: 'workspace' }).expect(409)).body.message).toMatch(/already connected/);
  });

  it('lets site admins connect for everybody, owners and admins for their workspace, and members see names', async () => {
    const owner = await makePerson(test);
    const editor = await makeMember(test, owner.workspaceId, 'editor');
    expect((await add(owner, openAi).expect(403)).body.error.type).toBe('ADMIN_REQUIRED');
    const own = { ...openAi, scope: 'workspace' };
    expect((await add(editor, own, owner.workspaceId).expect(403)).body.error.type).toBe('ROLE_REQUIRED');
    await add(admin, openAi).expect(201);
    const { body } = await add(owner, own).expect(201);
    expect(serversOf(test).connections.at(-1)).toMatchObject({ reach: 'public' });
    const seen = await overview(editor, owner.workspaceId);
    expect(seen).toMatchObject({ found: null, pull: null, pullable: [], environment: [], spending: null });
    const nothing = { baseUrl: null, keyHint: null, addedBy: null, modelCount: null };
    expect(seen.connections).toMatchObject([
      { scope: 'installation', canManage: false, ...nothing },
      { scope: 'workspace', canManage: false, ...nothing },
    ]);
    expect((await overview(owner)).connections).toMatchObject([{ canManage: false }, { canManage: true }]);
    const foreign = `${path}/${(body.data as { id: string }).id}`;
    await test.http.patch(foreign).set(auth(editor, owner.workspaceId)).send({ key: 'sk-x' }).expect(403);
  });

  it('S7: shows and gives nothing of another workspace', async () => {
    const [owner, stranger] = [await makePerson(test), await makePerson(test)];
    const { id } = await connectModel(test, owner, { scope: 'workspace' });
    expect((await overview(stranger)).connections).toEqual([]);
    const call = (method: 'patch' | 'delete' | 'post' | 'get', end = '') =>
      test.http[method](`${path}/${id}${end}`).set(auth(stranger));
    await call('patch').send({ key: 'x' }).expect(404);
    await call('delete').expect(404);
    await call('post', '/test').send({}).expect(404);
    await call('get', '/models').expect(404);
    await call('delete').set(auth(admin)).expect(404);
    expect((await overview(owner)).connections).toHaveLength(1);
  });

  it('changes a key once the server has taken it, and sends no key to another address', async () => {
    const { id } = await connectModel(test, admin);
    const change = (body: object) => test.http.patch(`${path}/${id}`).set(auth(admin)).send(body);
    expect((await change({ key: 'another-5678' }).expect(200)).body.data.keyHint).toBe('5678');
    expect(serversOf(test).connections.at(-1)?.apiKey).toBe('another-5678');
    const moved = await change({ baseUrl: 'https://evil.example/v1' }).expect(422);
    expect(moved.body.error.details[0].field).toBe('key');
    expect(serversOf(test).connections.map(({ baseUrl }) => baseUrl)).not.toContain('https://evil.example/v1');
    await change({ baseUrl: 'https://new.example/v1', key: 'third-9999' }).expect(200);
    const { id: other } = await connectModel(test, admin, { baseUrl: 'https://other.example/v1' });
    await test.http
      .patch(`${path}/${other}`)
      .set(auth(admin))
      .send({ baseUrl: 'https://new.example/v1', key: 'x' })
      .expect(409);
  });

  it('forgets a connection with the names that it answered for', async () => {
    const { id } = await connectModel(test, admin);
    const names = { 'gpt-4-turbo': { connectionId: id, model: 'a-model' } };
    await test.http.patch('/api/models/settings').set(auth(admin)).send({ names }).expect(200);
    await test.http.delete(`${path}/${id}`).set(auth(admin)).expect(200);
    const seen = await overview(admin);
    expect(seen.connections).toEqual([]);
    expect(seen.names).toMatchObject(Array(4).fill({ source: 'notes', chosen: null }));
  });

  it('writes one post as a test, and keeps what it showed', async () => {
    const { id, writer } = await connectModel(test, admin, {
      models: [offered('m', { inputUsd: 100, outputUsd: 200 })],
    });
    writer.next({ texts: ['Nine of eleven cafés came back.'] });
    const { body } = await test.http.post(`${path}/${id}/test`).set(auth(admin)).send({}).expect(200);
    expect(body.data).toEqual({
      text: 'Nine of eleven cafés came back.',
      model: 'm',
      modelName: 'm',
      firstWordMs: expect.any(Number),
      latencyMs: expect.any(Number),
      costCents: 0.5,
      inputTokens: 10,
      outputTokens: 20,
      at: expect.any(String),
    });
    const seen = await overview(admin);
    expect(seen.connections[0].lastTest).toEqual(body.data);
    expect(seen.spending.byModel).toMatchObject([{ model: 'm', costCents: 0.5, drafts: 0 }]);
    const other = await test.http.post(`${path}/${id}/test`).set(auth(admin)).send({ model: 'n' }).expect(422);
    expect(other.body.error.details[0].field).toBe('model');
    writer.next({ texts: [], outcome: { status: 'quota', message: 'The allowance is used up.' } });
    const failed = await test.http.post(`${path}/${id}/test`).set(auth(admin)).send({}).expect(502);
    expect(failed.body.message).toBe('The allowance is used up.');
    expect((await overview(admin)).connections[0].lastProblem.message).toMatch(/out of credit/);
  });

  it('tests and looks ten times a minute at most', async () => {
    const { id } = await connectModel(test, admin);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push((await test.http.post(`${path}/${id}/test`).set(auth(admin)).send({})).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const found = await Promise.all(
      Array.from({ length: 11 }, async () => (await test.http.post('/api/models/find').set(auth(admin))).status),
    );
    expect(found.sort()).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('shows site admins what was found on this machine', async () => {
    serversOf(test).found = [];
    await test.http.post('/api/models/find').set(auth(admin)).expect(200);
    // Whoever found nothing is not told so because the machine was busy.
    expect(serversOf(test).findPatience.slice(-2)).toEqual([undefined, 3 * secondMs]);
    serversOf(test).found = [{ kind: 'ollama', name: 'Ollama 0.33', baseUrl: 'http://127.0.0.1:11434', models: null }];
    expect((await overview(admin)).found.servers).toEqual([]);
    test.clock.advance(6 * secondMs);
    expect((await overview(admin)).found.servers).toEqual(serversOf(test).found);
    // At the start it waits longer than somebody in front of the screen would.
    expect(serversOf(test).findPatience[0]).toBeGreaterThan(300);
    expect(serversOf(test).findPatience.at(-1)).toBeUndefined();
    const { body } = await test.http.post('/api/models/find').set(auth(admin)).expect(200);
    expect(body.data).toMatchObject({ servers: serversOf(test).found, tookMs: expect.any(Number) });
    expect((await overview(admin)).found).toEqual(body.data);
    await test.http
      .post('/api/models/find')
      .set(auth(await makePerson(test)))
      .expect(403);
  });

  it('refuses a name for a model that its connection does not offer', async () => {
    const { id } = await connectModel(test, admin);
    const change = (model: string) =>
      test.http
        .patch('/api/models/settings')
        .set(auth(admin))
        .send({ names: { 'gpt-4-turbo': { connectionId: id, model } } });
    expect((await change('b-model').expect(422)).body.error.details[0].field).toBe('names.gpt-4-turbo');
    await change('a-model').expect(200);
    await test.http
      .patch('/api/models/settings')
      .set(auth(await makePerson(test)))
      .send({})
      .expect(403);
  });
});

describe('connecting OpenRouter with one click', () => {
  afterEach(() => Object.assign(test.app.get(Env), { PUBLIC_URL: undefined }));

  const path = '/api/models/openrouter';
  const start = async (user: TestPerson, scope = 'workspace') =>
    (await test.http.post(`${path}/start`).set(auth(user)).send({ scope }).expect(200)).body.data;
  const finish = (user: TestPerson, state: string, code = 'the-code') =>
    test.http.post(`${path}/finish`).set(auth(user)).send({ state, code });

  it('trades the code with its verifier for a key, once', async () => {
    const owner = await makePerson(test);
    const { url, state, returnsHere } = await start(owner);
    const query = new URL(url).searchParams;
    expect(returnsHere).toBe(true);
    expect(query.get('callback_url')).toBe(`http://localhost:3000/settings/models?state=${state}`);
    expect(query.get('code_challenge_method')).toBe('S256');
    const { body } = await finish(owner, state).expect(200);
    expect(body.data).toMatchObject({ kind: 'openrouter', scope: 'workspace', keyHint: '9999' });
    const { code, verifier } = serversOf(test).trades.at(-1) ?? {};
    expect(code).toBe('the-code');
    expect(
      createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url'),
    ).toBe(query.get('code_challenge'));
    await finish(owner, state).expect(422);
  });

  it.each([
    ['http://192.168.1.5:3000', false],
    ['https://write.example.com', true],
    ['http://127.0.0.1:4000', true],
  ])('comes back to %s: %s', async (PUBLIC_URL, returnsHere) => {
    Object.assign(test.app.get(Env), { PUBLIC_URL });
    const begun = await start(await makePerson(test));
    expect(begun.returnsHere).toBe(returnsHere);
    expect(new URL(begun.url).searchParams.has('callback_url')).toBe(returnsHere);
  });

  it('S6: takes a state from whoever began it, within ten minutes', async () => {
    const [owner, stranger] = [await makePerson(test), await makePerson(test)];
    const { state } = await start(owner);
    expect((await finish(stranger, state).expect(422)).body.error.details[0].field).toBe('state');
    test.clock.advance(11 * minuteMs);
    await finish(owner, state).expect(422);
    expect(serversOf(test).trades.map(({ code }) => code)).not.toContain('late');
  });

  it('says what OpenRouter says of a wrong code', async () => {
    const owner = await makePerson(test);
    const servers = serversOf(test);
    const { trade } = servers;
    servers.trade = { status: 'refused', message: 'OpenRouter returned no key for this code.' };
    const { body } = await finish(owner, (await start(owner)).state).expect(422);
    servers.trade = trade;
    expect(body.error.details).toEqual([{ field: 'code', message: 'OpenRouter returned no key for this code.' }]);
  });

  it('is for site admins where it is for everybody', async () => {
    const person = await makePerson(test);
    await test.http.post(`${path}/start`).set(auth(person)).send({ scope: 'installation' }).expect(403);
    const admin = await makeSiteAdmin(test);
    const { body } = await finish(admin, (await start(admin, 'installation')).state).expect(200);
    expect(body.data.scope).toBe('installation');
  });
});

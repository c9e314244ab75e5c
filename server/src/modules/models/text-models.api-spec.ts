import { createSecondServer, createTestApp, type TestApp } from '../../../test/app';
import { connectModel, makeSiteAdmin } from '../../../test/factories/models.factory';
import { auth, makeMember, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { offered } from '../../ai/connect/model-servers.fake';
import type { TextOutcome } from '../../ai/text-model.port';
import { minuteMs, secondMs } from '../../common/time/clock';

const brief = { prompt: 'The harbour opens in May with new lamps and a café.' };

describe('which model answers', () => {
  let test: TestApp;
  let admin: TestPerson;
  let user: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    [admin, user] = [await makeSiteAdmin(test), await makePerson(test)];
    await test.query('DELETE FROM model_connections');
    await test.query('DELETE FROM model_settings');
    test.clock.advance(minuteMs);
  });
  afterAll(() => test.close());

  const generate = (by: TestPerson = user) => test.http.post('/api/tweetgen/generate').set(auth(by)).send(brief);
  const nameOf = async (by: TestPerson) =>
    (await test.http.get('/api/models').set(auth(by)).expect(200)).body.data.names[0];
  const used = async (by: TestPerson) =>
    (await test.http.get('/api/billing/info').set(auth(by)).expect(200)).body.data.usage.generationsToday.used;

  it("is the person's own notes while nothing is connected", async () => {
    expect((await test.http.get('/api/models').set(auth(user)).expect(200)).body.data).toMatchObject({
      isConnected: false,
      names: Array(4).fill({ source: 'notes', connectionId: null }),
    });
  });

  it('is what a site admin connected, at once and for everybody, and the record names it', async () => {
    const { id, writer } = await connectModel(test, admin);
    const { body } = await generate().expect(200);
    expect(writer.requests).toHaveLength(1);
    expect(body.data).toMatchObject({ model: 'gpt-3.5-turbo', modelName: 'a-model' });
    expect(await nameOf(user)).toMatchObject({ source: 'automatic', connectionId: id, name: 'a-model' });
    expect(await used(user)).toBe(1);
  });

  it('is what a site admin chose for the name, though another is cheaper', async () => {
    const cheap = await connectModel(test, admin, { models: [offered('cheap', { inputUsd: 1, outputUsd: 1 })] });
    const models = [offered('dear', { inputUsd: 9, outputUsd: 9 })];
    const dear = await connectModel(test, admin, { baseUrl: 'https://dear.example/v1', models });
    expect(await nameOf(admin)).toMatchObject({ source: 'automatic', model: 'cheap' });
    const chosen = { connectionId: dear.id, model: 'dear' };
    const names = { 'gpt-3.5-turbo': chosen };
    await test.http.patch('/api/models/settings').set(auth(admin)).send({ names }).expect(200);
    expect(await nameOf(admin)).toMatchObject({ source: 'chosen', model: 'dear', chosen });
    await generate().expect(200);
    expect([cheap.writer.requests.length, dear.writer.requests.length]).toEqual([0, 1]);
    await test.http
      .patch('/api/models/settings')
      .set(auth(admin))
      .send({ names: { 'gpt-3.5-turbo': null } });
    expect(await nameOf(admin)).toMatchObject({ source: 'automatic', model: 'cheap' });
  });

  it("is a workspace's own key before all, which is not counted but shown", async () => {
    const shared = await connectModel(test, admin);
    const own = await connectModel(test, user, {
      scope: 'workspace',
      baseUrl: 'https://own.example/v1',
      models: [offered('own', { inputUsd: 100, outputUsd: 100 })],
    });
    const { body } = await generate().expect(200);
    expect(body.data.usage.used).toBe(0);
    expect(await used(user)).toBe(0);
    expect([shared.writer.requests.length, own.writer.requests.length]).toEqual([0, 1]);
    const { spending } = (await test.http.get('/api/models').set(auth(user)).expect(200)).body.data;
    expect(spending).toMatchObject({ workspace: { spentCents: 0 }, ownKey: { spentCents: 0.3, drafts: 3 } });
    await generate(await makePerson(test)).expect(200);
    expect([shared.writer.requests.length, own.writer.requests.length]).toEqual([1, 1]);
    const ofAdmin = (await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data.spending;
    expect(ofAdmin.byModel.map(({ model }: { model: string }) => model)).not.toContain('own');
  });

  it('does not fall back to what is counted when the own key fails', async () => {
    const shared = await connectModel(test, admin);
    const own = await connectModel(test, user, { scope: 'workspace', baseUrl: 'https://own.example/v1' });
    own.writer.next({ texts: [], outcome: { status: 'misconfigured', message: 'Wrong key.' } });
    await generate().expect(503);
    own.writer.next({ texts: [], outcome: { status: 'misconfigured', message: 'Wrong key.' } });
    await generate().expect(503);
    expect(shared.writer.requests).toHaveLength(0);
    expect(await used(user)).toBe(0);
  });

  it('gives nothing back for questions of the own key, which took nothing', async () => {
    await connectModel(test, admin);
    expect((await generate().expect(200)).body.data.usage.used).toBe(1);
    const own = await connectModel(test, user, { scope: 'workspace', baseUrl: 'https://own.example/v1' });
    const questions = [{ id: 'changed', text: 'What did you change?' }];
    const outcome: TextOutcome = { status: 'completed', notes: [], questions, inputTokens: null, outputTokens: null };
    own.writer.next({ texts: [], outcome });
    expect((await generate().expect(200)).body.data).toMatchObject({ tweets: [], questions, usage: { used: 1 } });
  });

  it('shows a key that is revoked in mid-stream, and keeps what was finished', async () => {
    const { writer } = await connectModel(test, admin);
    const outcome = { status: 'misconfigured', message: 'Incorrect API key.' } as const;
    writer.next({ texts: [brief.prompt], outcome });
    expect((await generate().expect(200)).body.data.tweets).toHaveLength(1);
    const [connection] = (await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data.connections;
    expect(connection.lastProblem.message).toContain('The key was refused');
  });

  it('keeps what went wrong in plain words, runs on another one, and clears it after a success', async () => {
    const models = [offered('first', { inputUsd: 1, outputUsd: 1 })];
    const first = await connectModel(test, admin, { models, baseUrl: 'https://first.example/v1' });
    const others = [offered('second', { inputUsd: 9, outputUsd: 9 })];
    const second = await connectModel(test, admin, { models: others, baseUrl: 'https://second.example/v1' });
    first.writer.next({ texts: [], outcome: { status: 'unavailable', message: 'connect ECONNREFUSED sk-secret' } });
    await generate().expect(503);
    const problem = async () =>
      (await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data.connections[0].lastProblem;
    expect(await problem()).toEqual({
      message: "The server can't be reached. Check that it's running.",
      at: expect.any(String),
    });
    await generate().expect(200);
    expect(second.writer.requests).toHaveLength(1);
    test.clock.advance(11 * minuteMs);
    await generate().expect(200);
    expect(first.writer.requests).toHaveLength(2);
    expect(await problem()).toBeNull();
  });

  it('keeps what was finished when the model goes away in mid-stream', async () => {
    const { writer } = await connectModel(test, admin);
    const gone = { status: 'cut_off', message: 'The connection broke.' } as const;
    writer.next({ texts: ['The harbour opens in May.'], outcome: gone });
    const { body } = await generate().expect(200);
    expect(body.data.tweets.map(({ text }: { text: string }) => text)).toEqual(['The harbour opens in May.']);
  });

  it('runs another model when the first is unknown at its maker, and puts that last', async () => {
    const models = [offered('gone', { inputUsd: 1, outputUsd: 1 }), offered('here', { inputUsd: 2, outputUsd: 2 })];
    const { writer } = await connectModel(test, admin, { models });
    writer.next({ texts: [], outcome: { status: 'unknown_model', message: 'Not found.' } });
    expect((await generate().expect(200)).body.data.modelName).toBe('here');
    expect((await generate().expect(200)).body.data.modelName).toBe('here');
    expect(writer.requests.map(({ model }) => model)).toEqual(['gone', 'here', 'here']);
  });

  it('tells a member what answers, and not what it costs', async () => {
    await connectModel(test, admin);
    await generate().expect(200);
    const viewer = await makeMember(test, user.workspaceId, 'viewer');
    const { body } = await test.http.get('/api/models').set(auth(viewer, user.workspaceId)).expect(200);
    expect(body.data.names[0]).toMatchObject({ name: 'a-model', variable: null, usualMs: null, costOf100Cents: null });
    expect((await nameOf(user)).usualMs).toEqual(expect.any(Number));
  });
});

describe('with a model in the environment', () => {
  it("wins over the screen, which says so, and not over a workspace's own key", async () => {
    const test = await createTestApp({ env: { ANTHROPIC_API_KEY: 'sk-ant-x', MODEL_GPT_4_TURBO: 'claude-haiku-5-5' } });
    try {
      const admin = await makeSiteAdmin(test);
      const { id } = await connectModel(test, admin);
      const names = { 'claude-3-opus': { connectionId: id, model: 'a-model' } };
      await test.http.patch('/api/models/settings').set(auth(admin)).send({ names }).expect(200);
      const seen = (await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data;
      expect(seen.environment).toEqual([
        { kind: 'anthropic', baseUrl: 'https://api.anthropic.com', variables: ['ANTHROPIC_API_KEY'] },
      ]);
      expect(seen.names).toMatchObject([
        { label: 'gpt-3.5-turbo', source: 'environment', variable: 'ANTHROPIC_API_KEY', connectionId: null },
        { label: 'gpt-4-turbo', variable: 'MODEL_GPT_4_TURBO', model: 'claude-haiku-5-5' },
        { label: 'claude-3-sonnet', source: 'environment' },
        { label: 'claude-3-opus', model: 'claude-opus-5-5', chosen: { connectionId: id } },
      ]);
      expect(JSON.stringify(seen)).not.toContain('sk-ant-x');
      const owner = await makePerson(test);
      await connectModel(test, owner, { scope: 'workspace' });
      const own = (await test.http.get('/api/models').set(auth(owner)).expect(200)).body.data;
      expect(own).toMatchObject({ environment: [], names: Array(4).fill({ source: 'workspace', name: 'a-model' }) });
    } finally {
      await test.close();
    }
  });
});

// By itself: two applications of one process share passport, whose strategy is the younger one's.
describe('with two servers', () => {
  it('is known to the other one within five seconds, without a restart', async () => {
    const first = await createTestApp();
    const second = await createSecondServer(first);
    try {
      const admin = await makeSiteAdmin(first);
      const nameOf = async () => (await second.http.get('/api/models').set(auth(admin)).expect(200)).body.data.names[0];
      expect(await nameOf()).toMatchObject({ source: 'notes' });
      const { id } = await connectModel(first, admin, { kind: 'ollama', key: '', baseUrl: 'http://127.0.0.1:11434' });
      second.clock.advance(5 * secondMs);
      const written = await second.http.post('/api/tweetgen/generate').set(auth(admin)).send(brief).expect(200);
      expect(written.body.data.modelName).toBe('a-model');
      await first.http.delete(`/api/models/connections/${id}`).set(auth(admin)).expect(200);
      second.clock.advance(5 * secondMs);
      expect(await nameOf()).toMatchObject({ source: 'notes' });
    } finally {
      await second.close();
      await first.close();
    }
  });
});

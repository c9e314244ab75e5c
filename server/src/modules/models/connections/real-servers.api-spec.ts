import { createTestApp, type TestApp } from '../../../../test/app';
import { openStream } from '../../../../test/event-stream';
import { makeSiteAdmin } from '../../../../test/factories/models.factory';
import { auth, makePerson } from '../../../../test/factories/user.factory';
import { lmStudio } from '../../../../test/model-servers/compatible-servers';
import { ModelServer, posts } from '../../../../test/model-servers/model-server';
import { ollama } from '../../../../test/model-servers/ollama-server';
import { ModelServers } from '../../../ai/connect/model-servers.port';
import { RemoteModelServers } from '../../../ai/connect/remote-model-servers';
import { InsideWriter } from '../../../ai/inside/inside-writer';
import { Env } from '../../../config/env';

/** The port as the product binds it, over the wire of a stand-in. */
const createWiredApp = (): Promise<TestApp> =>
  createTestApp({
    configure: (builder) =>
      builder.overrideProvider(ModelServers).useFactory({
        inject: [Env, InsideWriter],
        factory: (env: Env, writer: InsideWriter) => new RemoteModelServers(env, writer),
      }),
  });

describe('an Ollama on this machine', () => {
  const server = ollama();
  let test: TestApp;
  beforeAll(async () => {
    await server.start();
    test = await createWiredApp();
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('is connected, lists what writes, and writes', async () => {
    const admin = await makeSiteAdmin(test);
    const body = { kind: 'ollama', scope: 'installation', baseUrl: `${server.url}/` };
    const added = await test.http.post('/api/models/connections').set(auth(admin)).send(body).expect(201);
    expect(added.body.data.baseUrl).toBe(server.url);
    const path = `/api/models/connections/${added.body.data.id}`;
    const listed = await test.http.get(`${path}/models`).set(auth(admin)).expect(200);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain('nomic-embed-text:latest');
    const tested = await test.http.post(`${path}/test`).set(auth(admin)).send({}).expect(200);
    expect(tested.body.data).toMatchObject({ text: posts[0], model: 'gemma4:e4b', costCents: 0 });
    const run = await openStream(test, await makePerson(test), {
      path: '/api/tweetgen/generate',
      body: { prompt: 'The first post, the third post' },
    });
    expect((await run.rest())[0]).toMatchObject({ event: 'start', data: { provider: 'ollama' } });
    expect((await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data.pullable.length).toBeGreaterThan(
      3,
    );
  });

  it('S8: is out of reach for a workspace, and so is what lies inside by any other name', async () => {
    const owner = await makePerson(test);
    for (const baseUrl of [server.url, 'https://127.0.0.1/v1', 'http://api.example.com/v1']) {
      const body = { kind: 'compatible', scope: 'workspace', baseUrl, key: 'a-key' };
      const { error } = (await test.http.post('/api/models/connections').set(auth(owner)).send(body).expect(422)).body;
      expect(error.details[0].message).not.toContain('a-key');
    }
  });
});

describe('an LM Studio on this machine', () => {
  const server = new ModelServer(lmStudio(8_192));
  let test: TestApp;
  beforeAll(async () => {
    await server.start();
    test = await createWiredApp();
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('is left out of writing once its model is loaded with too small a context, says so, and comes back', async () => {
    const admin = await makeSiteAdmin(test);
    const body = { kind: 'lmstudio', scope: 'installation', baseUrl: server.url };
    const added = await test.http.post('/api/models/connections').set(auth(admin)).send(body).expect(201);
    const { id } = added.body.data;
    const path = `/api/models/connections/${id}`;
    const names = { 'gpt-3.5-turbo': { connectionId: id, model: 'qwen/qwen3-4b' } };
    await test.http.patch('/api/models/settings').set(auth(admin)).send({ names }).expect(200);
    const call = (method: 'get' | 'post', to: string) => test.http[method](to).set(auth(admin));
    const written = async () => {
      const brief = { prompt: 'The first post of the year tells of the harbour, the third post of its lamps.' };
      return (await call('post', '/api/tweetgen/generate').send(brief).expect(200)).body.data.modelName;
    };
    const shown = async () => (await call('get', '/api/models').expect(200)).body.data;
    const problem =
      'Qwen3 4B is loaded with room for 4,096 tokens, and Quillcast needs 8,192. Load it again with more in LM Studio.';
    expect(await written()).toBe('Qwen3 4B');
    expect((await shown()).connections).toMatchObject([{ contextProblem: null }]);
    server.change(lmStudio(4_096));
    expect(await written()).toBe('Qwen3 4B');
    expect(await shown()).toMatchObject({ isConnected: false, connections: [{ contextProblem: problem }] });
    expect(await written()).toBe('Your text, as typed');
    expect((await call('post', `${path}/test`).send({}).expect(502)).body.message).toBe(problem);
    server.change(lmStudio(16_384));
    await call('post', `${path}/test`).send({}).expect(200);
    expect((await shown()).connections).toMatchObject([{ contextProblem: null }]);
    expect(await written()).toBe('Qwen3 4B');
    server.change(lmStudio(2_048));
    await call('get', `${path}/models`).expect(200);
    expect((await shown()).connections).toMatchObject([{ contextProblem: expect.stringContaining('2,048') }]);
  });
});

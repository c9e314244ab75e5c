import { createTestApp, type TestApp } from '../../../../test/app';
import { openStream } from '../../../../test/event-stream';
import { makeSiteAdmin } from '../../../../test/factories/models.factory';
import { auth, makePerson } from '../../../../test/factories/user.factory';
import { posts } from '../../../../test/model-servers/model-server';
import { ollama } from '../../../../test/model-servers/ollama-server';
import { ModelServers } from '../../../ai/connect/model-servers.port';
import { RemoteModelServers } from '../../../ai/connect/remote-model-servers';
import { Env } from '../../../config/env';

/** The port as the product binds it, over the wire of a stand-in. */
describe('an Ollama on this machine', () => {
  const server = ollama();
  let test: TestApp;
  beforeAll(async () => {
    await server.start();
    test = await createTestApp({
      configure: (builder) =>
        builder
          .overrideProvider(ModelServers)
          .useFactory({ inject: [Env], factory: (env: Env) => new RemoteModelServers(env) }),
    });
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

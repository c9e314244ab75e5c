import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../test/app';
import { openStream } from '../../../test/event-stream';
import { makeSiteAdmin } from '../../../test/factories/models.factory';
import { auth, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { tinyModel } from '../../../test/tiny-model';
import { serveFile } from '../../../test/tiny-model-server';
import { Env } from '../../config/env';
import { ModelServers } from '../connect/model-servers.port';
import { RemoteModelServers } from '../connect/remote-model-servers';
import { textModelContract } from '../text-model.contract';
import { InsideWriter } from './inside-writer';

const installMs = 300_000;
const model = 'qwen3-4b-instruct-2507';

describe('the writer on this server, with its real engine', () => {
  const file = tinyModel();
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-writer-'));
  let store: Awaited<ReturnType<typeof serveFile>>;
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    store = await serveFile(file);
    test = await createTestApp({
      env: {
        ...{ DATA_DIR: folder, WRITER_URL: store.url },
        WRITER_SHA256: createHash('sha256').update(file).digest('hex'),
      },
      configure: (builder) =>
        builder.overrideProvider(ModelServers).useFactory({
          inject: [Env, InsideWriter],
          factory: (env: Env, writer: InsideWriter) => new RemoteModelServers(env, writer),
        }),
    });
    admin = await makeSiteAdmin(test);
  });
  afterAll(async () => {
    await test.close();
    await store.stop();
    rmSync(folder, { recursive: true });
  });

  const overview = async () => (await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data;
  const pull = async (connectionId: string, wanted = model) =>
    (await openStream(test, admin, { path: '/api/models/pull', body: { connectionId, model: wanted } })).rest();
  const connect = async () => {
    const body = { kind: 'inside', scope: 'installation' };
    const { body: answer } = await test.http.post('/api/models/connections').set(auth(admin)).send(body).expect(201);
    return answer.data.id as string;
  };

  it(
    'is downloaded by one click, goes on where it broke, and writes three variants for a member',
    async () => {
      const id = await connect();
      store.state.breaksAt = Math.round(file.length * 0.6);
      const broken = await pull(id);
      expect(broken.at(-1)).toMatchObject({ event: 'error', data: { message: expect.stringContaining('Resume') } });
      const [stopped] = (await overview()).stoppedPulls;
      expect(stopped).toMatchObject({ model, totalBytes: file.length });
      expect(stopped.receivedBytes).toBe(store.state.breaksAt);

      store.state.breaksAt = Infinity;
      const whole = await pull(id);
      expect(whole.at(-1)).toEqual({ event: 'done', data: {} });
      expect(store.ranges).toEqual([undefined, `bytes=${stopped.receivedBytes}-`]);
      expect((await overview()).writer).toMatchObject({ engine: 'processor' });

      const member = await makePerson(test);
      const { body } = await test.http
        .post('/api/tweetgen/generate')
        .set(auth(member))
        .send({ prompt: 'We changed our house espresso in March and told nobody. Two people noticed.', count: 3 })
        .expect(200);
      expect(body.data).toMatchObject({ provider: 'inside' });
      expect(body.data.tweets).toHaveLength(3);
    },
    installMs,
  );

  describe('as a model', () => textModelContract(() => test.app.get(InsideWriter).connected.writer, model));
});

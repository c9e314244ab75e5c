import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../test/app';
import { openStream } from '../../../test/event-stream';
import { makeSiteAdmin } from '../../../test/factories/models.factory';
import { auth, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { tinyModel, words } from '../../../test/tiny-model';
import { serveFile } from '../../../test/tiny-model-server';
import { Env } from '../../config/env';
import { ModelServers } from '../connect/model-servers.port';
import { RemoteModelServers } from '../connect/remote-model-servers';
import { textModelContract } from '../text-model.contract';
import { Engine } from './engine';
import { InsideWriter } from './inside-writer';
import { answerGrammar } from './short-prompt';
import { WriterProcess } from './writer-process';

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
      expect(stopped.receivedBytes).toBeGreaterThan(0);

      store.state.breaksAt = Infinity;
      const whole = await pull(id);
      expect(whole.at(-1)).toEqual({ event: 'done', data: {} });
      expect(store.ranges).toEqual([undefined, `bytes=${stopped.receivedBytes}-`]);
      expect((await overview()).writer).toMatchObject({ engine: 'processor' });

      const member = await makePerson(test);
      const { body } = await test.http
        .post('/api/tweetgen/generate')
        .set(auth(member))
        .send({ prompt: `Our shop has a ${words.join(', a ')}.`, count: 3 })
        .expect(200);
      expect(body.data).toMatchObject({ provider: 'inside' });
      expect(body.data.tweets).toHaveLength(3);
    },
    installMs,
  );

  it('takes a file of this server, where it stays, and nothing that is no model', async () => {
    const id = (await overview()).connections[0].id as string;
    const own = join(folder, 'own.gguf');
    writeFileSync(own, file);
    expect((await pull(id, own)).at(-1)).toEqual({ event: 'done', data: {} });
    const { body } = await test.http.get(`/api/models/connections/${id}/models`).set(auth(admin)).expect(200);
    expect(body.data).toMatchObject([{ id: 'own' }, { name: 'Qwen3 4B Instruct', sizeBytes: file.length }]);
    writeFileSync(join(folder, 'notes.gguf'), 'my notes');
    for (const path of [join(folder, 'notes.gguf'), join(folder, 'missing.gguf'), '/etc/passwd']) {
      const { event, data } = (await pull(id, path)).at(-1) ?? {};
      expect([event, data?.message]).toEqual(['error', expect.stringMatching(/^This (?:server can't|isn't a GGUF)/)]);
    }
    expect(existsSync(own)).toBe(true);
  });

  describe('its process', () => {
    const idleMs = 20;
    const task = {
      ...{ system: 'Write.', prompt: '{}', maxTokens: 2_000, seed: 3, temperature: 1 },
      schema: answerGrammar({ prompt: '', count: 3 }, 3),
    };
    const { signal } = new AbortController();
    const path = join(folder, 'writer/models', `${model}.gguf`);
    const start = async (options?: { idleMs: number }) => {
      const writer = new WriterProcess(() => new Engine(join(folder, 'writer/engine')).entry(), options);
      await writer.load(path, signal);
      return { writer, child: Reflect.get(writer, 'child') as ChildProcess };
    };
    const write = async (writer: WriterProcess, onText: () => void = () => undefined) => {
      let text = '';
      for await (const told of writer.write(task, signal)) {
        if (told.kind === 'text') text += told.text;
        onText();
      }
      return text;
    };

    it('writes what parses, whatever the weights say', async () => {
      const { writer } = await start();
      for (let seed = 1; seed <= 20; seed += 1) {
        task.seed = seed;
        expect(JSON.parse(await write(writer))).toMatchObject({ posts: { length: 3 } });
      }
      writer.stop();
    });

    it('gives its memory back when nobody asks for a while', async () => {
      const { writer, child } = await start({ idleMs });
      await once(child, 'exit');
      expect(writer.isLoaded(path)).toBe(false);
    });

    it('says that it ended, and starts again with the next request', async () => {
      const { writer, child } = await start();
      const ended = write(writer, () => child.kill('SIGKILL'));
      await expect(ended).rejects.toMatchObject({ providerMessage: 'its process ended (SIGKILL)' });
      await writer.load(path, signal);
      expect(JSON.parse(await write(writer))).toMatchObject({ posts: { length: 3 } });
      writer.stop();
    });
  });

  describe('as a model', () => textModelContract(() => test.app.get(InsideWriter).connected.writer, model));
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { createTestApp, type TestApp } from '../../../../../test/app';
import { auth, signUp, type TestUser } from '../../../../../test/factories/user.factory';
import { sampleVideo } from '../../../../../test/factories/video.factory';
import { freePorts } from '../../../../../test/ports';
import { Env } from '../../../../config/env';

const testFolder = join(__dirname, '../../../../../test');
const longestMs = 240_000;
const mebibyte = 1024 * 1024;

describe('a video of 500 MB', () => {
  let test: TestApp;
  let user: TestUser;
  let server: ChildProcess;
  let http: ReturnType<typeof supertest>;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
    const [port = 0] = await freePorts(1);
    const { DATABASE_URL = '', dataDir } = test.app.get(Env);
    const secret = 'a secret for tests that is long enough';
    const ours = { NODE_ENV: 'development', LOG_LEVEL: 'silent', AUTH_SECRET: secret, DATABASE_URL, DATA_DIR: dataDir };
    server = fork(join(testFolder, 'server-process.ts'), {
      execArgv: ['-r', join(testFolder, 'run-typescript.cjs')],
      env: { ...process.env, ...ours, SANDBOX: '0', ROLE: 'web', PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(server, 'message');
    http = supertest(`http://127.0.0.1:${port}`);
  }, longestMs);
  afterAll(async () => {
    server.kill('SIGKILL');
    await test.close();
  });

  /** In MiB, since it was last forgotten: what it holds at one moment says little, since the collector gives much back. */
  const mostMemory = (): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  const forgetMostMemory = (): void => writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const path = '/api/publishing/media/videos';
  /** The header stands in the first piece; the others are alike, so that this process needs no 500 MB either. */
  const send = async (size: number): Promise<void> => {
    const { body } = await http.post(path).set(auth(user)).send({ size }).expect(201);
    const { id, pieceBytes } = body.data as { id: string; pieceBytes: number };
    const count = Math.ceil(size / pieceBytes);
    const head = sampleVideo({ width: 1280, height: 720, seconds: 9, size: Math.min(size, pieceBytes) });
    for (let position = 0; position < count; position += 1) {
      const piece = (position === 0 ? head : Buffer.alloc(pieceBytes, 1)).subarray(0, size - position * pieceBytes);
      await http.post(`${path}/${id}/pieces/${position}`).set(auth(user)).attach('file', piece, 'piece').expect(200);
    }
    const complete = await http.post(`${path}/${id}/complete`).set(auth(user));
    expect(complete.body.data).toMatchObject({ size, mime: 'video/mp4' });
  };

  it(
    'makes the server that takes it grow by 30 MiB at most',
    async () => {
      // The start took more than what follows; what the first uploads load and reserve stays.
      forgetMostMemory();
      await send(100 * mebibyte);
      const before = mostMemory();
      await send(500 * mebibyte);
      expect(mostMemory() - before).toBeLessThanOrEqual(30);
    },
    longestMs,
  );
});

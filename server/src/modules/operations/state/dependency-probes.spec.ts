import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { loadEnv } from '../../../config/env';
import type { Transactions } from '../../../database/transactions';
import type { MailService } from '../../../mail/mail.service';
import { DependencyProbes } from './dependency-probes.service';

const sockets: Socket[] = [];

/** Takes connections and says nothing. */
async function startSilent(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const probesOf = (
  settings: Record<string, string>,
  query: () => Promise<unknown> = async () => [{ version: '18.1' }],
) =>
  new DependencyProbes(
    { query } as unknown as Transactions,
    { checkServer: async () => ({ isReachable: false, problem: 'EAUTH 535.' }) } as unknown as MailService,
    loadEnv({ NODE_ENV: 'test', ...settings }),
  );

describe('the probes of what Quillcast stands on', () => {
  let silent: { server: Server; port: number };
  beforeAll(async () => void (silent = await startSilent()));
  afterAll(() => {
    silent.server.close();
    sockets.forEach((socket) => socket.destroy());
  });

  it('ask what is set up, and no more', async () => {
    const sandbox = await probesOf({ SANDBOX_URL: `http://127.0.0.1:${silent.port}` }).ask();
    expect(sandbox).toMatchObject([
      { id: 'postgres', isReachable: true, version: '18.1', problem: null },
      { id: 'sandbox', isReachable: true },
    ]);
    const live = await probesOf({ SANDBOX: '0', REDIS_URL: 'redis://127.0.0.1:9' }).ask();
    expect(live.map(({ id }) => id)).toEqual(['postgres', 'redis', 'mail']);
  });

  it('say what kind of failure it is, without addresses', async () => {
    const refuse = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED secret.example'), { code: 'ECONNREFUSED' }));
    const answers = await probesOf({ SANDBOX: '0', REDIS_URL: 'redis://:secret@127.0.0.1:9' }, refuse).ask();
    expect(answers.map(({ problem }) => problem)).toEqual([
      'The connection failed (ECONNREFUSED).',
      'The connection failed (ECONNREFUSED).',
      'EAUTH 535.',
    ]);
  });

  it('give up what takes a connection and does not answer', async () => {
    const settings = { REDIS_URL: `redis://127.0.0.1:${silent.port}`, SANDBOX_URL: 'http://127.0.0.1:9' };
    const answers = await probesOf(settings, () => new Promise(() => undefined)).ask();
    expect(answers).toMatchObject([
      { id: 'postgres', isReachable: false, problem: 'No answer within a second.' },
      { id: 'redis', isReachable: false, problem: 'No answer within a second.' },
      { id: 'sandbox', isReachable: false },
    ]);
  });
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import supertest from 'supertest';
import { createTestApp } from '../../../test/app';
import { auth, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { freePorts } from '../../../test/ports';
import { RedisServer } from '../../../test/redis-server';
import { startSystemPostgres, type SystemPostgres } from '../../../test/system-postgres';
import { migrate } from '../../database/migrate';
import { UsersService } from '../users/users.service';
import type { OperationsResponse } from './operations.dto';

/** A server counts as gone after 20 s, and this machine may be slow. */
const longestMs = 120_000;
const testFolder = join(__dirname, '../../../test');

describe('the operations page while something is away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quillcast-test-'));
  const servers = new Map<string, ChildProcess>();
  const ports = new Map<string, number>();
  const warnings: string[] = [];
  let env: Record<string, string>;
  let postgres: SystemPostgres;
  let redis: RedisServer;
  let mail: SMTPServer;
  let mailPort: number;
  let admin: TestPerson;
  let http: ReturnType<typeof supertest>;

  const startServer = async (role: 'web' | 'worker'): Promise<void> => {
    const child = fork(join(testFolder, 'server-process.ts'), {
      execArgv: ['-r', join(testFolder, 'run-typescript.cjs')],
      env: { ...process.env, ...env, ROLE: role, PORT: String(ports.get(role)) },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text) => warnings.push(String(text)));
    servers.set(role, child);
    await once(child, 'message');
  };
  const killServer = async (role: 'web' | 'worker'): Promise<void> => {
    const child = servers.get(role);
    if (!child?.kill('SIGKILL')) throw new Error(`The ${role} had ended by itself.`);
    await once(child, 'exit');
  };
  const startMail = async (): Promise<void> => {
    mail = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await new Promise<void>((resolve) => mail.listen(mailPort, '127.0.0.1', resolve));
  };
  const stopMail = (): Promise<void> => new Promise((resolve) => mail.close(() => resolve()));

  const read = async () => http.get('/api/admin/operations').set(auth(admin));
  /** Resolves with the problems once they have these titles. */
  const untilTitles = async (...titles: string[]): Promise<OperationsResponse['problems']> => {
    for (;;) {
      const { status, body } = await read();
      const problems = status === 200 ? (body.data as OperationsResponse).problems : [];
      if (status === 200 && problems.map(({ title }) => title).join() === titles.join()) return problems;
      await delay(100);
    }
  };

  beforeAll(async () => {
    postgres = await startSystemPostgres();
    redis = await RedisServer.start();
    const [web = 0, worker = 0, smtp = 0] = await freePorts(3);
    ports.set('web', web).set('worker', worker);
    mailPort = smtp;
    await startMail();
    await migrate(postgres.url);
    const test = await createTestApp({ env: { DATABASE_URL: postgres.url, ROLE: 'web' }, queue: 'postgres' });
    admin = await makePerson(test);
    await test.app.get(UsersService).makeAdmin(admin.user.id);
    await test.close();
    env = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'a secret for tests that is long enough',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}?ignoreTLS=true`,
      SANDBOX: '0',
      DATA_DIR: dataDir,
    };
    http = supertest(`http://127.0.0.1:${web}`);
    await Promise.all([startServer('web'), startServer('worker')]);
    await untilTitles();
  }, longestMs);
  afterAll(async () => {
    for (const child of servers.values()) child.kill('SIGKILL');
    await stopMail();
    await redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'says that Redis does not answer until it does',
    async () => {
      await redis.kill();
      const [problem] = await untilTitles("Redis isn't responding");
      expect(problem?.whatHappened).toContain('The connection failed (ECONNREFUSED). Background jobs');
      await redis.start();
      await untilTitles();
    },
    longestMs,
  );

  it(
    'says that the mail server does not answer until it does',
    async () => {
      await stopMail();
      const [problem] = await untilTitles("The mail server isn't responding");
      expect(problem?.whatHappened).toContain('The mail server did not take the connection');
      await startMail();
      await untilTitles();
    },
    longestMs,
  );

  it(
    'says that no worker runs when the only one was killed, until it runs again',
    async () => {
      await killServer('worker');
      const problems = await untilTitles('No worker is running', 'A server stopped responding');
      expect(problems[1]?.whatHappened).toContain(`:${ports.get('worker')} (worker) was last heard from`);
      await startServer('worker');
      await untilTitles();
    },
    longestMs,
  );

  it(
    'F2: cannot be read without Postgres, where readiness says why, and can be as soon as that is back',
    async () => {
      postgres.goAway();
      while ((await http.get('/api/health/ready')).status === 200) await delay(100);
      const { status, headers, body } = await read();
      expect([status, headers['retry-after'], body.error.type]).toEqual([503, '5', 'SERVICE_UNAVAILABLE']);
      const ready = await http.get('/api/health/ready').expect(503);
      expect(ready.body.message).toBe("The database isn't responding. Quillcast resumes automatically when it does.");
      await postgres.comeBack();
      await http.get('/api/health/ready').expect(200);
      await untilTitles();
      expect([...servers.values()].map(({ exitCode }) => exitCode)).toEqual([null, null]);
      // Nor has Node anything to warn of.
      expect(warnings).toEqual([]);
    },
    longestMs,
  );
});

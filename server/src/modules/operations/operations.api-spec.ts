import { createTestApp, type TestApp } from '../../../test/app';
import { auditOf } from '../../../test/audit';
import { storeAccount } from '../../../test/factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { ideaOf } from '../../../test/factories/idea.factory';
import { Contributions } from '../../common/contributions/contributions';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { PoolState } from '../../database/pool-state';
import { Transactions } from '../../database/transactions';
import { CronSlots, cronTask } from '../../queue/cron/cron-slots.service';
import { QueueSettings } from '../../queue/queue.settings';
import { PublishingHealth } from '../publishing/health/publishing-health.service';
import { UsersService } from '../users/users.service';
import type { OperationsResponse } from './operations.dto';
import { Heartbeat } from './servers/heartbeat.service';
import { ServersRepository } from './servers/servers.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { SANDBOX: '0', REDIS_URL: '' }, queue: 'postgres' });
});
afterAll(() => test.close());

describe('the operations page', () => {
  let admin: TestPerson;
  let transactions: Transactions;
  beforeAll(async () => {
    transactions = test.app.get(Transactions);
    admin = await makePerson(test);
    await test.app.get(UsersService).makeAdmin(admin.user.id);
    // Nothing repeats in tests: every task has run its next slot already.
    const tasks = [...test.app.get(Contributions).read(cronTask).keys()];
    await transactions.query(
      `INSERT INTO cron_slots (task, slot) SELECT unnest($1::text[]), now() + interval '1 day'`,
      [tasks],
    );
  });
  afterEach(() => void (test.mailbox.outcome = 'sent'));

  const read = async (): Promise<OperationsResponse> =>
    (await test.http.get('/api/admin/operations').set(auth(admin)).expect(200)).body.data as OperationsResponse;
  /** With the clock of the test at Postgres's, which goes on while it stands. */
  const beat = async (): Promise<void> => {
    const now = await transactions.databaseTime();
    test.clock.advance(now.getTime() - test.clock.now().getTime());
    await test.app.get(Heartbeat).beat();
  };
  const titles = async (): Promise<string[]> => (await read()).problems.map(({ title }) => title);

  it('is closed to everybody else', async () => {
    const other = await makePerson(test);
    const { body } = await test.http.get('/api/admin/operations').set(auth(other)).expect(403);
    expect(body.error.type).toBe('ADMIN_REQUIRED');
  });

  it('needs nobody while all is well, and names what it stands on', async () => {
    await beat();
    const { problems, servers, dependencies, cron, storage, lastMigration } = await read();
    expect(problems).toEqual([]);
    expect(servers).toMatchObject([{ role: 'all', nodeVersion: process.versions.node }]);
    expect(dependencies).toMatchObject([
      { id: 'postgres', isReachable: true, version: expect.stringMatching(/^\d+/) as string },
      { id: 'mail', isReachable: true },
    ]);
    expect(cron?.map(({ name }) => name)).toContain('publishing.fold-counts');
    expect(storage?.databaseBytes).toBeGreaterThan(1_000_000);
    expect(lastMigration).toMatch(/\d{13}$/);
  });

  it('says that no worker runs once the last one is silent, and that it is gone when it is back', async () => {
    await beat();
    await transactions.query(`UPDATE servers SET seen_at = now() - interval '21 seconds'`);
    expect(await titles()).toEqual(['No worker is running', 'A server stopped responding']);
    await beat();
    expect(await titles()).toEqual([]);
  });

  it('says that the mail server does not answer, for as long as it does not', async () => {
    await beat();
    test.mailbox.outcome = 'unavailable';
    expect(await titles()).toEqual(["The mail server isn't responding"]);
    test.mailbox.outcome = 'sent';
    expect(await titles()).toEqual([]);
  });

  it('counts posts that are due, apart from those of an account on hold', async () => {
    await beat();
    const [account, held] = [await storeAccount(test, admin.workspaceId), await storeAccount(test, admin.workspaceId)];
    for (const { id } of [account, held])
      await transactions.query(
        `${ideaOf('$3', '$1')} INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, work_at, version)
         VALUES ($3, $3, $1, $2, 'twitter', 'single', 'scheduled', 'composer', now() - interval '2 minutes', 1)`,
        [admin.workspaceId, id, newId()],
      );
    await transactions.query(
      `INSERT INTO account_lanes (account_id, workspace_id, held_until) VALUES ($1, $2, now() + interval '1 hour')`,
      [held.id, admin.workspaceId],
    );
    const { publishing, problems } = await read();
    expect(publishing).toMatchObject({ due: 1, held: 1 });
    expect(problems).toMatchObject([
      { title: 'Posts are late', whatHappened: expect.stringMatching(/^1 .* 2 minutes ago/) },
    ]);
    const restored = `'00000000-0000-7000-8000-000000000001'`;
    await transactions.query(`INSERT INTO restores (id, taken_at, settled_at) VALUES (${restored}, now(), now())`);
    expect(await titles()).toEqual(['Publishing is paused']);
    await transactions.query('DELETE FROM restores');
    await transactions.query('DELETE FROM posts');
    expect(await titles()).toEqual([]);
  });

  it('names a model of the installation whose last call failed, and none of a workspace', async () => {
    await beat();
    const problem = JSON.stringify({ status: 'unavailable', message: 'Start it.', at: new Date(0).toISOString() });
    await transactions.query(
      `INSERT INTO model_connections (id, workspace_id, kind, base_url, last_problem)
       VALUES (gen_random_uuid(), NULL, 'ollama', 'http://one.example:11434/v1', $1),
         (gen_random_uuid(), $2, 'ollama', 'http://two.example:11434/v1', $1)`,
      [problem, admin.workspaceId],
    );
    const { failingModels } = await read();
    expect(failingModels).toMatchObject([{ kind: 'ollama', host: 'one.example:11434', problem: 'Start it.' }]);
    await transactions.query('DELETE FROM model_connections');
  });

  it('forgets servers that have been silent for an hour', async () => {
    await transactions.query(`UPDATE servers SET seen_at = now() - interval '59 minutes'`);
    await test.app.get(Heartbeat).cleanUp();
    expect((await read()).servers).toHaveLength(1);
    await transactions.query(`UPDATE servers SET seen_at = now() - interval '61 minutes'`);
    await test.app.get(Heartbeat).cleanUp();
    expect((await read()).servers).toEqual([]);
  });

  describe('failed jobs', () => {
    const park = async (payload: object = {}): Promise<string> => {
      const id = newId();
      await transactions.query(
        `INSERT INTO jobs (id, name, payload, run_at, attempts, error, failed_at)
         VALUES ($1, 'mail.send', $2, now(), 438, 'ada@example.com was refused', now())`,
        [id, JSON.stringify(payload)],
      );
      return id;
    };
    const list = async (query = '') =>
      (await test.http.get(`/api/admin/operations/jobs${query}`).set(auth(admin)).expect(200)).body as {
        data: { id: string; payload: object; error: string }[];
        meta: { nextCursor: string | null };
      };
    afterEach(() => transactions.query('DELETE FROM jobs'));

    it('are listed by the page, the last one first, without addresses and words of people', async () => {
      const mailId = newId();
      const ids = [await park(), await park({ mailId, tries: 2, text: 'My words, with spaces' })].toReversed();
      const first = await list('?limit=1');
      expect(first.data).toMatchObject([
        { id: ids[0], payload: { mailId, tries: 2, text: '…' }, error: '… was refused' },
      ]);
      const { data, meta } = await list(`?limit=1&cursor=${first.meta.nextCursor}`);
      expect(data.map(({ id }) => id)).toEqual([ids[1]]);
      expect(meta.nextCursor).toBeNull();
    });

    it('are a problem until they are retried, which is audited', async () => {
      await beat();
      const jobId = await park({ mailId: newId() });
      expect((await read()).problems).toMatchObject([{ whatHappened: 'Failed at every try: mail.send (1).' }]);
      await test.http.post(`/api/admin/operations/jobs/${jobId}/retry`).set(auth(admin)).expect(200);
      await test.jobs.runAll();
      expect(await titles()).toEqual([]);
      expect(await auditOf(test, admin.user.id)).toContain(
        `operations.job_retried {"job": "mail.send", "jobId": "${jobId}"}`,
      );
    });

    it('can be discarded, which is audited', async () => {
      const jobId = await park();
      await test.http.delete(`/api/admin/operations/jobs/${jobId}`).set(auth(admin)).expect(200);
      expect((await list()).data).toEqual([]);
      expect(await auditOf(test, admin.user.id)).toContain(
        `operations.job_discarded {"job": "mail.send", "jobId": "${jobId}"}`,
      );
    });

    it('are alone what can be retried and discarded: a job that waits is not there', async () => {
      const id = await park();
      await transactions.query(`UPDATE jobs SET failed_at = NULL, run_at = now() + interval '1 day'`);
      await test.http.post(`/api/admin/operations/jobs/${id}/retry`).set(auth(admin)).expect(404);
      await test.http.delete(`/api/admin/operations/jobs/${id}`).set(auth(admin)).expect(404);
    });
  });
});

describe('a heartbeat', () => {
  let servers: ServersRepository;
  beforeAll(async () => {
    servers = test.app.get(ServersRepository);
  });
  afterEach(async () => {
    for (const { name } of await servers.list()) await servers.leave(name);
  });

  /** As a process that was started on a port. */
  const start = async (PORT = 3000): Promise<Heartbeat> => {
    const { app } = test;
    const heartbeat = new Heartbeat(
      servers,
      app.get(PublishingHealth),
      app.get(CronSlots),
      app.get(PoolState),
      Object.assign(new QueueSettings(), { isCronOn: true }),
      Object.assign(new Env(), { PORT, ROLE: 'worker' }),
      app.get(Clock),
      app.get(Logger),
    );
    await heartbeat.onApplicationBootstrap();
    return heartbeat;
  };
  const names = async (): Promise<string[]> => (await servers.list()).map(({ name }) => name.replace(/^.*:/, ''));

  it('begins with the start and ends with a stop in order, whatever timer is still to come', async () => {
    const [first] = [await start(3000), await start(3001)];
    expect(await names()).toEqual(['3000', '3001']);
    await first.beforeApplicationShutdown();
    await first.onInterval();
    expect(await names()).toEqual(['3001']);
  });

  it('takes the place of the process that died where it is started', async () => {
    await start();
    const [died] = await servers.list();
    await start();
    const all = await servers.list();
    expect(all).toHaveLength(1);
    expect(all[0]?.startedAt.getTime()).toBeGreaterThanOrEqual(died?.startedAt.getTime() ?? Number.NaN);
    expect(all[0]?.silentSeconds).toBeLessThan(20);
  });

  it('tells how far the clock is ahead of that of Postgres, and what the process does', async () => {
    test.clock.advance(3_600 * secondMs);
    await start();
    const [server] = await servers.list();
    expect(Math.round((server?.clockAheadSeconds ?? 0) / 60)).toBe(60);
    expect(server?.report).toMatchObject({ pausedPlatforms: [], cronFailures: [], pool: { size: 5 } });
    expect(server?.report.memoryMb).toBeGreaterThan(10);
  });

  it('does not take a slow answer of Postgres for a wrong clock', async () => {
    jest.spyOn(servers, 'databaseTime').mockImplementationOnce(async () => {
      test.clock.advance(10 * secondMs);
      const atPostgres = test.clock.now();
      test.clock.advance(10 * secondMs);
      return atPostgres;
    });
    await start();
    expect((await servers.list())[0]?.clockAheadSeconds).toBe(0);
  });

  it('is tried again after a time without the database', async () => {
    const heartbeat = await start();
    const away = jest.spyOn(servers, 'renew').mockRejectedValueOnce(new Error('away'));
    await expect(heartbeat.onInterval()).resolves.toBeUndefined();
    away.mockRestore();
    await heartbeat.onInterval();
    expect(await names()).toEqual(['3000']);
  });
});

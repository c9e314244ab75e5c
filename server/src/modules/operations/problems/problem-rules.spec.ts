import type { OperationsState } from '../operations.dto';
import { problemsOf } from './problem-rules';
import type { ServerReportResponse, ServerResponse } from '../operations.dto';

const at = new Date('2027-01-01T00:00:00Z');
const quiet: ServerReportResponse = {
  pausedPlatforms: [],
  cronFailures: [],
  eventLoopDelayMs: 12,
  pool: { size: 20, used: 1, waiting: 0 },
  memoryMb: 100,
};
const server = (changes: Partial<ServerResponse> = {}, report: Partial<ServerReportResponse> = {}): ServerResponse => ({
  name: 'one:3000',
  role: 'all',
  version: '1.0.0',
  nodeVersion: '22.0.0',
  startedAt: at,
  seenAt: at,
  silentSeconds: 3,
  clockAheadSeconds: 0.1,
  ...changes,
  report: { ...quiet, ...report },
});
const reachable = { isReachable: true, latencyMs: 2, version: '18.0', problem: null };
const away = { isReachable: false, latencyMs: 1, version: null, problem: 'The connection failed (ECONNREFUSED).' };
const job = {
  ...{ name: 'mail.send', waiting: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 },
  ...{ oldestWaitingSeconds: null, lastError: null },
};
const task = { name: 'mail.clean-up', everySeconds: 86_400, lastRunAt: at, dueAt: at, isLate: true };
const storage = { databaseBytes: 1, mediaBytes: 0, tables: [], disk: null };
const gigabyte = 1e9;

const publishing = { due: 0, held: 3, oldestDueSeconds: null, isPaused: false };

const state = (changes: Partial<OperationsState> = {}): OperationsState => ({
  servers: [server()],
  dependencies: [{ id: 'postgres', ...reachable }],
  jobs: [job],
  publishing,
  cron: [{ ...task, isLate: false }],
  mails: { waiting: 1, oldestSeconds: 299 },
  failingModels: [],
  storage: { ...storage, disk: { freeBytes: 11 * gigabyte, totalBytes: 100 * gigabyte } },
  lastMigration: 'Servers',
  ...changes,
});
const titles = (changes: Partial<OperationsState>): string[] => problemsOf(state(changes)).map(({ title }) => title);

describe('the problems of an installation', () => {
  it('are none while all is well', () => {
    expect(problemsOf(state())).toEqual([]);
  });

  it.each<[string, Partial<OperationsState>, string]>([
    ['no worker', { servers: [server({ role: 'web' })] }, 'No worker is running'],
    ['Redis away', { dependencies: [{ id: 'redis', ...away }] }, "Redis isn't responding"],
    ['the mail server away', { dependencies: [{ id: 'mail', ...away }] }, "The mail server isn't responding"],
    ['the sandbox away', { dependencies: [{ id: 'sandbox', ...away }] }, "The sandbox isn't responding"],
    ['Postgres away', { dependencies: [{ id: 'postgres', ...away }] }, "Postgres isn't responding"],
    ['a slow Postgres', { dependencies: [{ id: 'postgres', ...reachable, latencyMs: 501 }] }, 'Postgres is slow'],
    ['a part that was not read in time', { storage: null }, 'Postgres is slow'],
    ['posts that are a minute late', { publishing: { ...publishing, due: 2, oldestDueSeconds: 61 } }, 'Posts are late'],
    ['publishing paused after a restore', { publishing: { ...publishing, isPaused: true } }, 'Publishing is paused'],
    ['emails that wait for five minutes', { mails: { waiting: 2, oldestSeconds: 301 } }, 'Emails are waiting'],
    ['jobs that wait for a minute', { jobs: [{ ...job, oldestWaitingSeconds: 61 }] }, 'Jobs are late'],
    ['jobs that failed', { jobs: [{ ...job, failed: 2 }] }, 'Jobs failed'],
    ['a task without its run', { cron: [task] }, 'A repeating task is late'],
    [
      'a task that fails',
      { servers: [server({}, { cronFailures: [{ task: 'a.b', error: 'No.' }] })] },
      'A repeating task is late',
    ],
    [
      'a platform that is not called',
      { servers: [server({}, { pausedPlatforms: [{ platform: 'twitter', since: '', until: '' }] })] },
      'Publishing to X is paused',
    ],
    [
      'a model that does not answer',
      { failingModels: [{ kind: 'ollama', host: 'localhost:11434', problem: 'Start it.', since: at }] },
      "A model doesn't answer",
    ],
    [
      'a tenth of the disk left',
      { storage: { ...storage, disk: { freeBytes: 10 * gigabyte, totalBytes: 100 * gigabyte } } },
      'The disk is filling up',
    ],
    ['a clock that is ahead', { servers: [server({ clockAheadSeconds: 5.1 })] }, 'Clocks differ'],
    ['a clock that is behind', { servers: [server({ clockAheadSeconds: -5.1 })] }, 'Clocks differ'],
    ['a busy processor', { servers: [server({}, { eventLoopDelayMs: 501 })] }, 'A server is overloaded'],
    [
      'queries that wait for a connection',
      { servers: [server({}, { pool: { size: 2, used: 2, waiting: 1 } })] },
      'A server is overloaded',
    ],
  ])('are one for %s', (_, changes, title) => {
    expect(titles(changes)).toEqual([title]);
  });

  it('name the server that stopped responding, after 20 seconds, and take nothing else from it', () => {
    const dead = { pausedPlatforms: [{ platform: 'twitter', since: '', until: '' }], eventLoopDelayMs: 9_000 };
    const silent = (silentSeconds: number) => server({ name: 'two:3000', silentSeconds }, dead);
    expect(titles({ servers: [server(), silent(20)] })).not.toContain('A server stopped responding');
    expect(problemsOf(state({ servers: [server(), silent(150)] }))).toMatchObject([
      {
        title: 'A server stopped responding',
        whatHappened: expect.stringMatching(/^two:3000 .* 3 minutes ago/) as string,
      },
    ]);
  });

  it('name each platform and task once, however many servers tell of it', () => {
    const report = {
      pausedPlatforms: [{ platform: 'linkedin', since: '', until: '' }],
      cronFailures: [{ task: task.name, error: 'No.' }],
    };
    const servers = [server({ name: 'a' }, report), server({ name: 'b' }, report)];
    expect(problemsOf(state({ servers, cron: [task] }))).toMatchObject([
      { title: 'Publishing to LinkedIn is paused' },
      { whatHappened: 'Not run on time: mail.clean-up. No.' },
    ]);
  });

  it('leave out what follows from another: without a worker or Redis everything is late', () => {
    const late: Partial<OperationsState> = {
      publishing: { ...publishing, due: 1, oldestDueSeconds: 900 },
      jobs: [{ ...job, oldestWaitingSeconds: 900 }],
      mails: { waiting: 1, oldestSeconds: 900 },
      cron: [task],
    };
    expect(titles({ ...late, servers: [server({ role: 'web' })] })).toEqual(['No worker is running']);
    expect(titles({ jobs: late.jobs ?? null, dependencies: [{ id: 'redis', ...away }] })).toEqual([
      "Redis isn't responding",
    ]);
    expect(titles({ mails: late.mails ?? null, dependencies: [{ id: 'mail', ...away }] })).toHaveLength(1);
  });

  it('come with the worst first, and the disk is critical below a gigabyte', () => {
    const disk = { freeBytes: gigabyte - 1, totalBytes: 100 * gigabyte };
    const problems = problemsOf(state({ cron: [task], storage: { ...storage, disk } }));
    expect(problems.map(({ severity }) => severity)).toEqual(['critical', 'warning']);
    expect(problems[0]?.whatHappened).toContain('1 GB of 100 GB are free.');
  });

  it('list four names and count the rest', () => {
    const cron = [1, 2, 3, 4, 5, 6].map((number) => ({ ...task, name: `task.${number}` }));
    expect(problemsOf(state({ cron }))[0]?.whatHappened).toBe(
      'Not run on time: task.1, task.2, task.3, task.4 and 2 more.',
    );
  });
});

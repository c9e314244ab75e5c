import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { type FailedJob, type Operations, operationsKeys } from '@/features/operations/api';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const firstScreen = { timeout: 15_000 };
const at = '2026-11-20T09:00:00.000Z';

const problem: Operations['problems'][number] = {
  runbook: 'redis-does-not-answer',
  severity: 'critical',
  title: "Redis isn't responding",
  whatHappened: 'Background jobs are on hold.',
  whatToDo: 'Check that Redis is running.',
};
const report = {
  pausedPlatforms: [{ platform: 'twitter', since: at, until: at }],
  cronFailures: [{ task: 'mail.clean-up', error: 'No room.' }],
  eventLoopDelayMs: 12.3,
  pool: { size: 20, used: 2, waiting: 0 },
  memoryMb: 180,
};
const serverState = { name: 'one:3000', role: 'worker', version: '1.2.3', nodeVersion: '22.1.0', clockAheadSeconds: 0 };

const operations = (changes: Partial<Operations> = {}): Operations => ({
  checkedAt: at,
  problems: [],
  servers: [
    { ...serverState, startedAt: at, seenAt: at, silentSeconds: 3, report },
    { ...serverState, name: 'two:3000', startedAt: at, seenAt: at, silentSeconds: 45, report },
  ],
  dependencies: [
    { id: 'postgres', isReachable: true, latencyMs: 2, version: '18.1', problem: null },
    { id: 'redis', isReachable: false, latencyMs: 4, version: null, problem: 'The connection failed.' },
  ],
  jobs: [
    {
      ...{ name: 'mail.send', waiting: 3, scheduled: 0, retrying: 1, running: 0, failed: 2 },
      ...{ oldestWaitingSeconds: 150, lastError: null },
    },
  ],
  publishing: { due: 4, held: 1, oldestDueSeconds: 70, isPaused: false },
  cron: [{ name: 'mail.clean-up', everySeconds: 86_400, lastRunAt: null, dueAt: at, isLate: false }],
  mails: { waiting: 5, oldestSeconds: 600 },
  failingModels: [{ kind: 'ollama', host: 'localhost:11434', problem: 'Start it.', since: at }],
  storage: {
    databaseBytes: 5_000_000_000,
    mediaBytes: 1_000,
    tables: [{ name: 'posts', bytes: 1_500_000, rows: 12_000 }],
    disk: { freeBytes: 1_000_000_000, totalBytes: 2_000_000_000 },
  },
  lastMigration: 'Servers1',
  ...changes,
});
const failedJob: FailedJob = {
  ...{ id: 'j1', name: 'exports.make', attempts: 5, error: 'The disk was full.', failedAt: at },
  payload: { exportId: 'e1' },
};

beforeAll(() => loadScreens('/admin/operations'), 60_000);
beforeEach(() => {
  ignoreScreens();
  signIn({ isAdmin: true });
  answerJobs([]);
});

function answerJobs(jobs: FailedJob[]) {
  server.use(
    http.get('*/api/admin/operations/jobs', () =>
      HttpResponse.json({ success: true, data: jobs, meta: { nextCursor: null } }),
    ),
  );
}

async function openPage(state: Operations = operations()) {
  server.use(answer('get', '/api/admin/operations', state));
  renderApp('/admin/operations');
  await screen.findByRole('region', { name: 'Work' }, firstScreen);
}

const row = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) });

describe('the operations page', () => {
  it('says that nothing needs anybody', async () => {
    await openPage();
    expect(screen.getByText('No problems')).toBeVisible();
  });

  it('shows each problem with what to do and its runbook', async () => {
    await openPage(operations({ problems: [problem] }));
    const problems = within(screen.getByRole('region', { name: 'Needs you' }));
    expect(problems.getByRole('heading', { name: "Redis isn't responding" })).toBeVisible();
    expect(problems.getByText('Critical')).toBeVisible();
    expect(problems.getByText('Check that Redis is running.')).toBeVisible();
    expect(problems.getByText('.github/docs/operations.md#redis-does-not-answer')).toBeVisible();
  });

  it('resumes publishing where it is paused, and then no longer says so', async () => {
    const pause = { isPaused: true, backupTakenAt: at, due: 1 };
    server.use(answer('get', '/api/publishing/pause', pause));
    await openPage(operations({ problems: [{ ...problem, runbook: 'publishing-is-paused' }] }));
    const problems = within(screen.getByRole('region', { name: 'Needs you' }));
    await userEvent.click(problems.getByRole('button', { name: 'Resume publishing' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Resume publishing?' }));
    expect(await dialog.findByText(/^1 post is due and will be published now\./)).toBeVisible();
    server.use(
      answer('post', '/api/publishing/resume', () => {
        server.use(answer('get', '/api/admin/operations', operations()));
        return { ...pause, isPaused: false };
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Resume publishing' }));
    expect(await screen.findByText('No problems')).toBeVisible();
  });

  it('shows servers, connections, work, tasks and storage in words and figures', async () => {
    await openPage();
    expect(row('Servers', 'one:3000')).toHaveTextContent(
      /Worker.*Running.*1\.2\.3, Node 22\.1\.0.*2 of 20 connections/,
    );
    expect(row('Servers', 'two:3000')).toHaveTextContent('Silent for 45 s');
    expect(row('Connections', 'Postgres')).toHaveTextContent('Reachable');
    expect(row('Connections', 'Redis')).toHaveTextContent('No responseDetailsThe connection failed.');
    expect(row('Connections', 'X')).toHaveTextContent(/Paused.*on 1 of 1 servers/);
    expect(row('Connections', 'LinkedIn')).toHaveTextContent('Publishing');
    expect(row('Connections', 'ollama')).toHaveTextContent('localhost:11434: Start it.');
    expect(row('Jobs', 'mail.send')).toHaveTextContent('3 min');
    expect(screen.getByText('oldest 70 s')).toBeVisible();
    expect(row('Late or failing tasks', 'mail.clean-up')).toHaveTextContent(/FailingNo room\..*Never/);
    expect(row('Biggest tables', 'posts')).toHaveTextContent(/1\.5 MB.*12,000/);
    expect(screen.getByText(/^The database takes 5 GB/)).toHaveTextContent('1 GB of 2 GB free on the disk.');
  });

  it('leaves out what could not be read in time', async () => {
    await openPage(operations({ servers: null, storage: null, cron: null, publishing: null }));
    expect(screen.queryByRole('region', { name: /Servers|Storage|Repeating/ })).toBeNull();
    expect(screen.getAllByText('Unavailable')).toHaveLength(2);
  });

  it('retries a failed job, which is gone then', async () => {
    answerJobs([failedJob]);
    await openPage();
    const jobs = within(screen.getByRole('region', { name: 'Failed jobs' }));
    expect(await jobs.findByText('The disk was full.')).toBeVisible();
    expect(jobs.getByText(/5 tries · exportId: e1/)).toBeVisible();
    server.use(
      answer('post', '/api/admin/operations/jobs/{id}/retry', () => {
        answerJobs([]);
        return null as never;
      }),
    );
    await userEvent.click(jobs.getByRole('button', { name: 'Retry exports.make' }));
    expect(await jobs.findByText('No failed jobs.')).toBeVisible();
  });

  it('discards a failed job once that is confirmed', async () => {
    answerJobs([failedJob]);
    await openPage();
    const jobs = within(screen.getByRole('region', { name: 'Failed jobs' }));
    await userEvent.click(await jobs.findByRole('button', { name: 'Discard exports.make' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard exports.make?' }));
    server.use(
      answer('delete', '/api/admin/operations/jobs/{id}', () => {
        answerJobs([]);
        return null as never;
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Discard job' }));
    expect(await screen.findByText('No failed jobs.')).toBeVisible();
  });
});

describe('the operations page without Postgres', () => {
  const refused = { status: 503, message: "Quillcast isn't available right now." };
  const away = () => {
    const why = { status: 503, message: "The database doesn't answer.", reason: 'database' };
    server.use(refuse('get', '/api/admin/operations', refused), refuse('get', '/api/health/ready', why));
  };

  it('says so with what to do, from what the server says of itself', async () => {
    away();
    renderApp('/admin/operations');
    expect(await screen.findByRole('heading', { name: "Postgres isn't responding" }, firstScreen)).toBeVisible();
    expect(screen.getByText("The database doesn't answer.")).toBeVisible();
    expect(screen.getByText(/Check that Postgres is running/)).toBeVisible();
  });

  it('says so above what it knew before, and nothing of it once it is back', async () => {
    await openPage();
    away();
    await queryClient.refetchQueries({ queryKey: operationsKeys.all });
    expect(await screen.findByRole('heading', { name: "Postgres isn't responding" })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Work' })).toBeVisible();
    expect(screen.queryByText('No problems')).toBeNull();
    server.use(answer('get', '/api/admin/operations', operations()));
    await queryClient.refetchQueries({ queryKey: operationsKeys.all });
    await waitFor(() => expect(screen.queryByRole('heading', { name: "Postgres isn't responding" })).toBeNull());
    expect(screen.getByText('No problems')).toBeVisible();
  });

  it('says that the server does not answer when nothing comes at all', async () => {
    server.use(
      http.get('*/api/admin/operations', () => HttpResponse.error()),
      http.get('*/api/health/ready', () => HttpResponse.error()),
    );
    renderApp('/admin/operations');
    expect(await screen.findByRole('heading', { name: "The server isn't responding" }, firstScreen)).toBeVisible();
  });
});

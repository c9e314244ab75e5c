import { minuteMs, secondMs } from '../../../common/time/clock';
import { platformName } from '../../../text/platform-names';
import type { DependencyId, OperationsState } from '../operations.dto';
import type { DependencyResponse, ProblemResponse, ServerResponse } from '../operations.dto';

/** Four heartbeats that did not come. */
export const silentAfterSeconds = 20;
const lateSeconds = minuteMs / secondMs;
const mailLateSeconds = (5 * minuteMs) / secondMs;
const slowMs = 500;
/** X refuses signatures that are five minutes off, and posts fall due by the clock of Postgres. */
const clockToleranceSeconds = 5;
const lowDiskShare = 0.1;
const namesShown = 4;
const gigabyteFormat = new Intl.NumberFormat('en', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
const gigabyte = 1e9;

type Rule = (state: OperationsState) => ProblemResponse[];

const isAlive = ({ silentSeconds }: ServerResponse): boolean => silentSeconds <= silentAfterSeconds;
const aliveIn = ({ servers }: OperationsState): ServerResponse[] => (servers ?? []).filter(isAlive);
const hasNoWorker = (state: OperationsState): boolean =>
  state.servers !== null && aliveIn(state).every(({ role }) => role === 'web');
const unreachable = ({ dependencies }: OperationsState, wanted: DependencyId): DependencyResponse | undefined =>
  dependencies.find(({ id, isReachable }) => id === wanted && !isReachable);

const span = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`;
};
/** As the screen writes sizes: in steps of 1,000. */
const gigabytes = (bytes: number): string => gigabyteFormat.format(bytes / gigabyte);
function listed(names: string[]): string {
  const all = [...new Set(names)];
  const more = all.length - namesShown;
  return more > 0 ? `${all.slice(0, namesShown).join(', ')} and ${more} more` : all.join(', ');
}

const noWorker: Rule = (state) =>
  hasNoWorker(state)
    ? [
        {
          runbook: 'no-worker-is-running',
          severity: 'critical',
          title: 'No worker is running',
          whatHappened: `No server with the role worker or all has reported for ${silentAfterSeconds} seconds. Posts aren't published and emails aren't sent.`,
          whatToDo: "Start a worker (ROLE=worker). Everything that's due resumes automatically.",
        },
      ]
    : [];

const silentServers: Rule = ({ servers }) =>
  (servers ?? [])
    .filter((server) => !isAlive(server))
    .map(({ name, role, silentSeconds }) => ({
      runbook: 'a-server-stopped-responding',
      severity: 'warning',
      title: 'A server stopped responding',
      whatHappened: `${name} (${role}) was last heard from ${span(silentSeconds)} ago and didn't shut down normally. Other servers take over its work.`,
      whatToDo:
        'Check the machine and its log, then restart it. If you removed it, this entry disappears within an hour.',
    }));

const postgres: Rule = (state) => {
  const away = unreachable(state, 'postgres');
  const latencyMs = state.dependencies.find(({ id }) => id === 'postgres')?.latencyMs ?? 0;
  if (away)
    return [
      {
        runbook: 'postgres-does-not-answer',
        severity: 'critical',
        title: "Postgres isn't responding",
        whatHappened: `${away.problem ?? ''} Pages can't load and nothing is published.`.trim(),
        whatToDo: 'Check that Postgres is running and has free connections. Everything resumes automatically.',
      },
    ];
  const isUnread = Object.values(state).includes(null);
  if (latencyMs <= slowMs && !isUnread) return [];
  return [
    {
      runbook: 'postgres-is-slow',
      severity: 'warning',
      title: 'Postgres is slow',
      whatHappened: `A one-row query took ${latencyMs} ms. Every page takes longer, and parts of this one may be missing.`,
      whatToDo: 'Look for long queries (pg_stat_activity), a full disk or a backup that is running.',
    },
  ];
};

const redis: Rule = (state) => {
  const away = unreachable(state, 'redis');
  return away
    ? [
        {
          runbook: 'redis-does-not-answer',
          severity: 'critical',
          title: "Redis isn't responding",
          whatHappened: `${away.problem ?? ''} Background jobs such as emails and exports are on hold. Posts are still published.`,
          whatToDo: 'Check that Redis is running and that REDIS_URL is right. Jobs resume by themselves.',
        },
      ]
    : [];
};

const mailServer: Rule = (state) => {
  const away = unreachable(state, 'mail');
  return away
    ? [
        {
          runbook: 'the-mail-server-does-not-answer',
          severity: 'critical',
          title: "The mail server isn't responding",
          whatHappened: `${away.problem ?? ''} Sign-up codes and notifications can't be sent. Emails are kept and retried for three days.`,
          whatToDo: 'Check the mail server and SMTP_URL. Waiting emails are then sent, each once.',
        },
      ]
    : [];
};

const waitingMails: Rule = (state) => {
  const { waiting = 0, oldestSeconds = null } = state.mails ?? {};
  if (unreachable(state, 'mail') || hasNoWorker(state) || (oldestSeconds ?? 0) <= mailLateSeconds) return [];
  const error = state.jobs?.find(({ name }) => name === 'mail.send')?.lastError;
  return [
    {
      runbook: 'emails-are-waiting',
      severity: 'warning',
      title: 'Emails are waiting',
      whatHappened: `${waiting} not sent yet, the oldest for ${span(oldestSeconds ?? 0)}. ${error ?? ''}`.trim(),
      whatToDo: "Check the mail server's log and limits. The next try comes within 10 minutes.",
    },
  ];
};

const sandbox: Rule = (state) =>
  unreachable(state, 'sandbox')
    ? [
        {
          runbook: 'the-sandbox-does-not-answer',
          severity: 'warning',
          title: "The sandbox isn't responding",
          whatHappened: 'Networks, payments and emails are simulated by it, so they fail for now.',
          whatToDo: 'Restart it (npm run sandbox, or npm start where it runs inside the server).',
        },
      ]
    : [];

const lateJobs: Rule = (state) => {
  const late = (state.jobs ?? []).filter(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > lateSeconds);
  if (late.length === 0 || hasNoWorker(state) || unreachable(state, 'redis')) return [];
  const oldest = Math.max(...late.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0));
  return [
    {
      runbook: 'jobs-are-late',
      severity: 'warning',
      title: 'Jobs are late',
      whatHappened: `The oldest has waited ${span(oldest)} for a worker: ${listed(late.map(({ name }) => name))}.`,
      whatToDo: 'Add a worker, or look in the log for jobs that take long.',
    },
  ];
};

const failedJobs: Rule = ({ jobs }) => {
  const failed = (jobs ?? []).filter((job) => job.failed > 0);
  return failed.length > 0
    ? [
        {
          runbook: 'jobs-failed',
          severity: 'warning',
          title: 'Jobs failed',
          whatHappened: `Failed at every try: ${failed.map((job) => `${job.name} (${job.failed})`).join(', ')}.`,
          whatToDo: 'Read the errors under Failed jobs, fix the cause, then retry or discard each job.',
        },
      ]
    : [];
};

const latePosts: Rule = (state) => {
  const { due = 0, oldestDueSeconds = null } = state.publishing ?? {};
  if (hasNoWorker(state) || (oldestDueSeconds ?? 0) <= lateSeconds) return [];
  return [
    {
      runbook: 'posts-are-late',
      severity: 'critical',
      title: 'Posts are late',
      whatHappened: `${due} should have been published by now, the oldest ${span(oldestDueSeconds ?? 0)} ago.`,
      whatToDo:
        'Check that the workers are responsive, then add one. Late posts are published as soon as there is room.',
    },
  ];
};

const pausedPublishing: Rule = ({ publishing }) =>
  publishing?.isPaused
    ? [
        {
          runbook: 'publishing-is-paused',
          severity: 'critical',
          title: 'Publishing is paused',
          whatHappened:
            'A backup was restored, and posts from after it may be on their networks already. Nothing is sent.',
          whatToDo: 'Look at the posts that need someone, then resume publishing.',
        },
      ]
    : [];

const pausedPlatforms: Rule = (state) => {
  const paused = aliveIn(state).flatMap(({ report }) => report.pausedPlatforms);
  return [...new Set(paused.map(({ platform }) => platform))].map((platform) => {
    const name = platformName(platform);
    return {
      runbook: 'a-platform-is-paused',
      severity: 'warning',
      title: `Publishing to ${name} is paused`,
      whatHappened: `${name} stopped answering or refused our requests. Its posts are on hold. Other platforms aren't affected.`,
      whatToDo: `Check ${name}'s status page, then our keys for it. Publishing resumes automatically.`,
    };
  });
};

const lateTasks: Rule = (state) => {
  const failures = aliveIn(state).flatMap(({ report }) => report.cronFailures);
  const late = (state.cron ?? []).filter(({ isLate }) => isLate).map(({ name }) => name);
  const names = [...failures.map(({ task }) => task), ...late];
  if (names.length === 0 || hasNoWorker(state)) return [];
  return [
    {
      runbook: 'a-repeating-task-is-late',
      severity: 'warning',
      title: 'A repeating task is late',
      whatHappened: `Not run on time: ${listed(names)}. ${failures[0]?.error ?? ''}`.trim(),
      whatToDo: 'Look for the task in the log of the workers. It is tried again every 5 seconds.',
    },
  ];
};

const failingModels: Rule = ({ failingModels: failing }) =>
  (failing ?? []).map(({ kind, host, problem }) => ({
    runbook: 'a-model-does-not-answer',
    severity: 'warning',
    title: "A model doesn't answer",
    whatHappened: `The last call to ${kind} at ${host} failed. Texts come from the next connected model, or stay as they were typed.`,
    whatToDo: problem,
  }));

const lowDisk: Rule = ({ storage }) => {
  const disk = storage?.disk;
  if (!disk || disk.freeBytes > disk.totalBytes * lowDiskShare) return [];
  return [
    {
      runbook: 'the-disk-is-filling-up',
      severity: disk.freeBytes < gigabyte ? 'critical' : 'warning',
      title: 'The disk is filling up',
      whatHappened: `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)} are free. When it's full, nothing can be saved. Reading still works.`,
      whatToDo: 'Free some space or move DATA_DIR to a bigger disk.',
    },
  ];
};

const wrongClocks: Rule = (state) =>
  aliveIn(state)
    .filter(({ clockAheadSeconds }) => Math.abs(clockAheadSeconds) > clockToleranceSeconds)
    .map(({ name, clockAheadSeconds }) => ({
      runbook: 'clocks-differ',
      severity: 'warning',
      title: 'Clocks differ',
      whatHappened: `The clock of ${name} is ${span(Math.abs(clockAheadSeconds))} ${clockAheadSeconds > 0 ? 'ahead of' : 'behind'} that of Postgres. X refuses requests with a wrong time.`,
      whatToDo: 'Set both by a time server (NTP), then run npm run doctor.',
    }));

const overloaded: Rule = (state) =>
  aliveIn(state)
    .filter(({ report: { eventLoopDelayMs, pool } }) => eventLoopDelayMs > slowMs || pool.waiting > 0)
    .map(({ name, report: { eventLoopDelayMs, pool } }) => ({
      runbook: 'a-server-is-overloaded',
      severity: 'warning',
      title: 'A server is overloaded',
      whatHappened: `${name}: work waits ${eventLoopDelayMs} ms for the processor, and ${pool.waiting} queries wait for one of ${pool.size} connections.`,
      whatToDo: 'Add a server, or raise DATABASE_POOL_SIZE when only connections are short.',
    }));

/** In the order in which they are shown within one severity. */
const rules: Rule[] = [
  ...[
    postgres,
    noWorker,
    redis,
    pausedPublishing,
    latePosts,
    mailServer,
    lowDisk,
    silentServers,
    pausedPlatforms,
    waitingMails,
  ],
  ...[lateJobs, lateTasks, failedJobs, failingModels, wrongClocks, overloaded, sandbox],
];

/** Returns what an operator has to know, the worst first. What follows from another problem is left out. */
export function problemsOf(state: OperationsState): ProblemResponse[] {
  const all = rules.flatMap((rule) => rule(state));
  return [
    ...all.filter(({ severity }) => severity === 'critical'),
    ...all.filter(({ severity }) => severity !== 'critical'),
  ];
}

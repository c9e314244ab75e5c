import { Job, JobHelpers, Logger as WorkerLogger, run, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool, PoolClient } from 'pg';
import { Logger } from '../../common/logging/logger';
import { retryDelayMs } from '../back-off';
import { JobHandlers } from '../job-handlers';
import { JobPayload } from '../job-queue.port';
import { QueueSettings } from '../queue.settings';
import { WorkerLocks } from './worker-locks';

interface WorkersOptions {
  url: string;
  handlers: JobHandlers;
  settings: QueueSettings;
  logger: Logger;
}

const restartAfterMs = 1_000;
const endPoolWithinMs = 1_000;

/** The part of the queue that runs jobs: workers that survive a database that goes away, beat, and stop in order. */
export class Workers {
  private readonly pool: Pool;
  private readonly locks: WorkerLocks;
  private readonly stopping = new AbortController();
  private readonly stopRequested = new Promise<void>((resolve) => {
    this.stopping.signal.addEventListener('abort', () => resolve());
  });
  private workerId: string | undefined;
  private beats: NodeJS.Timeout | undefined;
  private steadySinceMs: number | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly options: WorkersOptions) {
    this.pool = createPool(options);
    this.locks = new WorkerLocks(this.pool, options.handlers);
  }

  start(): void {
    this.beats = setInterval(() => void this.beat(), this.options.settings.beatMs);
    this.work = this.keepWorking();
  }

  /** Jobs that run may end; what still runs after `stopMs` goes to another server. */
  async stop(): Promise<void> {
    if (!this.beats) return;
    this.stopping.abort();
    const ended = this.work.then(() => true);
    const hasEnded = await Promise.race([ended, wait(this.options.settings.stopMs, false, { ref: false })]);
    clearInterval(this.beats);
    await this.leave(hasEnded).catch((error: unknown) => this.warn('the queue could not be left in order', error));
    await Promise.race([this.pool.end(), wait(endPoolWithinMs, undefined, { ref: false })]);
  }

  private async leave(hasEnded: boolean): Promise<void> {
    if (!this.workerId) return;
    if (hasEnded) return this.locks.forget(this.workerId);
    this.options.logger.warn('jobs did not end in time and were given up');
    await this.locks.release(this.workerId);
  }

  /** graphile-worker ends when it loses its footing (a database that is away for minutes): it is started anew. */
  private async keepWorking(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.runUntilItEnds();
      } catch (error) {
        this.warn('the workers ended and are started anew', error);
      }
      await Promise.race([wait(restartAfterMs, undefined, { ref: false }), this.stopRequested]);
    }
  }

  private async runUntilItEnds(): Promise<void> {
    const runner = await run(this.runnerOptions());
    const stop = (): void => void runner.stop().catch((error: unknown) => this.warn('the workers did not stop', error));
    if (this.stopping.signal.aborted) stop();
    this.stopping.signal.addEventListener('abort', stop);
    try {
      await runner.promise;
    } finally {
      this.stopping.signal.removeEventListener('abort', stop);
    }
  }

  private runnerOptions(): RunnerOptions {
    const { settings, logger } = this.options;
    return {
      pgPool: this.pool,
      concurrency: settings.concurrency,
      pollInterval: settings.pollMs,
      gracefulShutdownAbortTimeout: settings.stopMs / 2,
      noHandleSignals: true,
      parsedCronItems: [],
      taskList: this.taskList(),
      events: this.events(),
      logger: new WorkerLogger(() => (level, message, meta) => {
        if (level === 'error' && !meta?.['failure']) logger.warn(message);
      }),
      // Unbatched, a result that cannot be written becomes an unhandled rejection, which ends the process. Batches retry.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
  }

  private taskList(): TaskList {
    const { handlers } = this.options;
    const task = (name: string) => async (payload: unknown, { job, abortSignal }: JobHelpers) => {
      const isLastAttempt = job.attempts >= job.max_attempts;
      const run = { id: String(job.id), name, attempt: job.attempts, isLastAttempt, signal: abortSignal };
      await handlers.run(payload as JobPayload, run);
    };
    return Object.fromEntries(handlers.names.map((name) => [name, task(name)]));
  }

  private events(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.workerId = workerPool.id;
      void this.beat();
    });
    events.on('job:complete', ({ job, error }) => {
      if (error && job.attempts < job.max_attempts) void this.delay(job);
    });
    return events;
  }

  private async beat(): Promise<void> {
    if (!this.workerId) return;
    const { settings, logger } = this.options;
    try {
      await this.locks.beat(this.workerId);
      this.steadySinceMs ??= performance.now();
      // After a pause of the database every worker is silent: each gets the time to be heard again.
      if (performance.now() - this.steadySinceMs < settings.silentMs) return;
      const freed = await this.locks.freeSilent(settings.silentMs);
      if (freed > 0) logger.warn('jobs of dead workers run again', { freed });
    } catch (error) {
      this.steadySinceMs = undefined;
      this.warn('no heartbeat', error);
    }
  }

  /** The failure is written a moment after this event. Killed before the delay is, the job waits graphile-worker's own delay. */
  private async delay(job: Job): Promise<void> {
    const delayMs = retryDelayMs(this.options.handlers.definition(job.task_identifier).backOff, job.attempts);
    try {
      for (let tries = 0; tries < 40; tries += 1) {
        if (await this.locks.delay(job, delayMs)) return;
        await wait(25, undefined, { ref: false });
      }
    } catch (error) {
      this.warn('a job waits longer or shorter than planned', error);
    }
  }

  private warn(message: string, error: unknown): void {
    this.options.logger.warn(message, { err: error });
  }
}

/** Of its own: a burst of requests that takes all other connections must not silence the heartbeat. */
function createPool({ url, settings, logger }: WorkersOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'quillcast-queue',
    max: settings.concurrency,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  const onError = (error: Error): void => logger.warn('a connection of the queue broke', { err: error });
  pool.on('error', onError);
  pool.on('connect', (client: PoolClient) => client.on('error', onError));
  return pool;
}

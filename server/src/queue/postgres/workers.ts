import { setTimeout as wait } from 'node:timers/promises';
import { Pool, PoolClient } from 'pg';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { retryDelayMs } from '../back-off';
import { failureText, JobHandlers } from '../job-handlers';
import { QueueSettings } from '../queue.settings';
import { ClaimedJob, JobStore } from './job-store';
import { WakeUps } from './wake-ups';
import { WorkerLocks } from './worker-locks';

interface WorkersOptions {
  url: string;
  handlers: JobHandlers;
  settings: QueueSettings;
  logger: Logger;
}

/** How long to wait before a result is written again that could not be: 200 ms, growing to 5 s. */
const settleBackOff = { firstMs: 200, factor: 2, maxMs: 5_000 };
const endPoolWithinMs = 1_000;

/**
 * The part of the queue that runs jobs. graphile-worker's own runner is not used: when the database goes away in the middle of a
 * job, 0.17.3 ends the process (unbatched results) or stops for good (batched ones); its tables and `add_job` are.
 */
export class Workers {
  private readonly workerId = `worker-${newId()}`;
  private readonly pool: Pool;
  private readonly store: JobStore;
  private readonly locks: WorkerLocks;
  private readonly wakeUps: WakeUps;
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private isClaiming = false;
  private isMoreDue = false;
  private hasLeft = false;
  private steadySinceMs: number | undefined;

  constructor(private readonly options: WorkersOptions) {
    this.pool = createPool(options);
    this.store = new JobStore(this.pool);
    this.locks = new WorkerLocks(this.pool, options.handlers);
    this.wakeUps = new WakeUps({ ...options, onWakeUp: () => void this.claim() });
  }

  async start(): Promise<void> {
    const { beatMs, pollMs } = this.options.settings;
    this.timers = [setInterval(() => void this.beat(), beatMs), setInterval(() => void this.claim(), pollMs)];
    // Heard of before the first job is taken, so that nobody takes this worker for dead.
    await this.beat();
    await this.wakeUps.listen();
  }

  /** Jobs that run may end; what still runs after `stopMs` goes to another server. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timers.length === 0) return;
    await Promise.race([this.allEnded(), wait(this.options.settings.stopMs, undefined, { ref: false })]);
    this.hasLeft = true;
    this.timers.forEach(clearInterval);
    await this.wakeUps.stop();
    await this.leave();
    await Promise.race([this.pool.end(), wait(endPoolWithinMs, undefined, { ref: false })]);
  }

  private async allEnded(): Promise<void> {
    while (this.isClaiming || this.running.size > 0) {
      await Promise.all(this.running.values());
      await wait(10, undefined, { ref: false });
    }
  }

  private async leave(): Promise<void> {
    try {
      const given = await this.locks.release(this.workerId);
      if (given > 0) this.options.logger.warn('jobs did not end in time and go to another server', { given });
    } catch (error) {
      this.warn('the queue could not be left in order', error);
    }
  }

  /** Takes as many jobs as there is room for, one query at a time. */
  private async claim(): Promise<void> {
    this.isMoreDue = true;
    if (this.isClaiming) return;
    this.isClaiming = true;
    try {
      while (this.isMoreDue && !this.stopping.signal.aborted) {
        this.isMoreDue = false;
        const count = this.options.settings.concurrency - this.running.size;
        if (count <= 0) break;
        const jobs = await this.store.claim({ workerId: this.workerId, names: this.options.handlers.names, count });
        for (const job of jobs) this.begin(job);
      }
    } catch (error) {
      this.warn('no jobs could be taken', error);
    } finally {
      this.isClaiming = false;
    }
  }

  private begin(job: ClaimedJob): void {
    const work = this.work(job).then(() => {
      this.running.delete(job.id);
      void this.claim();
    });
    this.running.set(job.id, work);
  }

  /** Never throws. */
  private async work(job: ClaimedJob): Promise<void> {
    const { id, name, payload, attempts: attempt, maxAttempts } = job;
    const isLastAttempt = attempt >= maxAttempts;
    try {
      await this.options.handlers.run(payload, { id, name, attempt, isLastAttempt, signal: this.stopping.signal });
      await this.settle(() => this.store.complete(job));
    } catch (error) {
      const delayMs = isLastAttempt ? 0 : retryDelayMs(this.options.handlers.definition(name).backOff, attempt);
      await this.settle(() => this.store.fail(job, { workerId: this.workerId, error: failureText(error), delayMs }));
    }
  }

  /** Writes down how a job ended, however long the database is away: what is done must not be done again. */
  private async settle(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; !this.hasLeft; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        this.warn('how a job ended could not be written down yet', error);
        await wait(retryDelayMs(settleBackOff, attempt), undefined, { ref: false });
      }
    }
  }

  private async beat(): Promise<void> {
    const { settings, logger } = this.options;
    try {
      await this.locks.beat(this.workerId);
      this.steadySinceMs ??= performance.now();
      // After a pause of the database every worker is silent: each gets the time to be heard again.
      if (performance.now() - this.steadySinceMs < settings.silentMs) return;
      await this.locks.freeUnheard(this.workerId, [...this.running.keys()], settings.silentMs);
      const freed = await this.locks.freeSilent(settings.silentMs);
      if (freed > 0) logger.warn('jobs of dead workers run again', { freed });
    } catch (error) {
      this.steadySinceMs = undefined;
      this.warn('no heartbeat', error);
    }
  }

  private warn(message: string, error: unknown): void {
    this.options.logger.warn(message, { err: error });
  }
}

/** Of its own: a burst of requests that takes all other connections must not silence the heartbeat. */
function createPool({ url, logger }: WorkersOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'quillcast-queue',
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  const onError = (error: Error): void => logger.warn('a connection of the queue broke', { err: error });
  pool.on('error', onError);
  pool.on('connect', (client: PoolClient) => client.on('error', onError));
  return pool;
}

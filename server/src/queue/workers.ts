import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '../common/logging/logger';
import { retryDelayMs } from './back-off';
import { failureText, JobHandlers } from './job-handlers';
import { ClaimedJob, findRoom, JobStore } from './job-store.types';
import { QueueSettings } from './queue.settings';

interface WorkersOptions<Claimed extends ClaimedJob> {
  store: JobStore<Claimed>;
  handlers: JobHandlers;
  settings: QueueSettings;
  logger: Logger;
}

interface RunningJob<Claimed> {
  job: Claimed;
  work: Promise<void>;
}

/** How long to wait before a result is written again that could not be: 200 ms, growing to 5 s. */
const settleBackOff = { firstMs: 200, factor: 2, maxMs: 5_000 };

/**
 * Runs jobs, whatever queue they come from. Neither graphile-worker's runner nor Bull's is used: when their store goes away in the
 * middle of a job, the one ends the process and the other runs the job again (decisions 6 and 10).
 */
export class Workers<Claimed extends ClaimedJob> {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, RunningJob<Claimed>>();
  private timers: NodeJS.Timeout[] = [];
  private isClaiming = false;
  private isMoreDue = false;
  private hasLeft = false;
  private steadySinceMs: number | undefined;

  constructor(private readonly options: WorkersOptions<Claimed>) {}

  async start(): Promise<void> {
    const { beatMs, pollMs } = this.options.settings;
    this.timers = [setInterval(() => void this.beat(), beatMs), setInterval(() => void this.claim(), pollMs)];
    // Heard of before the first job is taken, so that nobody takes this worker for dead.
    await this.beat();
    await this.options.store.open(() => void this.claim());
  }

  /** Jobs that run may end; what still runs after `stopMs` goes to another server. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timers.length > 0) {
      await Promise.race([this.allEnded(), wait(this.options.settings.stopMs, undefined, { ref: false })]);
      this.hasLeft = true;
      this.timers.forEach(clearInterval);
      await this.leave();
    }
    await this.options.store.close();
  }

  private get held(): Claimed[] {
    return [...this.running.values()].map(({ job }) => job);
  }

  private async allEnded(): Promise<void> {
    while (this.isClaiming || this.running.size > 0) {
      await Promise.all([...this.running.values()].map(({ work }) => work));
      await wait(10, undefined, { ref: false });
    }
  }

  private async leave(): Promise<void> {
    try {
      const given = await this.options.store.giveBack(this.held);
      if (given > 0) this.options.logger.warn('jobs did not end in time and go to another server', { given });
    } catch (error) {
      this.warn('the queue could not be left in order', error);
    }
  }

  /** Takes as many jobs as there is room for, one call at a time. */
  private async claim(): Promise<void> {
    this.isMoreDue = true;
    if (this.isClaiming) return;
    this.isClaiming = true;
    try {
      while (this.isMoreDue && !this.stopping.signal.aborted) {
        this.isMoreDue = false;
        const { handlers, settings, store } = this.options;
        const names = this.held.map(({ name }) => name);
        const rooms = findRoom(handlers, settings.concurrency, names);
        if (rooms.length === 0) break;
        for (const job of await store.claim(rooms)) this.begin(job);
      }
    } catch (error) {
      this.warn('no jobs could be taken', error);
    } finally {
      this.isClaiming = false;
    }
  }

  private begin(job: Claimed): void {
    const work = this.work(job).then(() => {
      this.running.delete(job.id);
      void this.claim();
    });
    this.running.set(job.id, { job, work });
  }

  /** Never throws. */
  private async work(job: Claimed): Promise<void> {
    const { id, name, payload, attempts: attempt, maxAttempts } = job;
    const { handlers, store } = this.options;
    const isLastAttempt = attempt >= maxAttempts;
    try {
      await handlers.run(payload, { id, name, attempt, isLastAttempt, signal: this.stopping.signal });
      await this.settle(() => store.complete(job));
    } catch (error) {
      const delayMs = isLastAttempt ? null : retryDelayMs(handlers.definition(name).backOff, attempt);
      await this.settle(() => store.fail(job, { error: failureText(error), delayMs }));
    }
  }

  /** Writes down how a job ended, however long the store is away: what is done must not be done again. */
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
    const { store, settings, logger } = this.options;
    try {
      await store.beat(this.held);
      this.steadySinceMs ??= performance.now();
      // After a pause of the store every worker is silent: each gets the time to be heard again.
      if (performance.now() - this.steadySinceMs < settings.silentMs) return;
      const freed = await store.freeSilent(this.held);
      if (freed === 0) return;
      logger.warn('jobs of dead workers run again', { freed });
      void this.claim();
    } catch (error) {
      this.steadySinceMs = undefined;
      this.warn('no heartbeat', error);
    }
  }

  private warn(message: string, error: unknown): void {
    this.options.logger.warn(message, { err: error });
  }
}

import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../common/ids/ids';
import { Logger } from '../common/logging/logger';
import { Env } from '../config/env';
import { retryDelayMs } from './back-off';
import { ChannelListener } from './channel-listener';
import { failureText, JobHandlers } from './job-handlers';
import { type ClaimedJob, jobsChannel, JobsRepository, type Taker } from './jobs.repository';
import { QueueSettings } from './queue.settings';

/** A job that kills its worker at its last try gets so many more, and is parked then. */
const extraTries = 3;
/** How long to wait before a result is written again that could not be: 200 ms, growing to 5 s. */
const settleBackOff = { firstMs: 200, factor: 2, maxMs: 5_000 };

interface RunningJob {
  name: string;
  work: Promise<void>;
}

/** Jobs with a `concurrency` of their own are a group by themselves, all others one together. */
export interface JobGroup {
  name: string;
  jobs: string[];
  concurrency: number;
}

/** Runs jobs. Postgres says which are due and who holds which; how they come to a process differs. */
@Injectable()
export abstract class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workerId = newId();
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, RunningJob>();
  private readonly wakeUps: ChannelListener;
  private timers: NodeJS.Timeout[] = [];
  private isLooking = false;
  private isMoreDue = false;
  private hasLeft = false;
  private steadySinceMs: number | undefined;

  constructor(
    env: Env,
    protected readonly jobs: JobsRepository,
    protected readonly handlers: JobHandlers,
    protected readonly settings: QueueSettings,
    protected readonly logger: Logger,
  ) {
    // Deaf for a while, the database is asked for jobs; once it is heard again, some may have come.
    this.wakeUps = new ChannelListener({
      url: env.DATABASE_URL ?? '',
      logger,
      channel: jobsChannel,
      applicationName: 'quillcast-queue',
      onListening: () => void this.look(),
      onMessage: () => void this.look(),
    });
  }

  /** Begins jobs that are due, or has them begun; true when more may be due for which there is room. */
  protected abstract takeDue(): Promise<boolean>;

  /** Here every module has contributed what its jobs do. */
  async onApplicationBootstrap(): Promise<void> {
    const { runsJobs, beatMs, pollMs } = this.settings;
    if (!runsJobs) return;
    this.timers = [setInterval(() => void this.beat(), beatMs), setInterval(() => void this.look(), pollMs)];
    await this.beat();
    await this.wakeUps.listen();
  }

  /**
   * Runs before the connections to the database close. Jobs that run may end; what still runs after `stopMs` goes to another
   * server.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (this.timers.length === 0) return;
    await this.wakeUps.stop();
    await Promise.race([this.allEnded(), wait(this.settings.stopMs, undefined, { ref: false })]);
    this.hasLeft = true;
    this.timers.forEach(clearInterval);
    await this.leave();
  }

  protected get groups(): JobGroup[] {
    const definitions = this.handlers.names.map((name) => this.handlers.definition(name));
    const own = definitions.flatMap(({ name, concurrency }) =>
      concurrency ? [{ name, jobs: [name], concurrency }] : [],
    );
    const others = definitions.filter(({ concurrency }) => !concurrency).map(({ name }) => name);
    return [...own, { name: 'jobs', jobs: others, concurrency: this.settings.concurrency }];
  }

  /** Counts the jobs of these names that run here. */
  protected countRunning(names: string[]): number {
    return [...this.running.values()].filter(({ name }) => names.includes(name)).length;
  }

  protected get heldIds(): string[] {
    return [...this.running.keys()];
  }

  /** After a pause of the database every worker is silent: each gets the time to be heard again before its jobs are taken. */
  protected get taker(): Taker {
    const { workerId, settings, steadySinceMs } = this;
    const { leaseMs } = settings;
    const takesOver = steadySinceMs !== undefined && performance.now() - steadySinceMs >= leaseMs;
    return { workerId, leaseMs, takesOver };
  }

  /** Has what is due begun, one call at a time. */
  protected async look(): Promise<void> {
    this.isMoreDue = true;
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.isMoreDue && !this.stopping.signal.aborted) {
        this.isMoreDue = false;
        if (await this.takeDue()) this.isMoreDue = true;
      }
    } catch (error) {
      this.warn('no jobs could be taken', error);
    } finally {
      this.isLooking = false;
    }
  }

  /** Resolves when it has ended, however it did. */
  protected async begin(job: ClaimedJob): Promise<void> {
    if (job.isTakenOver) this.logger.warn('a job whose worker died runs again', { job: job.name });
    const work = this.work(job).finally(() => this.running.delete(job.id));
    this.running.set(job.id, { name: job.name, work });
    await work;
  }

  /** Never throws. */
  private async work({ id, name, payload, attempts: attempt }: ClaimedJob): Promise<void> {
    const { attempts, backOff } = this.handlers.definition(name);
    const isLastAttempt = attempt >= attempts;
    try {
      if (attempt > attempts + extraTries) {
        this.logger.error('job parked: its worker died at each of its last tries', { job: name, attempt });
        throw new Error('The worker died at each of its last tries.');
      }
      await this.handlers.run(payload, { id, name, attempt, isLastAttempt, signal: this.stopping.signal });
      await this.settle(() => this.jobs.complete(this.workerId, id));
    } catch (error) {
      const delayMs = isLastAttempt ? null : retryDelayMs(backOff, attempt);
      await this.settle(() => this.jobs.fail(this.workerId, id, { error: failureText(error), delayMs }));
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
    try {
      await this.jobs.extend(this.taker, this.heldIds);
      this.steadySinceMs ??= performance.now();
    } catch (error) {
      this.steadySinceMs = undefined;
      this.warn('no heartbeat', error);
    }
  }

  private async allEnded(): Promise<void> {
    while (this.isLooking || this.running.size > 0) {
      await Promise.all([...this.running.values()].map(({ work }) => work));
      await wait(10, undefined, { ref: false });
    }
  }

  private async leave(): Promise<void> {
    const { heldIds } = this;
    if (heldIds.length === 0) return;
    try {
      await this.jobs.release(this.workerId, heldIds);
      this.logger.warn('jobs did not end in time and go to another server', { given: heldIds.length });
    } catch (error) {
      this.warn('the queue could not be left in order', error);
    }
  }

  private warn(message: string, error: unknown): void {
    this.logger.warn(message, { err: error });
  }
}

/** Takes as many jobs as the process has room for. */
@Injectable()
export class PostgresWorkers extends Workers {
  protected async takeDue(): Promise<boolean> {
    const rooms = this.groups
      .map(({ jobs, concurrency }) => ({ names: jobs, count: concurrency - this.countRunning(jobs) }))
      .filter(({ count }) => count > 0);
    if (rooms.length === 0) return false;
    const claimed = await this.jobs.claim(this.taker, rooms, this.heldIds);
    for (const job of claimed) void this.begin(job).then(() => this.look());
    return false;
  }
}

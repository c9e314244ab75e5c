import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import { JobQueue } from '../../../queue/job-queue.port';
import { QueueSettings } from '../../../queue/queue.settings';
import { AccountLanesRepository, type Lease } from './account-lanes.repository';
import { DatabaseClock } from './database-clock.service';
import { LaneRunner } from './lane-runner.service';
import { LeaseWatch } from './lease-watch';
import { lookForDue } from './publishing.jobs';

/** Bounds the accounts that one process posts for at the same time. */
const lanesAtOnce = 48;
/** Of the lanes that are sent on at once; the rest is for the other workspaces (F16). */
const perWorkspace = (2 * lanesAtOnce) / 3;
const tickMs = secondMs;
/** A burst of calls asks the database once. */
const gatherMs = 25;
/** A look reads all that is due: after each it rests so many times as long as it took. */
const restShare = 30;

/**
 * Finds the lanes with posts that are due, by the clock of Postgres, takes as many as it has places for, and sends their posts.
 * It looks at the rows alone, and so it is also what brings back the work of dead servers. Every server that runs jobs asks;
 * each lane goes to one.
 */
@Injectable()
export class Dispatcher implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly watch = new LeaseWatch();
  private readonly stopping = new AbortController();
  private looking: Promise<void> | undefined;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;
  private restUntilMs = 0;

  constructor(
    private readonly lanes: AccountLanesRepository,
    private readonly runner: LaneRunner,
    private readonly queue: JobQueue,
    private readonly settings: QueueSettings,
    private readonly databaseClock: DatabaseClock,
    private readonly logger: Logger,
  ) {}

  /** Something may be due right now. */
  wake(): void {
    if (!this.settings.runsJobs) void this.wakeOthers();
    else if (!this.settings.isCronOn) void this.tick();
    else
      this.timer ??= setTimeout(
        () => void this.onTimer(),
        Math.max(gatherMs, this.restUntilMs - performance.now()),
      ).unref();
  }

  @Interval(tickMs)
  async onInterval(): Promise<void> {
    if (this.settings.runsJobs && this.settings.isCronOn) await Promise.all([this.databaseClock.watch(), this.tick()]);
  }

  /** Resolves once a look that began after this call has ended; what it found is being sent then. */
  async tick(): Promise<void> {
    this.isWanted = true;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    await this.looking;
  }

  /** Resolves once no lane is worked on and nobody looks for one. */
  async idle(): Promise<void> {
    while (this.looking || this.running.size > 0) await Promise.all([this.looking, ...this.running]);
  }

  /** Runs before the connections to the database close. Lanes end after the call that is under way. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.race([this.idle(), wait(this.settings.stopMs, undefined, { ref: false })]);
  }

  private async onTimer(): Promise<void> {
    this.timer = undefined;
    await this.tick();
  }

  private async wakeOthers(): Promise<void> {
    try {
      await this.queue.add(lookForDue, {}, { key: 'now' });
    } catch (error) {
      this.logger.warn('other servers could not be told of due posts, they look by themselves', { err: error });
    }
  }

  private async look(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.fillPlaces();
      }
    } catch (error) {
      this.logger.warn('due posts could not be looked for, will be tried again', { err: error });
    }
  }

  private async fillPlaces(): Promise<void> {
    const limit = lanesAtOnce - this.running.size;
    if (limit === 0 || this.stopping.signal.aborted) return;
    const beginMs = performance.now();
    const dead = this.watch.dead(await this.lanes.renewals(), beginMs);
    const leases = await this.lanes.takeDue({ limit, perWorkspace, dead });
    const endMs = performance.now();
    this.restUntilMs = endMs + restShare * (endMs - beginMs);
    for (const lease of leases) this.begin(lease);
  }

  private begin(lease: Lease): void {
    const work = this.work(lease).finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** Never throws. */
  private async work(lease: Lease): Promise<void> {
    try {
      await this.runner.run(lease, this.stopping.signal);
      // What is left, or has fallen due meanwhile, takes its turn behind the others. After an error it waits for the next tick.
      this.wake();
    } catch (error) {
      this.logger.error('a lane stopped, will be tried again', { accountId: lease.accountId, err: error });
    }
  }
}

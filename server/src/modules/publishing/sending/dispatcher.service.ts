import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { QueueSettings } from '../../../queue/queue.settings';
import { AccountLanesRepository } from './account-lanes.repository';
import { lanesAtOnce, runLane } from './publishing.jobs';

const tickMs = secondMs;
/** Of the lanes that are sent on at once; the rest is for the other workspaces (F16). */
const perWorkspace = (2 * lanesAtOnce) / 3;
/** A burst of calls asks the database once. */
const gatherMs = 25;
/** Each look reads all that is due, so that lanes that end one after the other are looked after together. */
const restMs = 150;

/**
 * Finds the lanes with posts that are due, by the clock of Postgres, and queues a job for each. It looks at the rows alone,
 * and so it is also what brings back the work of dead servers and lost jobs. Every server asks; each lane goes to one.
 */
@Injectable()
export class Dispatcher {
  private looking: Promise<void> | undefined;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;
  private restUntilMs = 0;

  constructor(
    private readonly lanes: AccountLanesRepository,
    private readonly queue: JobQueue,
    private readonly transactions: Transactions,
    private readonly settings: QueueSettings,
    private readonly logger: Logger,
  ) {}

  /** Something may be due right now. */
  wake(): void {
    if (!this.settings.isCronOn) void this.tick();
    else
      this.timer ??= setTimeout(
        () => void this.onTimer(),
        Math.max(gatherMs, this.restUntilMs - performance.now()),
      ).unref();
  }

  @Interval('publishing-dispatcher', tickMs)
  async onInterval(): Promise<void> {
    if (this.settings.runsJobs && this.settings.isCronOn) await this.tick();
  }

  private async onTimer(): Promise<void> {
    this.restUntilMs = performance.now() + restMs;
    this.timer = undefined;
    await this.tick();
  }

  /** Resolves once a look that began after this call has ended. */
  async tick(): Promise<void> {
    this.isWanted = true;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    await this.looking;
  }

  private async look(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.dispatch();
      }
    } catch (error) {
      this.logger.warn('due posts could not be looked for, will be tried again', { err: error });
    }
  }

  private async dispatch(): Promise<void> {
    await this.transactions.run(async () => {
      const due = await this.lanes.takeDue({ limit: 2 * lanesAtOnce, perWorkspace });
      for (const accountId of due) await this.queue.add(runLane, { accountId }, { key: accountId });
    });
  }
}

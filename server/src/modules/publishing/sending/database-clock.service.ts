import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';

/** How far the clock of Postgres is ahead of this process's monotonic one, in milliseconds. */
interface Range {
  least: number;
  most: number;
}

/** More than a question to Postgres takes, less than anything that is waited for. */
const toleranceMs = 2 * secondMs;

/**
 * Notices when somebody sets the clock of Postgres, by which posts fall due and lost answers are waited for: it is compared with
 * this process's monotonic clock, which nobody sets.
 */
@Injectable()
export class DatabaseClock implements OnApplicationBootstrap {
  private ahead: Range | undefined;
  private steadySinceMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const skewMs = (await this.nowMs()) - Date.now();
    if (Math.abs(skewMs) > toleranceMs)
      this.logger.warn('the clocks of Postgres and of this server differ: set both by a time server', { skewMs });
    await this.steadyForMs();
  }

  /** Returns for how long nobody has set the clock of Postgres, as far as this process has seen. */
  async steadyForMs(): Promise<number> {
    const askedMs = performance.now();
    const databaseMs = await this.nowMs();
    const answeredMs = performance.now();
    // It was read at some time between: a slow answer is no step.
    const now = { least: databaseMs - answeredMs, most: databaseMs - askedMs };
    const before = this.ahead ?? now;
    this.ahead = now;
    const stepMs = now.least > before.most ? now.least - before.most : Math.min(now.most - before.least, 0);
    if (Math.abs(stepMs) > toleranceMs) {
      this.steadySinceMs = performance.now();
      this.logger.warn('the clock of Postgres was set: lost answers are looked up later', { stepMs });
    }
    return performance.now() - this.steadySinceMs;
  }

  /** Looks whether it was set: between two look-ups it may have been set and put right again. Never throws. */
  async watch(): Promise<void> {
    try {
      await this.steadyForMs();
    } catch (error) {
      this.logger.warn('the clock of Postgres could not be read, will be tried again', { err: error });
    }
  }

  /** Returns the time of day of Postgres, in milliseconds since 1970. */
  async nowMs(): Promise<number> {
    const sql = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms';
    const [row] = await this.transactions.query<{ ms: number }>(sql);
    return row?.ms ?? Number.NaN;
  }
}

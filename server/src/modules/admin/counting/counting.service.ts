import { Injectable } from '@nestjs/common';
import { Clock, dayOf } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { BillingService } from '../../billing/billing.service';
import { demoDomain } from '../../users/users.types';
import { shifted } from '../figures/periods';
import { countFigures } from './counting.jobs';
import {
  cohortsStatement,
  funnelStatement,
  levelsStatement,
  peopleStatement,
  usersStatement,
} from './people.statements';
import { postsStatement, revenueStatement, visitorsStatement, writingStatement } from './work.statements';

/** Days as `YYYY-MM-DD`, both included. */
interface CountedDays {
  from: string;
  to: string;
}

/** What happened long ago is rarely written down today; the last days change all the time. */
export const openDays = 3;
export const recentDays = 35;
const monthDays = 31;

/** Counts what the admin's figures are read from, so that a large installation shows them as quickly as a small one. */
@Injectable()
export class CountingService {
  constructor(
    private readonly billing: BillingService,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  request(days: number): Promise<void> {
    return this.queue.add(countFigures, { days }, { key: `${days}` });
  }

  /**
   * Counts the last `days` again, and before them what nobody has counted yet: all there is, the first time. A month is committed
   * at a time, so a count that is cut off goes on where it stopped.
   */
  async count(days: number): Promise<void> {
    const to = dayOf(this.clock.now());
    const { first, counted } = await this.bounds();
    const [uncounted, open] = [counted ?? first ?? to, shifted(to, 1 - days)];
    const from = uncounted < open ? uncounted : open;
    await this.alone(() => this.countUsers(from));
    const { freePlanId } = this.billing.planRules();
    for (let start = from; start <= to; start = shifted(start, monthDays)) {
      const end = shifted(start, monthDays - 1);
      await this.alone(() => this.countDays({ from: start, to: end < to ? end : to }, freePlanId));
    }
    await this.alone(async () => {
      await this.countFunnel();
      await this.storeLevels(to, demoDomain);
    });
  }

  private alone(work: () => Promise<void>): Promise<void> {
    return this.transactions.run(async () => {
      await this.lock();
      await work();
    });
  }

  /** Until the transaction ends nobody else counts, and a statement may take minutes: the first count reads all there is. */
  private async lock(): Promise<void> {
    await this.transactions.query(`SELECT set_config('statement_timeout', '30min', true) AS timeout`);
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('daily_figures'))`);
  }

  /** Returns the first day that has anything to count and the last one that was counted. */
  private async bounds(): Promise<{ first: string | null; counted: string | null }> {
    const [bounds] = await this.transactions.query<{ first: string | null; counted: string | null }>(
      `SELECT (SELECT (min(created_at) AT TIME ZONE 'UTC')::date::text FROM users) AS first,
         (SELECT max(day)::text FROM daily_figures WHERE metric = 'users.signedUp') AS counted`,
    );
    return bounds ?? { first: null, counted: null };
  }

  private async countUsers(from: string): Promise<void> {
    await this.transactions.query(usersStatement, [from]);
  }

  /** Replaces what is there of these days. */
  private async countDays({ from, to }: CountedDays, freePlanId: string): Promise<void> {
    await this.transactions.query(
      `DELETE FROM daily_figures WHERE
         (metric = 'users.retained' AND day BETWEEN date_trunc('week', $1::date) AND $2::date)
         OR (day BETWEEN $1::date AND $2::date AND metric NOT IN ('users.funnel', 'visitor.uses', 'users.total', 'users.verified',
           'users.suspended', 'users.sample', 'users.activeWithin', 'workspaces.total', 'accounts.state'))`,
      [from, to],
    );
    await this.transactions.query(peopleStatement, [from, to]);
    await this.transactions.query(cohortsStatement, [from, to]);
    await this.transactions.query(postsStatement, [from, to]);
    await this.transactions.query(revenueStatement, [from, to]);
    await this.transactions.query(visitorsStatement, [from, to]);
    await this.transactions.query(writingStatement, [from, to, freePlanId]);
  }

  /** The funnel goes on changing for people of long ago, so it is counted as a whole. */
  private async countFunnel(): Promise<void> {
    await this.transactions.query(`DELETE FROM daily_figures WHERE metric = 'users.funnel'`);
    await this.transactions.query(funnelStatement);
  }

  private async storeLevels(day: string, sampleDomain: string): Promise<void> {
    await this.transactions.query(
      `DELETE FROM daily_figures WHERE day = $1::date AND metric IN ('users.total', 'users.verified', 'users.suspended',
         'users.sample', 'users.activeWithin', 'workspaces.total', 'accounts.state')`,
      [day],
    );
    await this.transactions.query(levelsStatement, [day, sampleDomain]);
  }
}

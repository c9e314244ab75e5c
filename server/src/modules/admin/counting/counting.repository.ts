import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import {
  cohortsStatement,
  funnelStatement,
  levelsStatement,
  peopleStatement,
  usersStatement,
} from './people.statements';
import { postsStatement, revenueStatement, visitorsStatement, writingStatement } from './work.statements';

/** Days as `YYYY-MM-DD`, both included. */
export interface CountedDays {
  from: string;
  to: string;
}

/** Counts figures: the only writer of the module's tables, and a reader of everybody else's. */
@Injectable()
export class CountingRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Until the transaction ends nobody else counts, and a statement may take minutes: the first count reads all there is. */
  async lock(): Promise<void> {
    await this.transactions.query(`SELECT set_config('statement_timeout', '30min', true) AS timeout`);
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('daily_figures'))`);
  }

  /** Returns the first day that has anything to count and the last one that was counted. */
  async bounds(): Promise<{ first: string | null; counted: string | null }> {
    const [bounds] = await this.transactions.query<{ first: string | null; counted: string | null }>(
      `SELECT (SELECT (min(created_at) AT TIME ZONE 'UTC')::date::text FROM users) AS first,
         (SELECT max(day)::text FROM daily_figures WHERE metric = 'users.signedUp') AS counted`,
    );
    return bounds ?? { first: null, counted: null };
  }

  async countUsers(from: string): Promise<void> {
    await this.transactions.query(usersStatement, [from]);
  }

  /** Replaces what is there of these days. */
  async countDays({ from, to }: CountedDays, freePlanId: string): Promise<void> {
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
  async countFunnel(): Promise<void> {
    await this.transactions.query(`DELETE FROM daily_figures WHERE metric = 'users.funnel'`);
    await this.transactions.query(funnelStatement);
  }

  async storeLevels(day: string, sampleDomain: string): Promise<void> {
    await this.transactions.query(
      `DELETE FROM daily_figures WHERE day = $1::date AND metric IN ('users.total', 'users.verified', 'users.suspended',
         'users.sample', 'users.activeWithin', 'workspaces.total', 'accounts.state')`,
      [day],
    );
    await this.transactions.query(levelsStatement, [day, sampleDomain]);
  }
}

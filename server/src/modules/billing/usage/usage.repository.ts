import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { Metric, UsageSubject, VisitorMetric } from '../billing.types';

export interface CounterKey {
  subject: UsageSubject;
  metric: Metric | VisitorMetric;
  /** `YYYY-MM-DD`. */
  period: string;
}

export interface NewCharges extends CounterKey {
  charges: { id: string; amount: number }[];
  limit: number;
}

const charge = `
    WITH counter AS (
      INSERT INTO usage_counters (subject, metric, period, used)
      SELECT $2, $3, $4::date, $5::int WHERE $6::int < 0 OR $5::int <= $6::int
      ON CONFLICT (subject, metric, period) DO UPDATE SET used = usage_counters.used + EXCLUDED.used
        WHERE $6::int < 0 OR usage_counters.used + EXCLUDED.used <= $6::int
      RETURNING used
    ), charge AS (
      INSERT INTO usage_charges (id, subject, metric, period, amount)
      SELECT unnest($1::uuid[]), $2, $3, $4::date, unnest($7::int[]) FROM counter
    )
    SELECT used FROM counter`;

@Injectable()
export class UsageRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts and records the charges in one statement, or does neither. Returns what is used now, null over the limit. */
  async charge({ charges, subject, metric, period, limit }: NewCharges): Promise<number | null> {
    const amounts = charges.map(({ amount }) => amount);
    const ids = charges.map(({ id }) => id);
    const parameters = [ids, subject, metric, period, sum(amounts), limit, amounts];
    const [counted] = await this.transactions.prepared<{ used: number }>(charge, parameters);
    return counted?.used ?? null;
  }

  /** Of parallel refunds one marks the charge, and only that one counts down. */
  async refund(chargeId: string, refundedAt: Date): Promise<boolean> {
    const refunded = await this.transactions.query(
      `WITH charge AS (
         UPDATE usage_charges SET refunded_at = $2 WHERE id = $1 AND refunded_at IS NULL
         RETURNING subject, metric, period, amount
       )
       UPDATE usage_counters SET used = usage_counters.used - charge.amount FROM charge
       WHERE usage_counters.subject = charge.subject AND usage_counters.metric = charge.metric
         AND usage_counters.period = charge.period
       RETURNING usage_counters.used`,
      [chargeId, refundedAt],
    );
    return refunded.length > 0;
  }

  /** `period` is a day, `YYYY-MM-DD`. */
  async deleteVisitorsBefore(period: string): Promise<void> {
    for (const table of ['usage_charges', 'usage_counters'] as const)
      await this.transactions.query(`DELETE FROM ${table} WHERE subject LIKE 'visitor:%' AND period < $1::date`, [
        period,
      ]);
  }

  /** Returns the usage of all periods: a few hundred rows a year. */
  list(subject: UsageSubject): Promise<{ metric: string; period: string; used: number }[]> {
    return this.transactions.query(
      'SELECT metric, period::text, used FROM usage_counters WHERE subject = $1 ORDER BY period, metric',
      [subject],
    );
  }

  async used({ subject, metric, period }: CounterKey): Promise<number> {
    const [counter] = await this.transactions.query<{ used: number }>(
      'SELECT used FROM usage_counters WHERE subject = $1 AND metric = $2 AND period = $3::date',
      [subject, metric, period],
    );
    return counter?.used ?? 0;
  }
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';

/** Days as `YYYY-MM-DD`, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface DayRow {
  day: string;
  metric: string;
  dimension: string;
  value: number;
}

export interface SumRow {
  metric: string;
  dimension: string;
  value: number;
}

export interface PercentileRow {
  dimension: string;
  p50: number;
  p99: number;
}

export interface SubscriptionGroup {
  planId: string;
  period: string | null;
  status: string;
  isPaid: boolean;
  workspaces: number;
}

/** Reads what was counted. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly transactions: Transactions) {}

  async countedAt(): Promise<Date | null> {
    const [row] = await this.transactions.query<{ at: Date | null }>(
      `SELECT max(counted_at) AS at FROM daily_figures WHERE day = (SELECT max(day) FROM daily_figures WHERE metric = 'users.signedUp')`,
    );
    return row?.at ?? null;
  }

  /** Returns one value for each day and dimension that has one. */
  byDay(metrics: string[], { from, to }: Span): Promise<DayRow[]> {
    return this.transactions.query<DayRow>(
      `SELECT day::text AS day, metric, dimension, value::float8 AS value FROM daily_figures
       WHERE day BETWEEN $2::date AND $3::date AND metric = ANY($1) AND bucket = 0 ORDER BY day`,
      [metrics, from, to],
    );
  }

  sums(metrics: string[], { from, to }: Span): Promise<SumRow[]> {
    return this.transactions.query<SumRow>(
      `SELECT metric, dimension, sum(value)::float8 AS value FROM daily_figures
       WHERE day BETWEEN $2::date AND $3::date AND metric = ANY($1) GROUP BY 1, 2`,
      [metrics, from, to],
    );
  }

  /** Returns the values that half and 99 of 100 do not exceed (nearest rank). */
  percentiles(metric: string, { from, to }: Span): Promise<PercentileRow[]> {
    return this.transactions.query<PercentileRow>(
      `SELECT dimension, (min(bucket) FILTER (WHERE seen >= 0.5 * total))::float8 AS p50,
         (min(bucket) FILTER (WHERE seen >= 0.99 * total))::float8 AS p99
       FROM (SELECT dimension, bucket, sum(n) OVER (PARTITION BY dimension ORDER BY bucket) AS seen,
           sum(n) OVER (PARTITION BY dimension) AS total
         FROM (SELECT dimension, bucket, sum(value) AS n FROM daily_figures
           WHERE day BETWEEN $2::date AND $3::date AND metric = $1 GROUP BY 1, 2) buckets) ranked
       GROUP BY dimension`,
      [metric, from, to],
    );
  }

  subscriptions(): Promise<SubscriptionGroup[]> {
    return this.transactions.query<SubscriptionGroup>(
      `SELECT plan_id, period, status, stripe_subscription_id IS NOT NULL AS is_paid, count(*)::int AS workspaces
       FROM subscriptions GROUP BY 1, 2, 3, 4`,
    );
  }
}

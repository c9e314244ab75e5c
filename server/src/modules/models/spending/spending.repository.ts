import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { ModelSpendingEntity } from './model-spending.entity';

export type SpendingKey = Pick<ModelSpendingEntity, 'month' | 'subject' | 'connection' | 'upstreamModel'>;
export type SpendingRow = Omit<ModelSpendingEntity, 'microUsd' | 'runMs'> & { microUsd: number; runMs: number };

export interface Spent {
  installation: number;
  subject: number;
}

const add = `
    INSERT INTO model_spending AS s (month, subject, connection, upstream_model, is_own_key, micro_usd, drafts, runs, run_ms)
    VALUES ($1::date, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (month, subject, connection, upstream_model) DO UPDATE SET micro_usd = s.micro_usd + excluded.micro_usd,
      drafts = s.drafts + excluded.drafts, runs = s.runs + excluded.runs, run_ms = s.run_ms + excluded.run_ms`;

@Injectable()
export class SpendingRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Until the transaction ends nobody else passes here: what is read after it is what is spent. */
  async lock(): Promise<void> {
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('model_spending'))`);
  }

  /** Returns what counts against the caps, in millionths of a US dollar. */
  async spent(month: string, subject: string): Promise<Spent> {
    const [spent] = await this.transactions.query<Spent>(
      `SELECT coalesce(sum(micro_usd), 0)::float8 AS installation,
         coalesce(sum(micro_usd) FILTER (WHERE subject = $2), 0)::float8 AS subject
       FROM model_spending WHERE month = $1::date AND NOT is_own_key`,
      [month, subject],
    );
    return spent ?? { installation: 0, subject: 0 };
  }

  async add({ month, subject, connection, upstreamModel, isOwnKey, ...sums }: SpendingRow): Promise<void> {
    const row = [
      month,
      subject,
      connection,
      upstreamModel,
      isOwnKey,
      sums.microUsd,
      sums.drafts,
      sums.runs,
      sums.runMs,
    ];
    await this.transactions.prepared(add, row);
  }

  /** Returns a row for each model, the dearest first: of one subject, or of all, yet without other workspaces' own keys. */
  list(month: string, subject: string, isOfAll: boolean): Promise<Omit<SpendingRow, 'month' | 'subject'>[]> {
    return this.transactions.query(
      `SELECT connection, upstream_model, is_own_key, sum(micro_usd)::float8 AS micro_usd,
         sum(drafts)::int AS drafts, sum(runs)::int AS runs, sum(run_ms)::float8 AS run_ms
       FROM model_spending WHERE month = $1::date AND (subject = $2 OR ($3 AND NOT is_own_key))
       GROUP BY connection, upstream_model, is_own_key ORDER BY sum(micro_usd) DESC, sum(drafts) DESC, upstream_model`,
      [month, subject, isOfAll],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';

export interface StoredCall {
  bodyHash: string;
  statusCode: number | null;
  answer: unknown;
}

interface Claim {
  scope: string;
  bodyHash: string;
  now: Date;
  /** A call that began before this and has not ended was cut off by a dead server. */
  deadBefore: Date;
  /** An answer from before this is forgotten. */
  forgottenBefore: Date;
}

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns true when the work is the caller's to do. */
  async claim({ scope, bodyHash, now, deadBefore, forgottenBefore }: Claim): Promise<boolean> {
    const rows = await this.transactions.query(
      `INSERT INTO idempotency_keys AS k (scope, body_hash, started_at) VALUES ($1, $2, $3)
       ON CONFLICT (scope) DO UPDATE
         SET body_hash = excluded.body_hash, started_at = excluded.started_at, answer = NULL, status_code = NULL
         WHERE k.started_at < $5 OR (k.status_code IS NULL AND k.started_at < $4 AND k.body_hash = excluded.body_hash)
       RETURNING 1`,
      [scope, bodyHash, now, deadBefore, forgottenBefore],
    );
    return rows.length > 0;
  }

  async find(scope: string): Promise<StoredCall | null> {
    const [call] = await this.transactions.query<StoredCall>(
      'SELECT body_hash, status_code, answer FROM idempotency_keys WHERE scope = $1',
      [scope],
    );
    return call ?? null;
  }

  /** Stores the answer. Only the call that began at `startedAt` may: one that was taken for dead has lost the row. */
  async complete(
    { scope, startedAt }: { scope: string; startedAt: Date },
    call: Omit<StoredCall, 'bodyHash'>,
  ): Promise<void> {
    await this.transactions.query(
      `UPDATE idempotency_keys SET status_code = $3, answer = $4
       WHERE scope = $1 AND started_at = $2 AND status_code IS NULL`,
      [scope, startedAt, call.statusCode, JSON.stringify(call.answer ?? null)],
    );
  }

  async release(scope: string, startedAt: Date): Promise<void> {
    await this.transactions.query(
      'DELETE FROM idempotency_keys WHERE scope = $1 AND started_at = $2 AND status_code IS NULL',
      [scope, startedAt],
    );
  }
}

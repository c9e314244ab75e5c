import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';

export interface StoredCall {
  bodyHash: string;
  statusCode: number | null;
  answer: unknown;
}

/** Names one run of a call: another that took the key over has another holder. */
export interface Hold {
  scope: string;
  holder: string;
}

interface Claim extends Hold {
  bodyHash: string;
  now: Date;
  /** An answer from before this is forgotten. */
  forgottenBefore: Date;
}

/** How long a holder that is not heard of keeps the key, by the database's clock. */
const holdMs = 15_000;
const holdEnd = `clock_timestamp() + interval '${holdMs} milliseconds'`;
const isOurs = 'scope = $1 AND holder = $2 AND status_code IS NULL';

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the parts that an earlier run committed when the work is the caller's to do, else null. */
  async claim({ scope, holder, bodyHash, now, forgottenBefore }: Claim): Promise<Record<string, unknown> | null> {
    const [claimed] = await this.transactions.query<{ parts: Record<string, unknown> }>(
      `INSERT INTO idempotency_keys AS k (scope, holder, body_hash, started_at, held_until) VALUES ($1, $2, $3, $4, ${holdEnd})
       ON CONFLICT (scope) DO UPDATE
         SET holder = excluded.holder, body_hash = excluded.body_hash, started_at = excluded.started_at,
           held_until = excluded.held_until, answer = NULL, status_code = NULL, is_cancelled = false,
           parts = CASE WHEN k.started_at < $5 THEN '{}' ELSE k.parts END
         WHERE k.started_at < $5
           OR (k.status_code IS NULL AND k.held_until <= clock_timestamp() AND k.body_hash = excluded.body_hash)
       RETURNING parts`,
      [scope, holder, bodyHash, now, forgottenBefore],
    );
    return claimed?.parts ?? null;
  }

  async find(scope: string): Promise<StoredCall | null> {
    const [call] = await this.transactions.query<StoredCall>(
      'SELECT body_hash, status_code, answer FROM idempotency_keys WHERE scope = $1',
      [scope],
    );
    return call ?? null;
  }

  /** Returns null when another run has taken the key over. */
  async renew({ scope, holder }: Hold): Promise<{ isCancelled: boolean } | null> {
    const [held] = await this.transactions.query<{ isCancelled: boolean }>(
      `UPDATE idempotency_keys SET held_until = ${holdEnd} WHERE ${isOurs} RETURNING is_cancelled`,
      [scope, holder],
    );
    return held ?? null;
  }

  /** Tells whoever is at work that nobody wants it any more. */
  async cancel(scope: string): Promise<void> {
    await this.transactions.query('UPDATE idempotency_keys SET is_cancelled = true WHERE scope = $1', [scope]);
  }

  /** Notes in the caller's transaction that a part is done. Returns false when another run has taken the key over. */
  async keepPart({ scope, holder }: Hold, name: string, result: unknown): Promise<boolean> {
    const rows = await this.transactions.query(
      `UPDATE idempotency_keys SET parts = parts || jsonb_build_object($3::text, $4::jsonb) WHERE ${isOurs} RETURNING 1`,
      [scope, holder, name, JSON.stringify(result ?? null)],
    );
    return rows.length > 0;
  }

  async complete({ scope, holder }: Hold, call: Omit<StoredCall, 'bodyHash'>): Promise<void> {
    await this.transactions.query(`UPDATE idempotency_keys SET status_code = $3, answer = $4 WHERE ${isOurs}`, [
      scope,
      holder,
      call.statusCode,
      JSON.stringify(call.answer ?? null),
    ]);
  }

  /** Forgets a call that did nothing; of one that committed parts these stay, and the next run may begin at once. */
  async release({ scope, holder }: Hold): Promise<void> {
    await this.transactions.query(`DELETE FROM idempotency_keys WHERE ${isOurs} AND parts = '{}'`, [scope, holder]);
    await this.transactions.query(`UPDATE idempotency_keys SET held_until = clock_timestamp() WHERE ${isOurs}`, [
      scope,
      holder,
    ]);
  }
}

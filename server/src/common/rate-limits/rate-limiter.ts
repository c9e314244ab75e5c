import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { Clock, secondsUntil } from '../time/clock';

/** Allows at most `limit` (≥ 1) hits in any span of `windowMs`. */
export interface RateRule {
  limit: number;
  windowMs: number;
}

export interface RateVerdict {
  isAllowed: boolean;
  /** Hits that are left now. */
  remaining: number;
  /** 0 when allowed, else how long until the next hit can be. */
  retryAfterSeconds: number;
}

interface CountRow {
  count: number;
  oldest: Date | null;
}

const liveHits = `SELECT h FROM unnest(c.hits) AS h WHERE h > $2::timestamptz - $3 * interval '1 millisecond'`;

const countHit = `
    INSERT INTO rate_counters AS c (key, hits, resets_at)
    SELECT $1, array_fill($2::timestamptz, ARRAY[$5::int]), $2::timestamptz + $3 * interval '1 millisecond' WHERE $5 <= $4
    ON CONFLICT (key) DO UPDATE
      SET hits = ARRAY(${liveHits}) || excluded.hits, resets_at = greatest(c.resets_at, excluded.resets_at)
      WHERE (SELECT count(*) FROM (${liveHits}) live) + $5 <= $4
    RETURNING cardinality(hits) AS count`;

/**
 * Limits that survive restarts and are shared by all servers. The window slides: no span of its length sees more than the limit.
 * Refused hits do not count. Without the database there is no answer, and so no way past the limit (the error becomes a 503).
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Counts one hit, unless the limit is reached. Must not run inside a transaction: its roll-back would forgive the hit. */
  hit(key: string, rule: RateRule): Promise<RateVerdict> {
    this.refuseTransaction();
    return this.count(key, rule);
  }

  /**
   * Counts as `hit` does, for what happens in the same transaction: a roll-back undoes both. The counter stays locked until the
   * end, so all callers take several in one order.
   * @param hits all of them or none
   */
  hitInTransaction(key: string, rule: RateRule, hits = 1): Promise<RateVerdict> {
    return this.count(key, rule, hits);
  }

  /** Returns what a hit, or so many, would be told, without counting any. */
  async peek(key: string, rule: RateRule, hits = 1): Promise<RateVerdict> {
    const now = this.clock.now();
    const [row] = await this.transactions.query<CountRow>(
      `SELECT count(*)::int AS count, min(live.h) AS oldest
       FROM rate_counters c CROSS JOIN LATERAL (${liveHits}) live WHERE c.key = $1`,
      [key, now, rule.windowMs],
    );
    const count = row?.count ?? 0;
    const isAllowed = count + hits <= rule.limit;
    const freeAt = new Date((row?.oldest ?? now).getTime() + rule.windowMs);
    return {
      isAllowed,
      remaining: Math.max(0, rule.limit - count),
      retryAfterSeconds: isAllowed ? 0 : secondsUntil(freeAt, now),
    };
  }

  /** Forgets all hits, as after a sign-in that worked. */
  async reset(key: string): Promise<void> {
    await this.transactions.query('DELETE FROM rate_counters WHERE key = $1', [key]);
  }

  /** Takes one hit back, as after an attempt that was right: only wrong ones wear a limit down. */
  async refund(key: string): Promise<void> {
    await this.transactions.query(
      'UPDATE rate_counters SET hits = trim_array(hits, 1) WHERE key = $1 AND cardinality(hits) > 0',
      [key],
    );
  }

  private async count(key: string, rule: RateRule, hits = 1): Promise<RateVerdict> {
    const now = this.clock.now();
    const parameters = [key, now, rule.windowMs, rule.limit, hits];
    const [counted] = await this.transactions.prepared<{ count: number }>(countHit, parameters);
    if (!counted) return { ...(await this.peek(key, rule, hits)), isAllowed: false };
    return { isAllowed: true, remaining: rule.limit - counted.count, retryAfterSeconds: 0 };
  }

  private refuseTransaction(): void {
    if (this.transactions.isOpen)
      throw new Error('RateLimiter.hit inside a transaction: a roll-back would forgive the hit.');
  }
}

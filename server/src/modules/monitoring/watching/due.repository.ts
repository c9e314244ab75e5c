import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';

export interface ClaimedMonitor {
  id: string;
  workspaceId: string;
  handle: string;
  sinceId: string;
  intervalSeconds: number;
}

export interface LookResult {
  ids: string[];
  sinceId: string;
  waitSeconds: number;
  /** Instead of the wait, where X says until when. */
  until?: Date;
  problem: string | null;
}

const notPaused = `NOT EXISTS (SELECT 1 FROM monitoring_settings s WHERE s.workspace_id = monitors.workspace_id AND s.is_paused)`;

/** What is due by Postgres's clock. */
@Injectable()
export class DueRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the accounts with something to look for, the longest waiting first. */
  async accounts(limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ accountId: string }>(
      `SELECT account_id FROM monitors WHERE is_active AND next_check_at <= now() AND ${notPaused}
       GROUP BY account_id ORDER BY min(next_check_at) LIMIT $1`,
      [limit],
    );
    return rows.map(({ accountId }) => accountId);
  }

  /** Each goes to one of parallel calls; what a dead worker had is due again after 3 minutes. */
  async claim(accountId: string, limit: number): Promise<ClaimedMonitor[]> {
    return this.transactions.query<ClaimedMonitor>(
      `UPDATE monitors SET next_check_at = now() + interval '3 minutes'
       WHERE id IN (
         SELECT id FROM monitors WHERE account_id = $1 AND is_active AND next_check_at <= now() AND ${notPaused}
         ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, workspace_id, twitter_username AS handle, since_id, interval_seconds`,
      [accountId, limit],
    );
  }

  async looked({ ids, sinceId, waitSeconds, until, problem }: LookResult): Promise<void> {
    await this.transactions.query(
      `UPDATE monitors SET problem = $5, interval_seconds = $3::integer,
         last_checked_at = CASE WHEN $5::text IS NULL THEN now() ELSE last_checked_at END,
         since_id = greatest(since_id::numeric, $2::numeric)::text,
         next_check_at = coalesce($4::timestamptz, now() + make_interval(secs => $3::integer))
       WHERE id = ANY($1)`,
      [ids, sinceId, waitSeconds, until ?? null, problem],
    );
  }

  /** An account can be used again. */
  async lookNow(accountId: string): Promise<void> {
    await this.transactions.query('UPDATE monitors SET next_check_at = now(), problem = NULL WHERE account_id = $1', [
      accountId,
    ]);
  }

  /** Returns the id of X's up to which mentions of the account were read. */
  async mentionsSince(accountId: string): Promise<string | null> {
    const [row] = await this.transactions.query<{ mentionsSinceId: string }>(
      'SELECT mentions_since_id FROM watching_accounts WHERE account_id = $1',
      [accountId],
    );
    return row?.mentionsSinceId ?? null;
  }

  async mentionsRead(accountId: string, sinceId: string): Promise<void> {
    await this.transactions.query(
      `UPDATE watching_accounts SET mentions_since_id = greatest(mentions_since_id::numeric, $2::numeric)::text
       WHERE account_id = $1`,
      [accountId, sinceId],
    );
  }

  /** Posts whose writing was lost, such as while everything was paused. */
  async unwritten(limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM monitored_posts post WHERE status = 'new' AND created_at < now() - interval '15 minutes'
         AND NOT EXISTS (SELECT 1 FROM monitoring_settings s WHERE s.workspace_id = post.workspace_id AND s.is_paused)
       ORDER BY posted_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the accounts with replies that may go out by themselves. */
  async autoAccounts(limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ accountId: string }>(
      `SELECT DISTINCT post.account_id FROM monitored_posts post JOIN monitors ON monitors.id = post.monitor_id
       WHERE post.status = 'waiting' AND monitors.mode = 'auto' AND monitors.is_active AND ${notPaused} LIMIT $1`,
      [limit],
    );
    return rows.map(({ accountId }) => accountId);
  }
}

import { Injectable } from '@nestjs/common';
import { minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { AccountLaneEntity } from './account-lane.entity';
import type { HoldReason } from '../publishing.types';
import { isDueSql, mayWork } from './attempts.statements';

export interface Lease {
  accountId: string;
  token: string;
}

/** Says how long a lane without a usable account rests. */
const askAgainMs = 5 * minuteMs;

/** Names one renewal of one lease. */
const renewal = `lane.lease_token || ' ' || lane.renewed_at`;
/** Asks twice: a lane that another server claimed a moment ago is seen when its row is locked. */
const isFree = `(lane.lease_token IS NULL OR ${renewal} = ANY($3))
  AND (lane.held_until IS NULL OR lane.held_until <= clock_timestamp())`;

@Injectable()
export class AccountLanesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Leaves out accounts that are not the workspace's. */
  async ensure(accountIds: string[], workspaceId: string): Promise<void> {
    await this.transactions.query(
      `INSERT INTO account_lanes (account_id, workspace_id)
       SELECT id, workspace_id FROM connected_accounts WHERE workspace_id = $1 AND id = ANY($2) ON CONFLICT DO NOTHING`,
      [workspaceId, accountIds],
    );
  }

  /** Locks for the rest of the transaction, in the order of their ids. */
  async lock(accountIds: string[]): Promise<void> {
    await this.transactions.query(
      'SELECT 1 FROM account_lanes WHERE account_id = ANY($1) ORDER BY account_id FOR UPDATE',
      [accountIds],
    );
  }

  /**
   * Takes lanes with something to do that nobody is at, the longest waiting first. Of one workspace at most `perWorkspace`
   * are under way at a time, so that a noisy one leaves room for the others (F16). Several servers ask at once; each lane
   * goes to one of them. Why a lane was held is past then. `dead`: renewals under which nobody works any more.
   */
  async takeDue(wanted: { limit: number; perWorkspace: number; dead?: string[] }): Promise<Lease[]> {
    const { limit, perWorkspace, dead = [] } = wanted;
    return this.transactions.prepared<Lease>(takeDue, [perWorkspace, limit, dead]);
  }

  /** Returns the latest renewal of each lease that stands. */
  async renewals(): Promise<string[]> {
    const rows = await this.transactions.query<{ renewal: string }>(
      `SELECT ${renewal} AS renewal FROM account_lanes lane WHERE lease_token IS NOT NULL AND renewed_at IS NOT NULL`,
    );
    return rows.map((row) => row.renewal);
  }

  async release({ accountId, token }: Lease): Promise<void> {
    await this.transactions.query(
      `UPDATE account_lanes SET lease_token = NULL, renewed_at = NULL
       WHERE account_id = $1 AND lease_token = $2`,
      [accountId, token],
    );
  }

  /**
   * Holds for so long; until the account is reconnected, or a missing key is back, when `forMs` is null; that is asked again after some
   * minutes, since word of it can come before the hold that it ends. An earlier hold never shortens a later one.
   */
  async hold(accountId: string, forMs: number | null, reason: HoldReason): Promise<void> {
    await this.transactions.query(
      `UPDATE account_lanes lane SET held_until = greatest(lane.held_until, new.until), hold_reason = $3
       FROM (SELECT clock_timestamp() + coalesce($2::float8, $4) * interval '1 millisecond' AS until) new
       WHERE account_id = $1 AND ($2 IS NULL OR lane.held_until IS NULL OR lane.held_until < new.until)`,
      [accountId, forMs, reason, askAgainMs],
    );
  }

  async unhold(accountId: string): Promise<void> {
    await this.transactions.repository(AccountLaneEntity).update({ accountId }, { heldUntil: null, holdReason: null });
  }
}

/** What is due is read once: the planner takes it for a few rows, and would read all of it again for each lane. */
const takeDue = `
  WITH due AS MATERIALIZED (
    SELECT account_id, min(work_at) AS since FROM posts
    WHERE ${isDueSql} AND ${mayWork}
    GROUP BY account_id
  ), busy AS MATERIALIZED (
    SELECT workspace_id, count(*) AS lanes FROM account_lanes lane
    WHERE lease_token IS NOT NULL AND (${renewal} = ANY($3)) IS NOT TRUE GROUP BY workspace_id
  ), open AS (
    SELECT lane.account_id, due.since, coalesce(busy.lanes, 0)
      + row_number() OVER (PARTITION BY lane.workspace_id ORDER BY due.since) AS place
    FROM due JOIN account_lanes lane USING (account_id) LEFT JOIN busy USING (workspace_id)
    WHERE ${isFree}
  ), taken AS (
    SELECT lane.account_id FROM account_lanes lane JOIN open USING (account_id)
    WHERE open.place <= $1 AND ${isFree} ORDER BY open.since LIMIT $2 FOR UPDATE OF lane SKIP LOCKED
  )
  UPDATE account_lanes SET lease_token = gen_random_uuid(), renewed_at = clock_timestamp(), hold_reason = NULL
  WHERE account_id IN (SELECT account_id FROM taken)
  RETURNING account_id, lease_token AS token`;

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { type ReplyStatus, type ReplyTab, replyTabs, statusesOf } from '../monitoring.types';

interface MonthTotals {
  /** Such as 2026-11. */
  month: string;
  posts: number;
  /** Of the posts: each counts once a UTC day. */
  authors: number;
  replyMills: number;
}

/** What monitoring came to in a workspace. */
@Injectable()
export class TotalsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What is being sent is decided: it is in no tab's number, though still in the list that it waited in. */
  async counts(workspaceId: string): Promise<Record<ReplyTab, number>> {
    const rows = await this.transactions.query<{ status: ReplyStatus; posts: number }>(
      `SELECT status, count(*)::int AS posts FROM monitored_posts
       WHERE workspace_id = $1 AND status <> 'sending' GROUP BY status`,
      [workspaceId],
    );
    const count = (tab: ReplyTab): number =>
      rows.reduce((sum, { status, posts }) => sum + (statusesOf[tab].some((one) => one === status) ? posts : 0), 0);
    return Object.fromEntries(replyTabs.map((tab) => [tab, count(tab)])) as Record<ReplyTab, number>;
  }

  async ofMonth(workspaceId: string): Promise<MonthTotals> {
    const [totals] = await this.transactions.query<MonthTotals>(
      `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) FILTER (WHERE created_at >= began)::int AS posts,
         count(DISTINCT (author_key, date_trunc('day', created_at, 'UTC'))) FILTER (WHERE created_at >= began)::int AS authors,
         coalesce(sum(reply_cost_mills) FILTER (WHERE approved_at >= began), 0)::int AS reply_mills
       FROM monitored_posts, (SELECT date_trunc('month', now(), 'UTC') AS began) month
       WHERE workspace_id = $1 AND (created_at >= began OR approved_at >= began)`,
      [workspaceId],
    );
    if (!totals) throw new Error('The database answered nothing.');
    return totals;
  }
}

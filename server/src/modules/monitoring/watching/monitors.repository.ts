import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { MonitorEntity } from './monitor.entity';

/** What the posts of a monitored account came to today. */
export interface MonitorDay {
  monitorId: string;
  repliesToday: number;
  /** Posts that were found. */
  postsToday: number;
  replyMillsToday: number;
}

@Injectable()
export class MonitorsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the oldest first. */
  list(workspaceId: string): Promise<MonitorEntity[]> {
    return this.monitors.find({ where: { workspaceId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(workspaceId: string, id: string): Promise<MonitorEntity | null> {
    return this.monitors.findOneBy({ workspaceId, id });
  }

  /** False when the workspace monitors the account already. */
  async insert(monitor: Omit<MonitorEntity, 'createdAt' | 'updatedAt'>): Promise<boolean> {
    const insert = this.monitors
      .createQueryBuilder()
      .insert()
      .values(monitor as object);
    const { raw } = await insert.orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }

  async update(id: string, changes: Partial<MonitorEntity>): Promise<void> {
    await this.monitors.update({ id }, changes as object);
  }

  /** Returns how many replies in a row have failed by now. */
  async addFailure(id: string): Promise<number> {
    const [row] = await this.transactions.query<{ failures: number }>(
      'UPDATE monitors SET failures = failures + 1 WHERE id = $1 RETURNING failures',
      [id],
    );
    return row?.failures ?? 0;
  }

  async delete(workspaceId: string, id: string): Promise<boolean> {
    return ((await this.monitors.delete({ workspaceId, id })).affected ?? 0) > 0;
  }

  /** Counts since the UTC day began. */
  today(workspaceId: string): Promise<MonitorDay[]> {
    return this.transactions.query<MonitorDay>(
      `SELECT monitor_id, count(*) FILTER (WHERE approved_at >= day.began AND status IN ('sending', 'sent'))::int AS replies_today,
         count(*) FILTER (WHERE created_at >= day.began)::int AS posts_today,
         coalesce(sum(reply_cost_mills) FILTER (WHERE approved_at >= day.began), 0)::int AS reply_mills_today
       FROM monitored_posts, (SELECT date_trunc('day', now(), 'UTC') AS began) day
       WHERE workspace_id = $1 AND monitor_id IS NOT NULL AND (created_at >= day.began OR approved_at >= day.began)
       GROUP BY monitor_id`,
      [workspaceId],
    );
  }

  /** Notes that the account watches from this post of X's on, unless it does already. */
  async ensureAccount(account: { accountId: string; workspaceId: string; mentionsSinceId: string }): Promise<void> {
    await this.transactions.query(
      `INSERT INTO watching_accounts (account_id, workspace_id, mentions_since_id) VALUES ($1, $2, $3)
       ON CONFLICT (account_id) DO NOTHING`,
      [account.accountId, account.workspaceId, account.mentionsSinceId],
    );
  }

  /** Returns what every server agrees on, whatever its own clock says. */
  databaseTime(): Promise<Date> {
    return this.transactions.databaseTime();
  }

  private get monitors() {
    return this.transactions.repository(MonitorEntity);
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { AuditService } from '../audit/audit.service';
import { type ReplyStatus, type ReplyTab, replyTabs, statusesOf } from './monitoring.types';
import { RepliesService } from './sending/replies.service';
import { SettingsRepository } from './sending/settings.repository';
import { readMills, toCents } from './watching/monitoring-costs';
import type { MonitoringResponse, MonitoringSettingsResponse } from './watching/monitors.dto';
import { MonitorsService } from './watching/monitors.service';

interface MonthTotals {
  /** Such as 2026-11. */
  month: string;
  posts: number;
  /** Of the posts: each counts once a UTC day. */
  authors: number;
  replyMills: number;
}

/** What holds for the whole workspace. */
@Injectable()
export class MonitoringService {
  constructor(
    private readonly monitors: MonitorsService,
    private readonly replies: RepliesService,
    private readonly settings: SettingsRepository,

    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async overview(workspaceId: string): Promise<MonitoringResponse> {
    const { month, replyMills, ...read } = await this.ofMonth(workspaceId);
    return {
      monitors: await this.monitors.list(workspaceId),
      settings: await this.settings.get(workspaceId),
      counts: await this.counts(workspaceId),
      cost: {
        month,
        readsCents: toCents(readMills(read)),
        repliesCents: toCents(replyMills),
        capCents: this.env.X_READ_CAP_USD * 100,
      },
      access: this.env.xReplyAccess,
    };
  }

  /** Pausing takes back what waits to be sent. */
  async changeSettings(
    { workspaceId, userId }: Actor,
    changes: Partial<MonitoringSettingsResponse>,
  ): Promise<MonitoringSettingsResponse> {
    return this.transactions.run(async () => {
      const settings = await this.settings.change(workspaceId, changes);
      if (changes.isPaused) await this.replies.takeBackAll(workspaceId);
      const details = { fields: Object.keys(changes), isPaused: settings.isPaused };
      await this.audit.record({ action: 'monitoring.settings_changed', actorId: userId, workspaceId, details });
      return settings;
    });
  }

  /** What is being sent is decided: it is in no tab's number, though still in the list that it waited in. */
  private async counts(workspaceId: string): Promise<Record<ReplyTab, number>> {
    const rows = await this.transactions.query<{ status: ReplyStatus; posts: number }>(
      `SELECT status, count(*)::int AS posts FROM monitored_posts
       WHERE workspace_id = $1 AND status <> 'sending' GROUP BY status`,
      [workspaceId],
    );
    const count = (tab: ReplyTab): number =>
      rows.reduce((sum, { status, posts }) => sum + (statusesOf[tab].some((one) => one === status) ? posts : 0), 0);
    return Object.fromEntries(replyTabs.map((tab) => [tab, count(tab)])) as Record<ReplyTab, number>;
  }

  private async ofMonth(workspaceId: string): Promise<MonthTotals> {
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

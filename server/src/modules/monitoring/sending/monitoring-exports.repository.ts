import { Injectable } from '@nestjs/common';
import type { RowPlace } from '../../../database/rows-in-order';
import { Transactions } from '../../../database/transactions';

type ExportRow = RowPlace & Record<string, unknown>;

@Injectable()
export class MonitoringExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  monitors(workspaceId: string, after: RowPlace | null, limit: number): Promise<ExportRow[]> {
    return this.transactions.query<ExportRow>(
      `SELECT id, created_at::text AS at, twitter_username, name, account_id, reply_count, is_active, paused_reason, mode, tone,
         instructions, daily_cap, daily_budget_cents, quiet_hours, created_at, updated_at
       FROM monitors WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
      [workspaceId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Monitored posts that somebody or the rules decided about, with the reply that was approved. */
  replies(workspaceId: string, after: RowPlace | null, limit: number): Promise<ExportRow[]> {
    return this.transactions.query<ExportRow>(
      `SELECT post.id, post.created_at::text AS at, post.url, post.author_handle, post.text, post.posted_at, post.status,
         post.skip_message, candidate.text AS reply, candidate.model, candidate.is_edited, post.decided_by, post.approved_by_id,
         post.approved_at, post.sent_at, post.reply_url, post.reply_cost_mills / 10.0 AS cost_cents, post.created_at
       FROM monitored_posts post LEFT JOIN reply_candidates candidate ON candidate.id = post.candidate_id
       WHERE post.workspace_id = $1 AND ($2::timestamptz IS NULL OR (post.created_at, post.id) > ($2, $3::uuid))
       ORDER BY post.created_at, post.id LIMIT $4`,
      [workspaceId, after?.at ?? null, after?.id ?? null, limit],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../../database/transactions';
import type { PublishablePlatform } from '../../../integrations/platforms/platforms';
import type { PostFailureResponse } from '../../posts/post.dto';
import type { PostStatus } from '../../publishing.types';

export interface DuePost {
  id: string;
  platform: PublishablePlatform;
  accountId: string | null;
  status: PostStatus;
  dueAt: Date;
  publishedAt: Date | null;
  url: string | null;
  failure: PostFailureResponse | null;
  approvedById: string | null;
  generationId: string | null;
  isDeleted: boolean;
  text: string;
  partCount: number;
}

const shownLength = 200;

@Injectable()
export class StatementsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns what was due by now in the month that begins then, the earliest first. */
  due(workspaceId: string, monthBegin: Date): Promise<DuePost[]> {
    return this.transactions.query<DuePost>(
      `SELECT p.id, p.platform, p.account_id, p.status, coalesce(p.scheduled_at, now()) AS due_at, p.published_at, p.url,
         p.failure, p.approved_by_id, p.generation_id, p.hidden_at IS NOT NULL AS is_deleted,
         coalesce((SELECT left(text, ${shownLength}) FROM post_parts WHERE post_id = p.id AND position = 0), '') AS text,
         (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS part_count
       FROM posts p
       WHERE p.workspace_id = $1 AND p.scheduled_at >= $2 AND p.scheduled_at < least(now(), $2 + interval '1 month')
         AND p.status <> 'draft'
       ORDER BY p.scheduled_at, p.id`,
      [workspaceId, monthBegin],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { Post } from '../publishing.types';
import type { PostFailureResponse } from '../posts/post.dto';

/** `scheduled`: it doesn't fit a rule that has changed. */
export type FailedStatus = 'failed' | 'partially_published' | 'needs_attention' | 'scheduled';

/** Groups posts of one account and person that stopped for one reason within an hour. */
export interface FailureGroup {
  workspaceId: string;
  accountId: string | null;
  platform: Post['platform'];
  createdById: string | null;
  status: FailedStatus;
  failure: PostFailureResponse;
  /** One of those that nobody was told of before. */
  postId: string;
  /** With those of this hour that were told of before. */
  count: number;
  /** What tells it apart from the same at another time: the hour, or the rule with the first post. */
  occasion: string;
}

/** A post that somebody was told of, and that was published since. */
export interface MendedPost {
  workspaceId: string;
  id: string;
  /** Nobody was told of another one of the workspace that is not published yet. */
  isLast: boolean;
}

/** A part that is on its platform twice. */
export interface DoubledPart {
  workspaceId: string;
  postId: string;
  accountId: string | null;
  platform: Post['platform'];
  createdById: string | null;
  position: number;
  partCount: number;
  /** Where the part is, and where it is as well. */
  url: string;
  otherUrl: string;
}

/** Older ones were missed for a day, or are from before there were notices. */
const toldWithin = '1 day';

@Injectable()
export class FailuresRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Marks failures that nobody was told of as told, each once in a round, and answers them in groups. */
  claimUnnotified(limit: number): Promise<FailureGroup[]> {
    return this.transactions.query<FailureGroup>(
      `WITH told AS (
         UPDATE posts SET failure_told_round = round, failure_told_at = now() WHERE id IN (
           SELECT id FROM posts
           WHERE failure_told_round < round AND failure IS NOT NULL
             AND status IN ('failed', 'partially_published', 'needs_attention')
             AND updated_at > now() - interval '${toldWithin}' AND failure->>'code' <> 'not_there'
           ORDER BY updated_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING *
       ), groups AS (
         SELECT workspace_id, account_id, platform, created_by_id, status, failure->>'code' AS code, count(*) AS count,
           (array_agg(failure ORDER BY id))[1] AS failure, (array_agg(id ORDER BY id))[1] AS post_id
         FROM told GROUP BY 1, 2, 3, 4, 5, 6
       )
       SELECT g.workspace_id, g.account_id, g.platform, g.created_by_id, g.status,
         g.failure, g.post_id, (g.count + before.count)::int AS count,
         to_char(date_trunc('hour', now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24') AS occasion
       FROM groups g, LATERAL (
         SELECT count(*) FROM posts p
         WHERE p.account_id = g.account_id AND p.failure_told_at >= date_trunc('hour', now()) AND p.status = g.status
           AND p.failure->>'code' = g.code AND p.created_by_id IS NOT DISTINCT FROM g.created_by_id
           AND p.id NOT IN (SELECT id FROM told)
       ) before`,
      [limit],
    );
  }

  /** Answers each once. An address differs from another one of its account by the platform's id alone. */
  claimDoubled(limit: number): Promise<DoubledPart[]> {
    return this.transactions.query<DoubledPart>(
      `UPDATE post_attempts attempt SET state = 'published' FROM posts post, post_parts part
       WHERE attempt.id IN (SELECT id FROM post_attempts WHERE state = 'doubled' LIMIT $1 FOR UPDATE SKIP LOCKED)
         AND post.id = attempt.post_id AND part.post_id = post.id AND part.position = attempt.position
       RETURNING post.workspace_id, post.id AS post_id, post.account_id, post.platform, post.created_by_id, part.position,
         (SELECT count(*)::int FROM post_parts WHERE post_id = post.id) AS part_count, coalesce(part.url, '') AS url,
         coalesce(replace(part.url, part.external_id, attempt.external_id), '') AS other_url`,
      [limit],
    );
  }

  /** Answers each once. */
  claimMended(limit: number): Promise<MendedPost[]> {
    return this.transactions.query<MendedPost>(
      `UPDATE posts SET failure_told_at = NULL WHERE id IN (
         SELECT id FROM posts WHERE failure_told_at IS NOT NULL AND status = 'published' LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING workspace_id, id, NOT EXISTS (
         SELECT 1 FROM posts other WHERE other.workspace_id = posts.workspace_id AND other.failure_told_at IS NOT NULL
           AND other.status <> 'published' AND other.hidden_at IS NULL) AS is_last`,
      [limit],
    );
  }
}

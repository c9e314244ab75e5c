import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { PostFailureResponse } from '../posts/post.dto';

/** What a person says of a call whose answer was lost. */
export interface ManualOutcome {
  isPublished: boolean;
  url: string | null;
  externalId: string | null;
  /** What the post says when it is not there. */
  failure: PostFailureResponse;
}

/** Writes down what people say of calls whose answers were lost. */
@Injectable()
export class ManualOutcomesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Tells whether the thread continues after the part whose answer was lost. */
  async hasPartsAfterOpen(postId: string): Promise<boolean> {
    const sql = `SELECT 1 FROM post_attempts open JOIN post_parts part ON part.post_id = open.post_id
        AND part.position > open.position WHERE open.post_id = $1 AND open.state IN ('sending', 'unknown') LIMIT 1`;
    return (await this.transactions.query(sql, [postId])).length > 0;
  }

  /** Says of an open attempt whether it is on the platform. In the caller's transaction, with the post locked. */
  async settle(postId: string, word: ManualOutcome): Promise<void> {
    await this.transactions.query(
      `WITH attempt AS (
         UPDATE post_attempts SET state = CASE WHEN $2 THEN 'published' ELSE 'not_found' END,
           settled_at = clock_timestamp(), problem = 'settled by a person'
         WHERE post_id = $1 AND state IN ('sending', 'unknown') RETURNING position
       ), part AS (
         UPDATE post_parts SET status = CASE WHEN $2 THEN 'published' ELSE 'failed' END, url = $3, external_id = $5
         FROM attempt WHERE post_id = $1 AND post_parts.position = attempt.position
         RETURNING post_parts.position
       )
       UPDATE posts SET updated_at = clock_timestamp(), version = version + 1, failure = CASE WHEN $2 THEN NULL ELSE $4::jsonb END,
         url = CASE WHEN $2 THEN coalesce(url, $3) ELSE url END,
         published_at = CASE WHEN $2 THEN coalesce(published_at, clock_timestamp()) ELSE published_at END,
         status = CASE
           WHEN $2 AND (SELECT max(position) FROM part) = (SELECT max(position) FROM post_parts WHERE post_id = $1) THEN 'published'
           WHEN $2 OR (SELECT max(position) FROM part) > 0 THEN 'partially_published'
           ELSE 'failed' END
       WHERE id = $1`,
      [postId, word.isPublished, word.url, word.failure, word.externalId],
    );
  }
}

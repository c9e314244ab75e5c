import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { AccountKey, PublishedPost } from '../publishing.types';

@Injectable()
export class PublishedPostsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the oldest first; replies are left out, and so is what failed in the middle. */
  async since({ workspaceId, accountId }: AccountKey, after: Date, limit: number): Promise<PublishedPost[]> {
    const rows = await this.transactions.query<
      Omit<PublishedPost, 'externalId' | 'publishedAt'> & { externalId: string | null; publishedAt: Date | null }
    >(
      `SELECT p.id AS post_id, part.external_id, p.url, part.text, part.media_ids <> '{}' AS has_media, p.published_at,
         (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS part_count
       FROM posts p JOIN post_parts part ON part.post_id = p.id AND part.position = 0
       WHERE p.workspace_id = $1 AND p.account_id = $2 AND p.published_at > $3 AND p.status = 'published'
         AND p.kind <> 'reply' AND part.external_id IS NOT NULL
       ORDER BY p.published_at, p.id LIMIT $4`,
      [workspaceId, accountId, after, limit],
    );
    return rows.flatMap(({ externalId, publishedAt, ...row }) =>
      externalId && publishedAt ? [{ ...row, externalId, publishedAt }] : [],
    );
  }
}

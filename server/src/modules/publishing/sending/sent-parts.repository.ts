import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { NextStep } from './attempts.types';

/** A lost answer is looked for within days of its call. */
const lookedForWithin = '7 days';

@Injectable()
export class SentPartsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the platform's ids of the other parts that this account has published of late. */
  async idsOfOthers({ workspaceId, postId, position }: NextStep): Promise<Set<string>> {
    const rows = await this.transactions.query<{ externalId: string | null }>(
      `SELECT part.external_id FROM posts post
       JOIN posts other ON other.workspace_id = post.workspace_id AND other.account_id = post.account_id
         AND (other.id = post.id OR other.published_at > now() - interval '${lookedForWithin}'
           OR other.status IN ('scheduled', 'publishing', 'partially_published', 'failed', 'needs_attention'))
       JOIN post_parts part ON part.post_id = other.id
       WHERE post.workspace_id = $1 AND post.id = $2 AND (part.post_id <> $2 OR part.position <> $3)`,
      [workspaceId, postId, position],
    );
    return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
  }
}

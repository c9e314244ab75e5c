import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { FiguresAtAge } from '../analytics.types';
import type { ImportedDay, ImportedFollowers, ImportedPost } from '../../../common/archives/archive.types';

export interface ImportingAccount {
  workspaceId: string;
  accountId: string;
  platform: PublishablePlatform;
}

export interface NewImportedPost extends ImportedPost {
  id: string;
  hasLink: boolean;
  atAge: FiguresAtAge;
  readAt: Date | null;
  nextReadAt: Date | null;
}

const counts = 'impressions, likes, reposts';
const fields = `id uuid, "externalId" text, url text, text text, "postedAt" timestamptz, "hasMedia" boolean, "hasLink" boolean,
  "isQuote" boolean, impressions integer, likes integer, reposts integer, "unsplitEngagements" integer, "atAge" jsonb,
  "readAt" timestamptz, "nextReadAt" timestamptz`;
/** Whether the collector has read a row's counts: those stay. */
const isRead = (row: string): string => `num_nonnulls(${row}.likes, ${row}.replies, ${row}.reposts, ${row}.quotes) > 0`;

/** Stores what a file tells, without touching what was read from the platform. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the posts that are tracked since a moment. */
  knownPosts(accountId: string, since: Date): Promise<{ externalId: string }[]> {
    return this.transactions.query<{ externalId: string }>(
      'SELECT external_id FROM tracked_posts WHERE account_id = $1 AND posted_at >= $2',
      [accountId, since],
    );
  }

  /**
   * Adds posts. Of those that are tracked it completes what has no text, or no figures but those of an earlier file. Returns what it
   * added or changed.
   */
  storePosts(
    { workspaceId, accountId, platform }: ImportingAccount,
    posts: NewImportedPost[],
  ): Promise<{ id: string; isNew: boolean }[]> {
    // A row that was not there before has no xmax.
    return this.transactions.query<{ id: string; isNew: boolean }>(
      `INSERT INTO tracked_posts AS post (id, workspace_id, account_id, platform, origin, part_count, external_id, url, text,
         posted_at, has_media, has_link, is_quote, ${counts}, unsplit_engagements, at_age, read_at, next_read_at)
       SELECT file.id, $1, $2, $3, 'import', 1, file."externalId", file.url, file.text, file."postedAt", file."hasMedia",
         file."hasLink", file."isQuote", file.impressions, file.likes, file.reposts, file."unsplitEngagements", file."atAge",
         file."readAt", file."nextReadAt"
       FROM jsonb_to_recordset($4::jsonb) AS file (${fields})
       ON CONFLICT (account_id, external_id) DO UPDATE SET
         text = CASE WHEN post.text = '' THEN excluded.text ELSE post.text END,
         has_link = post.has_link OR excluded.has_link,
         impressions = coalesce(excluded.impressions, post.impressions),
         likes = coalesce(excluded.likes, post.likes), reposts = coalesce(excluded.reposts, post.reposts),
         unsplit_engagements = CASE WHEN NOT ${isRead('post')}
           THEN coalesce(excluded.unsplit_engagements, post.unsplit_engagements) END,
         at_age = excluded.at_age || post.at_age, read_at = coalesce(excluded.read_at, post.read_at)
       WHERE (post.text = '' AND excluded.text <> '') OR (post.read_at IS NULL AND excluded.read_at IS NOT NULL)
         OR (post.origin = 'import' AND post.read_at < excluded.read_at)
       RETURNING post.id, (post.xmax = 0) AS is_new`,
      [workspaceId, accountId, platform, JSON.stringify(posts)],
    );
  }

  /** Deletes all but the newest of an account's posts that files brought. Returns how many it deleted. */
  async keepNewest(accountId: string, most: number): Promise<number> {
    const deleted = await this.transactions.query<{ id: string }>(
      `DELETE FROM tracked_posts WHERE id IN (
         SELECT id FROM tracked_posts WHERE account_id = $1 AND origin = 'import' ORDER BY posted_at DESC, id OFFSET $2)
       RETURNING id`,
      [accountId, most],
    );
    return deleted.length;
  }

  /** Stores days that were not read from the platform. Returns those that it added or changed. */
  storeDays(accountId: string, days: ImportedDay[]): Promise<{ day: string }[]> {
    return this.transactions.query<{ day: string }>(
      `INSERT INTO account_days AS known (account_id, day, covers_days, impressions, unsplit_engagements)
       SELECT $1, file.day, 1, file.impressions, file.engagements
       FROM jsonb_to_recordset($2::jsonb) AS file (day date, impressions integer, engagements integer)
       ON CONFLICT (account_id, day) DO UPDATE
         SET impressions = excluded.impressions, unsplit_engagements = excluded.unsplit_engagements
       WHERE (known.unsplit_engagements IS NOT NULL OR (known.impressions IS NULL AND NOT ${isRead('known')}))
         AND (known.impressions, known.unsplit_engagements) IS DISTINCT FROM
           (excluded.impressions, excluded.unsplit_engagements)
       RETURNING known.day::text AS day`,
      [accountId, JSON.stringify(days)],
    );
  }

  /** Stores counts of followers of days that have none. */
  async storeFollowers(accountId: string, counted: ImportedFollowers[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO account_snapshots (account_id, day, followers) SELECT $1, file.day, file.followers
       FROM jsonb_to_recordset($2::jsonb) AS file (day date, followers integer) ON CONFLICT DO NOTHING`,
      [accountId, JSON.stringify(counted)],
    );
  }

  /** Notes that the account has figures of its own, and has it watched from now on if it was not. */
  async finish({ accountId, workspaceId }: ImportingAccount, now: Date): Promise<void> {
    await this.transactions.query(
      `INSERT INTO account_collections (account_id, workspace_id, started_at, next_at, imported_at) VALUES ($1, $2, $3, $3, $3)
       ON CONFLICT (account_id) DO UPDATE SET imported_at = excluded.imported_at`,
      [accountId, workspaceId, now],
    );
  }
}

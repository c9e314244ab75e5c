import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../common/http/cursor';
import { type ExportRow, rowsInOrder } from '../../../database/rows-in-order';
import { Transactions } from '../../../database/transactions';
import type { PostFigures } from '../../integrations/metrics/metrics-reader.types';
import { filterParameters, isWanted, own } from '../../publishing/posts/post-filter.types';
import type { PostFilter, PostReach, RankPage } from '../../publishing/publishing.types';
import type { TrackedPostEntity } from '../collection/tracked-post.entity';

export interface DayRow extends PostFigures {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  coversDays: number;
  unsplitEngagements: number | null;
  /** Of the accounts that have impressions. */
  viewedEngagements: number | null;
}

export interface FollowersRow {
  accountId: string;
  day: string;
  followers: number | null;
}

/** Of its text the first 1,000 characters. */
export type PostRow = Omit<
  TrackedPostEntity,
  'createdAt' | 'workspaceId' | 'origin' | 'readAt' | 'nextReadAt' | 'goneAt'
>;

export interface CurveRow {
  trackedPostId: string;
  takenAt: Date;
  impressions: number | null;
}

/** What a post must reach, and how soon after it was published. */
export interface Mark {
  metric: 'likes' | 'replies' | 'reposts' | 'impressions';
  threshold: number;
  withinHours: number;
}

export interface PassedPost {
  externalId: string;
  url: string | null;
  /** Its first 1,000 characters. */
  text: string;
  postedAt: Date;
  /** Of the first reading that was at the mark or over it, and what it read. */
  passedAt: Date;
  value: number;
}

export interface Days {
  /** Both included. */
  from: string;
  to: string;
}

/** Of one account in a few weeks. */
const mostPassed = 100;

const figures = 'impressions, likes, replies, reposts, quotes, bookmarks, link_clicks, profile_visits';
const postColumns = `id, account_id, platform, external_id, post_id, url, left(text, 1000) AS text, has_media, has_link, is_quote,
  part_count, posted_at, at_age, unsplit_engagements, ${figures}`;

const seenIds = `SELECT post_id FROM tracked_posts
         WHERE workspace_id = $1 AND post_id IS NOT NULL AND impressions IS NOT NULL`;

@Injectable()
export class FiguresRepository {
  constructor(private readonly transactions: Transactions) {}

  figuresOf(workspaceId: string, postIds: string[]): Promise<(PostReach & { postId: string | null })[]> {
    return this.transactions.query(
      `SELECT post_id, impressions, likes, replies, reposts FROM tracked_posts
       WHERE workspace_id = $1 AND post_id = ANY($2)`,
      [workspaceId, postIds],
    );
  }

  /** Walks the index of views and looks each post up until the page is full, as the list by time does with its own. */
  async byImpressions(
    workspaceId: string,
    filter: PostFilter,
    { after, limit, order }: RankPage,
  ): Promise<{ postId: string | null }[]> {
    const direction = order === 'ascending' ? 'ASC' : 'DESC';
    const beyond = order === 'ascending' ? '>' : '<';
    const parameters = [...filterParameters(workspaceId, filter), after];
    const seen = await this.transactions.query<{ postId: string | null }>(
      `SELECT post_id FROM tracked_posts tracked
       WHERE workspace_id = $1 AND post_id IS NOT NULL AND impressions IS NOT NULL
         AND (${own.first}::uuid IS NULL
           OR (impressions, post_id) ${beyond} ((SELECT impressions FROM tracked_posts WHERE post_id = ${own.first}), ${own.first}::uuid))
         AND EXISTS (SELECT 1 FROM posts WHERE posts.id = tracked.post_id AND ${isWanted})
       ORDER BY impressions ${direction}, post_id ${direction} LIMIT ${own.second}`,
      [...parameters, limit],
    );
    // Those without a count follow, whichever way it is ordered.
    const rest = await this.transactions.query<{ postId: string | null }>(
      `SELECT id AS post_id FROM posts
       WHERE ${isWanted} AND published_at IS NOT NULL AND id NOT IN (${seenIds})
         AND (${own.first}::uuid IS NULL OR ${own.first} IN (${seenIds}) OR id ${beyond} ${own.first})
       ORDER BY id ${direction} LIMIT ${own.second}`,
      [...parameters, limit - seen.length],
    );
    return [...seen, ...rest];
  }

  /** Returns posts of the account that were published since `from` and passed the mark in time, the newest first. */
  async passed(account: { workspaceId: string; accountId: string }, mark: Mark, from: Date): Promise<PassedPost[]> {
    const read = `CASE $3 WHEN 'likes' THEN likes WHEN 'replies' THEN replies WHEN 'reposts' THEN reposts ELSE impressions END`;
    return this.transactions.query<PassedPost>(
      `SELECT post.external_id, post.url, left(post.text, 1000) AS text, post.posted_at, reading.passed_at, reading.value
       FROM tracked_posts post CROSS JOIN LATERAL (
         SELECT taken_at AS passed_at, coalesce(${read}, 0) AS value FROM post_snapshots
         WHERE tracked_post_id = post.id AND taken_at <= post.posted_at + make_interval(hours => $5) AND ${read} >= $4
         ORDER BY taken_at LIMIT 1) reading
       WHERE post.workspace_id = $1 AND post.account_id = $2 AND post.posted_at >= $6 AND post.gone_at IS NULL
       ORDER BY post.posted_at DESC, post.id DESC LIMIT ${mostPassed}`,
      [account.workspaceId, account.accountId, mark.metric, mark.threshold, mark.withinHours, from],
    );
  }

  async latestTexts(accountId: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ text: string }>(
      `SELECT left(text, 1000) AS text FROM tracked_posts WHERE account_id = $1 AND gone_at IS NULL
       ORDER BY posted_at DESC, id DESC LIMIT $2`,
      [accountId, limit],
    );
    return rows.map(({ text }) => text);
  }

  /** Returns what the accounts together gained on each day that has a reading. */
  days(accountIds: string[], { from, to }: Days): Promise<DayRow[]> {
    return this.transactions.query<DayRow>(
      `SELECT day::text AS day, max(covers_days) AS covers_days, sum(impressions)::float8 AS impressions,
         sum(likes)::float8 AS likes, sum(replies)::float8 AS replies, sum(reposts)::float8 AS reposts,
         sum(quotes)::float8 AS quotes, sum(bookmarks)::float8 AS bookmarks, sum(link_clicks)::float8 AS link_clicks,
         sum(profile_visits)::float8 AS profile_visits, sum(unsplit_engagements)::float8 AS unsplit_engagements,
         sum((SELECT sum(count) FROM unnest(ARRAY[likes, replies, reposts, quotes, unsplit_engagements]) AS counts (count)))
           FILTER (WHERE impressions IS NOT NULL)::float8 AS viewed_engagements
       FROM account_days WHERE account_id = ANY($1::uuid[]) AND day BETWEEN $2::date AND $3::date GROUP BY day ORDER BY day`,
      [accountIds, from, to],
    );
  }

  followers(accountIds: string[], { from, to }: Days): Promise<FollowersRow[]> {
    return this.transactions.query<FollowersRow>(
      `SELECT account_id, day::text AS day, followers FROM account_snapshots
       WHERE account_id = ANY($1::uuid[]) AND day BETWEEN $2::date AND $3::date ORDER BY day`,
      [accountIds, from, to],
    );
  }

  /** Returns how many posts the accounts made on each day that has one. */
  postCounts(accountIds: string[], { from, to }: Days): Promise<{ day: string; posts: number }[]> {
    return this.transactions.query<{ day: string; posts: number }>(
      `SELECT (posted_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS posts FROM tracked_posts
       WHERE account_id = ANY($1::uuid[]) AND posted_at >= $2::date::timestamp AT TIME ZONE 'UTC'
         AND posted_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC' GROUP BY 1`,
      [accountIds, from, to],
    );
  }

  /** Returns the newest of each account since a day, those that are gone left out. */
  posts(accountIds: string[], since: string, limit: number): Promise<PostRow[]> {
    return this.transactions.query<PostRow>(
      `SELECT post.* FROM unnest($1::uuid[]) AS wanted (account_id) CROSS JOIN LATERAL (
         SELECT ${postColumns} FROM tracked_posts
         WHERE tracked_posts.account_id = wanted.account_id AND posted_at >= $2::date::timestamp AT TIME ZONE 'UTC'
           AND gone_at IS NULL
         ORDER BY posted_at DESC LIMIT $3) post
       ORDER BY post.posted_at DESC, post.id DESC`,
      [accountIds, since, limit],
    );
  }

  /** Returns the newest first. */
  page(accountId: string, { from, to }: Days, page: { after: Cursor | null; limit: number }): Promise<PostRow[]> {
    return this.transactions.query<PostRow>(
      `SELECT ${postColumns} FROM tracked_posts
       WHERE account_id = $1 AND posted_at >= $2::date::timestamp AT TIME ZONE 'UTC'
         AND posted_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC' AND gone_at IS NULL
         AND ($4::timestamptz IS NULL OR (posted_at, id) < ($4, $5::uuid))
       ORDER BY posted_at DESC, id DESC LIMIT $6`,
      [accountId, from, to, page.after?.at ?? null, page.after?.id ?? null, page.limit],
    );
  }

  /** Yields the oldest first, for people who take their data along. */
  everyPost(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow>(
        `SELECT id, created_at::text AS at, account_id, platform, external_id, url, text, posted_at, read_at, ${figures},
           unsplit_engagements
         FROM tracked_posts
         WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
         ORDER BY created_at, id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }

  /** Returns the readings of posts in their first hours, the oldest first. */
  curves(postIds: string[], hours: number): Promise<CurveRow[]> {
    return this.transactions.query<CurveRow>(
      `SELECT tracked_post_id, taken_at, post_snapshots.impressions FROM post_snapshots
       JOIN tracked_posts ON tracked_posts.id = tracked_post_id
       WHERE tracked_post_id = ANY($1::uuid[]) AND taken_at <= posted_at + $2::int * interval '1 hour' ORDER BY taken_at`,
      [postIds, hours],
    );
  }
}

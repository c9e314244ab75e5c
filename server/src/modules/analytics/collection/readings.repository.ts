import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import type { AccountFigures, PostFigures } from '../../integrations/metrics/metrics-reader.types';
import type { FiguresAtAge } from '../analytics.types';
import { AccountSnapshotEntity } from './account-collection.entity';
import { TrackedPostEntity } from './tracked-post.entity';

type Described =
  | 'workspaceId'
  | 'accountId'
  | 'platform'
  | 'externalId'
  | 'postId'
  | 'origin'
  | 'url'
  | 'text'
  | 'hasMedia'
  | 'hasLink'
  | 'isQuote'
  | 'partCount'
  | 'postedAt'
  | 'nextReadAt';

export type NewTrackedPost = Pick<TrackedPostEntity, 'id' | Described>;

/** A reading of a tracked post, with what follows from it. */
export interface StoredReading extends PostFigures {
  id: string;
  atAge: FiguresAtAge;
  nextReadAt: Date | null;
}

export interface DayGain extends PostFigures {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  coversDays: number;
}

export interface AccountReading extends AccountFigures {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
}

const figures = 'impressions, likes, replies, reposts, quotes, bookmarks, link_clicks, profile_visits';
const readFigures = `impressions integer, likes integer, replies integer, reposts integer, quotes integer, bookmarks integer,
  "linkClicks" integer, "profileVisits" integer`;
/** A reading without a count leaves the one before. */
const latest = (column: string, field: string): string => `${column} = coalesce(reading.${field}, post.${column})`;
/** Null stays null until a platform gives the count. */
const added = (column: string): string =>
  `${column} = CASE WHEN excluded.${column} IS NULL THEN day.${column} ELSE coalesce(day.${column}, 0) + excluded.${column} END`;

@Injectable()
export class ReadingsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Leaves those that are tracked already as they are. */
  async track(posts: (NewTrackedPost & Partial<TrackedPostEntity>)[]): Promise<void> {
    if (posts.length === 0) return;
    await this.posts.createQueryBuilder().insert().values(posts).orIgnore().execute();
  }

  /** Returns those to read, the longest waiting first. */
  due(accountId: string, now: Date, limit: number): Promise<TrackedPostEntity[]> {
    return this.posts.find({
      where: { accountId, nextReadAt: LessThanOrEqual(now) },
      order: { nextReadAt: 'ASC' },
      take: limit,
    });
  }

  /** Returns those that are still read, due or not. */
  newest(accountId: string, since: Date, limit: number): Promise<TrackedPostEntity[]> {
    return this.posts.find({
      where: { accountId, postedAt: MoreThan(since), nextReadAt: Not(IsNull()) },
      order: { postedAt: 'DESC' },
      take: limit,
    });
  }

  async nextReading(accountId: string): Promise<Date | null> {
    const [row] = await this.transactions.query<{ at: Date | null }>(
      'SELECT min(next_read_at) AS at FROM tracked_posts WHERE account_id = $1 AND next_read_at IS NOT NULL',
      [accountId],
    );
    return row?.at ?? null;
  }

  /** Locks them for the rest of the transaction. */
  lock(accountId: string, externalIds: string[]): Promise<TrackedPostEntity[]> {
    return this.posts.find({
      where: { accountId, externalId: In(externalIds) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async store(readings: StoredReading[], now: Date): Promise<void> {
    await this.transactions.query(
      `UPDATE tracked_posts post SET ${latest('impressions', 'impressions')}, ${latest('likes', 'likes')},
         ${latest('replies', 'replies')}, ${latest('reposts', 'reposts')}, ${latest('quotes', 'quotes')},
         ${latest('bookmarks', 'bookmarks')}, ${latest('link_clicks', '"linkClicks"')},
         ${latest('profile_visits', '"profileVisits"')},
         unsplit_engagements = CASE WHEN num_nonnulls(reading.likes, reading.replies, reading.reposts, reading.quotes) = 0
           THEN post.unsplit_engagements END,
         at_age = reading."atAge", next_read_at = reading."nextReadAt", read_at = $2
       FROM jsonb_to_recordset($1::jsonb) AS reading (id uuid, "atAge" jsonb, "nextReadAt" timestamptz, ${readFigures})
       WHERE post.id = reading.id`,
      [JSON.stringify(readings), now],
    );
    await this.storeSnapshots(readings.map(({ id, ...read }) => ({ id, at: now, figures: read })));
  }

  async storeSnapshots(snapshots: { id: string; at: Date; figures: PostFigures }[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO post_snapshots (tracked_post_id, taken_at, ${figures})
       SELECT id, "takenAt", impressions, likes, replies, reposts, quotes, bookmarks, "linkClicks", "profileVisits"
       FROM jsonb_to_recordset($1::jsonb) AS reading (id uuid, "takenAt" timestamptz, ${readFigures}) ON CONFLICT DO NOTHING`,
      [JSON.stringify(snapshots.map(({ id, at, figures: read }) => ({ id, takenAt: at, ...read })))],
    );
  }

  /** At most one gain a day. */
  async addGains(accountId: string, gains: readonly DayGain[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO account_days AS day (account_id, day, covers_days, ${figures})
       SELECT $1, day, "coversDays", impressions, likes, replies, reposts, quotes, bookmarks, "linkClicks", "profileVisits"
       FROM jsonb_to_recordset($2::jsonb) AS gain (day date, "coversDays" integer, ${readFigures})
       ON CONFLICT (account_id, day) DO UPDATE SET covers_days = greatest(day.covers_days, excluded.covers_days),
         ${added('impressions')}, ${added('likes')}, ${added('replies')}, ${added('reposts')}, ${added('quotes')},
         ${added('bookmarks')}, ${added('link_clicks')}, ${added('profile_visits')}`,
      [accountId, JSON.stringify(gains)],
    );
  }

  async markGone(accountId: string, externalIds: string[], now: Date): Promise<void> {
    if (externalIds.length === 0) return;
    await this.posts.update({ accountId, externalId: In(externalIds) }, { goneAt: now, nextReadAt: null });
  }

  async postpone(ids: string[], until: Date): Promise<void> {
    if (ids.length > 0) await this.posts.update({ id: In(ids) }, { nextReadAt: until });
  }

  async isAccountRead(accountId: string, day: string): Promise<boolean> {
    return this.transactions.repository(AccountSnapshotEntity).existsBy({ accountId, day });
  }

  /** A later reading of the day replaces the earlier one. */
  async storeAccounts(accountId: string, readings: readonly AccountReading[]): Promise<void> {
    const snapshots = this.transactions.repository(AccountSnapshotEntity);
    await snapshots.upsert(
      readings.map((read) => ({ accountId, ...read })),
      ['accountId', 'day'],
    );
  }

  private get posts() {
    return this.transactions.repository(TrackedPostEntity);
  }
}

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { type TrendItemEntity, TrendSourceEntity, TrendTopicEntity } from './trending.entity';
import type { TrendKind } from './sources/trend-source.port';
import type { CommunitySlug } from './topics/communities.data';
import type { Writing } from './topics/interests';
import type { SourceId } from './trending.types';

export interface TopicRow {
  id: string;
  slug: string;
  title: string;
  communities: CommunitySlug[];
}

export type ItemRow = Omit<TrendItemEntity, 'externalId'>;

export interface CountRow {
  itemId: string;
  slice: number;
  score: number | null;
  comments: number | null;
}

export interface CountsQuery {
  topicIds: string[];
  /** Counts before `start` are slice -1. */
  from: Date;
  start: Date;
  sliceSeconds: number;
}

/** What somebody writes about now. */
const recentPosts = 30;

/** What the pages read. */
@Injectable()
export class TrendingRepository {
  constructor(private readonly transactions: Transactions) {}

  findSources(): Promise<TrendSourceEntity[]> {
    return this.transactions.repository(TrendSourceEntity).find();
  }

  /**
   * Returns the topics that most sources have high on their lists since then. Counts of different sources cannot be compared,
   * so what counts is an item's place among those of its source: 1 for the highest count, 0.5 without one.
   */
  async strongest(since: Date, community: CommunitySlug | null, limit: number): Promise<TopicRow[]> {
    return this.transactions.query<{ id: string; slug: string; title: string; communities: CommunitySlug[] }>(
      `WITH seen AS (SELECT item_id, max(score) AS score FROM trend_readings WHERE hour >= $1 GROUP BY item_id),
       placed AS (
         SELECT i.topic_id, i.source,
           CASE WHEN s.score IS NULL THEN 0.5 ELSE cume_dist() OVER (PARTITION BY i.source ORDER BY s.score NULLS FIRST) END AS place
         FROM seen s JOIN trend_items i ON i.id = s.item_id),
       best AS (SELECT topic_id, source, max(place) AS place FROM placed GROUP BY topic_id, source),
       topics AS (SELECT topic_id, sum(place) AS place FROM best GROUP BY topic_id)
       SELECT t.id, t.slug, t.title, t.communities FROM topics JOIN trend_topics t ON t.id = topics.topic_id
       WHERE $2::text IS NULL OR $2 = ANY(t.communities)
       ORDER BY topics.place DESC, t.last_seen_at DESC, t.id LIMIT $3`,
      [since, community, limit],
    );
  }

  /** Returns the niche that somebody named, and the beginnings of the posts that they wrote last with what they said of their readers. */
  async writingOf(userId: string): Promise<Writing> {
    const [row] = await this.transactions.query<{ niche: string | null; audience: string | null; posts: string[] }>(
      `SELECT onboarding->>'niche' AS niche, onboarding->>'audience' AS audience, ARRAY(
         SELECT part.text FROM posts JOIN post_parts part ON part.post_id = posts.id AND part.position = 0
         WHERE posts.created_by_id = users.id ORDER BY posts.created_at DESC, posts.id LIMIT $2) AS posts
       FROM users WHERE id = $1`,
      [userId, recentPosts],
    );
    return { about: row?.niche ?? '', posts: [row?.audience ?? '', ...(row?.posts ?? [])] };
  }

  findTopic(slug: string): Promise<TopicRow | null> {
    return this.transactions.repository(TrendTopicEntity).findOneBy({ slug });
  }

  async itemsOf(topicIds: string[]): Promise<ItemRow[]> {
    return this.transactions.query<{
      id: string;
      createdAt: Date;
      topicId: string;
      source: SourceId;
      kind: TrendKind;
      title: string;
      url: string;
      description: string | null;
      author: string | null;
      link: string | null;
      publishedAt: Date | null;
      lastSeenAt: Date;
    }>(
      `SELECT id, created_at, topic_id, source, kind, title, url, description, author, link, published_at, last_seen_at
       FROM trend_items WHERE topic_id = ANY($1) ORDER BY created_at, id`,
      [topicIds],
    );
  }

  /** Returns the highest counts of each item in each slice of time. */
  async countsOf({ topicIds, from, start, sliceSeconds }: CountsQuery): Promise<CountRow[]> {
    return this.transactions.query<{ itemId: string; slice: number; score: number | null; comments: number | null }>(
      `SELECT r.item_id, GREATEST(-1, floor(extract(epoch FROM r.hour - $3::timestamptz) / $4::int))::int AS slice,
         max(r.score) AS score, max(r.comments) AS comments
       FROM trend_readings r JOIN trend_items i ON i.id = r.item_id
       WHERE i.topic_id = ANY($1) AND r.hour >= $2 GROUP BY 1, 2`,
      [topicIds, from, start, sliceSeconds],
    );
  }

  async countCommunities(since: Date): Promise<{ slug: string; topics: number }[]> {
    return this.transactions.query<{ slug: string; topics: number }>(
      `SELECT community AS slug, count(*)::int AS topics FROM trend_topics, unnest(communities) AS community
       WHERE last_seen_at > $1 GROUP BY community`,
      [since],
    );
  }
}

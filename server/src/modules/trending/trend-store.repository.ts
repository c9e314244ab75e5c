import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { TrendItemEntity, type TrendReadingEntity, TrendSourceEntity, TrendTopicEntity } from './trending.entity';
import type { CommunitySlug } from './topics/communities.data';
import type { SourceId } from './trending.types';

export type KnownTopic = Pick<TrendTopicEntity, 'id' | 'title' | 'communities'>;
export type NewTopic = Omit<TrendTopicEntity, 'createdAt'>;
export type NewItem = Omit<TrendItemEntity, 'createdAt'>;
export type KnownItem = Pick<TrendItemEntity, 'id' | 'externalId' | 'topicId' | 'title'>;
export type ReadItem = Pick<TrendItemEntity, 'id' | 'kind' | 'title' | 'url' | 'description'>;

const older = `< now() - $1 * interval '1 millisecond'`;

/** What a refresh reads and writes. */
@Injectable()
export class TrendStoreRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Until the transaction ends, no other refresh writes: two would make one topic twice. */
  async lock(): Promise<void> {
    await this.transactions.lock('trending');
  }

  findSources(): Promise<TrendSourceEntity[]> {
    return this.transactions.repository(TrendSourceEntity).find();
  }

  /** The oldest first. */
  async recentTopics(since: Date): Promise<KnownTopic[]> {
    return this.transactions.query<{ id: string; title: string; communities: CommunitySlug[] }>(
      'SELECT id, title, communities FROM trend_topics WHERE last_seen_at > $1 ORDER BY created_at, id',
      [since],
    );
  }

  /** The oldest first. */
  async recentItems(since: Date): Promise<{ topicId: string; title: string; link: string | null }[]> {
    return this.transactions.query<{ topicId: string; title: string; link: string | null }>(
      'SELECT topic_id, title, link FROM trend_items WHERE last_seen_at > $1 ORDER BY created_at, id',
      [since],
    );
  }

  async knownItems(source: SourceId, externalIds: string[]): Promise<KnownItem[]> {
    return this.transactions.query<KnownItem>(
      'SELECT id, external_id, topic_id, title FROM trend_items WHERE source = $1 AND external_id = ANY($2)',
      [source, externalIds],
    );
  }

  async takenSlugs(slugs: string[]): Promise<Set<string>> {
    const rows = await this.transactions.query<{ slug: string }>('SELECT slug FROM trend_topics WHERE slug = ANY($1)', [
      slugs,
    ]);
    return new Set(rows.map(({ slug }) => slug));
  }

  async insertTopics(topics: NewTopic[]): Promise<void> {
    await this.transactions.repository(TrendTopicEntity).insert(topics);
  }

  async insertItems(items: NewItem[]): Promise<void> {
    await this.transactions.repository(TrendItemEntity).insert(items);
  }

  async updateItems(items: ReadItem[], seenAt: Date): Promise<void> {
    await this.transactions.query(
      `UPDATE trend_items i SET kind = r.kind, title = r.title, url = r.url, description = r.description, last_seen_at = $2
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, kind text, title text, url text, description text) WHERE i.id = r.id`,
      [JSON.stringify(items), seenAt],
    );
  }

  /** A topic is called as its first item is; its slug stays. */
  async renameTopic(id: string, from: string, to: string): Promise<void> {
    await this.transactions.query('UPDATE trend_topics SET title = $3 WHERE id = $1 AND title = $2', [id, from, to]);
  }

  async setCommunities(id: string, communities: CommunitySlug[]): Promise<void> {
    await this.transactions.query('UPDATE trend_topics SET communities = $2 WHERE id = $1', [id, communities]);
  }

  async touchTopics(ids: string[], seenAt: Date): Promise<void> {
    await this.transactions.query('UPDATE trend_topics SET last_seen_at = $2 WHERE id = ANY($1)', [ids, seenAt]);
  }

  /** Of an hour that is there already the new counts stay. */
  async saveReadings(readings: TrendReadingEntity[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO trend_readings (item_id, hour, score, comments)
       SELECT DISTINCT ON ("itemId", hour) "itemId", hour, score, comments
       FROM jsonb_to_recordset($1::jsonb) AS r("itemId" uuid, hour timestamptz, score int, comments int)
       ON CONFLICT (item_id, hour) DO UPDATE SET score = excluded.score, comments = excluded.comments`,
      [JSON.stringify(readings)],
    );
  }

  /** `observedSince` moves back only. */
  async saveRead(id: SourceId, at: Date, observedSince: Date): Promise<void> {
    await this.transactions.query(
      `INSERT INTO trend_sources AS s (id, last_tried_at, last_read_at, observed_since) VALUES ($1, $2, $2, $3)
       ON CONFLICT (id) DO UPDATE SET last_tried_at = $2, last_read_at = $2, problem = NULL,
         observed_since = LEAST(s.observed_since, excluded.observed_since)`,
      [id, at, observedSince],
    );
  }

  async saveProblem(id: SourceId, at: Date, problem: string): Promise<void> {
    await this.transactions.query(
      `INSERT INTO trend_sources (id, last_tried_at, problem) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET last_tried_at = $2, problem = excluded.problem`,
      [id, at, problem],
    );
  }

  /** Deletes counts, items and topics that are older. */
  async deleteOlder(ageMs: number): Promise<void> {
    await this.transactions.query(`DELETE FROM trend_topics WHERE last_seen_at ${older}`, [ageMs]);
    await this.transactions.query(`DELETE FROM trend_items WHERE last_seen_at ${older}`, [ageMs]);
    await this.transactions.query(`DELETE FROM trend_readings WHERE hour ${older}`, [ageMs]);
  }
}

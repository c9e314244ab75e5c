import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { LabelEntity } from './label.entity';
import type { LabelResponse, ListedLabelResponse } from './labels.dto';

@Injectable()
export class LabelsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Nobody else makes labels in the workspace or puts them on posts until the transaction ends. */
  async lockWorkspace(workspaceId: string): Promise<void> {
    await this.transactions.lock(`labels-of:${workspaceId}`);
  }

  /** Returns them by name, with how many posts that nobody put away have each. */
  list(workspaceId: string): Promise<ListedLabelResponse[]> {
    return this.transactions.query<ListedLabelResponse>(
      `SELECT id, name, color,
         (SELECT count(*)::int FROM post_labels JOIN posts ON posts.id = post_labels.post_id AND posts.hidden_at IS NULL
          WHERE post_labels.label_id = labels.id) AS posts
       FROM labels WHERE workspace_id = $1 ORDER BY name_key`,
      [workspaceId],
    );
  }

  find(workspaceId: string, id: string): Promise<LabelResponse | null> {
    return this.labels.findOneBy({ workspaceId, id });
  }

  findNamed(workspaceId: string, nameKey: string): Promise<LabelResponse | null> {
    return this.labels.findOneBy({ workspaceId, nameKey });
  }

  count(workspaceId: string): Promise<number> {
    return this.labels.countBy({ workspaceId });
  }

  async insert(label: Omit<LabelEntity, 'createdAt'>): Promise<void> {
    await this.labels.insert(label);
  }

  async update(id: string, changes: Partial<LabelEntity>): Promise<void> {
    await this.labels.update({ id }, changes);
  }

  /** Takes it off all posts, too. */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return ((await this.labels.delete({ workspaceId, id })).affected ?? 0) > 0;
  }

  /** Returns how many of these posts the workspace has. */
  async countPosts(workspaceId: string, postIds: readonly string[]): Promise<number> {
    const [row] = await this.transactions.query<{ posts: number }>(
      'SELECT count(*)::int AS posts FROM posts WHERE workspace_id = $1 AND id = ANY($2) AND hidden_at IS NULL',
      [workspaceId, postIds],
    );
    return row?.posts ?? 0;
  }

  /** Returns how many of the posts have so many other labels. */
  async countFull(labelId: string, postIds: readonly string[], most: number): Promise<number> {
    const rows = await this.transactions.query(
      `SELECT post_id FROM post_labels WHERE post_id = ANY($2) AND label_id <> $1
       GROUP BY post_id HAVING count(*) >= $3`,
      [labelId, postIds, most],
    );
    return rows.length;
  }

  async put(labelId: string, postIds: readonly string[]): Promise<void> {
    await this.transactions.query(
      'INSERT INTO post_labels (post_id, label_id) SELECT unnest($2::uuid[]), $1 ON CONFLICT DO NOTHING',
      [labelId, postIds],
    );
  }

  async take(labelId: string, postIds: readonly string[]): Promise<void> {
    await this.transactions.query('DELETE FROM post_labels WHERE label_id = $1 AND post_id = ANY($2)', [
      labelId,
      postIds,
    ]);
  }

  /** Returns how many of these labels the workspace has. */
  countOf(workspaceId: string, ids: readonly string[]): Promise<number> {
    return this.labels.countBy({ workspaceId, id: In([...ids]) });
  }

  async takeOthers(labelIds: readonly string[], postIds: readonly string[]): Promise<void> {
    await this.transactions.query('DELETE FROM post_labels WHERE post_id = ANY($2) AND label_id <> ALL($1)', [
      labelIds,
      postIds,
    ]);
  }

  /** Returns the labels' ids of each post that has some, by name. */
  async ofPosts(postIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.transactions.query<{ postId: string; labelIds: string[] }>(
      `SELECT post_id, array_agg(label_id ORDER BY name_key) AS label_ids
       FROM post_labels JOIN labels ON labels.id = label_id WHERE post_id = ANY($1) GROUP BY post_id`,
      [postIds],
    );
    return new Map(rows.map(({ postId, labelIds }) => [postId, labelIds]));
  }

  private get labels() {
    return this.transactions.repository(LabelEntity);
  }
}

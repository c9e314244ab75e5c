import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import type { PostKey } from '../publishing.repository';
import type { CommentKey } from './comments.types';
import { PostCommentEntity } from './post-comment.entity';

interface CommentedPost {
  createdById: string | null;
  /** Of its first part. */
  text: string;
}

@Injectable()
export class CommentsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns what a comment on it needs; null for a post that is not there or was put away. */
  async findPost({ workspaceId, id }: PostKey): Promise<CommentedPost | null> {
    const [post] = await this.transactions.query<CommentedPost>(
      `SELECT created_by_id, coalesce((SELECT text FROM post_parts WHERE post_id = posts.id AND position = 0), '') AS text
       FROM posts WHERE workspace_id = $1 AND id = $2 AND hidden_at IS NULL`,
      [workspaceId, id],
    );
    return post ?? null;
  }

  /** Returns the oldest first. */
  list(workspaceId: string, postIds: string[]): Promise<PostCommentEntity[]> {
    return this.comments.find({ where: { workspaceId, postId: In(postIds) }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(key: CommentKey): Promise<PostCommentEntity | null> {
    return this.comments.findOneBy({ ...key });
  }

  /** Nobody else comments on the post until the transaction ends. */
  async lockPost(postId: string): Promise<void> {
    await this.transactions.lock(`comments-of:${postId}`);
  }

  /** Returns who commented on the post; somebody whose account is deleted is left out. */
  async authorsOf(postId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ userId: string | null }>(
      'SELECT DISTINCT user_id FROM post_comments WHERE post_id = $1',
      [postId],
    );
    return rows.flatMap(({ userId }) => userId ?? []);
  }

  count(postId: string): Promise<number> {
    return this.comments.countBy({ postId });
  }

  async insert(comment: Omit<PostCommentEntity, 'createdAt' | 'editedAt'>): Promise<void> {
    await this.comments.insert(comment);
  }

  async update(
    id: string,
    changes: Partial<Pick<PostCommentEntity, 'text' | 'editedAt' | 'resolvedAt'>>,
  ): Promise<void> {
    await this.comments.update({ id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.comments.delete({ id });
  }

  /** Returns how many comments each post has; one without any is left out. */
  async countOf(postIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.query<{ postId: string; comments: number }>(
      'SELECT post_id, count(*)::int AS comments FROM post_comments WHERE post_id = ANY($1) GROUP BY post_id',
      [postIds],
    );
    return new Map(rows.map(({ postId, comments }) => [postId, comments]));
  }

  private get comments() {
    return this.transactions.repository(PostCommentEntity);
  }
}

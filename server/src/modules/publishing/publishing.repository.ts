import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../common/http/cursor';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { PostPartEntity } from './post-part.entity';
import { PostEntity } from './post.entity';
import type { Post, PostFilter, PostPart } from './publishing.types';

export interface PostKey {
  workspaceId: string;
  id: string;
}

type PostRow = Omit<Post, 'parts'> & { parts: PostPart[] | null };

/** `wanted` limits first, so that only the parts of one page are read. */
const postsOf = (wanted: string): string => `
  SELECT p.id, p.platform, p.account_id AS "accountId", p.group_id AS "groupId", p.kind, p.in_reply_to_id AS "inReplyToId",
    p.status, p.scheduled_at AS "scheduledAt", p.published_at AS "publishedAt", p.url, p.failure, p.source, p.version,
    p.created_at AS "createdAt", parts.list AS parts
  FROM (${wanted}) p
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('text', text, 'mediaIds', media_ids, 'status', status, 'externalId', external_id,
      'url', url) ORDER BY position) AS list
    FROM post_parts WHERE post_id = p.id
  ) parts
  ORDER BY p.created_at DESC, p.id DESC`;

@Injectable()
export class PublishingRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(posts: Partial<PostEntity>[], parts: Partial<PostPartEntity>[]): Promise<void> {
    await this.transactions.repository(PostEntity).insert(posts);
    await this.transactions.repository(PostPartEntity).insert(parts);
  }

  async find({ workspaceId, id }: PostKey): Promise<Post | null> {
    const wanted = 'SELECT * FROM posts WHERE workspace_id = $1 AND id = $2';
    const [row] = await this.transactions.query<PostRow>(postsOf(wanted), [workspaceId, id]);
    return row ? toPost(row) : null;
  }

  /** Newest first. */
  async list(workspaceId: string, filter: PostFilter, page: { after: Cursor | null; limit: number }): Promise<Post[]> {
    const parameters: unknown[] = [workspaceId];
    const bind = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = ['workspace_id = $1'];
    if (filter.platform) conditions.push(`platform = ${bind(filter.platform)}`);
    if (filter.status) conditions.push(`status = ${bind(filter.status)}`);
    if (filter.search) {
      const pattern = bind(`%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
      conditions.push(`EXISTS (SELECT 1 FROM post_parts WHERE post_id = posts.id AND text ILIKE ${pattern})`);
    }
    if (page.after) conditions.push(`(created_at, id) < (${bind(page.after.at)}, ${bind(page.after.id)})`);
    const wanted = `SELECT * FROM posts WHERE ${conditions.join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${bind(page.limit)}`;
    const rows = await this.transactions.query<PostRow>(postsOf(wanted), parameters);
    return rows.map(toPost);
  }

  /** Locks the post for the rest of the transaction. */
  async lock({ workspaceId, id }: PostKey): Promise<PostEntity | null> {
    return this.transactions
      .repository(PostEntity)
      .findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Replaces all parts; the version goes up by one. */
  async replaceParts(
    { id: postId, kind, keptParts }: Pick<PostEntity, 'id' | 'kind' | 'keptParts'>,
    parts: { text: string; mediaIds: string[] }[],
  ): Promise<void> {
    await this.transactions.repository(PostPartEntity).delete({ postId });
    await this.transactions
      .repository(PostPartEntity)
      .insert(parts.map((part, position) => ({ id: newId(), postId, position, ...part, status: 'pending' as const })));
    await this.transactions.repository(PostEntity).update(postId, { kind, keptParts });
  }

  async delete({ workspaceId, id }: PostKey): Promise<void> {
    await this.transactions.repository(PostEntity).delete({ workspaceId, id });
  }
}

const toPost = (row: PostRow): Post => ({ ...row, parts: row.parts ?? [] });

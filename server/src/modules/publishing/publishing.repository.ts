import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import type { Cursor } from '../../common/http/cursor';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { filterParameters, isOutdated, isShownWrong, isWanted, own, time, turn } from './posts/post-filter.types';
import { Names } from './people/names.service';
import { PostPartEntity } from './posts/post-part.entity';
import { PostEntity } from './posts/post.entity';
import { holdReason } from './sending/attempts.statements';
import { PostAttemptEntity } from './sending/post-attempt.entity';
import { onHold } from './failures/publish-failures';
import type { HoldReason, Post, PostFilter, PostPart, PostSort, SortOrder, StoredDraft } from './publishing.types';
import type { PostCountsResponse } from './posts/posts.dto';

export interface PostKey {
  workspaceId: string;
  id: string;
}

interface PostRow extends Omit<Post, 'parts'> {
  parts: PostPart[] | null;
  holdReason: HoldReason | null;
  /** Null where nobody knows. */
  holdMinutes: number | null;
}

const timeKeys = {
  createdAt: 'created_at',
  scheduledAt: 'scheduled_at',
  publishedAt: 'published_at',
  time,
} as const;
const otherKeys = { turn, status: 'status', account: `platform || coalesce(account_id::text, '')` } as const;

const isTime = (sort: PostSort): sort is keyof typeof timeKeys => sort in timeKeys;

const lost = `'expired', 'revoked', 'disconnected', 'paused', 'suspended'`;

/**
 * That a call is under way shows in its open attempt alone: writing it into the post as well would rewrite the post's twelve
 * index entries before each call. `wanted` limits first, so that only the parts of one page are read. A lane that
 * is held keeps what falls due before its end; one whose account is lost keeps everything, and nobody checks a lost answer there.
 */
const postsOf = (wanted: string, order = 'p.created_at DESC, p.id DESC'): string => `
  SELECT p.id, p.platform, p.account_id, p.idea_id, p.has_own_parts, p.kind, p.in_reply_to_id,
    CASE WHEN p.status = 'scheduled' AND open.id IS NOT NULL THEN 'publishing' ELSE p.status END AS status,
    p.scheduled_at, p.timezone, p.late_window, p.settings, p.published_at, p.url,
    CASE WHEN lane.hold_reason IN (${lost}) AND p.failure->>'code' = 'checking' THEN NULL ELSE p.failure END AS failure,
    p.source, p.version, p.created_at, parts.list AS parts,
    ${holdReason} AS hold_reason,
    CASE WHEN isfinite(lane.held_until)
      THEN ceil(extract(epoch FROM lane.held_until - clock_timestamp()) / 60)::int END AS hold_minutes
  FROM (${wanted}) p
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('text', text, 'written', written, 'mediaIds', media_ids, 'status', status,
      'externalId', external_id, 'url', url) ORDER BY position) AS list
    FROM post_parts WHERE post_id = p.id
  ) parts
  LEFT JOIN post_attempts open ON open.post_id = p.id AND open.state IN ('sending', 'unknown')
  LEFT JOIN account_lanes lane ON lane.account_id = p.account_id AND p.work_at IS NOT NULL
    AND (lane.hold_reason IN (${lost})
      OR lane.held_until > clock_timestamp() AND p.work_at < lane.held_until)
  ORDER BY ${order}`;

@Injectable()
export class PublishingRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly names: Names,
  ) {}

  async insert(
    { workspaceId, userId }: { workspaceId: string; userId: string | null },
    posts: (Post & Partial<Pick<PostEntity, 'generationId' | 'workAt' | 'textHash' | 'approvedById'>>)[],
  ): Promise<void> {
    await this.transactions
      .repository(PostEntity)
      .insert(posts.map((post) => ({ ...post, workspaceId, createdById: userId })));
    for (const { id, platform, parts } of posts) {
      const shown = await this.names.shown({ workspaceId, platform }, parts);
      await this.transactions
        .repository(PostPartEntity)
        .insert(shown.map((part, position) => ({ id: newId(), postId: id, position, ...part })));
    }
  }

  async find({ workspaceId, id }: PostKey): Promise<Post | null> {
    const [post] = await this.findByIds(workspaceId, [id]);
    return post ?? null;
  }

  async findByIds(workspaceId: string, ids: string[]): Promise<Post[]> {
    const wanted = 'SELECT * FROM posts WHERE workspace_id = $1 AND id = ANY($2) AND hidden_at IS NULL';
    return (await this.transactions.query<PostRow>(postsOf(wanted), [workspaceId, ids])).map(toPost);
  }

  /** Returns the versions of an idea, the oldest first. */
  async findOfIdea(workspaceId: string, ideaId: string): Promise<Post[]> {
    const wanted = 'SELECT * FROM posts WHERE workspace_id = $1 AND idea_id = $2 AND hidden_at IS NULL';
    return (await this.transactions.query<PostRow>(postsOf(wanted, 'p.id'), [workspaceId, ideaId])).map(toPost);
  }

  /** Returns what generations wrote and is still a draft, the oldest first. */
  async findDraftsOf(workspaceId: string, generationIds: string[]): Promise<StoredDraft[]> {
    return this.transactions.query<StoredDraft>(
      `SELECT id, platform, generation_id, in_reply_to_id,
         array(SELECT coalesce(written, text) FROM post_parts WHERE post_id = posts.id ORDER BY position) AS texts
       FROM posts WHERE workspace_id = $1 AND generation_id = ANY($2) AND status = 'draft' ORDER BY id`,
      [workspaceId, generationIds],
    );
  }

  /** Posts without the time that they are sorted by are left out. */
  async list(
    workspaceId: string,
    filter: PostFilter,
    page: { after: Cursor | null; limit: number; sort: PostSort; order: SortOrder },
  ): Promise<Post[]> {
    const { sort, after, limit } = page;
    const direction = page.order === 'ascending' ? 'ASC' : 'DESC';
    const beyond = page.order === 'ascending' ? '>' : '<';
    const order = `p.sort_key ${direction}, p.id ${direction}`;
    const parameters = [...filterParameters(workspaceId, filter), after?.at, after?.id, limit];
    // By time the cursor says where the page begins, but to the millisecond only; else it is what its post has now.
    const rows = isTime(sort)
      ? await this.transactions.query<PostRow>(
          postsOf(
            `SELECT *, ${timeKeys[sort]} AS sort_key FROM posts WHERE ${isWanted} AND ${timeKeys[sort]} IS NOT NULL
               AND (${own.first}::timestamptz IS NULL OR (${timeKeys[sort]}, id) ${beyond} (coalesce((SELECT ${timeKeys[sort]} FROM posts
                 WHERE id = ${own.second} AND date_trunc('milliseconds', ${timeKeys[sort]}) = ${own.first}), ${own.first}), ${own.second}::uuid))
             ORDER BY sort_key ${direction}, id ${direction} LIMIT ${own.third}`,
            order,
          ),
          parameters,
        )
      : await this.transactions.query<PostRow>(
          postsOf(
            `WITH posts AS NOT MATERIALIZED (SELECT *, ${otherKeys[sort]} AS sort_key FROM posts)
             SELECT * FROM posts WHERE ${isWanted} AND (${own.first}::timestamptz IS NULL
               OR (sort_key, id) ${beyond} ((SELECT sort_key FROM posts WHERE id = ${own.second}), ${own.second}::uuid))
             ORDER BY sort_key ${direction}, id ${direction} LIMIT ${own.third}`,
            order,
          ),
          parameters,
        );
    return rows.map(toPost);
  }

  /** Of all posts the counts are kept; with a filter the posts are read. */
  async counts(workspaceId: string, filter: PostFilter): Promise<PostCountsResponse> {
    const parameters = filterParameters(workspaceId, filter);
    const isFiltered = parameters.slice(1).some((value) => value !== null);
    const source = isFiltered
      ? `SELECT status, 1 AS posts FROM posts WHERE ${isWanted}`
      : 'SELECT status, posts FROM post_counts WHERE workspace_id = $1';
    const wanted = isFiltered ? isWanted : 'workspace_id = $1 AND hidden_at IS NULL';
    const sum = (condition = 'true'): string => `coalesce(sum(posts) FILTER (WHERE ${condition}), 0)::int`;
    const rows = await this.transactions.query<PostCountsResponse>(
      `SELECT ${sum()} AS "all",
         ${sum(`status = 'draft'`)} AS drafts,
         ${sum(`status IN ('scheduled', 'publishing')`)} AS scheduled,
         ${sum(`status = 'published'`)} AS published,
         ${sum(`status IN ('failed', 'partially_published', 'needs_attention')`)}
           + (SELECT count(*)::int FROM posts WHERE ${wanted} AND (${isShownWrong} OR ${isOutdated})) AS problems
       FROM (${source}) counted`,
      isFiltered ? parameters : [workspaceId],
    );
    return theOnly(rows);
  }

  /** Locks the post for the rest of the transaction. */
  async lock({ workspaceId, id }: PostKey): Promise<PostEntity | null> {
    const post = await this.transactions
      .repository(PostEntity)
      .findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
    if (!post || post.hiddenAt) return null;
    if (post.status === 'scheduled' && (await this.isBeingSent(id))) post.status = 'publishing';
    return post;
  }

  /** Locks the versions of an idea for the rest of the transaction, in the order of their ids. */
  async lockOfIdea(ideaId: string): Promise<PostEntity[]> {
    const posts = await this.transactions.repository(PostEntity).find({
      where: { ideaId, hiddenAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const attempts = await this.transactions
      .repository(PostAttemptEntity)
      .findBy({ postId: In(posts.map(({ id }) => id)), state: In(['sending', 'unknown']) });
    const beingSent = new Set(attempts.map(({ postId }) => postId));
    for (const post of posts) if (post.status === 'scheduled' && beingSent.has(post.id)) post.status = 'publishing';
    return posts;
  }

  /** Locks posts that the transaction has inserted or that nobody else works on, in the order of their ids. */
  lockNew(ids: string[]): Promise<PostEntity[]> {
    return this.transactions.repository(PostEntity).find({
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private isBeingSent(postId: string): Promise<boolean> {
    return this.transactions.repository(PostAttemptEntity).existsBy({ postId, state: In(['sending', 'unknown']) });
  }

  hasCallUnderWay(postId: string): Promise<boolean> {
    return this.transactions.repository(PostAttemptEntity).existsBy({ postId, state: 'sending' });
  }

  /** Raises the version by one. */
  async update(id: string, changes: Partial<Omit<PostEntity, 'id' | 'version'>>): Promise<void> {
    await this.transactions.repository(PostEntity).update(id, changes);
    // Its pictures may be cropped by now: they are uploaded again.
    if (changes.settings)
      await this.transactions
        .repository(PostPartEntity)
        .update({ postId: id, status: Not('published') }, { platformMediaIds: [] });
  }

  async partsOf(postId: string): Promise<PostPartEntity[]> {
    return this.transactions.repository(PostPartEntity).find({ where: { postId }, order: { position: 'ASC' } });
  }

  /** Replaces from position `from`; what stands before it stays as it is. */
  async replaceParts(
    post: Pick<PostEntity, 'id' | 'workspaceId' | 'platform'>,
    parts: { text: string; mediaIds: string[] }[],
    from: number,
  ): Promise<void> {
    const repository = this.transactions.repository(PostPartEntity);
    await repository.delete({ postId: post.id, position: MoreThanOrEqual(from) });
    const shown = await this.names.shown(post, parts.slice(from));
    const rest = { postId: post.id, status: 'pending' as const };
    await repository.insert(shown.map((part, at) => ({ id: newId(), position: from + at, ...part, ...rest })));
  }

  /** Parts that were refused may be tried again. */
  async reopenParts(postId: string): Promise<void> {
    await this.transactions.repository(PostPartEntity).update({ postId, status: 'failed' }, { status: 'pending' });
  }

  async delete({ workspaceId, id }: PostKey): Promise<void> {
    await this.transactions.repository(PostEntity).delete({ workspaceId, id });
  }

  /** Returns those of the posts whose account has, had or will have their text within 24 hours of `at`. */
  findTwins(posts: TwinQuery[]): Promise<Map<string, string>> {
    return this.findAround(posts, 86_400, 'AND text_hash = asked."textHash"');
  }

  /** Returns, by the ids of those that are asked for, a post of the same account that is out or goes out within so many minutes. */
  findNear(posts: TwinQuery[], minutes: number): Promise<Map<string, string>> {
    return this.findAround(posts, minutes * 60);
  }

  private async findAround(posts: TwinQuery[], seconds: number, and = ''): Promise<Map<string, string>> {
    const rows = await this.transactions.query<{ postId: string; twinId: string }>(
      `SELECT asked."postId" AS post_id, posts.id AS twin_id
       FROM jsonb_to_recordset($1) AS asked("postId" uuid, "accountId" uuid, "textHash" text, at timestamptz)
       JOIN posts ON account_id = asked."accountId" ${and} AND id <> asked."postId"
       WHERE status IN ('scheduled', 'publishing', 'published', 'partially_published', 'needs_attention')
         AND abs(extract(epoch FROM coalesce(published_at, scheduled_at) - asked.at)) < $2`,
      [JSON.stringify(posts), seconds],
    );
    return new Map(rows.map(({ postId, twinId }) => [postId, twinId]));
  }

  /** Returns what every server agrees on, whatever its own clock says. */
  databaseTime(): Promise<Date> {
    return this.transactions.databaseTime();
  }
}

interface TwinQuery {
  postId: string;
  accountId: string;
  textHash: string;
  at: Date;
}

/** What Postgres answers to a SELECT without groups. */
function theOnly<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The database answered nothing.');
  return row;
}

/** A post that waits for its account says why. */
function toPost({ holdReason, holdMinutes, ...row }: PostRow): Post {
  const failure = row.failure ?? (holdReason ? onHold(holdReason, row.platform, holdMinutes) : null);
  return { ...row, failure, parts: row.parts ?? [] };
}

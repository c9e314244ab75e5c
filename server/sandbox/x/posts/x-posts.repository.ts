import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { newId } from '../../../src/common/ids/ids';
import { Transactions } from '../../../src/database/transactions';
import { SandboxXAccountEntity } from '../sandbox-x-account.entity';
import { SandboxXPostEntity } from './sandbox-x-post.entity';

export type NewXPost = Pick<
  SandboxXPostEntity,
  'postId' | 'handle' | 'text' | 'inReplyToId' | 'mentions' | 'mediaIds' | 'createdAt'
>;

/** Of a timeline: ids and times as X bounds them, the newest `limit` of what fits. */
export interface PostWindow {
  createdUpTo: Date;
  /** Both exclusive. */
  sinceId?: string | undefined;
  untilId?: string | undefined;
  startTime?: Date | undefined;
  /** Exclusive. */
  endTime?: Date | undefined;
  withReplies: boolean;
  limit: number;
}

@Injectable()
export class XPostsRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(post: NewXPost): Promise<void> {
    const row = { ...post, id: newId(), handleKey: post.handle.toLowerCase(), deletedAt: null };
    await this.posts.insert(row);
  }

  /** False when the handle has posted the same text there since `duplicatesSince`: one statement, for thousands of posts. */
  async addUnlessDuplicate(post: NewXPost, duplicatesSince: Date): Promise<boolean> {
    const rows = await this.transactions.query(
      `INSERT INTO x_posts
         (id, created_at, post_id, handle, handle_key, text, in_reply_to_id, media_ids, mentions)
       SELECT $1::uuid, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text[], $9::text[]
        WHERE $6 = '' OR NOT EXISTS (
          SELECT 1 FROM x_posts
           WHERE handle_key = $5 AND text = $6 AND in_reply_to_id IS NOT DISTINCT FROM $7
             AND created_at > $10 AND deleted_at IS NULL)
       RETURNING id`,
      [
        newId(),
        post.createdAt,
        post.postId,
        post.handle,
        post.handle.toLowerCase(),
        post.text,
        post.inReplyToId,
        post.mediaIds,
        post.mentions,
        duplicatesSince,
      ],
    );
    return rows.length === 1;
  }

  /** Newest first, deleted ones too; of all accounts without a handle, all of them without a limit. */
  accepted({
    handle,
    limit,
  }: {
    handle?: string | undefined;
    limit?: number | undefined;
  }): Promise<SandboxXPostEntity[]> {
    return this.posts.find({
      where: handle === undefined ? {} : { handleKey: handle.toLowerCase() },
      order: { id: 'DESC' },
      ...(limit === undefined ? {} : { take: limit }),
    });
  }

  /** Newest first; of all accounts without a handle. */
  latest({ handle, limit }: { handle?: string; limit: number }): Promise<SandboxXPostEntity[]> {
    return this.posts.find({
      where: { deletedAt: IsNull(), ...(handle === undefined ? {} : { handleKey: handle.toLowerCase() }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  findByIds(postIds: string[]): Promise<SandboxXPostEntity[]> {
    return this.posts.findBy({ postId: In(postIds), deletedAt: IsNull() });
  }

  /** By its author or authors (`of`), or by whom it mentions. Newest first. */
  async inWindow(
    whose: { of: string | string[] } | { mentioning: string },
    window: PostWindow,
  ): Promise<SandboxXPostEntity[]> {
    const query = this.posts.createQueryBuilder('post').where('post.deletedAt IS NULL');
    if ('of' in whose) {
      const handles = [whose.of].flat().map((handle) => handle.toLowerCase());
      query.andWhere('post.handleKey IN (:...handles)', { handles });
    } else query.andWhere(':handle = ANY(post.mentions)', { handle: whose.mentioning.toLowerCase() });
    query.andWhere('post.createdAt <= :upTo', { upTo: window.createdUpTo });
    const { sinceId, untilId, startTime, endTime } = window;
    // Ids are of 19 digits, so that as texts they compare like numbers.
    if (sinceId) query.andWhere('post.postId > :sinceId', { sinceId: sinceId.padStart(19, '0') });
    if (untilId) query.andWhere('post.postId < :untilId', { untilId: untilId.padStart(19, '0') });
    if (startTime) query.andWhere('post.createdAt >= :startTime', { startTime });
    if (endTime) query.andWhere('post.createdAt < :endTime', { endTime });
    if (!window.withReplies) query.andWhere('post.inReplyToId IS NULL');
    return query.orderBy('post.postId', 'DESC').take(window.limit).getMany();
  }

  /** False for one that is gone or of another handle. */
  async delete(postId: string, { handle, now }: { handle: string; now: Date }): Promise<boolean> {
    const own = { postId, handleKey: handle.toLowerCase(), deletedAt: IsNull() };
    return (await this.posts.update(own, { deletedAt: now })).affected === 1;
  }

  /** Keeps which handle a sample account's number stands for. */
  async rememberAccount(account: { number: string; handle: string }): Promise<void> {
    const insert = this.transactions.manager.createQueryBuilder().insert().into(SandboxXAccountEntity);
    await insert
      .values({ ...account, id: newId() })
      .orIgnore()
      .execute();
  }

  async handleOfAccount(number: string): Promise<string | null> {
    return (await this.transactions.repository(SandboxXAccountEntity).findOneBy({ number }))?.handle ?? null;
  }

  private get posts() {
    return this.transactions.repository(SandboxXPostEntity);
  }
}

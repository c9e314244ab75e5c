import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { SandboxLinkedinPostEntity } from './sandbox-linkedin-post.entity';

export type NewLinkedinPost = Pick<
  SandboxLinkedinPostEntity,
  'urn' | 'handle' | 'memberId' | 'text' | 'textHash' | 'visibility' | 'mediaIds' | 'createdAt'
>;

@Injectable()
export class LinkedinPostsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores it unless the member has posted the same since `duplicatesSince`; gives the URN that stands, and whether it is the new one. */
  async addUnlessDuplicate(post: NewLinkedinPost, duplicatesSince: Date): Promise<{ urn: string; isNew: boolean }> {
    const [row] = await this.transactions.query<{ urn: string }>(
      `WITH same AS (
         SELECT urn FROM linkedin_posts
          WHERE member_id = $5 AND text_hash = $7 AND created_at > $10 AND deleted_at IS NULL
          ORDER BY id DESC LIMIT 1),
       added AS (
         INSERT INTO linkedin_posts
           (id, created_at, urn, handle, member_id, text, text_hash, visibility, media_ids)
         SELECT $1::uuid, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text[]
          WHERE NOT EXISTS (SELECT 1 FROM same)
         RETURNING urn)
       SELECT urn FROM added UNION ALL SELECT urn FROM same`,
      [
        newId(),
        post.createdAt,
        post.urn,
        post.handle,
        post.memberId,
        post.text,
        post.textHash,
        post.visibility,
        post.mediaIds,
        duplicatesSince,
      ],
    );
    const urn = row?.urn ?? post.urn;
    return { urn, isNew: urn === post.urn };
  }

  /** Newest first, deleted ones too; of all members without a handle, all of them without a limit. */
  accepted({
    handle,
    limit,
  }: {
    handle?: string | undefined;
    limit?: number | undefined;
  }): Promise<SandboxLinkedinPostEntity[]> {
    const query = this.posts.createQueryBuilder('post').orderBy('post.id', 'DESC');
    if (handle !== undefined) query.where('lower(post.handle) = :handle', { handle: handle.toLowerCase() });
    return (limit === undefined ? query : query.take(limit)).getMany();
  }

  find(urn: string): Promise<SandboxLinkedinPostEntity | null> {
    return this.posts.findOneBy({ urn });
  }

  async delete(urn: string, now: Date): Promise<void> {
    await this.posts.update({ urn }, { deletedAt: now });
  }

  private get posts() {
    return this.transactions.repository(SandboxLinkedinPostEntity);
  }
}

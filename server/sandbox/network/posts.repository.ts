import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { randomSeed, sha256 } from '../../src/common/crypto/crypto';
import { newId } from '../../src/common/ids/ids';
import { Clock } from '../../src/common/time/clock';
import { Transactions } from '../../src/database/transactions';
import { OneAtATime } from '../core/one-at-a-time';
import { SandboxSettings } from '../core/sandbox-settings';
import { alteredPost, alterations } from './alterations';
import { SandboxPostEntity } from './sandbox-post.entity';

type Needed = 'network' | 'postId' | 'handle' | 'text';
type Optional = 'inReplyToId' | 'mediaIds' | 'sameKey' | 'body' | 'mentions';
export type NewPost = Pick<SandboxPostEntity, Needed> & Partial<Pick<SandboxPostEntity, Optional>>;

interface Listed {
  network: string;
  /** Of these alone. */
  handles?: string[];
  mentioning?: string;
  withDeleted?: boolean;
  limit?: number;
}

@Injectable()
export class PostsRepository {
  private readonly sameKeys = new OneAtATime();
  private readonly lastIds = new Map<string, bigint>();

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly settings: SandboxSettings,
  ) {}

  /** Stores a post, unless the account has posted the same within `sameForMs`; gives the one that stands. */
  async add(post: NewPost, sameForMs = 0): Promise<{ post: SandboxPostEntity; isNew: boolean }> {
    const { network, handle, text, inReplyToId = null, mentions = [] } = post;
    const { sameKey = sha256(JSON.stringify([inReplyToId, text])) } = post;
    const handleKey = handle.toLowerCase();
    return this.sameKeys.run([network, handleKey, sameKey].join(' '), async () => {
      const createdAt = this.clock.now();
      const since = MoreThan(new Date(createdAt.getTime() - sameForMs));
      const same = { network, handleKey, sameKey, createdAt: since, deletedAt: IsNull() };
      const standing = sameForMs > 0 && (await this.posts.findOne({ where: same, order: { id: 'DESC' } }));
      if (standing) return { post: standing, isNew: false };
      const keys = [...mentions, ...mentionsIn(text)].map((mentioned) => mentioned.toLowerCase());
      const row = {
        ...{ mediaIds: [], body: {}, ...post, inReplyToId, mentions: [...new Set(keys)] },
        ...{ id: newId(), handleKey, sameKey, createdAt, deletedAt: null },
      };
      await this.posts.insert(row);
      return { post: row, isNew: true };
    });
  }

  /** Newest first. */
  async list({ network, handles, mentioning, withDeleted = false, limit }: Listed): Promise<SandboxPostEntity[]> {
    const query = this.posts.createQueryBuilder('post').where('post.network = :network', { network });
    if (handles) {
      const keys = handles.map((handle) => handle.toLowerCase());
      query.andWhere('post.handleKey IN (:...keys)', { keys });
    }
    if (mentioning) {
      query.andWhere(':key = ANY(post.mentions)', { key: mentioning.toLowerCase() });
    }
    if (!withDeleted) query.andWhere('post.deletedAt IS NULL');
    const posts = await this.shown(network, await query.orderBy('post.id', 'DESC').take(limit).getMany());
    return withDeleted ? posts : posts.filter(({ deletedAt }) => !deletedAt);
  }

  /** Deleted ones too. */
  async find(network: string, postIds: string[]): Promise<SandboxPostEntity[]> {
    return this.shown(network, await this.posts.findBy({ network, postId: In(postIds) }));
  }

  async delete({ id }: SandboxPostEntity): Promise<void> {
    await this.posts.update({ id }, { deletedAt: this.clock.now() });
  }

  /** A snowflake: milliseconds since the network's epoch, shifted by 22 bits. The lower ones are random, and ids only ever rise. */
  nextSnowflake(network: string, epochMs = 0): string {
    const own = snowflakeAt(this.clock.now(), epochMs) | BigInt(randomSeed() & 0x3f_ff_ff);
    const last = this.lastIds.get(network) ?? 0n;
    const next = own > last ? own : last + 1n;
    this.lastIds.set(network, next);
    return next.toString();
  }

  private async shown(network: string, posts: SandboxPostEntity[]): Promise<SandboxPostEntity[]> {
    const how = await this.settings.values(network, alterations);
    const now = this.clock.now();
    const partnerOf = (post: SandboxPostEntity) => (how.swapsParts ? this.partnerOf(post) : null);
    return Promise.all(posts.map(async (post) => alteredPost(post, how, { now, partner: await partnerOf(post) })));
  }

  /** The second part of a thread for the first, and the first for the second. */
  private partnerOf({ network, handleKey, postId, inReplyToId }: SandboxPostEntity): Promise<SandboxPostEntity | null> {
    const where = { network, handleKey };
    return inReplyToId === null
      ? this.posts.findOne({ where: { ...where, inReplyToId: postId }, order: { id: 'ASC' } })
      : this.posts.findOneBy({ ...where, postId: inReplyToId, inReplyToId: IsNull() });
  }

  private get posts() {
    return this.transactions.repository(SandboxPostEntity);
  }
}

/** The lowest of a moment. */
export const snowflakeAt = (at: Date, epochMs: number): bigint => BigInt(at.getTime() - epochMs) << 22n;

const mentionsIn = (text: string): string[] => [...text.matchAll(/(?<!\w)@(\w+)/g)].map(([, handle = '']) => handle);

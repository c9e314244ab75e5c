import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { SandboxXAccountEntity } from './sandbox-x-account.entity';
import { SandboxXPostEntity } from './sandbox-x-post.entity';

export type NewXPost = Pick<
  SandboxXPostEntity,
  'postId' | 'handle' | 'text' | 'inReplyToId' | 'mentions' | 'createdAt'
>;

@Injectable()
export class XPostsRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(post: NewXPost): Promise<void> {
    const row = { ...post, id: newId(), handleKey: post.handle.toLowerCase() };
    await this.transactions.repository(SandboxXPostEntity).insert(row);
  }

  /** Newest first; of all accounts without a handle. */
  latest({ handle, limit }: { handle?: string; limit: number }): Promise<SandboxXPostEntity[]> {
    return this.transactions.repository(SandboxXPostEntity).find({
      where: handle === undefined ? {} : { handleKey: handle.toLowerCase() },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  findByIds(postIds: string[]): Promise<SandboxXPostEntity[]> {
    return this.transactions.repository(SandboxXPostEntity).findBy({ postId: In(postIds) });
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
}

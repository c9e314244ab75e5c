import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { IdentityEntity } from './identity.entity';

export interface IdentityKey {
  issuer: string;
  subject: string;
}

@Injectable()
export class IdentitiesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Lets one sign-in at a time in for each identity, until the transaction ends. */
  async lock({ issuer, subject }: IdentityKey): Promise<void> {
    await this.transactions.lock(`identity:${issuer}:${subject}`);
  }

  /** Returns whose it is. Keeps the address that the provider says now, if it says one. */
  async use({ issuer, subject, email }: IdentityKey & { email: string | null }): Promise<string | null> {
    const [row] = await this.transactions.query<{ userId: string }>(
      `UPDATE identities SET email = coalesce($3, email) WHERE issuer = $1 AND subject = $2 RETURNING user_id`,
      [issuer, subject, email],
    );
    return row?.userId ?? null;
  }

  async insert({ issuer, subject, email }: IdentityKey & { email: string }, userId: string): Promise<void> {
    await this.identities.insert({ id: newId(), issuer, subject, email, userId });
  }

  /** Lists the oldest first. */
  list(userId: string): Promise<IdentityEntity[]> {
    return this.identities.find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** The rows stay locked until the transaction ends. */
  lockAll(userId: string): Promise<IdentityEntity[]> {
    return this.identities.find({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async delete(userId: string, id: string): Promise<void> {
    await this.identities.delete({ userId, id });
  }

  async deleteSince(userId: string, since: Date): Promise<void> {
    await this.identities.delete({ userId, createdAt: MoreThan(since) });
  }

  private get identities() {
    return this.transactions.repository(IdentityEntity);
  }
}

import { Injectable } from '@nestjs/common';
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
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `identity:${issuer}:${subject}`,
    ]);
  }

  async findUserId({ issuer, subject }: IdentityKey): Promise<string | null> {
    return (await this.transactions.repository(IdentityEntity).findOneBy({ issuer, subject }))?.userId ?? null;
  }

  async insert({ issuer, subject }: IdentityKey, userId: string): Promise<void> {
    await this.transactions.repository(IdentityEntity).insert({ id: newId(), issuer, subject, userId });
  }
}

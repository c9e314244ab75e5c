import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Transactions } from '../../database/transactions';
import { ContactMessageEntity } from './contact-message.entity';

export type NewContactMessage = Pick<
  ContactMessageEntity,
  'id' | 'createdAt' | 'name' | 'email' | 'company' | 'message' | 'isPriority' | 'userId'
>;

@Injectable()
export class ContactRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the id of the same message from the same address, stored since then. */
  async findSame({ email, message }: { email: string; message: string }, since: Date): Promise<string | null> {
    const found = await this.transactions.repository(ContactMessageEntity).findOne({
      select: { id: true },
      where: { createdAt: MoreThan(since), email, message },
      order: { createdAt: 'ASC' },
    });
    return found?.id ?? null;
  }

  /** Until the transaction ends, nobody else stores a message of this address. */
  async lockSender(email: string): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))", [email]);
  }

  async insert(message: NewContactMessage): Promise<void> {
    await this.transactions.repository(ContactMessageEntity).insert(message);
  }
}

import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { EmailChangeEntity } from './email-change.entity';

@Injectable()
export class EmailChangesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(change: Pick<EmailChangeEntity, 'id' | 'userId' | 'previousEmail' | 'email'>): Promise<void> {
    await this.changes.insert(change);
  }

  findPending(userId: string): Promise<EmailChangeEntity | null> {
    return this.changes.findOneBy({ userId, confirmedAt: IsNull(), closedAt: IsNull() });
  }

  /** The row stays locked until the transaction ends. */
  lock(id: string): Promise<EmailChangeEntity | null> {
    return this.changes.findOne({ where: { id, closedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lists what was confirmed and not undone since then, the oldest first. */
  findUndoable(
    of: Partial<Pick<EmailChangeEntity, 'userId' | 'previousEmail'>>,
    since: Date,
  ): Promise<EmailChangeEntity[]> {
    const where = { ...of, confirmedAt: Not(IsNull()), closedAt: IsNull(), createdAt: MoreThan(since) };
    return this.changes.find({ where, order: { id: 'ASC' } });
  }

  async closePending(userId: string, now: Date): Promise<void> {
    await this.changes.update({ userId, confirmedAt: IsNull(), closedAt: IsNull() }, { closedAt: now });
  }

  async confirm(id: string, now: Date): Promise<void> {
    await this.changes.update({ id }, { confirmedAt: now });
  }

  /** What was confirmed after a change can't be undone any more; nor can the change itself, unless it `stays`. */
  async closeSince({ userId, id, stays }: { userId: string; id: string; stays: boolean }, now: Date): Promise<void> {
    await this.transactions.query(
      'UPDATE email_changes SET closed_at = $4 WHERE user_id = $1 AND id >= $2 AND NOT ($3 AND id = $2) AND closed_at IS NULL',
      [userId, id, stays, now],
    );
  }

  /** Lists the newest first. */
  list(userId: string): Promise<EmailChangeEntity[]> {
    return this.changes.find({ where: { userId }, order: { id: 'DESC' } });
  }

  async deleteOld(before: Date): Promise<void> {
    await this.changes.delete({ createdAt: LessThan(before) });
  }

  private get changes() {
    return this.transactions.repository(EmailChangeEntity);
  }
}

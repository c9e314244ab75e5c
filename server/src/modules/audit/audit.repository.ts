import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { AuditEventEntity } from './audit-event.entity';

@Injectable()
export class AuditRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(event: Omit<AuditEventEntity, 'createdAt'>): Promise<void> {
    await this.transactions.repository(AuditEventEntity).insert(event as object);
  }
}

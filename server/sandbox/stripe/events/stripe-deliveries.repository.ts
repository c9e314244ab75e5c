import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { newId } from '../../../src/common/ids/ids';
import { Transactions } from '../../../src/database/transactions';
import { SandboxStripeDeliveryEntity } from './sandbox-stripe-delivery.entity';

@Injectable()
export class StripeDeliveriesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(eventId: string, dueAt: Date): Promise<void> {
    await this.deliveries.insert({ id: newId(), eventId, dueAt });
  }

  /** Those that are not given up, the first due first. */
  waiting(limit: number): Promise<SandboxStripeDeliveryEntity[]> {
    return this.deliveries.find({ where: { dueAt: Not(IsNull()) }, order: { dueAt: 'ASC', id: 'ASC' }, take: limit });
  }

  async putOff(id: string, next: Pick<SandboxStripeDeliveryEntity, 'attempts' | 'dueAt'>): Promise<void> {
    await this.deliveries.update({ id }, next);
  }

  async remove(id: string): Promise<void> {
    await this.deliveries.delete({ id });
  }

  /** What nobody took yet goes out again, from the beginning. */
  async restart(now: Date): Promise<void> {
    await this.deliveries.updateAll({ attempts: 0, dueAt: now });
  }

  private get deliveries() {
    return this.transactions.repository(SandboxStripeDeliveryEntity);
  }
}

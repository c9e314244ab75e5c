import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { CopiedTextEntity } from './copied-text.entity';

@Injectable()
export class CopiesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(copy: CopiedTextEntity): Promise<void> {
    await this.transactions.repository(CopiedTextEntity).insert(copy);
  }
}

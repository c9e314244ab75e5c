import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { SandboxAccountEntity } from './sandbox-account.entity';

@Injectable()
export class AccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  async remember(account: Pick<SandboxAccountEntity, 'network' | 'number' | 'handle'>): Promise<void> {
    const insert = this.accounts.createQueryBuilder().insert();
    await insert
      .values({ ...account, id: newId() })
      .orIgnore()
      .execute();
  }

  async handleOf(network: string, number: string): Promise<string | null> {
    return (await this.accounts.findOneBy({ network, number }))?.handle ?? null;
  }

  private get accounts() {
    return this.transactions.repository(SandboxAccountEntity);
  }
}

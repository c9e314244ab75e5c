import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Clock, dayMs } from '../../src/common/time/clock';
import { Transactions } from '../../src/database/transactions';
import { SandboxStripeKeyEntity } from './sandbox-stripe-key.entity';

/** Answers by `Idempotency-Key`. Stripe keeps them for at least 24 hours. */
@Injectable()
export class StripeKeysRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async find(key: string): Promise<SandboxStripeKeyEntity | null> {
    const found = await this.keys.findOneBy({ key });
    const isAlive = found !== null && found.createdAt.getTime() > this.clock.now().getTime() - dayMs;
    if (found && !isAlive) await this.keys.delete({ key });
    return isAlive ? found : null;
  }

  async add(entry: Pick<SandboxStripeKeyEntity, 'key' | 'requestHash' | 'status' | 'answer'>): Promise<void> {
    await this.keys.insert({ ...entry, id: newId(), createdAt: this.clock.now(), answer: entry.answer as object });
  }

  private get keys() {
    return this.transactions.repository(SandboxStripeKeyEntity);
  }
}

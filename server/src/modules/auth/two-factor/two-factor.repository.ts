import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { TwoFactorEntity } from './two-factor.entity';

@Injectable()
export class TwoFactorRepository {
  constructor(private readonly transactions: Transactions) {}

  find(userId: string): Promise<TwoFactorEntity | null> {
    return this.twoFactors.findOneBy({ userId });
  }

  isEnabled(userId: string): Promise<boolean> {
    return this.twoFactors.existsBy({ userId, enabledAt: Not(IsNull()) });
  }

  /** The row stays locked until the transaction ends, so two requests can't use one code. */
  lock(userId: string): Promise<TwoFactorEntity | null> {
    return this.twoFactors.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Replaces a set-up that was never finished. Returns false when two-factor sign-in is on. */
  async begin({ id, userId, sealedSecret }: Pick<TwoFactorEntity, 'id' | 'userId' | 'sealedSecret'>): Promise<boolean> {
    const rows = await this.transactions.query(
      `INSERT INTO two_factors (id, user_id, sealed_secret) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET id = $1, sealed_secret = $3 WHERE two_factors.enabled_at IS NULL RETURNING id`,
      [id, userId, sealedSecret],
    );
    return rows.length > 0;
  }

  async update(
    userId: string,
    changes: Partial<Pick<TwoFactorEntity, 'enabledAt' | 'lastStep' | 'recoveryHashes'>>,
  ): Promise<void> {
    await this.twoFactors.update({ userId }, changes);
  }

  async delete(userId: string): Promise<void> {
    await this.twoFactors.delete({ userId });
  }

  /** Deletes what was turned on since then, or was never turned on. */
  async deleteSince(userId: string, since: Date): Promise<void> {
    await this.twoFactors.delete([
      { userId, enabledAt: IsNull() },
      { userId, enabledAt: MoreThan(since) },
    ] as never);
  }

  private get twoFactors() {
    return this.transactions.repository(TwoFactorEntity);
  }
}

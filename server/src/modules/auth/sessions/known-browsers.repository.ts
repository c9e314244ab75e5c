import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { KnownBrowserEntity } from './known-browser.entity';

@Injectable()
export class KnownBrowsersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns whether this browser signed in to this account before; a null account takes the same time. */
  async isKnown(tokenHash: string, userId: string | null): Promise<boolean> {
    const rows = await this.transactions.query('SELECT 1 FROM known_browsers WHERE token_hash = $1 AND user_id = $2', [
      tokenHash,
      userId,
    ]);
    return rows.length > 0;
  }

  isToken(tokenHash: string): Promise<boolean> {
    return this.browsers.existsBy({ tokenHash });
  }

  async remember(tokenHash: string, userId: string, now: Date): Promise<void> {
    await this.browsers.upsert({ tokenHash, userId, lastUsedAt: now }, ['tokenHash', 'userId']);
  }

  async trim(userId: string, keep: number): Promise<void> {
    await this.transactions.query(
      `DELETE FROM known_browsers WHERE user_id = $1 AND token_hash NOT IN (
         SELECT token_hash FROM known_browsers WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT $2)`,
      [userId, keep],
    );
  }

  async deleteUnused(since: Date): Promise<void> {
    await this.browsers.delete({ lastUsedAt: LessThan(since) });
  }

  async forgetAll(userId: string): Promise<void> {
    await this.browsers.delete({ userId });
  }

  private get browsers() {
    return this.transactions.repository(KnownBrowserEntity);
  }
}

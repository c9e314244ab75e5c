import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';

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

  async isToken(tokenHash: string): Promise<boolean> {
    const rows = await this.transactions.query('SELECT 1 FROM known_browsers WHERE token_hash = $1 LIMIT 1', [
      tokenHash,
    ]);
    return rows.length > 0;
  }

  async remember(tokenHash: string, userId: string, now: Date): Promise<void> {
    await this.transactions.query(
      `INSERT INTO known_browsers (token_hash, user_id, last_used_at) VALUES ($1, $2, $3)
       ON CONFLICT (token_hash, user_id) DO UPDATE SET last_used_at = excluded.last_used_at`,
      [tokenHash, userId, now],
    );
  }

  /** Keeps the newest ones. */
  async trim(userId: string, keep: number): Promise<void> {
    await this.transactions.query(
      `DELETE FROM known_browsers WHERE user_id = $1 AND token_hash NOT IN (
         SELECT token_hash FROM known_browsers WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT $2)`,
      [userId, keep],
    );
  }

  async deleteUnused(since: Date): Promise<void> {
    await this.transactions.query('DELETE FROM known_browsers WHERE last_used_at < $1', [since]);
  }

  async forgetAll(userId: string): Promise<void> {
    await this.transactions.query('DELETE FROM known_browsers WHERE user_id = $1', [userId]);
  }
}

import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { Clock, dayMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type { Client } from '../auth.types';
import { KnownBrowserEntity } from './session.entity';

const maxPerUser = 20;

/** Browsers that signed in to an account before, by a cookie that opens nothing by itself. */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the hash of the browser's token when it signed in to this account before, else null. */
  async recognise(client: Client, userId: string | null): Promise<string | null> {
    const hash = sha256(client.browserToken ?? '');
    return (await this.isKnown(hash, userId)) ? hash : null;
  }

  /** Returns what the browser's cookie shall be. A token that we never gave is not taken over: somebody else may have set it. */
  async remember(client: Client, userId: string): Promise<string> {
    const isOurs =
      client.browserToken !== null && (await this.browsers.existsBy({ tokenHash: sha256(client.browserToken) }));
    const token = isOurs && client.browserToken ? client.browserToken : randomToken();
    const row = { tokenHash: sha256(token), userId, lastUsedAt: this.clock.now() };
    await this.browsers.upsert(row, ['tokenHash', 'userId']);
    await this.trim(userId, maxPerUser);
    return token;
  }

  /** Deletes what is older than the cookie, which lives a year. */
  async deleteOld(): Promise<void> {
    await this.browsers.delete({ lastUsedAt: LessThan(new Date(this.clock.now().getTime() - 366 * dayMs)) });
  }

  async forgetAll(userId: string): Promise<void> {
    await this.browsers.delete({ userId });
  }

  /** Returns whether this browser signed in to this account before; a null account takes the same time. */
  private async isKnown(tokenHash: string, userId: string | null): Promise<boolean> {
    const rows = await this.transactions.query('SELECT 1 FROM known_browsers WHERE token_hash = $1 AND user_id = $2', [
      tokenHash,
      userId,
    ]);
    return rows.length > 0;
  }

  private async trim(userId: string, keep: number): Promise<void> {
    await this.transactions.query(
      `DELETE FROM known_browsers WHERE user_id = $1 AND token_hash NOT IN (
         SELECT token_hash FROM known_browsers WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT $2)`,
      [userId, keep],
    );
  }

  private get browsers() {
    return this.transactions.repository(KnownBrowserEntity);
  }
}

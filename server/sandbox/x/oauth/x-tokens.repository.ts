import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { newId } from '../../../src/common/ids/ids';
import { Clock, minuteMs } from '../../../src/common/time/clock';
import { ShortLivedCache } from '../../../src/common/time/short-lived-cache';
import { Transactions } from '../../../src/database/transactions';
import { SandboxXTokenEntity } from './sandbox-x-token.entity';

export type AccessToken = Pick<SandboxXTokenEntity, 'token' | 'secret' | 'handle' | 'revokedAt'>;
export type TokenPair = Pick<SandboxXTokenEntity, 'token' | 'secret'>;

@Injectable()
export class XTokensRepository {
  /** Each post asks for its token; this process alone revokes one. */
  private readonly kept: ShortLivedCache<AccessToken>;

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.kept = new ShortLivedCache(clock, { lifeMs: minuteMs, maxEntries: 5_000 });
  }

  async addRequest(
    pair: TokenPair,
    { callbackUrl, expiresAt }: { callbackUrl: string; expiresAt: Date },
  ): Promise<void> {
    const row = { ...pair, id: newId(), kind: 'request' as const, callbackUrl, expiresAt };
    await this.tokens.insert({ ...row, verifier: null, handle: null, revokedAt: null });
  }

  /** Alive and not decided yet, or null. */
  findOpenRequest(token: string): Promise<SandboxXTokenEntity | null> {
    return this.tokens.findOneBy({ ...alive(token, this.clock.now()), verifier: IsNull() });
  }

  /** Alive, consented or not, or null. */
  findRequest(token: string): Promise<SandboxXTokenEntity | null> {
    return this.tokens.findOneBy(alive(token, this.clock.now()));
  }

  /** False when somebody decided meanwhile. */
  async consent(token: string, given: { handle: string; verifier: string }): Promise<boolean> {
    return (await this.tokens.update({ ...alive(token, this.clock.now()), verifier: IsNull() }, given)).affected === 1;
  }

  async deny(token: string): Promise<boolean> {
    const now = this.clock.now();
    return (await this.tokens.update({ ...alive(token, now), verifier: IsNull() }, { revokedAt: now })).affected === 1;
  }

  /** Uses the request token up and makes the access token, in one statement; false for one that is used, or of another verifier. */
  async exchange(request: { token: string; verifier: string }, access: TokenPair): Promise<boolean> {
    const rows = await this.transactions.query(
      `WITH used AS (
         UPDATE x_tokens SET revoked_at = $1
          WHERE kind = 'request' AND token = $2 AND verifier = $3 AND revoked_at IS NULL AND expires_at > $1
          RETURNING handle)
       INSERT INTO x_tokens (id, kind, token, secret, handle) SELECT $4, 'access', $5, $6, handle FROM used
       RETURNING id`,
      [this.clock.now(), request.token, request.verifier, newId(), access.token, access.secret],
    );
    return rows.length === 1;
  }

  findAccess(token: string): Promise<AccessToken | null> {
    return this.kept.get(token, () => this.tokens.findOneBy({ kind: 'access', token }));
  }

  async revoke(token: string): Promise<void> {
    await this.tokens.update({ kind: 'access', token, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
    this.kept.evict(token);
  }

  /** How many of the handle's tokens were alive. */
  async revokeAllOf(handle: string): Promise<number> {
    const revoked = await this.transactions.query<{ token: string }>(
      `UPDATE x_tokens SET revoked_at = $2
        WHERE kind = 'access' AND lower(handle) = lower($1) AND revoked_at IS NULL RETURNING token`,
      [handle, this.clock.now()],
    );
    this.kept.evictWhere((token) => token.handle?.toLowerCase() === handle.toLowerCase());
    return revoked.length;
  }

  /** Who has let an application in, by name. */
  async connectedHandles(): Promise<string[]> {
    const rows = await this.transactions.query<{ handle: string }>(
      `SELECT DISTINCT ON (lower(handle)) handle FROM x_tokens
        WHERE kind = 'access' AND revoked_at IS NULL ORDER BY lower(handle) LIMIT 50`,
    );
    return rows.map(({ handle }) => handle);
  }

  private get tokens() {
    return this.transactions.repository(SandboxXTokenEntity);
  }
}

const alive = (token: string, now: Date) => ({
  kind: 'request' as const,
  token,
  revokedAt: IsNull(),
  expiresAt: MoreThan(now),
});

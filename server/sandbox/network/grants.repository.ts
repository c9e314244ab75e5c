import { Injectable } from '@nestjs/common';
import { IsNull, JsonContains, MoreThan } from 'typeorm';
import { newId } from '../../src/common/ids/ids';
import { Clock, minuteMs } from '../../src/common/time/clock';
import { ShortLivedCache } from '../../src/common/time/short-lived-cache';
import { Transactions } from '../../src/database/transactions';
import { SandboxGrantEntity } from './sandbox-grant.entity';

export type NewGrant = Pick<SandboxGrantEntity, 'network' | 'code' | 'redirectUri' | 'handle' | 'expiresAt' | 'body'>;
export type GrantTokens = Pick<SandboxGrantEntity, 'accessToken' | 'refreshToken' | 'expiresAt'>;

@Injectable()
export class GrantsRepository {
  /** Each call asks for its token; this process alone ends one. */
  private readonly cache: ShortLivedCache<SandboxGrantEntity>;

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.cache = new ShortLivedCache(clock, { lifeMs: minuteMs, maxEntries: 5_000 });
  }

  /** With tokens where people sign in without a code. */
  async add(grant: NewGrant & Partial<GrantTokens>): Promise<void> {
    await this.grants.insert({ accessToken: null, refreshToken: null, ...grant, id: newId(), revokedAt: null });
  }

  /** Alive and not traded in yet, or null. */
  findCode(network: string, code: string): Promise<SandboxGrantEntity | null> {
    return this.grants.findOneBy({ network, code, ...open, expiresAt: MoreThan(this.clock.now()) });
  }

  /** False when somebody decided meanwhile. */
  async decide(id: string, decision: Partial<Pick<SandboxGrantEntity, 'handle' | 'body' | 'revokedAt'>>) {
    return (await this.grants.update({ id, ...open, handle: IsNull() }, decision)).affected === 1;
  }

  /** One update, so once only: false for a code that was used. */
  async redeem(id: string, tokens: GrantTokens & Partial<Pick<SandboxGrantEntity, 'body'>>): Promise<boolean> {
    return (await this.grants.update({ id, ...open }, tokens)).affected === 1;
  }

  /** False for a refresh token that is unknown, used or taken back. A `body` that a grant has shows it, too. */
  async renew(
    network: string,
    refreshToken: string,
    tokens: GrantTokens & Partial<Pick<SandboxGrantEntity, 'body'>>,
  ): Promise<boolean> {
    const alive = { network, revokedAt: IsNull() };
    const shown = tokens.body ? [{ ...alive, body: JsonContains(tokens.body) }] : [];
    const renewed = await this.grants.update([{ ...alive, refreshToken }, ...shown], tokens);
    this.cache.evictWhere((grant) => [grant.refreshToken, grant.body['before']].includes(refreshToken));
    return renewed.affected === 1;
  }

  /** Another token, or a longer life, for one that is alive. */
  async exchange({ id, accessToken }: SandboxGrantEntity, tokens: GrantTokens): Promise<void> {
    await this.grants.update({ id }, tokens);
    this.cache.evict(accessToken ?? '');
  }

  /** Ended ones too. */
  findToken(network: string, accessToken: string): Promise<SandboxGrantEntity | null> {
    return this.cache.get(accessToken, () => this.grants.findOneBy({ network, accessToken }));
  }

  async revoke(network: string, accessToken: string): Promise<void> {
    await this.grants.update({ network, accessToken, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
    this.cache.evict(accessToken);
  }

  /** Ends the handle's tokens, by the person or by their time; how many were alive. */
  async endAll(network: string, handle: string, how: 'revokedAt' | 'expiresAt'): Promise<number> {
    const ended = await this.alive(network)
      .andWhere('lower(handle) = lower(:handle)', { handle })
      .update({ [how]: this.clock.now() })
      .execute();
    this.cache.evictWhere((grant) => grant.handle?.toLowerCase() === handle.toLowerCase());
    return ended.affected ?? 0;
  }

  /** Who has let the application in, by name. */
  async connectedHandles(network: string): Promise<string[]> {
    const grants = await this.alive(network).getMany();
    const byKey = new Map(grants.map(({ handle }) => [String(handle).toLowerCase(), String(handle)]));
    return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, handle]) => handle);
  }

  /** The newest first, those too that were not traded in. */
  latest(network: string, limit: number): Promise<SandboxGrantEntity[]> {
    return this.grants.find({ where: { network }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  private alive(network: string) {
    return this.grants
      .createQueryBuilder()
      .where('network = :network AND access_token IS NOT NULL AND revoked_at IS NULL', { network })
      .andWhere('(expires_at IS NULL OR expires_at > :now)', { now: this.clock.now() });
  }

  private get grants() {
    return this.transactions.repository(SandboxGrantEntity);
  }
}

const open = { accessToken: IsNull(), revokedAt: IsNull() };

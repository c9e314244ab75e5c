import { Injectable } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { descriptorOf } from '../platforms/platforms';
import { PlatformsService } from '../platforms/platforms.service';
import type { PlatformSecrets } from '../platforms/publisher.types';
import { AccountsRepository } from './accounts.repository';
import type { ConnectedAccountEntity } from './connected-account.entity';

/** Renews tokens before they end, where a network lets a server do so without the person. */
@Injectable()
export class TokenRenewal {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly platforms: PlatformsService,
    private readonly vault: TokenVault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Returns the account as it is afterwards: with the token it had where that is young, can't be renewed, or its network was away.
   * Only one call at a time renews it, holding the lock on its row: a rotating refresh token works once, so two would break the connection.
   */
  async renewed(account: ConnectedAccountEntity): Promise<ConnectedAccountEntity> {
    if (!this.isDue(account)) return account;
    return this.transactions.run(async () => {
      const { workspaceId, id, platform } = account;
      const locked = await this.accounts.lockConnected({ workspaceId, id, platform });
      if (!locked) return account;
      return this.isDue(locked) ? this.renew(locked) : locked;
    });
  }

  private isDue({ platform, status, expiresAt, sealedTokens }: ConnectedAccountEntity): boolean {
    const { renewBeforeMs } = descriptorOf(platform);
    if (renewBeforeMs === null || expiresAt === null || sealedTokens === null || status !== 'active') return false;
    return expiresAt.getTime() - renewBeforeMs <= this.clock.now().getTime();
  }

  private async renew(account: ConnectedAccountEntity): Promise<ConnectedAccountEntity> {
    const { id, platform, externalId, handle } = account;
    const tokens = this.vault.open(id, account.sealedTokens ?? '');
    if (tokens === null) return account;
    const secrets = JSON.parse(tokens) as PlatformSecrets;
    const outcome = await this.platforms.connectorOf(platform).refresh?.({ externalId, handle, secrets });
    if (!outcome) return account;
    if (outcome.status === 'failed') {
      this.logger.warn(`renewing a token failed: ${outcome.message}`, { accountId: id, platform });
      return account;
    }
    const changes = {
      sealedTokens: this.vault.seal(id, JSON.stringify(outcome.secrets)),
      keyId: this.vault.keyId,
      expiresAt: outcome.expiresAt,
      warnedAt: null,
    };
    await this.accounts.update(id, changes);
    return { ...account, ...changes };
  }
}

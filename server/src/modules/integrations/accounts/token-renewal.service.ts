import { Injectable } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { PlatformsService } from '../platforms/platforms.service';
import type { PlatformSecrets } from '../platforms/publisher.types';
import { AccountsRepository } from './accounts.repository';
import type { ConnectedAccountEntity } from './connected-account.entity';

const retryMs = 5 * minuteMs;

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

  private isDue({ status, renewAt, sealedTokens }: ConnectedAccountEntity): boolean {
    return status === 'active' && sealedTokens !== null && renewAt !== null && renewAt <= this.clock.now();
  }

  private async renew(account: ConnectedAccountEntity): Promise<ConnectedAccountEntity> {
    const { id, platform, externalId, handle } = account;
    const tokens = this.vault.open(id, account.sealedTokens ?? '');
    if (tokens === null) return this.askLater(account);
    const secrets = JSON.parse(tokens) as PlatformSecrets;
    const outcome = await this.platforms.connectorOf(platform).refresh?.({ externalId, handle, secrets });
    if (!outcome) return this.changed(account, { renewAt: null });
    if (outcome.status !== 'refreshed') {
      this.logger.warn(`renewing a token ${outcome.status}: ${outcome.message}`, { accountId: id, platform });
      // It has ended, so people are told as they are of every one that ends.
      return outcome.status === 'refused'
        ? this.changed(account, { expiresAt: this.clock.now(), renewAt: null })
        : this.askLater(account);
    }
    return this.changed(account, {
      sealedTokens: this.vault.seal(id, JSON.stringify(outcome.secrets)),
      keyId: this.vault.keyId,
      expiresAt: outcome.expiresAt,
      renewAt: outcome.renewAt,
      maxLength: outcome.maxLength ?? null,
      warnedAt: null,
    });
  }

  /** Those that fail make room for the others, and a network that is away isn't asked with each post. */
  private askLater(account: ConnectedAccountEntity): Promise<ConnectedAccountEntity> {
    return this.changed(account, { renewAt: new Date(this.clock.now().getTime() + retryMs) });
  }

  private async changed(
    account: ConnectedAccountEntity,
    changes: Partial<ConnectedAccountEntity>,
  ): Promise<ConnectedAccountEntity> {
    await this.accounts.update(account.id, changes);
    return { ...account, ...changes };
  }
}

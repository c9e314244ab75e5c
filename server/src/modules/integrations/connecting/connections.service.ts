import { Injectable } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { plainName } from '../../../text/plain-name';
import { AuditService } from '../../audit/audit.service';
import { accountNotFound } from '../accounts/accounts.errors';
import { accountConnected, accountUnavailable } from '../accounts/accounts.events';
import { AccountsRepository } from '../accounts/accounts.repository';
import type { ConnectedAccount } from '../accounts/accounts.types';
import type { ConnectedAccountEntity } from '../accounts/connected-account.entity';
import { toConnectedAccount } from '../accounts/connected-account.mapper';
import type { ConnectionLife, PlatformProfile } from '../platforms/connector.port';
import { PlatformsService } from '../platforms/platforms.service';
import type { PlatformCredentials, PlatformSecrets } from '../platforms/publisher.types';
import type { PublishablePlatform } from '../platforms/platforms';
import { TokenVault } from '../../../tokens/token-vault';
import { WorkspaceChanges } from '../../../queue/workspace-changes';

export interface Connecting {
  userId: string;
  workspaceId: string;
}

interface NewConnection extends ConnectionLife {
  platform: PublishablePlatform;
  profile: PlatformProfile;
  /** Null: connected by its name alone. */
  credentials: PlatformCredentials | null;
}

/** `ada@mastodon.social`: a name alone would not tell whose it is. */
const handleOnServer = /^\w{1,50}@[\w.-]{1,100}$/;

/** Connects and disconnects profiles. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly platforms: PlatformsService,
    private readonly vault: TokenVault,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** One profile is one account of a workspace: connecting it again renews it. A name alone takes no right to post away. */
  async connect(
    by: Connecting,
    { platform, profile, credentials, expiresAt, renewAt, maxLength }: NewConnection,
  ): Promise<ConnectedAccount> {
    const now = this.clock.now();
    const shown = this.plain(profile);
    const method = credentials ? 'oauth' : 'username';
    return this.transactions.run(async () => {
      const key = { workspaceId: by.workspaceId, platform, externalId: profile.externalId };
      const account = await this.accounts.lockOrInsert({ ...key, ...shown, method, connectedById: by.userId }, now);
      if (!credentials && account.method === 'oauth' && !account.disconnectedAt) return toConnectedAccount(account);
      const tokens = credentials && this.vault.seal(account.id, JSON.stringify(credentials.secrets));
      const changes: Partial<ConnectedAccountEntity> = {
        ...shown,
        method,
        status: 'active',
        connectedById: by.userId,
        sealedTokens: tokens,
        keyId: tokens && this.vault.keyId,
        expiresAt,
        renewAt,
        maxLength: maxLength ?? null,
        warnedAt: null,
        problem: null,
        connectedAt: now,
        disconnectedAt: null,
        // Connecting again does not end a suspension.
        pausedReason: account.pausedReason === 'suspended' ? 'suspended' : null,
      };
      await this.accounts.update(account.id, changes);
      await this.record('integrations.account_connected', by, { accountId: account.id, platform, method });
      await this.outbox.publish(accountConnected({ workspaceId: by.workspaceId, accountId: account.id }));
      await this.changes.notifyAfterCommit(account.workspaceId, { kind: 'account', id: account.id });
      return toConnectedAccount({ ...account, ...changes });
    });
  }

  /** Wipes the tokens. Throws NOT_FOUND for what is not connected in this workspace on this platform. */
  async disconnect(by: Connecting, platform: PublishablePlatform, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const { workspaceId } = by;
      const account = await this.accounts.lockConnected({ workspaceId, id, platform });
      if (!account) throw accountNotFound();
      await this.accounts.update(id, {
        disconnectedAt: this.clock.now(),
        sealedTokens: null,
        keyId: null,
        expiresAt: null,
        renewAt: null,
        warnedAt: null,
      });
      await this.record('integrations.account_disconnected', by, { accountId: id, platform });
      await this.outbox.publish(accountUnavailable({ workspaceId, accountId: id, reason: 'disconnected' }));
      await this.changes.notifyAfterCommit(account.workspaceId, { kind: 'account', id: account.id });
      // The network may take 10 s to answer; the person need not wait, the tokens here are gone already.
      await this.transactions.afterCommit(() => void this.revoke(account));
    });
  }

  private async revoke({ id, platform, externalId, handle, sealedTokens }: ConnectedAccountEntity): Promise<void> {
    const connector = this.platforms.connectorOf(platform);
    const tokens = connector.revoke && sealedTokens ? this.vault.open(id, sealedTokens) : null;
    if (tokens === null) return;
    const secrets = JSON.parse(tokens) as PlatformSecrets;
    try {
      const isRevoked = await connector.revoke?.({ externalId, handle, secrets });
      if (!isRevoked) this.logger.warn('a network did not confirm that a token was revoked', { accountId: id });
    } catch (error) {
      this.logger.error('revoking a token failed', { accountId: id, err: error });
    }
  }

  /** Returns what a platform says about a person, fit for screens and mails. */
  private plain({ externalId, handle, displayName, avatarUrl }: PlatformProfile) {
    const isSafe = avatarUrl?.startsWith('https://') || avatarUrl?.startsWith(`${this.env.publicUrl}/`);
    const name = handleOnServer.test(handle) ? handle : plainName(handle) || externalId;
    return {
      handle: name,
      displayName: plainName(displayName) || name,
      avatarUrl: avatarUrl && isSafe && avatarUrl.length <= 2_000 ? avatarUrl : null,
    };
  }

  private record(action: string, { userId, workspaceId }: Connecting, details: Record<string, unknown>): Promise<void> {
    return this.audit.record({ action, actorId: userId, workspaceId, details });
  }
}

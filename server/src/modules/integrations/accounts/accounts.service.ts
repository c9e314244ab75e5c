import { Injectable } from '@nestjs/common';
import { accountFileNeeded } from '../../../common/archives/archive.errors';
import { isGranted } from '../../../common/auth/grant';
import { Logger } from '../../../common/logging/logger';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { BillingService } from '../../billing/billing.service';
import type { LimitedItem } from '../../billing/billing.types';
import { AccountNotices } from './account-notices.service';
import {
  accountNotFound,
  mustReconnect,
  onlyReadable,
  otherPlatform,
  pausedByPlan,
  pausedBySuspension,
} from './accounts.errors';
import { accountConnected, accountUnavailable } from './accounts.events';
import { AccountsRepository } from './accounts.repository';
import type { AccountCredentials, AccountPauseReason, ConnectedAccount, KnownPlatform } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';
import { toConnectedAccount } from './connected-account.mapper';
import type { PlatformCredentials, PlatformSecrets } from '../platforms/publisher.types';
import { descriptorOf, type PublishablePlatform } from '../platforms/platforms';
import { platformNames } from '../../../text/platform-names';
import { fold } from '../../../text/words';
import { TokenRenewal } from './token-renewal.service';
import { TokenVault } from '../../../tokens/token-vault';
import { WorkspaceChanges } from '../../../queue/workspace-changes';

const unavailableBy = { plan: 'paused', suspended: 'suspended' } as const satisfies Record<AccountPauseReason, string>;

/** Reads the connected accounts for `publishing` and the screens. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly billing: BillingService,
    private readonly notices: AccountNotices,
    private readonly changes: WorkspaceChanges,
    private readonly renewal: TokenRenewal,
    private readonly vault: TokenVault,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Returns an account, also a disconnected one; null for another workspace's. */
  async find(workspaceId: string, accountId: string): Promise<ConnectedAccount | null> {
    const found = isGranted(accountId) ? await this.accounts.find(workspaceId, accountId) : null;
    return found && toConnectedAccount(found);
  }

  /**
   * Returns the connected accounts that a network's file may be of. `owner`: as its `archiveOwner` says, null where the file doesn't tell.
   * Throws 422 where it has to.
   */
  async ownersOf(
    workspaceId: string,
    platform: PublishablePlatform,
    owner: string | null,
  ): Promise<ConnectedAccount[]> {
    const isById = descriptorOf(platform).archiveOwner === 'id';
    if (isById && owner === null) throw accountFileNeeded();
    const isTheirs = ({ externalId, displayName }: ConnectedAccountEntity): boolean =>
      isById ? externalId === owner : owner === null || fold(displayName) === fold(owner);
    const all = await this.accounts.list(workspaceId, platform);
    return all.filter((account) => account.method === 'oauth' && isTheirs(account)).map(toConnectedAccount);
  }

  /** Returns those that are connected, oldest first. */
  async list(workspaceId: string, platform?: KnownPlatform): Promise<ConnectedAccount[]> {
    const all = await this.accounts.list(workspaceId, platform);
    return all.filter(({ id }) => isGranted(id)).map(toConnectedAccount);
  }

  /** New posts for its platform start with it. Throws 404 for an unknown, foreign or disconnected one, 409 when it only reads. */
  async makeDefault(workspaceId: string, accountId: string): Promise<ConnectedAccount> {
    return this.transactions.run(async () => {
      const account = await this.find(workspaceId, accountId);
      if (!account || account.isDisconnected) throw accountNotFound();
      if (account.method === 'username') throw onlyReadable(account);
      await this.accounts.setDefault(account);
      await this.changes.notifyAfterCommit(account.workspaceId, { kind: 'account', id: account.id });
      return { ...account, isDefault: true };
    });
  }

  /**
   * Returns the account, if it can be posted to now. Throws 404 for an unknown, foreign or disconnected one, 422 on `field` when
   * it is on another platform, 402 when the plan lacks the platform, 409 when it only reads or must be reconnected.
   */
  async requirePublishable(wanted: {
    workspaceId: string;
    accountId: string;
    platform: PublishablePlatform;
    field?: string;
  }): Promise<ConnectedAccount> {
    const { workspaceId, accountId, platform, field = 'accountId' } = wanted;
    const account = await this.find(workspaceId, accountId);
    if (!account || account.isDisconnected) throw accountNotFound();
    if (account.platform !== platform) throw otherPlatform(account, field);
    await this.requireInPlan(workspaceId, platform);
    if (account.method === 'username') throw onlyReadable(account);
    if (account.pausedReason === 'plan') throw pausedByPlan(account);
    if (account.pausedReason === 'suspended') throw pausedBySuspension(account);
    if (account.status !== 'active') throw mustReconnect(account);
    return account;
  }

  /** Throws 402 when the workspace's plan does not have the platform. */
  async requireInPlan(workspaceId: string, platform: PublishablePlatform): Promise<void> {
    this.billing.requirePlatform(await this.billing.planOf(workspaceId), platform, platformNames[platform]);
  }

  /** One query and one decryption, unless the token is to be renewed first; the caller decides how long to keep it. */
  async credentialsOf(accountId: string): Promise<AccountCredentials> {
    const stored = await this.accounts.findById(accountId);
    const found = stored && (await this.renewal.renewed(stored));
    if (!found) return { status: 'unavailable', reason: 'missing' };
    if (found.disconnectedAt) return { status: 'unavailable', reason: 'disconnected' };
    if (found.pausedReason) return { status: 'unavailable', reason: unavailableBy[found.pausedReason] };
    if (found.status !== 'active') return { status: 'unavailable', reason: found.status };
    if (found.expiresAt && found.expiresAt <= this.clock.now()) return { status: 'unavailable', reason: 'expired' };
    const credentials = this.open(found);
    if (!credentials) return { status: 'unavailable', reason: 'missing' };
    return { status: 'ready', account: toConnectedAccount(found), credentials };
  }

  /**
   * Notes that the platform no longer takes the token: whoever connected the account is told, once. `connectedAt` of the account
   * whose token failed leaves one alone that was reconnected in the meantime.
   */
  async markUnavailable(accountId: string, reason: 'expired' | 'revoked', connectedAt?: Date): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.accounts.markUnavailable(accountId, reason, connectedAt ?? null))) return;
      const found = await this.accounts.findById(accountId);
      if (!found) return;
      await this.notices.unavailable(found, reason);
      await this.outbox.publish(accountUnavailable({ workspaceId: found.workspaceId, accountId, reason }));
      await this.changes.notifyAfterCommit(found.workspaceId, { kind: 'account', id: found.id });
    });
  }

  /** Returns them as something that a plan limits. */
  async limitedItems(workspaceId: string): Promise<LimitedItem[]> {
    return (await this.accounts.list(workspaceId)).map(toLimitedItem);
  }

  async pause(workspaceId: string, ids: string[]): Promise<void> {
    const paused = await this.accounts.setPaused(workspaceId, ids, true);
    await this.announce(workspaceId, paused, 'plan');
  }

  async resume(workspaceId: string, ids: string[]): Promise<void> {
    const resumed = await this.accounts.setPaused(workspaceId, ids, false);
    await this.announce(workspaceId, resumed, null);
  }

  /** Holds everything that the workspace has scheduled, while its owner is suspended. */
  async suspend(workspaceId: string): Promise<void> {
    await this.announce(workspaceId, await this.accounts.suspend(workspaceId), 'suspended');
  }

  /** Lets them publish again, but for those that the plan has no room for by now. */
  async unsuspend(workspaceId: string): Promise<void> {
    const { limits } = await this.billing.planOf(workspaceId);
    const { resumed, paused } = await this.accounts.unsuspend(workspaceId, limits.integrations);
    await this.announce(workspaceId, resumed, null);
    await this.announce(workspaceId, paused, 'plan');
  }

  private async announce(workspaceId: string, ids: string[], pausedReason: AccountPauseReason | null): Promise<void> {
    for (const accountId of ids) {
      const event = pausedReason
        ? accountUnavailable({ workspaceId, accountId, reason: unavailableBy[pausedReason] })
        : accountConnected({ workspaceId, accountId });
      await this.outbox.publish(event);
      await this.changes.notifyAfterCommit(workspaceId, { kind: 'account', id: accountId });
    }
  }

  private open(found: ConnectedAccountEntity): PlatformCredentials | null {
    if (found.sealedTokens === null) return null;
    const tokens = this.vault.open(found.id, found.sealedTokens);
    if (tokens === null) {
      this.logger.error('the tokens of an account cannot be opened: is its key missing from TOKEN_KEYS?', {
        accountId: found.id,
        keyId: found.keyId,
      });
      return null;
    }
    const { externalId, handle } = found;
    return { externalId, handle, secrets: JSON.parse(tokens) as PlatformSecrets };
  }
}

const toLimitedItem = (account: ConnectedAccountEntity): LimitedItem => ({
  id: account.id,
  name: descriptorOf(account.platform).handleText(account),
  detail: platformNames[account.platform],
  isPaused: account.pausedReason === 'plan',
  isFixed: false,
  platform: account.platform,
});

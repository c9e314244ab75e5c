import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { NotificationsService } from '../../notifications/notifications.service';
import type { ConnectionProblem } from '../platforms/connector.port';
import { descriptorOf } from '../platforms/platforms';
import { PlatformsService } from '../platforms/platforms.service';
import { AccountNotices, problemPath } from './account-notices.service';
import { examineAccount } from './accounts.jobs';
import { AccountsRepository } from './accounts.repository';
import { AccountsService } from './accounts.service';
import type { ConnectedAccount } from './accounts.types';

/** Looks daily, and after connecting, whether connections do all that they should: before a post shows that one doesn't. */
@Injectable()
export class AccountExamination {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly service: AccountsService,
    private readonly platforms: PlatformsService,
    private readonly notices: AccountNotices,
    private readonly notifications: NotificationsService,
    private readonly changes: WorkspaceChanges,
    private readonly queue: JobQueue,
    private readonly transactions: Transactions,
  ) {}

  async enqueueAll(): Promise<void> {
    await this.enqueue(await this.accounts.findConnected());
  }

  async enqueue(accountIds: string[]): Promise<void> {
    const jobs = accountIds.map((accountId) => ({ payload: { accountId }, key: accountId }));
    await this.queue.addAll(examineAccount, jobs);
  }

  async examine(accountId: string, signal: AbortSignal): Promise<void> {
    const found = await this.service.credentialsOf(accountId);
    if (found.status !== 'ready') return;
    const { account, credentials } = found;
    const { platform, connectedAt } = account;
    // Where each call is paid for, a post shows it soon enough.
    const isAsked = !descriptorOf(platform).isReadingPaid;
    if (isAsked && (await this.platforms.tokenStateOf(platform, credentials, signal)) === 'ended')
      return this.service.markUnavailable(accountId, 'revoked', connectedAt);
    const examined = await this.platforms.connectorOf(platform).examine?.(credentials);
    if (!examined || examined.status === 'unknown') return;
    const { status, ...problem } = { text: '', fix: 'reconnect' as const, ...examined };
    await this.note(account, status === 'problem' ? problem : null);
  }

  /** Tells of a problem once, and takes the news back when it is mended. */
  private async note({ id, workspaceId, platform, connectedAt }: ConnectedAccount, problem: ConnectionProblem | null) {
    await this.transactions.run(async () => {
      const account = await this.accounts.lockConnected({ workspaceId, id, platform });
      // Reconnected meanwhile: its own examination is on the way.
      if (account?.connectedAt.getTime() !== connectedAt.getTime() || account.problem?.text === problem?.text) return;
      await this.accounts.update(id, { problem });
      await this.notifications.markSettled(workspaceId, 'account_problem', [problemPath(account)]);
      if (problem) await this.notices.problem(account, problem);
      await this.changes.notifyAfterCommit(account.workspaceId, { kind: 'account', id: account.id });
    });
  }
}

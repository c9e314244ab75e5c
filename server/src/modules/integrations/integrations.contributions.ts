import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { limitedThing } from '../billing/billing.types';
import { exportDataset, rowsOf } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { AccountCare } from './accounts/account-care.service';
import { AccountsRepository } from './accounts/accounts.repository';
import { AccountsService } from './accounts/accounts.service';

@Injectable()
export class IntegrationsContributions extends ModuleContributions {
  constructor(
    private readonly accounts: AccountsService,
    private readonly repository: AccountsRepository,
    private readonly care: AccountCare,
  ) {
    super();
  }

  list(): Contribution[] {
    return [
      cronTask({ name: 'integrations.expire', everyMs: 5 * minuteMs, work: () => this.care.expire() }),
      cronTask({ name: 'integrations.warn', everyMs: 5 * minuteMs, work: () => this.care.warn() }),
      cronTask({ name: 'integrations.clean-up', everyMs: dayMs, work: () => this.care.cleanUp() }),
      ...this.notifications(),
      limitedThing({
        key: 'integrations',
        count: (workspaceId) => this.repository.countPlatforms(workspaceId),
        list: (workspaceId) => this.accounts.limitedItems(workspaceId),
        pause: (workspaceId, ids) => this.accounts.pause(workspaceId, ids),
        resume: (workspaceId, ids) => this.accounts.resume(workspaceId, ids),
      }),
      exportDataset({
        name: 'accounts',
        scope: 'workspace',
        about: 'The connected accounts, without what Quillcast posts with: that stays sealed.',
        columns: [
          ...['id', 'platform', 'handle', 'displayName', 'method', 'status', 'pausedReason', 'expiresAt'],
          'connectedAt',
        ],
        rows: (workspaceId) => rowsOf(this.accounts.list(workspaceId)),
      }),
    ];
  }

  private notifications(): Contribution[] {
    return [
      notificationKind({
        kind: 'account_unavailable',
        label: 'Accounts that can no longer post',
        description: 'The connection of an account has ended, and its posts wait.',
        byMail: true,
      }),
      notificationKind({
        kind: 'account_expiring',
        label: 'Connections that end soon',
        description: 'Five days before an account must be connected again.',
        byMail: true,
      }),
    ];
  }
}

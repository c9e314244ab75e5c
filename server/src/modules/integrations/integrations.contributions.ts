import { type Contribution, contribute } from '../../common/contributions/contributions';
import { dayMs, minuteMs } from '../../common/time/clock';
import { jobHandler } from '../../queue/job-handlers';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { limitedThing } from '../billing/usage/limits.service';
import { exportDataset, rowsOf } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { AccountExamination } from './accounts/account-examination.service';
import { AccountMaintenance } from './accounts/account-maintenance.service';
import { examineAccount } from './accounts/accounts.jobs';
import { accountConnected } from './accounts/accounts.events';
import { AccountsRepository } from './accounts/accounts.repository';
import { AccountsService } from './accounts/accounts.service';

const notifications: Contribution[] = [
  notificationKind({
    kind: 'account_unavailable',
    topic: 'Accounts',
    label: 'Disconnected accounts',
    description: 'A connection ended. Its posts are on hold until you reconnect.',
  }),
  notificationKind({
    kind: 'account_expiring',
    topic: 'Accounts',
    label: 'Expiring connections',
    description: 'Five days before you need to reconnect an account.',
  }),
  notificationKind({
    kind: 'account_problem',
    topic: 'Accounts',
    label: 'Connections to check',
    description: 'A connection works, but not for everything: a permission is missing, or the app needs care.',
  }),
];

export const integrationsContributions = contribute(
  'integrations',
  { accounts: AccountsService, repository: AccountsRepository, care: AccountMaintenance, doctor: AccountExamination },
  ({ accounts, repository, care, doctor }) => [
    cronTask({ name: 'integrations.expire', everyMs: 5 * minuteMs, work: () => care.expire() }),
    cronTask({ name: 'integrations.renew', everyMs: 5 * minuteMs, work: () => care.renew() }),
    cronTask({ name: 'integrations.warn', everyMs: 5 * minuteMs, work: () => care.warn() }),
    cronTask({ name: 'integrations.clean-up', everyMs: dayMs, work: () => care.cleanUp() }),
    cronTask({
      ...{ name: 'integrations.examine', everyMs: dayMs, restsWhenPaused: true },
      work: () => doctor.enqueueAll(),
    }),
    jobHandler(examineAccount, ({ accountId }, { signal }) => doctor.examine(accountId, signal)),
    eventHandler(accountConnected, 'integrations.examine', ({ accountId }) => doctor.enqueue([accountId])),
    ...notifications,
    limitedThing({
      key: 'integrations',
      count: (workspaceId) => repository.countPlatforms(workspaceId),
      list: (workspaceId) => accounts.limitedItems(workspaceId),
      pause: (workspaceId, ids) => accounts.pause(workspaceId, ids),
      resume: (workspaceId, ids) => accounts.resume(workspaceId, ids),
    }),
    exportDataset({
      name: 'accounts',
      about: 'The connected accounts, without what Quillcast posts with: that stays sealed.',
      columns: [
        ...['id', 'platform', 'handle', 'displayName', 'method', 'status', 'pausedReason', 'expiresAt'],
        'connectedAt',
      ],
      rows: (workspaceId) => rowsOf(accounts.list(workspaceId)),
    }),
  ],
);

import { type Contribution, contribute } from '../../common/contributions/contributions';
import { minuteMs } from '../../common/time/clock';
import { rowsOfTable } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler, eventsHandler } from '../../queue/outbox/outbox.service';
import { exportDataset } from '../exports/exports.types';
import { accountConnected } from '../integrations/accounts/accounts.events';
import { postEvents } from '../publishing/publishing.events';
import { notificationKind } from '../notifications/notifications.types';
import { CandidatesService } from './candidates/candidates.service';
import { readPosts, sendByItself, writeReplies } from './monitoring.jobs';
import { AutoReplies } from './sending/auto-replies.service';
import { RepliesRepository } from './sending/replies.repository';
import { SettlingService } from './sending/settling.service';
import { DueRepository } from './watching/due.repository';
import { MonitorEntity } from './watching/monitor.entity';
import { TickService } from './watching/tick.service';
import { WatcherService } from './watching/watcher.service';

const datasetsOf = (replies: RepliesRepository, transactions: Transactions): Contribution[] => [
  exportDataset({
    name: 'monitors',
    about: 'The accounts on X whose posts are monitored, with what is set for them.',
    columns: [
      ...['id', 'twitterUsername', 'name', 'accountId', 'replyCount', 'isActive', 'pausedReason', 'mode', 'tone'],
      ...['instructions', 'dailyCap', 'dailyBudgetCents', 'quietHours', 'createdAt', 'updatedAt'],
    ],
    rows: (workspaceId) => rowsOfTable(transactions, MonitorEntity, { workspaceId }),
  }),
  exportDataset({
    name: 'monitored-posts',
    about: 'Posts of monitored accounts and what became of them: who approved which reply, when and for how much.',
    columns: [
      ...['id', 'url', 'authorHandle', 'text', 'postedAt', 'status', 'skipMessage', 'reply', 'model', 'isEdited'],
      ...['decidedBy', 'approvedById', 'approvedAt', 'sentAt', 'replyUrl', 'costCents', 'createdAt'],
    ],
    rows: (workspaceId) => replies.exportRows(workspaceId),
  }),
];

export const monitoringContributions = contribute(
  'monitoring',
  {
    tick: TickService,
    settling: SettlingService,
    replies: RepliesRepository,
    watcher: WatcherService,
    candidates: CandidatesService,
    auto: AutoReplies,
    due: DueRepository,
    transactions: Transactions,
  },
  ({ tick, settling, replies, watcher, candidates, auto, due, transactions }) => [
    ...datasetsOf(replies, transactions),
    cronTask({ name: 'monitoring.tick', everyMs: minuteMs, restsWhenPaused: true, work: () => tick.run() }),
    cronTask({ name: 'monitoring.expire', everyMs: minuteMs, work: () => replies.expire() }),
    jobHandler(readPosts, ({ accountId }) => watcher.read(accountId)),
    jobHandler(writeReplies, ({ monitoredPostId }, run) => candidates.write(monitoredPostId, run)),
    jobHandler(sendByItself, ({ accountId }) => auto.send(accountId)),
    ...eventsHandler(postEvents, 'monitoring.follow-reply', {
      wants: ({ source }) => source === 'monitoring',
      handle: (post) => settling.settle(post),
    }),
    eventHandler(accountConnected, 'monitoring.look-now', ({ accountId }) => due.lookNow(accountId)),
    notificationKind({
      kind: 'monitoring_paused',
      topic: 'Automation',
      label: 'Paused monitoring',
      description: 'X refused replies, so a monitored account was paused.',
    }),
  ],
);

import { contribute } from '../../common/contributions/contributions';
import { hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { exportDataset } from '../exports/exports.types';
import { accountConnected } from '../integrations/accounts/accounts.events';
import { notificationKind } from '../notifications/notifications.types';
import { postFigures, postsByViews } from '../publishing/publishing.types';
import { collectAccount } from './collection/collection.jobs';
import { Collector } from './collection/collector.service';
import { FiguresReading } from './figures/figures-reading.service';
import { FiguresRepository } from './figures/figures.repository';
import { tellWeek } from './weekly/weekly.jobs';
import { WeeklyMails } from './weekly/weekly-mails.service';

export const analyticsContributions = contribute(
  'analytics',
  { collector: Collector, figures: FiguresReading, posts: FiguresRepository, weekly: WeeklyMails },
  ({ collector, figures, posts, weekly }) => [
    jobHandler(collectAccount, async ({ accountId }) => void (await collector.collect(accountId))),
    cronTask({ name: 'analytics.collect', everyMs: 10 * minuteMs, work: () => collector.enqueueDue() }),
    jobHandler(tellWeek, ({ workspaceId, monday }) => weekly.tell(workspaceId, monday)),
    cronTask({ name: 'analytics.tell-weeks', everyMs: hourMs, work: () => weekly.enqueueDue() }),
    notificationKind({
      kind: 'weekly_summary',
      topic: 'Posts',
      label: 'Your week',
      description: 'On Monday: how last week went, its best post and one thing to do.',
    }),
    exportDataset({
      name: 'post-figures',
      about:
        'The latest figures of each post on your accounts, wherever it was written. Empty is what the platform does not give.',
      columns: [
        ...['id', 'accountId', 'platform', 'externalId', 'url', 'text', 'postedAt', 'readAt', 'impressions', 'likes'],
        ...['replies', 'reposts', 'quotes', 'bookmarks', 'linkClicks', 'profileVisits', 'unsplitEngagements'],
      ],
      rows: (workspaceId) => posts.everyPost(workspaceId),
    }),
    postsByViews((workspaceId, filter, page) => figures.postsByViews(workspaceId, filter, page)),
    postFigures((workspaceId, postIds) => figures.figuresOf(workspaceId, postIds)),
    eventHandler(accountConnected, 'analytics.begin', (account) => collector.begin(account)),
  ],
);

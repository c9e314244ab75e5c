import { contribute } from '../../common/contributions/contributions';
import { minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { accountConnected } from '../integrations/accounts/accounts.events';
import { notificationKind } from '../notifications/notifications.types';
import { CandidatesService } from './candidates/candidates.service';
import { readPosts, sendByItself, writeReplies } from './monitoring.jobs';
import { AutoReplies } from './sending/auto-replies.service';
import { DueRepository } from './watching/due.repository';
import { TickService } from './watching/tick.service';
import { WatcherService } from './watching/watcher.service';

export const monitoringContributions = contribute(
  'monitoring',
  { tick: TickService, watcher: WatcherService, candidates: CandidatesService, auto: AutoReplies, due: DueRepository },
  ({ tick, watcher, candidates, auto, due }) => [
    cronTask({ name: 'monitoring.tick', everyMs: minuteMs, work: () => tick.run() }),
    jobHandler(readPosts, ({ accountId }) => watcher.read(accountId)),
    jobHandler(writeReplies, ({ monitoredPostId }, run) => candidates.write(monitoredPostId, run)),
    jobHandler(sendByItself, ({ accountId }) => auto.send(accountId)),
    eventHandler(accountConnected, 'monitoring.look-now', ({ accountId }) => due.lookNow(accountId)),
    notificationKind({
      kind: 'monitoring_paused',
      label: 'Paused monitoring',
      description: 'A monitored account is paused, because X refused replies.',
      byMail: true,
    }),
  ],
);

import { contribute } from '../../common/contributions/contributions';
import { minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { accountConnected } from '../integrations/accounts/accounts.events';
import { collectAccount } from './collection/collection.jobs';
import { Collector } from './collection/collector.service';

export const analyticsContributions = contribute('analytics', { collector: Collector }, ({ collector }) => [
  jobHandler(collectAccount, async ({ accountId }) => void (await collector.collect(accountId))),
  cronTask({ name: 'analytics.collect', everyMs: 10 * minuteMs, work: () => collector.enqueueDue() }),
  eventHandler(accountConnected, 'analytics.begin', (account) => collector.begin(account)),
]);

import { type Contribution, contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { exportDataset, rowsOf } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { memberChanged, workspaceDeleted } from '../workspaces/workspaces.events';
import { BillingNotices } from './billing-notices.service';
import { addressCustomer, endSubscription, readSubscription, settleChange } from './billing.jobs';
import { BillingRepository } from './billing.repository';
import { DowngradeService } from './plans/downgrade.service';
import { CustomerAddress } from './subscriptions/customer-address.service';
import { SeatsService } from './subscriptions/seats.service';
import { SubscriptionEnd } from './subscriptions/subscription-end.service';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { limitedThing, LimitsService } from './usage/limits.service';
import { UsageRepository } from './usage/usage.repository';
import { VisitorQuotaService } from './usage/visitor-quota.service';

const notifications: Contribution[] = [
  notificationKind({
    kind: 'payment_failed',
    topic: 'Billing',
    label: 'Failed payments',
    description: "A payment for your plan didn't go through.",
  }),
  notificationKind({
    kind: 'trial_ending',
    topic: 'Billing',
    label: 'Trial ending',
    description: 'Three days before your first payment.',
  }),
  notificationKind({
    kind: 'plan_changed',
    topic: 'Billing',
    label: 'Plan downgrades',
    description: 'Your plan was downgraded, and anything over its limits is paused.',
  }),
];

const datasetsOf = (repository: BillingRepository, usage: UsageRepository): Contribution[] => [
  exportDataset({
    name: 'subscription',
    about: 'The plan of the workspace. Without a row it is Free. Invoices are in the billing portal.',
    columns: [
      ...['planId', 'period', 'status', 'trialEndsAt', 'renewsAt', 'cancelAtPeriodEnd', 'nextPlanId', 'nextPlanAt'],
    ],
    rows: (workspaceId) => rowsOf(repository.findSubscription(workspaceId).then((found) => (found ? [found] : []))),
  }),
  exportDataset({
    name: 'usage',
    about: 'What was counted against the plan, by UTC day or month.',
    columns: ['metric', 'period', 'used'],
    rows: (workspaceId) => rowsOf(usage.list(`workspace:${workspaceId}`)),
  }),
];

export const billingContributions = contribute(
  'billing',
  {
    subscriptions: SubscriptionsService,
    end: SubscriptionEnd,
    address: CustomerAddress,
    downgrades: DowngradeService,
    limits: LimitsService,
    notices: BillingNotices,
    visitors: VisitorQuotaService,
    seats: SeatsService,
    repository: BillingRepository,
    usage: UsageRepository,
  },
  ({ subscriptions, end, address, downgrades, limits, notices, visitors, seats, repository, usage }) => [
    jobHandler(readSubscription, ({ workspaceId }) => subscriptions.refresh(workspaceId)),
    jobHandler(settleChange, ({ workspaceId }) => downgrades.settle(workspaceId)),
    jobHandler(addressCustomer, ({ workspaceId }) => address.follow(workspaceId)),
    jobHandler(endSubscription, ({ workspaceId }) => end.endOf(workspaceId)),
    cronTask({ name: 'billing.apply-plans', everyMs: minuteMs, work: () => limits.applyAll() }),
    cronTask({ name: 'billing.read-overdue', everyMs: hourMs, work: () => subscriptions.readOverdue() }),
    cronTask({ name: 'billing.warn-trials', everyMs: hourMs, work: () => notices.warnTrials() }),
    cronTask({ name: 'billing.forget-events', everyMs: dayMs, work: () => subscriptions.forgetEvents() }),
    cronTask({ name: 'billing.forget-visitors', everyMs: hourMs, work: () => visitors.forgetOld() }),
    eventHandler(workspaceDeleted, 'billing.end-subscription', ({ workspaceId }) => end.request(workspaceId)),
    eventHandler(memberChanged, 'billing.address-customer', (change) => address.onMemberChange(change)),
    limitedThing(seats),
    ...notifications,
    ...datasetsOf(repository, usage),
  ],
);

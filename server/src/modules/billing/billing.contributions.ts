import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler } from '../../queue/outbox.service';
import { exportDataset, rowsOf } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { memberChanged, workspaceDeleted } from '../workspaces/workspaces.events';
import { BillingNotices } from './billing-notices.service';
import { addressCustomer, endSubscription, readSubscription, settleChange } from './billing.jobs';
import { BillingRepository } from './billing.repository';
import { limitedThing } from './billing.types';
import { DowngradeService } from './plans/downgrade.service';
import { PlanChanges } from './plans/plan-changes.service';
import { CustomerAddress } from './subscriptions/customer-address.service';
import { SeatsService } from './subscriptions/seats.service';
import { SubscriptionEnd } from './subscriptions/subscription-end.service';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { UsageRepository } from './usage/usage.repository';
import { VisitorQuotaService } from './usage/visitor-quota.service';

@Injectable()
export class BillingContributions extends ModuleContributions {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly end: SubscriptionEnd,
    private readonly address: CustomerAddress,
    private readonly downgrades: DowngradeService,
    private readonly planChanges: PlanChanges,
    private readonly notices: BillingNotices,
    private readonly visitors: VisitorQuotaService,
    private readonly seats: SeatsService,
    private readonly repository: BillingRepository,
    private readonly usage: UsageRepository,
  ) {
    super();
  }

  list(): Contribution[] {
    return [
      ...this.jobs(),
      ...this.cronTasks(),
      ...this.events(),
      ...this.notifications(),
      ...this.datasets(),
      limitedThing(this.seats),
    ];
  }

  private jobs(): Contribution[] {
    return [
      jobHandler(readSubscription, ({ workspaceId }) => this.subscriptions.refresh(workspaceId)),
      jobHandler(settleChange, ({ workspaceId }) => this.downgrades.settle(workspaceId)),
      jobHandler(addressCustomer, ({ workspaceId }) => this.address.follow(workspaceId)),
      jobHandler(endSubscription, ({ workspaceId }) => this.end.endOf(workspaceId)),
    ];
  }

  private cronTasks(): Contribution[] {
    return [
      cronTask({ name: 'billing.apply-plans', everyMs: minuteMs, work: () => this.planChanges.applyAll() }),
      cronTask({ name: 'billing.read-overdue', everyMs: hourMs, work: () => this.subscriptions.readOverdue() }),
      cronTask({ name: 'billing.warn-trials', everyMs: hourMs, work: () => this.notices.warnTrials() }),
      cronTask({ name: 'billing.forget-events', everyMs: dayMs, work: () => this.subscriptions.forgetEvents() }),
      cronTask({ name: 'billing.forget-visitors', everyMs: hourMs, work: () => this.visitors.forgetOld() }),
    ];
  }

  private events(): Contribution[] {
    return [
      eventHandler(workspaceDeleted, 'billing.end-subscription', ({ workspaceId }) => this.end.request(workspaceId)),
      eventHandler(memberChanged, 'billing.address-customer', (change) => this.address.hear(change)),
    ];
  }

  private notifications(): Contribution[] {
    return [
      notificationKind({
        kind: 'payment_failed',
        label: 'Payments that failed',
        description: 'A payment for the plan did not go through.',
        byMail: true,
      }),
      notificationKind({
        kind: 'trial_ending',
        label: 'The end of a trial',
        description: 'Three days before the first payment.',
        byMail: true,
      }),
      notificationKind({
        kind: 'plan_changed',
        label: 'A smaller plan',
        description: 'The plan became smaller, and what it has no room for is paused.',
        byMail: true,
      }),
    ];
  }

  private datasets(): Contribution[] {
    return [
      exportDataset({
        name: 'subscription',
        scope: 'workspace',
        about: 'The plan of the workspace; without a row it is Free. Invoices are in the billing portal.',
        columns: [
          ...['planId', 'period', 'status', 'trialEndsAt', 'renewsAt', 'cancelAtPeriodEnd', 'nextPlanId', 'nextPlanAt'],
        ],
        rows: (workspaceId) =>
          rowsOf(this.repository.findSubscription(workspaceId).then((found) => (found ? [found] : []))),
      }),
      exportDataset({
        name: 'usage',
        scope: 'workspace',
        about: 'What was counted against the plan, by UTC day or month.',
        columns: ['metric', 'period', 'used'],
        rows: (workspaceId) => rowsOf(this.usage.list(`workspace:${workspaceId}`)),
      }),
    ];
  }
}

import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { Logger } from '../../../common/logging/logger';
import { Clock, dayMs, minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import type { BillingCustomerEntity } from './billing-customer.entity';
import { nothingToPayFor, tooManyRefreshes, valueOf } from '../payments/payments.errors';
import { endSubscription, readSubscription } from '../billing.jobs';
import { BillingNotices } from '../billing-notices.service';
import { BillingRepository } from '../billing.repository';
import { CustomersRepository } from './customers.repository';
import { LimitsService } from '../usage/limits.service';
import { Payments, type PaymentEvent, type RemoteSubscription } from '../payments/payments.port';
import { freePlan } from '../plans/plans';

/** Stripe sends an event again for 3 days; what is older than this comes no more. */
const eventRetentionMs = 30 * dayMs;
const perSlot = 500;
/** Three days before, or at once when a trial is cut short. */
const trialWillEnd = 'customer.subscription.trial_will_end';

/** Keeps what is stored about a subscription equal to what Stripe says. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly payments: Payments,
    private readonly repository: BillingRepository,
    private readonly customers: CustomersRepository,
    private readonly workspaces: WorkspacesService,
    private readonly limits: LimitsService,
    private readonly notices: BillingNotices,
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Throws 409 for a workspace that never paid, 502–504 when Stripe does not say. */
  async refresh(workspaceId: string): Promise<void> {
    const customer = await this.customers.find(workspaceId);
    if (!customer) throw nothingToPayFor();
    await this.sync(customer);
  }

  /** Reads it again for a person who waits, at most 20 times a minute: Stripe takes 100 calls a second from all of us. */
  async refreshFor(workspaceId: string): Promise<void> {
    const hit = await this.limiter.hit(`billing:refresh:${workspaceId}`, { limit: 20, windowMs: minuteMs });
    if (!hit.isAllowed) throw tooManyRefreshes(hit.retryAfterSeconds);
    await this.refresh(workspaceId);
  }

  /**
   * Reads the subscription and stores it, together with the event that asked for it. Of readings that overlap the one that
   * began last is kept: it has seen everything that the others have. Throws 502–504 when Stripe does not say.
   */
  async sync({ workspaceId, customerId }: BillingCustomerEntity, event?: PaymentEvent): Promise<void> {
    const reading = await this.customers.beginReading(workspaceId);
    const remote = valueOf(await this.payments.findSubscription(customerId));
    await this.transactions.run(async () => {
      if (event && !(await this.customers.markHandled(event))) return;
      const isNewest = await this.customers.storeReading(workspaceId, reading);
      // It was deleted: what it pays for is being ended, or came after that.
      const [ownerId] = await this.workspaces.ownerIds(workspaceId);
      if (ownerId === undefined) await this.queue.add(endSubscription, { workspaceId }, { key: workspaceId });
      else if (remote) {
        if (isNewest) await this.store(workspaceId, ownerId, remote);
        // A reading that is overtaken was asked for by a message that comes once.
        if (event?.type === trialWillEnd) await this.warnTrial(workspaceId, remote);
      }
    });
    for (const id of remote?.extraIds ?? []) await this.endExtra(workspaceId, id);
  }

  private async store(workspaceId: string, ownerId: string, remote: RemoteSubscription): Promise<void> {
    const fields = {
      planId: remote.planId,
      period: remote.period,
      status: remote.status,
      trialEndsAt: remote.trialEndsAt,
      renewsAt: remote.renewsAt,
      cancelAtPeriodEnd: remote.cancelAtPeriodEnd,
      stripeSubscriptionId: remote.id,
      pastDueSince: remote.pastDueSince,
      nextPlanId: remote.cancelAtPeriodEnd ? freePlan.id : (remote.next?.planId ?? null),
      nextPlanAt: remote.cancelAtPeriodEnd ? remote.renewsAt : (remote.next?.at ?? null),
    };
    await this.repository.store(workspaceId, fields);
    if (remote.trialEndsAt) await this.customers.markTrialStarted(workspaceId, ownerId, this.clock.now());
    await this.notices.notifyOfProblem(workspaceId, remote);
    await this.limits.apply(workspaceId);
    await this.transactions.afterCommit(() => this.changes.notify(workspaceId, { kind: 'billing', id: workspaceId }));
  }

  private async warnTrial(workspaceId: string, remote: RemoteSubscription): Promise<void> {
    const { id: stripeSubscriptionId, status, trialEndsAt } = remote;
    if (status !== 'trialing' || !trialEndsAt) return;
    await this.notices.warnTrial({ ...remote, workspaceId, stripeSubscriptionId, trialEndsAt });
  }

  /** A trial that another plan was bought over, or the lower of two that were paid at the same time. What is left is credited. */
  private async endExtra(workspaceId: string, subscriptionId: string): Promise<void> {
    this.logger.warn('a workspace has two subscriptions; one is ended and credited', { workspaceId, subscriptionId });
    valueOf(await this.payments.cancelNow(subscriptionId));
  }

  /** Re-reads periods that are over, in case Stripe's message never came. */
  async readOverdue(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 10 * minuteMs);
    for (const workspaceId of await this.repository.findOverdue(before, perSlot)) {
      await this.queue.add(readSubscription, { workspaceId }, { key: workspaceId });
    }
  }

  forgetEvents(): Promise<void> {
    return this.customers.deleteHandledBefore(new Date(this.clock.now().getTime() - eventRetentionMs));
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { invalidField } from '../../../common/errors/refusal';
import { Clock, minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { AuditService } from '../../audit/audit.service';
import { alreadyThere, nothingComing, notBelow, planJustChanged, valueOf } from '../payments/payments.errors';
import { settleChange } from '../billing.jobs';
import { BillingRepository, type Subscription } from '../billing.repository';
import type { Keep, LimitedKey, PlanId } from '../billing.types';
import type { PlanResponse } from './plans.dto';
import { CurrentPlans } from './current-plans.service';
import { isOutside, keptIds, limitOf, LimitsService } from '../usage/limits.service';
import { type NextStep, Payments } from '../payments/payments.port';
import { freePlan, isBelow, planById } from './plans';
import { SeatsService } from '../subscriptions/seats.service';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import type { DowngradeResponse } from './downgrade.dto';

/** Moves a workspace to a smaller plan. Nothing is deleted: a person chooses what stays, the rest is paused. */
@Injectable()
export class DowngradeService {
  constructor(
    private readonly repository: BillingRepository,
    private readonly currentPlans: CurrentPlans,
    private readonly limits: LimitsService,
    private readonly seats: SeatsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly payments: Payments,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Throws 409 for a plan that is not below the current one. */
  async preview(workspaceId: string, planId: PlanId): Promise<DowngradeResponse> {
    const subscription = await this.requireAbove(workspaceId, planId);
    const plan = planById(planId);
    const lists = await this.limits.lists(workspaceId);
    const invites = await this.seats.countPendingInvites(workspaceId);
    const groups = lists.flatMap(({ thing: { key }, items }) => {
      const running = items.filter((item) => !item.isPaused);
      if (running.length === 0) return [];
      const kept = keptIds({ key, plan, items: running }, new Set(running.map(({ id }) => id)));
      return [
        {
          key,
          limit: limitOf(plan, key),
          items: running.map((item) => ({
            id: item.id,
            name: item.name,
            detail: item.detail,
            isKept: kept.has(item.id),
            isFixed: item.isFixed || isOutside(plan, item),
          })),
          pendingInvites: key === 'teamMembers' ? invites : 0,
        },
      ];
    });
    return { planId, appliesAt: paidUntil(subscription), groups };
  }

  async downgrade(actor: Actor, planId: PlanId, keep: Keep): Promise<void> {
    const { workspaceId } = actor;
    const subscription = await this.requireAbove(workspaceId, planId);
    const chosen = await this.requireFit(workspaceId, planById(planId), keep);
    await this.audit.record({
      action: 'billing.downgrade',
      actorId: actor.userId,
      workspaceId,
      details: { from: subscription.planId, to: planId },
    });
    if (subscription.stripeSubscriptionId === null) return this.giveLess(workspaceId, planId, chosen);
    const period = subscription.period ?? 'monthly';
    await this.setNextStep(subscription, planId === freePlan.id ? 'cancel' : { planId, period });
    await this.repository.setKeep(workspaceId, { planId, ids: chosen });
    await this.subscriptions.refresh(workspaceId);
  }

  /** Throws 409 when nothing is coming. */
  async keepPlan({ workspaceId, userId }: Actor): Promise<void> {
    const subscription = await this.repository.findSubscription(workspaceId);
    if (!subscription?.nextPlanId) throw nothingComing();
    await this.setNextStep(subscription, 'renew');
    await this.repository.setKeep(workspaceId, null);
    await this.subscriptions.refresh(workspaceId);
    await this.audit.record({ action: 'billing.plan_kept', actorId: userId, workspaceId });
  }

  /** Ends a complimentary plan now. */
  private async giveLess(workspaceId: string, planId: PlanId, keep: Keep): Promise<void> {
    await this.transactions.run(async () => {
      await this.repository.activate(workspaceId, planId);
      await this.repository.setKeep(workspaceId, { planId, ids: keep });
      await this.limits.apply(workspaceId);
    });
  }

  /** What did arrive is stored. A half of it (a schedule that changes nothing) would stand in the way of any other change. */
  async settle(workspaceId: string): Promise<void> {
    await this.subscriptions.refresh(workspaceId);
    const subscription = await this.repository.findSubscription(workspaceId);
    if (!subscription?.stripeSubscriptionId || subscription.nextPlanId !== null) return;
    const set = await this.payments.setNextStep(subscription.stripeSubscriptionId, 'renew');
    if (set.status !== 'refused') valueOf(set);
  }

  private async setNextStep({ workspaceId, stripeSubscriptionId }: Subscription, next: NextStep): Promise<void> {
    if (stripeSubscriptionId === null) throw nothingComing();
    const set = await this.payments.setNextStep(stripeSubscriptionId, next);
    // Somebody else has changed it in this moment, here or in the portal.
    if (set.status === 'refused') throw planJustChanged();
    if (set.status !== 'done') {
      const runAt = new Date(this.clock.now().getTime() + minuteMs);
      await this.queue.add(settleChange, { workspaceId }, { key: workspaceId, runAt });
    }
    valueOf(set);
  }

  private async requireAbove(workspaceId: string, planId: PlanId): Promise<Subscription> {
    const subscription = await this.repository.findSubscription(workspaceId);
    const current = this.currentPlans.planIn(subscription);
    if (planId === current.id) throw alreadyThere(current.name);
    if (!subscription || !isBelow(planId, current.id)) throw notBelow(planById(planId).name);
    return subscription;
  }

  /** Throws 422 when something that is chosen cannot stay. What is not named is left to us. */
  private async requireFit(workspaceId: string, plan: PlanResponse, keep: Keep): Promise<Keep> {
    const chosen: Keep = {};
    for (const { thing, items } of await this.limits.lists(workspaceId)) {
      const { key } = thing;
      const wanted = keep[key];
      if (!wanted) continue;
      const kept = keptIds({ key, plan, items }, new Set(wanted));
      const isUnknown = wanted.some((id) => !items.some((item) => item.id === id));
      if (isUnknown) throw invalidField(`keep.${key}`, 'One of these no longer exists. Reload the page.');
      if (wanted.some((id) => !kept.has(id))) throw invalidField(`keep.${key}`, tooMany(plan, key));
      chosen[key] = [...kept];
    }
    return chosen;
  }
}

function tooMany(plan: PlanResponse, key: LimitedKey): string {
  if (key === 'integrations') return `${plan.name} doesn't include one of these networks.`;
  const owner = key === 'teamMembers' ? ', the owner included' : '';
  return `${plan.name} has no room for all of these. Keep at most ${limitOf(plan, key)}${owner}.`;
}

/** Returns null for a plan that was given: it ends at once. */
const paidUntil = (subscription: Subscription): Date | null =>
  subscription.stripeSubscriptionId === null ? null : subscription.renewsAt;

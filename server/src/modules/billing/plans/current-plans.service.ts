import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../../common/time/clock';
import { BillingRepository, type Subscription } from '../billing.repository';
import type { PlanId, WorkspacePlan } from '../billing.types';
import { freePlan, planById } from './plans';

/** How long a plan goes on while a payment is late. */
const graceMs = 7 * dayMs;

/** Tells which plan applies to a workspace now. */
@Injectable()
export class CurrentPlans {
  constructor(
    private readonly repository: BillingRepository,
    private readonly clock: Clock,
  ) {}

  async planOf(workspaceId: string): Promise<WorkspacePlan> {
    return this.planIn(await this.repository.findSubscription(workspaceId));
  }

  async planIdsOf(workspaceIds: string[]): Promise<Map<string, PlanId>> {
    const found = await this.repository.findSubscriptions(workspaceIds);
    const byWorkspace = new Map(found.map((subscription) => [subscription.workspaceId, subscription]));
    return new Map(workspaceIds.map((id) => [id, this.planIn(byWorkspace.get(id) ?? null).id]));
  }

  /** Without a subscription, or with a lapsed one, that is Free. */
  planIn(subscription: Subscription | null): WorkspacePlan {
    if (!subscription || subscription.planId === freePlan.id) return { ...freePlan, lapsedPlanId: null };
    if (this.hasLapsed(subscription)) return { ...freePlan, lapsedPlanId: subscription.planId };
    return { ...planById(subscription.planId), lapsedPlanId: null };
  }

  /** Returns when the plan stops; null unless a payment is late. */
  graceEndsAt({ status, pastDueSince }: Subscription): Date | null {
    if (status !== 'past_due') return null;
    return new Date((pastDueSince ?? this.clock.now()).getTime() + graceMs);
  }

  /** Payments that are late since before this have used up the grace. */
  graceEnded(): Date {
    return new Date(this.clock.now().getTime() - graceMs);
  }

  private hasLapsed(subscription: Subscription): boolean {
    if (subscription.status === 'canceled') return true;
    const graceEndsAt = this.graceEndsAt(subscription);
    return graceEndsAt !== null && this.clock.now() > graceEndsAt;
  }
}

import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../ai/models';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { billedByStripe, featureRestricted, subscriptionRequired, usageCountExceeded } from './billing.errors';
import { BillingRepository } from './billing.repository';
import type { LimitedKey, PaymentsMode, PlanId, Usage, WorkspacePlan } from './billing.types';
import type { PlanResponse } from './plans/plans.dto';
import { CurrentPlans } from './plans/current-plans.service';
import { CustomersRepository } from './subscriptions/customers.repository';
import { limitOf, LimitsService } from './usage/limits.service';
import {
  type CountLimit,
  defaultRequiredPlan,
  freePlan,
  lowestPlanAbove,
  lowestPlanWithModel,
  lowestPlanWithPlatform,
  planById,
  planFeatures,
  plans,
} from './plans/plans';
import { SeatsService } from './subscriptions/seats.service';
import { UsageService } from './usage/usage.service';
import { UsageSharing } from './usage/usage-sharing.service';
import { stripeSettings } from './stripe/stripe.settings';
import type { BillingInfoResponse, BillingUsageResponse } from './billing.dto';

/** Tells all other modules what plans allow: they count, this knows the limit. */
@Injectable()
export class BillingService {
  constructor(
    private readonly repository: BillingRepository,
    private readonly customers: CustomersRepository,
    private readonly currentPlans: CurrentPlans,
    private readonly limits: LimitsService,
    private readonly seats: SeatsService,
    private readonly usage: UsageService,
    private readonly sharing: UsageSharing,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  plans(): readonly PlanResponse[] {
    return plans;
  }

  /** Returns the plan that applies now: without a subscription, or with a lapsed one, that is Free. */
  planOf(workspaceId: string): Promise<WorkspacePlan> {
    return this.currentPlans.planOf(workspaceId);
  }

  planIdsOf(workspaceIds: string[]): Promise<Map<string, PlanId>> {
    return this.currentPlans.planIdsOf(workspaceIds);
  }

  /** Gives a plan, whatever was paid for before, and pauses with it what it has no room for. */
  setPlan(workspaceId: string, planId: PlanId): Promise<void> {
    return this.transactions.run(async () => {
      await this.repository.activate(workspaceId, planId);
      await this.limits.apply(workspaceId);
    });
  }

  /** Throws 409 for a workspace whose plan Stripe bills: there it would be set back, and charged on. */
  async requireNotBilled(workspaceId: string): Promise<void> {
    const subscription = await this.repository.findSubscription(workspaceId);
    if (subscription?.stripeSubscriptionId && subscription.status !== 'canceled') throw billedByStripe();
  }

  /** For statements over many subscriptions: which plan applies without one, and since when late payments no longer count. */
  planRules(): { freePlanId: PlanId; graceEnded: Date } {
    return { freePlanId: freePlan.id, graceEnded: this.currentPlans.graceEnded() };
  }

  async info(workspaceId: string): Promise<BillingInfoResponse> {
    const [subscription, customer, pausedItems] = await Promise.all([
      this.repository.findSubscription(workspaceId),
      this.customers.find(workspaceId),
      this.limits.countPaused(workspaceId),
    ]);
    const plan = this.currentPlans.planIn(subscription);
    const ownerId = await this.sharing.ownerOf(workspaceId);
    const [sharing, hasTrialLeft] = await Promise.all([
      this.sharing.workspaceIds(workspaceId, plan),
      this.customers.hasTrialLeft(workspaceId, ownerId),
    ]);
    const { nextPlanId, nextPlanAt } = subscription ?? {};
    return {
      currentPlan: plan.id,
      period: subscription?.period ?? null,
      status: subscription?.status ?? 'active',
      trialEndsAt: subscription?.trialEndsAt ?? null,
      renewsAt: subscription?.renewsAt ?? null,
      cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
      lapsedPlan: plan.lapsedPlanId,
      graceEndsAt: subscription && this.currentPlans.graceEndsAt(subscription),
      nextPlan: nextPlanId && nextPlanAt ? { planId: nextPlanId, at: nextPlanAt } : null,
      isTrialAvailable: !subscription?.stripeSubscriptionId && hasTrialLeft,
      hasCustomer: customer !== null,
      pausedItems,
      payments: this.paymentsMode(),
      sharedBy: sharing.length,
      usage: await this.usageIn(workspaceId, plan),
    };
  }

  /** Throws 402 when the plan does not have the model. */
  requireModel(plan: WorkspacePlan, model: ModelLabel): void {
    if (plan.limits.aiModels.includes(model)) return;
    const hadIt = plan.lapsedPlanId !== null && planById(plan.lapsedPlanId).limits.aiModels.includes(model);
    const requiredPlan = lowestPlanWithModel(model);
    throw hadIt ? subscriptionRequired(model, requiredPlan) : featureRestricted(model, requiredPlan);
  }

  requiredPlanFor(platform: string): PlanId | null {
    return lowestPlanWithPlatform(platform);
  }

  /** Throws 402 when the plan does not have the platform. `name`: what the answer calls it. */
  requirePlatform(plan: WorkspacePlan, platform: string, name: string): void {
    if (plan.limits.integrations.includes(platform)) return;
    const hadIt = plan.lapsedPlanId !== null && planById(plan.lapsedPlanId).limits.integrations.includes(platform);
    const requiredPlan = lowestPlanWithPlatform(platform) ?? defaultRequiredPlan;
    throw hadIt ? subscriptionRequired(name, requiredPlan) : featureRestricted(name, requiredPlan);
  }

  /** Throws 402 when `used` of something that is only counted when it is made are all that the plan has. */
  requireRoom(plan: PlanResponse, key: Extract<CountLimit, 'voices' | 'automationRules'>, used: number): void {
    const limit = plan.limits[key];
    if (limit < 0 || used < limit) return;
    throw usageCountExceeded(
      key === 'automationRules' ? 'automation rules' : key,
      { used, limit },
      lowestPlanAbove(key, limit),
    );
  }

  /** Throws 402 when the plan does not have what `planFeatures` keeps under the key. */
  requireFeature(plan: WorkspacePlan, key: string): void {
    const feature = planFeatures[key];
    if (!feature) throw new Error(`There is no plan feature ${key}`);
    if (feature.isIn(plan)) return;
    const requiredPlan = plans.find((candidate) => feature.isIn(candidate))?.id ?? defaultRequiredPlan;
    const hadIt = plan.lapsedPlanId !== null && feature.isIn(planById(plan.lapsedPlanId));
    const namesNothing = feature === planFeatures['premium_feature'];
    throw hadIt || namesNothing
      ? subscriptionRequired(feature.label, requiredPlan)
      : featureRestricted(feature.label, requiredPlan);
  }

  private async usageIn(workspaceId: string, plan: PlanResponse): Promise<BillingUsageResponse> {
    const countOf = async (key: LimitedKey): Promise<Usage> => ({
      used: await this.limits.count(workspaceId, key),
      limit: limitOf(plan, key),
      resetsAt: null,
    });
    const [generationsToday, tweetsThisMonth, automationRules, teamMembers, integrations] = await Promise.all([
      this.usage.usageOf(workspaceId, plan, 'dailyGenerations'),
      this.usage.usageOf(workspaceId, plan, 'monthlyTweets'),
      countOf('automationRules'),
      this.seats.usage(workspaceId, limitOf(plan, 'teamMembers')),
      countOf('integrations'),
    ]);
    return { generationsToday, tweetsThisMonth, automationRules, teamMembers, integrations };
  }

  private paymentsMode(): PaymentsMode {
    if (this.env.STRIPE_SECRET_KEY) return 'live';
    return stripeSettings(this.env) ? 'sandbox' : 'none';
  }
}

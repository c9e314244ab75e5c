import { Injectable, OnModuleInit } from '@nestjs/common';
import type { ModelLabel } from '../../ai/models';
import { Clock, dayMs } from '../../common/time/clock';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { invalidField } from '../../common/errors/refusal';
import { featureRestricted, paymentsNotConfigured, subscriptionRequired } from './billing.errors';
import { BillingRepository, type Subscription } from './billing.repository';
import type {
  BillingInfo,
  LimitedKey,
  LimitedThing,
  Metric,
  Plan,
  PlanId,
  Usage,
  WorkspacePlan,
} from './billing.types';
import { metrics } from './billing.types';
import {
  defaultRequiredPlan,
  freePlan,
  lowestPlanWithModel,
  lowestPlanWithPlatform,
  planById,
  planFeatures,
  plans,
} from './plans';
import { UsageService } from './usage.service';

/** How long a plan goes on while a payment is late: as long as the payment is retried. */
const graceMs = 7 * dayMs;

@Injectable()
export class BillingService implements OnModuleInit {
  private readonly limited = new Map<LimitedKey, LimitedThing>();

  constructor(
    private readonly repository: BillingRepository,
    private readonly usage: UsageService,
    private readonly workspaces: WorkspacesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registerLimited({ key: 'teamMembers', count: (workspaceId) => this.workspaces.countMembers(workspaceId) });
  }

  /** Later modules say here how they count their things, so that billing need not know them. */
  registerLimited(thing: LimitedThing): void {
    this.limited.set(thing.key, thing);
  }

  plans(): readonly Plan[] {
    return plans;
  }

  /** The plan that applies now: without a subscription, or with a lapsed one, that is Free. */
  async planOf(workspaceId: string): Promise<WorkspacePlan> {
    return this.planIn(await this.repository.findSubscription(workspaceId));
  }

  /** The plan of each workspace, by workspace id. */
  async planIdsOf(workspaceIds: string[]): Promise<Map<string, PlanId>> {
    const found = await this.repository.findSubscriptions(workspaceIds);
    const byWorkspace = new Map(found.map((subscription) => [subscription.workspaceId, subscription]));
    return new Map(workspaceIds.map((id) => [id, this.planIn(byWorkspace.get(id) ?? null).id]));
  }

  /** Free costs nothing, so there is nothing to check out. */
  checkout({ planId }: { planId: PlanId }): never {
    if (planId === freePlan.id) throw invalidField('planId', 'The Free plan needs no checkout.');
    throw paymentsNotConfigured();
  }

  async setPlan(workspaceId: string, planId: PlanId): Promise<void> {
    await this.repository.activate(workspaceId, planId);
    const plan = planById(planId);
    for (const thing of this.limited.values()) {
      const limit = plainLimit(plan, thing.key);
      await thing.resume?.(workspaceId, limit);
      await thing.pause?.(workspaceId, limit);
    }
  }

  async info(workspaceId: string): Promise<BillingInfo> {
    const subscription = await this.repository.findSubscription(workspaceId);
    const plan = this.planIn(subscription);
    const [generationsToday, tweetsThisMonth, automationRules, teamMembers, integrations] = await Promise.all([
      this.usageOf(workspaceId, plan, 'dailyGenerations'),
      this.usageOf(workspaceId, plan, 'monthlyTweets'),
      this.countOf(workspaceId, plan, 'automationRules'),
      this.countOf(workspaceId, plan, 'teamMembers'),
      this.countOf(workspaceId, plan, 'integrations'),
    ]);
    return {
      currentPlan: plan.id,
      period: subscription?.period ?? null,
      status: subscription?.status ?? 'active',
      trialEndsAt: subscription?.trialEndsAt ?? null,
      renewsAt: subscription?.renewsAt ?? null,
      cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
      usage: { generationsToday, tweetsThisMonth, automationRules, teamMembers, integrations },
    };
  }

  usageOf(workspaceId: string, plan: Plan, metric: Metric): Promise<Usage> {
    return this.usage.usageOf(`workspace:${workspaceId}`, metric, plan.limits[metrics[metric].limit]);
  }

  /** Throws 402 when the plan does not have the model. */
  requireModel(plan: WorkspacePlan, model: ModelLabel): void {
    if (plan.limits.aiModels.includes(model)) return;
    const hadIt = plan.lapsedPlanId !== null && planById(plan.lapsedPlanId).limits.aiModels.includes(model);
    const requiredPlan = lowestPlanWithModel(model);
    throw hadIt ? subscriptionRequired(model, requiredPlan) : featureRestricted(model, requiredPlan);
  }

  /** Null for a platform that no plan has. */
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

  private planIn(subscription: Subscription | null): WorkspacePlan {
    if (!subscription || subscription.planId === freePlan.id) return { ...freePlan, lapsedPlanId: null };
    if (this.hasLapsed(subscription)) return { ...freePlan, lapsedPlanId: subscription.planId };
    return { ...planById(subscription.planId), lapsedPlanId: null };
  }

  private hasLapsed({ status, renewsAt }: Subscription): boolean {
    if (status === 'canceled') return true;
    if (status !== 'past_due') return false;
    return renewsAt === null || this.clock.now().getTime() > renewsAt.getTime() + graceMs;
  }

  private async countOf(workspaceId: string, plan: Plan, key: LimitedKey): Promise<Usage> {
    const used = (await this.limited.get(key)?.count(workspaceId)) ?? 0;
    return { used, limit: plainLimit(plan, key), resetsAt: null };
  }
}

/** The integrations of a plan are a list of platforms: as many can be connected. */
const plainLimit = ({ limits }: Plan, key: LimitedKey): number =>
  key === 'integrations' ? limits.integrations.length : limits[key];

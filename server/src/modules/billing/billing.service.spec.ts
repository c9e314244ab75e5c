import { Refusal } from '../../common/errors/refusal';
import { Clock, dayMs } from '../../common/time/clock';
import type { Transactions } from '../../database/transactions';
import type { Env } from '../../config/env';
import type { BillingRepository, Subscription } from './billing.repository';
import { BillingService } from './billing.service';
import { CurrentPlans } from './plans/current-plans.service';
import { planFeatures } from './plans/plans';
import type { CustomersRepository } from './subscriptions/customers.repository';
import type { LimitsService } from './usage/limits.service';
import type { SeatsService } from './subscriptions/seats.service';
import type { UsageService } from './usage/usage.service';
import type { UsageSharing } from './usage/usage-sharing.service';
import type { PlanResponse } from './plans/plans.dto';

const now = new Date('2026-05-04T12:00:00Z');

class FixedClock extends Clock {
  override now(): Date {
    return now;
  }
}

function billingWith(
  subscription: Partial<Subscription> | null,
  { customer = null, env = {} }: { customer?: { trialStartedAt?: Date | null } | null; env?: object } = {},
): BillingService {
  const repository = {
    activate: async (...args: unknown[]) => args,
    findSubscription: async () => subscription,
    findSubscriptions: async () => (subscription ? [{ workspaceId: 'subscribed', ...subscription }] : []),
  } as unknown as BillingRepository;
  const usage = {
    usageOf: async (workspaceId: string, { id }: PlanResponse, metric: string) => ({
      used: `${workspaceId} ${metric}`.length,
      limit: id === 'pro' ? -1 : 20,
      resetsAt: now,
    }),
  };
  const limits = { count: async (_workspaceId: string, key: string) => key.length, countPaused: async () => 3 };
  const seats = { usage: async (_workspaceId: string, limit: number) => ({ used: 11, limit, resetsAt: null }) };
  return new BillingService(
    repository,
    {
      find: async () => customer,
      hasTrialLeft: async () => !customer?.trialStartedAt,
    } as unknown as CustomersRepository,
    new CurrentPlans(repository, new FixedClock()),
    limits as unknown as LimitsService,
    seats as unknown as SeatsService,
    usage as unknown as UsageService,
    { workspaceIds: async () => ['any', 'other'], ownerOf: async () => 'owner' } as unknown as UsageSharing,
    { run: (work: () => Promise<unknown>) => work() } as unknown as Transactions,
    env as Env,
  );
}

async function refusalFor(subscription: Partial<Subscription> | null, ask: (b: BillingService) => Promise<void>) {
  const error: unknown = await ask(billingWith(subscription)).catch((caught: unknown) => caught);
  if (!(error instanceof Refusal)) throw new Error('was let through');
  return { status: error.status, type: error.type, ...error.options.fields };
}

describe('BillingService', () => {
  it('puts a workspace without a subscription on Free', async () => {
    expect((await billingWith(null).planOf('any')).id).toBe('free');
  });

  it('answers the plan of each workspace', async () => {
    const ids = await billingWith({ planId: 'pro', status: 'active' }).planIdsOf(['subscribed', 'other']);
    expect([...ids]).toEqual([
      ['subscribed', 'pro'],
      ['other', 'free'],
    ]);
  });

  it.each([
    ['trialing', null, 'starter'],
    ['past_due', new Date(now.getTime() - 7 * dayMs), 'starter'],
    ['past_due', new Date(now.getTime() - 7 * dayMs - 1), 'free'],
    ['past_due', null, 'starter'],
    ['canceled', null, 'free'],
  ] as const)('treats a subscription that is %s since %s as %s', async (...[status, pastDueSince, planId]) => {
    expect((await billingWith({ planId: 'starter', status, pastDueSince }).planOf('any')).id).toBe(planId);
  });

  it('refuses a model outside the plan and names the lowest plan that has it', async () => {
    const refusal = await refusalFor(null, async (b) => b.requireModel(await b.planOf('any'), 'claude-3-opus'));
    expect(refusal).toEqual({ status: 402, type: 'FEATURE_RESTRICTED', requiredPlan: 'pro', feature: 'claude-3-opus' });
  });

  it('asks a lapsed workspace to subscribe again for what it had', async () => {
    const lapsed = { planId: 'starter', status: 'canceled' } as const;
    const had = await refusalFor(lapsed, async (b) => b.requireModel(await b.planOf('any'), 'gpt-4-turbo'));
    expect(had).toEqual({
      status: 402,
      type: 'SUBSCRIPTION_REQUIRED',
      requiredPlan: 'starter',
      feature: 'gpt-4-turbo',
    });
    const never = await refusalFor(lapsed, async (b) => b.requireModel(await b.planOf('any'), 'claude-3-opus'));
    expect(never.type).toBe('FEATURE_RESTRICTED');
  });

  it('lets a plan use its models', async () => {
    const billing = billingWith({ planId: 'starter', status: 'active' });
    const plan = await billing.planOf('any');
    expect(() => billing.requireModel(plan, 'gpt-4-turbo')).not.toThrow();
  });

  it('refuses a platform outside the plan and names the lowest plan that has it', async () => {
    const ask = async (b: BillingService) => b.requirePlatform(await b.planOf('any'), 'twitter', 'X');
    const wanted = { status: 402, requiredPlan: 'starter', feature: 'X' };
    expect(await refusalFor(null, ask)).toEqual({ ...wanted, type: 'FEATURE_RESTRICTED' });
    const lapsed = { planId: 'starter', status: 'canceled' } as const;
    expect(await refusalFor(lapsed, ask)).toEqual({ ...wanted, type: 'SUBSCRIPTION_REQUIRED' });
    await expect(ask(billingWith({ planId: 'starter', status: 'active' }))).resolves.toBeUndefined();
  });

  it('asks for any paid plan where a route names nothing else', async () => {
    const refusal = await refusalFor(null, async (b) => b.requireFeature(await b.planOf('any'), 'premium_feature'));
    expect(refusal).toEqual({
      status: 402,
      type: 'SUBSCRIPTION_REQUIRED',
      requiredPlan: 'starter',
      feature: 'premium_feature',
    });
  });

  it('shows usage with the counts that modules have registered', async () => {
    const info = await billingWith({ planId: 'pro', status: 'active' }).info('any');
    expect(info.usage).toEqual({
      generationsToday: { used: 'any dailyGenerations'.length, limit: -1, resetsAt: now },
      tweetsThisMonth: { used: 'any monthlyTweets'.length, limit: -1, resetsAt: now },
      automationRules: { used: 'automationRules'.length, limit: -1, resetsAt: null },
      teamMembers: { used: 'teamMembers'.length, limit: 5, resetsAt: null },
      integrations: { used: 'integrations'.length, limit: 9, resetsAt: null },
    });
    expect(info).toMatchObject({ pausedItems: 3, payments: 'none', isTrialAvailable: true, hasCustomer: false });
  });

  it('says when a late payment ends the plan, and what plan it was', async () => {
    const pastDueSince = new Date(now.getTime() - 5 * dayMs);
    const late = await billingWith({ planId: 'pro', status: 'past_due', pastDueSince }).info('any');
    expect(late).toMatchObject({
      currentPlan: 'pro',
      graceEndsAt: new Date(now.getTime() + 2 * dayMs),
      lapsedPlan: null,
    });
    const lapsed = await billingWith({ planId: 'pro', status: 'canceled' }).info('any');
    expect(lapsed).toMatchObject({ currentPlan: 'free', graceEndsAt: null, lapsedPlan: 'pro' });
  });

  it('shows all that is stored of a subscription', async () => {
    const [trialEndsAt, renewsAt, nextPlanAt] = [new Date(1), new Date(2), new Date(3)];
    const billing = billingWith(
      {
        ...{ planId: 'pro', status: 'trialing', period: 'yearly', trialEndsAt, renewsAt, cancelAtPeriodEnd: true },
        ...{ stripeSubscriptionId: 'sub_1', nextPlanId: 'starter', nextPlanAt },
      },
      { customer: {}, env: { STRIPE_SECRET_KEY: 'sk_live_1' } },
    );
    const { usage, ...info } = await billing.info('any');
    expect(usage).toBeDefined();
    expect(info).toEqual({
      ...{ currentPlan: 'pro', period: 'yearly', status: 'trialing', trialEndsAt, renewsAt, cancelAtPeriodEnd: true },
      ...{ lapsedPlan: null, graceEndsAt: null, nextPlan: { planId: 'starter', at: nextPlanAt } },
      ...{ isTrialAvailable: false, hasCustomer: true, pausedItems: 3, payments: 'live', sharedBy: 2 },
    });
  });

  it('shows a workspace without a subscription', async () => {
    const { usage, ...info } = await billingWith(null, { env: { hasSandbox: true } }).info('any');
    expect(usage).toBeDefined();
    expect(info).toEqual({
      ...{ currentPlan: 'free', period: null, status: 'active', trialEndsAt: null, renewsAt: null },
      ...{ cancelAtPeriodEnd: false, lapsedPlan: null, graceEndsAt: null, nextPlan: null },
      ...{ isTrialAvailable: true, hasCustomer: false, pausedItems: 3, payments: 'sandbox', sharedBy: 2 },
    });
  });

  it.each([
    [null, { trialStartedAt: null }, true],
    [null, { trialStartedAt: now }, false],
    [{ planId: 'pro', stripeSubscriptionId: 'sub_1' }, { trialStartedAt: null }, false],
    [{ planId: 'pro', nextPlanId: 'free' }, null, true],
  ] as const)('offers a trial once: %j and %j', async (...[subscription, customer, isTrialAvailable]) => {
    const info = await billingWith(subscription, { customer }).info('any');
    expect(info).toMatchObject({ isTrialAvailable, nextPlan: null });
  });

  it('names the lowest plan for a platform', () => {
    expect(['linkedin', 'twitter', 'myspace'].map((name) => billingWith(null).requiredPlanFor(name))).toEqual([
      ...['free', 'starter', null],
    ]);
  });

  it('asks for any paid plan where no plan has the platform', async () => {
    const ask = async (b: BillingService) => b.requirePlatform(await b.planOf('any'), 'myspace', 'MySpace');
    const wanted = { status: 402, type: 'FEATURE_RESTRICTED', requiredPlan: 'starter', feature: 'MySpace' };
    expect(await refusalFor(null, ask)).toEqual(wanted);
    expect(await refusalFor({ planId: 'pro', status: 'canceled' }, ask)).toEqual(wanted);
  });

  it('has room up to the limit', async () => {
    const ask = (used: number) => async (b: BillingService) => b.requireRoom(await b.planOf('any'), 'voices', used);
    await expect(ask(2)(billingWith({ planId: 'starter', status: 'active' }))).resolves.toBeUndefined();
    expect(await refusalFor({ planId: 'starter', status: 'active' }, ask(3))).toEqual({
      ...{ status: 402, type: 'USAGE_LIMIT_EXCEEDED', requiredPlan: 'pro', feature: 'voices' },
      ...{ currentUsage: 3, limit: 3, resetsAt: null },
    });
  });

  it('has room for any number where the plan has no limit', async () => {
    const billing = billingWith({ planId: 'pro', status: 'active' });
    const plan = await billing.planOf('any');
    expect(() => billing.requireRoom(plan, 'automationRules', 1_000)).not.toThrow();
    const free = billingWith(null);
    const freePlan = await free.planOf('any');
    expect(() => free.requireRoom(freePlan, 'automationRules', 3)).toThrow('You have used 3 of 3 automation rules.');
  });

  describe('a feature of Pro', () => {
    const features = planFeatures as Record<string, (typeof planFeatures)[string]>;
    beforeAll(() => {
      features['reports'] = { label: 'reports', isIn: ({ id }) => id === 'pro' };
    });
    afterAll(() => {
      delete features['reports'];
    });
    const ask = async (b: BillingService) => b.requireFeature(await b.planOf('any'), 'reports');
    const wanted = { status: 402, requiredPlan: 'pro', feature: 'reports' };

    it.each([
      [null, 'FEATURE_RESTRICTED'],
      [{ planId: 'starter', status: 'canceled' }, 'FEATURE_RESTRICTED'],
      [{ planId: 'pro', status: 'canceled' }, 'SUBSCRIPTION_REQUIRED'],
    ] as const)('is refused to %j with %s', async (...[subscription, type]) => {
      expect(await refusalFor(subscription, ask)).toEqual({ ...wanted, type });
    });

    it('is there on Pro', async () => {
      await expect(ask(billingWith({ planId: 'pro', status: 'active' }))).resolves.toBeUndefined();
    });
  });

  it('knows no other feature', async () => {
    const billing = billingWith(null);
    const plan = await billing.planOf('any');
    expect(() => billing.requireFeature(plan, 'magic')).toThrow('There is no plan feature magic');
  });
});

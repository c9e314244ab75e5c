import { Refusal } from '../../common/errors/refusal';
import { Clock, dayMs } from '../../common/time/clock';
import type { Env } from '../../config/env';
import type { BillingRepository, Subscription } from './billing.repository';
import { BillingService } from './billing.service';
import { CurrentPlans } from './plans/current-plans.service';
import type { CustomersRepository } from './subscriptions/customers.repository';
import type { LimitsService } from './usage/limits.service';
import type { SeatsService } from './subscriptions/seats.service';
import type { UsageService } from './usage/usage.service';

const now = new Date('2026-05-04T12:00:00Z');

class FixedClock extends Clock {
  override now(): Date {
    return now;
  }
}

function billingWith(subscription: Partial<Subscription> | null): BillingService {
  const repository = {
    findSubscription: async () => subscription,
    findSubscriptions: async () => (subscription ? [{ workspaceId: 'subscribed', ...subscription }] : []),
  } as unknown as BillingRepository;
  const usage = {
    usageOf: async (_subject: string, _metric: string, limit: number) => ({ used: 7, limit, resetsAt: now }),
  };
  const limits = { count: async (_workspaceId: string, key: string) => key.length, countPaused: async () => 3 };
  const seats = { usage: async (_workspaceId: string, limit: number) => ({ used: 11, limit, resetsAt: null }) };
  return new BillingService(
    repository,
    { find: async () => null } as unknown as CustomersRepository,
    new CurrentPlans(repository, new FixedClock()),
    limits as unknown as LimitsService,
    seats as unknown as SeatsService,
    usage as unknown as UsageService,
    {} as Env,
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
    const ask = async (b: BillingService) => b.requirePlatform(await b.planOf('any'), 'twitter', 'X (Twitter)');
    const wanted = { status: 402, requiredPlan: 'starter', feature: 'X (Twitter)' };
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
      generationsToday: { used: 7, limit: -1, resetsAt: now },
      tweetsThisMonth: { used: 7, limit: -1, resetsAt: now },
      automationRules: { used: 'automationRules'.length, limit: -1, resetsAt: null },
      teamMembers: { used: 'teamMembers'.length, limit: 5, resetsAt: null },
      integrations: { used: 'integrations'.length, limit: 5, resetsAt: null },
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
});

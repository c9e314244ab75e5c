import { Controller, Get, Module } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, signUpMember } from '../../../test/factories/user.factory';
import { RequireFeature, RequireRole } from '../../common/auth/access.decorators';
import { newId } from '../../common/ids/ids';
import { BillingService } from './billing.service';

@Controller('plan-test')
class PaidController {
  @RequireRole('viewer')
  @RequireFeature()
  @Get()
  paid(): object {
    return { ok: true };
  }
}

@Module({ controllers: [PaidController] })
class PaidModule {}

describe('billing', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ modules: [PaidModule] });
  });
  afterAll(() => test.close());

  it('shows the plans to anyone', async () => {
    const { body } = await test.http.get('/api/billing/plans').expect(200);
    expect(body.meta).toEqual({ nextCursor: null });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['free', 'starter', 'pro']);
    expect(body.data[1]).toEqual({
      id: 'starter',
      name: 'Starter',
      price: 19,
      annualPrice: 190,
      period: 'month',
      description: expect.any(String),
      popular: false,
      buttonText: 'Start Free Trial',
      limits: {
        tweetsPerMonth: 500,
        tweetGenPerDay: -1,
        integrations: ['twitter', 'linkedin'],
        aiModels: ['gpt-3.5-turbo', 'gpt-4-turbo'],
        analyticsLevel: 'basic',
        automationRules: 10,
        teamMembers: 1,
        supportLevel: 'email',
      },
      features: expect.arrayContaining([{ text: expect.any(String), included: true }]),
    });
  });

  it('shows a new workspace on Free with nothing used', async () => {
    const user = await signUp(test);
    const { body } = await test.http.get('/api/billing/info').set(auth(user)).expect(200);
    expect(body.data).toEqual({
      currentPlan: 'free',
      period: null,
      status: 'active',
      trialEndsAt: null,
      renewsAt: null,
      cancelAtPeriodEnd: false,
      lapsedPlan: null,
      graceEndsAt: null,
      nextPlan: null,
      isTrialAvailable: true,
      hasCustomer: false,
      pausedItems: 0,
      payments: 'sandbox',
      usage: {
        generationsToday: { used: 0, limit: 20, resetsAt: expect.stringMatching(/T00:00:00\.000Z$/) },
        tweetsThisMonth: { used: 0, limit: 50, resetsAt: expect.stringMatching(/-01T00:00:00\.000Z$/) },
        automationRules: { used: 0, limit: 3, resetsAt: null },
        teamMembers: { used: 1, limit: 1, resetsAt: null },
        integrations: { used: 0, limit: 1, resetsAt: null },
      },
    });
  });

  it('shows it to every member and to nobody else', async () => {
    const owner = await signUp(test);
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    const { body } = await test.http.get('/api/billing/info').set(auth(viewer, owner.workspaceId)).expect(200);
    expect(body.data.usage.teamMembers.used).toBe(2);
    const stranger = await signUp(test);
    await test.http.get('/api/billing/info').set(auth(stranger, owner.workspaceId)).expect(404);
    await test.http.get('/api/billing/info').expect(401);
  });

  it('answers 402 on a route of paid plans until the workspace is on one', async () => {
    const user = await signUp(test);
    const { body } = await test.http.get('/api/plan-test').set(auth(user)).expect(402);
    expect(body).toMatchObject({
      success: false,
      statusCode: 402,
      error: { type: 'SUBSCRIPTION_REQUIRED', requiredPlan: 'starter', feature: 'premium_feature' },
    });
    await test.app.get(BillingService).setPlan(user.workspaceId, 'starter');
    await test.http.get('/api/plan-test').set(auth(user)).expect(200);
  });

  it('answers the plans of many workspaces at once', async () => {
    const [first, second] = [await signUp(test), await signUp(test)];
    const billing = test.app.get(BillingService);
    await billing.setPlan(second.workspaceId, 'pro');
    const unknown = newId();
    expect([...(await billing.planIdsOf([first.workspaceId, second.workspaceId, unknown])).values()]).toEqual([
      'free',
      'pro',
      'free',
    ]);
  });
});

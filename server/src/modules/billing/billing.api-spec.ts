import { Controller, Get, Module } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { RequireFeature, Access } from '../../common/auth/access.decorators';
import { Refusal } from '../../common/errors/refusal';
import { newId } from '../../common/ids/ids';
import { Clock, hourMs, minuteMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { BillingService } from './billing.service';
import type { Metric, UsageSubject } from './billing.types';
import { FakePayments } from './payments/payments.fake';
import { Payments } from './payments/payments.port';
import { UsageRepository } from './usage/usage.repository';
import { freePlan, planById } from './plans/plans';
import { UsageService } from './usage/usage.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    modules: [PaidModule],
    configure: (builder) =>
      builder
        .overrideProvider(Payments)
        .useFactory({ inject: [Clock], factory: (clock: Clock) => new FakePayments(clock) }),
  });
});
afterAll(() => test.close());

@Controller('plan-test')
class PaidController {
  @Access('viewer')
  @RequireFeature()
  @Get()
  paid(): object {
    return { ok: true };
  }
}

@Module({ controllers: [PaidController] })
class PaidModule {}

describe('billing', () => {
  let stripe: FakePayments;
  beforeAll(async () => {
    stripe = test.app.get(Payments);
  });
  afterEach(() => stripe.worksAgain());

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
        voices: 3,
        mediaGigabytes: 20,
        tweetGenPerDay: -1,
        integrations: ['twitter', 'linkedin', 'youtube', 'bluesky', 'mastodon', 'threads'],
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
      sharedBy: 1,
      hasCustomer: false,
      pausedItems: 0,
      payments: 'sandbox',
      usage: {
        generationsToday: { used: 0, limit: 20, resetsAt: expect.stringMatching(/T00:00:00\.000Z$/) },
        tweetsThisMonth: { used: 0, limit: 50, resetsAt: expect.stringMatching(/-01T00:00:00\.000Z$/) },
        automationRules: { used: 0, limit: 3, resetsAt: null },
        teamMembers: { used: 1, limit: 1, resetsAt: null, pendingInvites: 0 },
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

  describe('with Stripe', () => {
    const post = (path: string, person: TestUser, body: object = {}) =>
      test.http.post(`/api/billing${path}`).set(auth(person)).send(body);
    const info = async (person: TestUser) =>
      (await test.http.get('/api/billing/info').set(auth(person)).expect(200)).body.data;
    const payer = async (planId: string): Promise<TestUser> => {
      const owner = await signUp(test);
      await post('/checkout', owner, { planId, isAnnual: false }).expect(200);
      stripe.pay();
      await post('/refresh', owner).expect(200);
      return owner;
    };

    it.each([
      ['lost', 'starter', 1],
      ['unavailable', null, 2],
    ] as const)(
      'learns by itself what came of a downgrade whose answer was %s',
      async (...[failure, coming, calls]) => {
        const owner = await payer('pro');
        const before = stripe.countOf('setNextStep');
        stripe.fails(failure, { call: 'setNextStep', times: 1 });
        const { status } = await post('/downgrade', owner, { planId: 'starter', keep: {} });
        expect(status).toBeGreaterThan(502);
        expect((await info(owner)).nextPlan).toBeNull();
        test.clock.advance(minuteMs);
        await test.jobs.runAll();
        expect((await info(owner)).nextPlan?.planId ?? null).toBe(coming);
        // Half a change is taken back, a whole one is not.
        expect(stripe.countOf('setNextStep') - before).toBe(calls);
      },
    );

    it('warns of the end of a trial also where another message has overtaken the one that says so', async () => {
      const owner = await payer('starter');
      const customerId = stripe.customers.find(({ workspaceId }) => workspaceId === owner.workspaceId)?.id ?? '';
      const find = stripe.findSubscription.bind(stripe);
      jest.spyOn(stripe, 'findSubscription').mockImplementationOnce(async (id) => {
        const found = await find(id);
        await post('/refresh', owner).expect(200);
        return found;
      });
      const { body, signature } = stripe.event('customer.subscription.trial_will_end', customerId);
      await test.http
        .post('/api/billing/webhook')
        .set({ 'content-type': 'application/json', 'stripe-signature': signature })
        .send(body.toString())
        .expect(200);
      const bell = await test.http.get('/api/notifications').set(auth(owner)).expect(200);
      expect(bell.body.data).toMatchObject([{ kind: 'trial_ending' }]);
    });

    it('reads the plan again 20 times a minute for a workspace, then asks to wait', async () => {
      const owner = await payer('pro');
      for (let read = 1; read < 20; read += 1) await post('/refresh', owner).expect(200);
      const refused = await post('/refresh', owner).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('lets what is paused run again where there is room', async () => {
      const owner = await payer('pro');
      const { user } = await signUpMember(test, owner.workspaceId, 'editor');
      await test.app.get(WorkspacesService).pauseMembers(owner.workspaceId, [user.id]);
      const { body } = await test.http.get('/api/billing/paused').set(auth(owner)).expect(200);
      const detail = expect.stringMatching(/, editor$/);
      expect(body.data).toEqual([{ key: 'teamMembers', items: [{ id: user.id, name: user.name, detail }], room: 4 }]);
      expect((await post('/paused/resume', owner, { key: 'teamMembers' }).expect(200)).body.data).toEqual([]);
    });

    it("tells people what Stripe refused without Stripe's ids", async () => {
      stripe.fails({ refused: "No such price: 'price_1Nabc234'; the schedule sub_sched_1Nabc234 has it." });
      const { body } = await post('/checkout', await signUp(test), { planId: 'pro', isAnnual: false }).expect(502);
      expect(body.message).toBe('Stripe refused: No such price; the schedule has it.');
    });
  });

  it('gives out no checkout that was begun while its workspace was deleted', async () => {
    const owner = await signUp(test);
    const create = stripe.createCheckout.bind(stripe);
    jest.spyOn(stripe, 'createCheckout').mockImplementationOnce(async (order) => {
      await test.http.delete('/api/auth/me').set(auth(owner)).send({ password: owner.password }).expect(200);
      await test.jobs.runAll();
      return create(order);
    });
    await test.http.post('/api/billing/checkout').set(auth(owner)).send({ planId: 'pro', isAnnual: false }).expect(404);
    await test.jobs.runAll();
    expect(stripe.checkouts.at(-1)?.status).toBe('expired');
    const left = await test.query('SELECT FROM billing_customers WHERE workspace_id = $1', [owner.workspaceId]);
    expect(left).toHaveLength(0);
  });
});

describe('the usage meter', () => {
  let usage: UsageService;
  beforeAll(async () => {
    usage = test.app.get(UsageService);
  });

  const daily = (workspaceId: string, amount = 1, plan = freePlan) =>
    usage.charge({ workspaceId, plan, metric: 'dailyGenerations', amount });
  const usedOf = async (workspaceId: string, metric: Metric = 'dailyGenerations') =>
    (await usage.usageOf(workspaceId, freePlan, metric)).used;
  const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
    work.then(
      () => Promise.reject(new Error('was let through')),
      (error: unknown) => error as Refusal,
    );

  it('lets exactly one of 50 parallel charges through at 19 of 20', async () => {
    const id = newId();
    await daily(id, 19);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => daily(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usedOf(id)).toBe(20);
  });

  it('lets 20 of 50 parallel first charges through', async () => {
    const id = newId();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => daily(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('refuses over the limit with everything the upgrade modal shows', async () => {
    const id = newId();
    await daily(id, 20);
    const refusal = await refusalOf(daily(id));
    expect([refusal.status, refusal.type]).toEqual([402, 'USAGE_LIMIT_EXCEEDED']);
    const midnight = new Date(test.clock.now());
    midnight.setUTCHours(24, 0, 0, 0);
    expect(refusal.options.fields).toEqual({
      requiredPlan: 'starter',
      feature: 'daily generations',
      currentUsage: 20,
      limit: 20,
      resetsAt: midnight.toISOString(),
    });
  });

  it('asks for Pro where Starter gives no more', async () => {
    const id = newId();
    const refusal = await refusalOf(
      usage.charge({ workspaceId: id, plan: planById('starter'), metric: 'monthlyTweets', amount: 501 }),
    );
    expect(refusal.options.fields).toMatchObject({ requiredPlan: 'pro', feature: 'tweets per month', currentUsage: 0 });
  });

  it('charges all of an amount or nothing', async () => {
    const id = newId();
    await daily(id, 18);
    await refusalOf(daily(id, 3));
    expect(await usedOf(id)).toBe(18);
  });

  it('counts without a limit too', async () => {
    const id = newId();
    const { usage: after } = await daily(id, 1_000, planById('pro'));
    expect(after).toMatchObject({ used: 1_000, limit: -1 });
  });

  it('gives a charge back once, however many ask at once', async () => {
    const id = newId();
    await daily(id);
    const charge = await daily(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => usage.refund(charge.id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await usedOf(id)).toBe(1);
  });

  it('starts again at midnight UTC and gives back to the day that was charged', async () => {
    const id = newId();
    await daily(id, 19);
    const charge = await daily(id);
    test.clock.advance(24 * hourMs);
    expect((await daily(id)).usage.used).toBe(1);
    await usage.refund(charge.id);
    expect(await usedOf(id)).toBe(1);
    const rows = await test.query<{ used: number }>(
      'SELECT used FROM usage_counters WHERE subject = $1 ORDER BY period',
      [`workspace:${id}`],
    );
    expect(rows.map(({ used }) => used)).toEqual([19, 1]);
  });

  it('counts months apart from days', async () => {
    const id = newId();
    await usage.charge({ workspaceId: id, plan: freePlan, metric: 'monthlyTweets', amount: 5 });
    expect(await usedOf(id)).toBe(0);
    test.clock.advance(32 * 24 * hourMs);
    expect(await usedOf(id, 'monthlyTweets')).toBe(0);
  });

  it('takes a charge back with the transaction that it was part of', async () => {
    const id = newId();
    const transaction = test.app.get(Transactions).run(async () => {
      await daily(id);
      throw new Error('the rest failed');
    });
    await expect(transaction).rejects.toThrow('the rest failed');
    expect(await usedOf(id)).toBe(0);
  });

  describe('of Free', () => {
    const workspacesOf = async (user: TestUser, count: number): Promise<string[]> => {
      const ids = [user.workspaceId];
      while (ids.length < count) {
        const made = await test.http
          .post('/api/workspaces')
          .set(auth(user))
          .send({ name: `No. ${ids.length}` });
        ids.push(made.body.data.id);
      }
      return ids;
    };
    const infoIn = async (user: TestUser, workspaceId: string) =>
      (await test.http.get('/api/billing/info').set(auth(user, workspaceId)).expect(200)).body.data;

    it('counts over all Free workspaces of one owner, also when 50 come at once', async () => {
      const user = await signUp(test);
      const ids = await workspacesOf(user, 4);
      await daily(user.workspaceId, 19);
      const calls = Array.from({ length: 50 }, (_, call) => daily(ids[call % 4] ?? ''));
      const results = await Promise.allSettled(calls);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusal = await refusalOf(daily(ids[2] ?? ''));
      expect(refusal.message).toBe(
        'You have used 20 of 20 daily generations across 4 Free workspaces. Upgrade to continue now, or come back tomorrow.',
      );
      for (const id of ids)
        expect(await infoIn(user, id)).toMatchObject({
          sharedBy: 4,
          usage: { generationsToday: { used: 20, limit: 20 } },
        });
      await daily((await signUp(test)).workspaceId);
    });

    it('leaves what a paid workspace uses to it, before and after a change of its plan', async () => {
      const user = await signUp(test);
      const [first = '', second = ''] = await workspacesOf(user, 2);
      await daily(first, 5);
      await test.app.get(BillingService).setPlan(first, 'starter');
      await daily(first, 30, planById('starter'));
      expect(await infoIn(user, first)).toMatchObject({
        sharedBy: 1,
        usage: { generationsToday: { used: 30, limit: -1 } },
      });
      expect(await infoIn(user, second)).toMatchObject({ sharedBy: 1, usage: { generationsToday: { used: 5 } } });
      await test.app.get(BillingService).setPlan(first, 'free');
      expect(await infoIn(user, first)).toMatchObject({
        sharedBy: 2,
        usage: { generationsToday: { used: 5, limit: 20 } },
      });
      await test.app.get(BillingService).setPlan(first, 'starter');
      expect((await infoIn(user, first)).usage.generationsToday.used).toBe(30);
    });

    it('gives nothing back with a workspace that is deleted or handed over, and refunds whom it charged', async () => {
      const user = await signUp(test);
      const [first = '', second = '', third = ''] = await workspacesOf(user, 3);
      await daily(second, 12);
      const charge = await daily(third, 8);
      await test.http.delete('/api/workspace').set(auth(user, second)).send({ name: 'No. 1' }).expect(200);
      const heir = await signUp(test);
      await test.app.get(WorkspacesService).addMember(third, heir.user.id, 'admin');
      const transfer = test.http.post('/api/workspace/transfer').set(auth(user, third));
      await transfer.send({ userId: heir.user.id }).expect(200);
      await refusalOf(daily(first));
      expect((await infoIn(heir, third)).usage.generationsToday.used).toBe(0);
      await usage.refund(charge.id);
      expect((await infoIn(user, first)).usage.generationsToday.used).toBe(12);
      expect((await infoIn(heir, third)).usage.generationsToday.used).toBe(0);
    });
  });

  it('forgets visitors and lists what is left', async () => {
    const repository = test.app.get(UsageRepository);
    const visitor: UsageSubject = `visitor:session:${newId()}`;
    const member: UsageSubject = `workspace:${newId()}`;
    const metric = 'freeReads';
    for (const [subject, period] of [
      [visitor, '2020-05-03'],
      [visitor, '2020-05-04'],
      [member, '2020-05-03'],
    ] as const)
      await repository.charge({ charges: [{ id: newId(), amount: 1 }], subject, metric, period, limit: -1 });
    await repository.deleteVisitorsBefore('2020-05-04');
    expect(await repository.list(visitor)).toEqual([{ metric, period: '2020-05-04', used: 1 }]);
    expect(await repository.list(member)).toEqual([{ metric, period: '2020-05-03', used: 1 }]);
    const charges = await test.query('SELECT FROM usage_charges WHERE subject = $1', [visitor]);
    expect(charges).toHaveLength(1);
  });
});

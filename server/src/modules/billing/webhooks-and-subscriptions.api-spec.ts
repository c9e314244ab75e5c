import { type TestApp } from '../../../test/app';
import { createPayingApp, PaymentActions } from '../../../test/factories/payment.factory';
import { auth, signInAgain, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { dayMs, minuteMs, secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { BillingRepository } from './billing.repository';
import { FakePayments } from './payments/payments.fake';
import { Payments } from './payments/payments.port';
import { LimitsService } from './usage/limits.service';
import { CustomerAddress } from './subscriptions/customer-address.service';
import { CustomersRepository } from './subscriptions/customers.repository';
import { SubscriptionsService } from './subscriptions/subscriptions.service';

let test: TestApp;
beforeAll(async () => {
  test = await createPayingApp();
});
afterAll(() => test.close());

describe('what Stripe tells', () => {
  let stripe: FakePayments;
  beforeAll(async () => {
    stripe = test.app.get(Payments);
  });
  afterEach(() => stripe.worksAgain());

  const { post, checkout, info, customerOf, deliver, tell, payer, notices } = new PaymentActions(() => test);

  describe('webhooks', () => {
    it('S12: refuses what Stripe did not sign, is old, or comes from the future', async () => {
      const owner = await payer('pro');
      const { body } = stripe.event('customer.subscription.deleted', customerOf(owner));
      const now = test.clock.now().getTime();
      const other = new FakePayments(test.clock);
      Object.assign(other, { secret: 'whsec_another' });
      const forged = [
        { body },
        { body, signature: '' },
        { body, signature: 't=now,v1=abc' },
        { body, signature: other.sign(body) },
        { body: Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature: stripe.sign(body) },
        { body, signature: stripe.sign(body, new Date(now - 301 * secondMs)) },
        { body, signature: stripe.sign(body, new Date(now + dayMs)) },
        { body, signature: stripe.sign(body).replace('v1=', 'v0=') },
      ];
      const reads = stripe.countOf('findSubscription');
      for (const each of forged) {
        const answer = await deliver(each).expect(400);
        expect(answer.body.error.type).toBe('MALFORMED_REQUEST');
      }
      expect(stripe.countOf('findSubscription')).toBe(reads);
      expect((await info(owner)).currentPlan).toBe('pro');
    });

    it('takes one that is 300 s old, and what Stripe says about customers of others', async () => {
      const { body } = stripe.event('invoice.paid', 'cus_of_others');
      const signature = stripe.sign(body, new Date(test.clock.now().getTime() - 300 * secondMs));
      await deliver({ body, signature }).expect(200);
      await deliver(stripe.event('product.updated', null)).expect(200);
    });

    it('F11: reads the state back, whatever the order and however often', async () => {
      const owner = await signUp(test);
      await checkout(owner, 'pro').expect(200);
      const customer = customerOf(owner);
      stripe.pay();
      const events = [
        stripe.event('customer.subscription.deleted', customer),
        stripe.event('invoice.paid', customer),
        stripe.event('customer.subscription.created', customer),
        stripe.event('checkout.session.completed', customer),
      ];
      await Promise.all([...events, ...events, ...events].map((event) => deliver(event).expect(200)));
      expect(await info(owner)).toMatchObject({ currentPlan: 'pro', status: 'active' });
      const reads = stripe.countOf('findSubscription');
      for (const event of events) await deliver(event).expect(200);
      expect(stripe.countOf('findSubscription')).toBe(reads);
    });

    it('F11: a reading that began earlier never replaces a later one', async () => {
      const owner = await payer('pro');
      const find = stripe.findSubscription.bind(stripe);
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      let isReading = (): void => undefined;
      const began = new Promise<void>((resolve) => (isReading = resolve));
      jest.spyOn(stripe, 'findSubscription').mockImplementationOnce(async (customerId) => {
        const old = await find(customerId).then((outcome) => structuredClone(outcome));
        isReading();
        await held;
        return old;
      });
      const slow = deliver(stripe.event('invoice.paid', customerOf(owner)))
        .expect(200)
        .then();
      await began;
      await checkout(owner, 'pro', true).expect(200);
      stripe.confirmChange();
      await tell(owner);
      letGo();
      await slow;
      expect(await info(owner)).toMatchObject({ period: 'yearly' });
    });

    it('asks Stripe to send it again while Stripe does not say what is true', async () => {
      const owner = await signUp(test);
      await checkout(owner, 'pro').expect(200);
      stripe.pay();
      const event = stripe.event('checkout.session.completed', customerOf(owner));
      stripe.fails('unavailable', { call: 'findSubscription' });
      await deliver(event).expect(503);
      expect((await info(owner)).currentPlan).toBe('free');
      stripe.worksAgain();
      await deliver(event).expect(200);
      expect((await info(owner)).currentPlan).toBe('pro');
    });

    it('ends and credits the second of two subscriptions that were paid at once', async () => {
      const owner = await payer('pro');
      const second = stripe.subscribe(customerOf(owner), { planId: 'starter', period: 'monthly' });
      await tell(owner);
      expect((await info(owner)).currentPlan).toBe('pro');
      const found = await stripe.findSubscription(customerOf(owner));
      expect(found).toMatchObject({ value: { planId: 'pro', status: 'active', extraIds: [] } });
      expect(second).toMatch(/^sub_/);
    });

    it('reads again by itself what Stripe never told', async () => {
      const owner = await payer('pro');
      stripe.renew(customerOf(owner));
      const paidUntil = (await info(owner)).renewsAt;
      await post('/refresh', owner).expect(200);
      expect(new Date((await info(owner)).renewsAt).getTime()).toBeGreaterThan(new Date(paidUntil).getTime());
    });
  });

  describe('a payment that is late', () => {
    it('is told once, leaves the plan for 7 days, and pauses what Free has no room for after', async () => {
      const owner = await payer('pro');
      const member = await signUpMember(test, owner.workspaceId, 'editor');
      stripe.failPayment(customerOf(owner));
      await Promise.all([tell(owner, 'invoice.payment_failed'), tell(owner)]);
      await tell(owner);
      const late = await info(owner);
      expect(late).toMatchObject({ currentPlan: 'pro', status: 'past_due' });
      expect(new Date(late.graceEndsAt).getTime()).toBe(test.clock.now().getTime() + 7 * dayMs);
      expect(await notices(owner, 'payment_failed')).toHaveLength(1);

      test.clock.advance(7 * dayMs + secondMs);
      for (const person of [owner, member]) Object.assign(person, await signInAgain(test, person));
      expect(await info(owner)).toMatchObject({ currentPlan: 'free', lapsedPlan: 'pro' });
      await test.app.get(LimitsService).applyAll();
      await test.app.get(LimitsService).applyAll();
      expect(await notices(owner, 'plan_changed')).toHaveLength(1);
      expect(await info(owner)).toMatchObject({ pausedItems: 1, usage: { teamMembers: { used: 1 } } });
      await test.http.get('/api/workspace').set(auth(member, owner.workspaceId)).expect(403);

      stripe.payOpenInvoices(customerOf(owner));
      await tell(owner, 'invoice.paid');
      expect(await info(owner)).toMatchObject({
        currentPlan: 'pro',
        status: 'active',
        pausedItems: 0,
        graceEndsAt: null,
      });
    });
  });
});

describe('what is stored of a subscription', () => {
  let stripe: FakePayments;
  let database: Transactions;
  let owner: TestUser;
  beforeAll(async () => {
    stripe = test.app.get(Payments);
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    owner = await signUp(test);
  });

  const customerOf = ({ workspaceId }: TestUser): string =>
    stripe.customers.find((customer) => customer.workspaceId === workspaceId)?.id ?? 'none';
  const tell = (type: string) => {
    const { body, signature } = stripe.event(type, customerOf(owner));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return test.http.post('/api/billing/webhook').set(headers).send(body.toString()).expect(200);
  };
  const pay = async (planId: 'starter' | 'pro'): Promise<void> => {
    const body = { planId, isAnnual: false };
    await test.http.post('/api/billing/checkout').set(auth(owner)).send(body).expect(200);
    stripe.pay();
    await tell('checkout.session.completed');
  };
  const trialNotices = async () => {
    const { body } = await test.http.get('/api/notifications').set(auth(owner)).expect(200);
    return body.data.filter(({ kind }: { kind: string }) => kind === 'trial_ending');
  };
  const subscriptions = () => test.app.get(SubscriptionsService);

  it('is read again ten minutes after a period that nobody renewed', async () => {
    await pay('pro');
    const renewsAt = async () =>
      (await test.app.get(BillingRepository).findSubscription(owner.workspaceId))?.renewsAt?.getTime() ?? 0;
    const first = await renewsAt();
    const readAfter = async (ms: number) => {
      test.clock.advance(first + ms - test.clock.now().getTime());
      await subscriptions().readOverdue();
      await test.jobs.runAll();
      return renewsAt();
    };
    stripe.renew(customerOf(owner));
    expect(await readAfter(10 * minuteMs)).toBe(first);
    expect(await readAfter(10 * minuteMs + 1)).toBeGreaterThan(first);
  });

  it('is overdue the longest first, and never once it has ended or without Stripe', async () => {
    const people = [owner, await signUp(test), await signUp(test), await signUp(test), await signUp(test)];
    const ids = people.map(({ workspaceId }) => workspaceId);
    const set = async (index: number, fields: string) => {
      await test.app.get(BillingRepository).activate(ids[index] ?? '', 'pro');
      await database.query(`UPDATE subscriptions SET ${fields} WHERE workspace_id = $1`, [ids[index]]);
    };
    await set(0, `renews_at = '2020-01-02', stripe_subscription_id = 'sub_0'`);
    await set(1, `renews_at = '2020-01-01', stripe_subscription_id = 'sub_1'`);
    await set(2, `renews_at = '2020-01-01', stripe_subscription_id = 'sub_2', status = 'canceled'`);
    await set(3, `renews_at = '2020-01-01'`);
    await set(4, `renews_at = '2020-01-03', stripe_subscription_id = 'sub_4'`);
    const overdue = (limit: number) => test.app.get(BillingRepository).findOverdue(new Date('2020-01-03'), limit);
    expect(await overdue(9)).toEqual([ids[1], ids[0]]);
    expect(await overdue(1)).toEqual([ids[1]]);
  });

  it('remembers what somebody chose to keep until a plan is applied', async () => {
    const repository = test.app.get(BillingRepository);
    await repository.activate(owner.workspaceId, 'pro');
    const keep = { planId: 'free', ids: { teamMembers: [owner.user.id] } } as const;
    await repository.setKeep(owner.workspaceId, { ...keep, ids: { teamMembers: [...keep.ids.teamMembers] } });
    expect(await repository.findSubscription(owner.workspaceId)).toMatchObject({ keep, cancelAtPeriodEnd: false });
    await repository.markApplied(owner.workspaceId, 'starter');
    expect(await repository.findSubscription(owner.workspaceId)).toMatchObject({
      keep: null,
      appliedPlanId: 'starter',
    });
  });

  it('is read for customers alone', async () => {
    expect(await test.app.get(CustomersRepository).beginReading(newId())).toBe(0);
  });

  it('warns of the end of a trial that runs, and of none that is over', async () => {
    await pay('starter');
    stripe.endTrial(customerOf(owner));
    await tell('customer.subscription.trial_will_end');
    expect(await trialNotices()).toEqual([]);
  });

  it('remembers for 30 days which events have had their effect', async () => {
    await pay('pro');
    const events = async () => (await database.query('SELECT FROM billing_events')).length;
    const now = test.clock.now().getTime();
    const handled = (at: number) => database.query('UPDATE billing_events SET handled_at = $1', [new Date(at)]);
    await handled(now - 30 * dayMs);
    await subscriptions().forgetEvents();
    expect(await events()).toBeGreaterThan(0);
    await handled(now - 30 * dayMs - 1);
    await subscriptions().forgetEvents();
    expect(await events()).toBe(0);
  });

  describe('the address for receipts', () => {
    it('is none for a workspace that never paid', async () => {
      const before = stripe.countOf('changeCustomer');
      await test.app.get(CustomerAddress).follow(owner.workspaceId);
      expect(stripe.countOf('changeCustomer')).toBe(before);
    });

    it('stays when a member gets another role, and when Stripe has no answer the job says so', async () => {
      await pay('pro');
      const member = await signUpMember(test, owner.workspaceId, 'editor');
      const before = stripe.countOf('changeCustomer');
      await test.http
        .patch(`/api/workspace/members/${member.user.id}`)
        .set(auth(owner))
        .send({ role: 'admin' })
        .expect(200);
      await test.jobs.runAll();
      expect(stripe.countOf('changeCustomer')).toBe(before);
      stripe.fails('unavailable', { call: 'changeCustomer', times: 1 });
      await expect(test.app.get(CustomerAddress).follow(owner.workspaceId)).rejects.toMatchObject({ status: 503 });
    });
  });
});

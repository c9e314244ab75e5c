import { type TestApp } from '../../../../test/app';
import { createPayingApp, PaymentActions } from '../../../../test/factories/payment.factory';
import { auth, signInAgain, signUp, signUpMember } from '../../../../test/factories/user.factory';
import { dayMs, secondMs } from '../../../common/time/clock';
import { FakePayments } from './payments.fake';
import { Payments } from './payments.port';
import { PlanChanges } from '../plans/plan-changes.service';

describe('payments', () => {
  let test: TestApp;
  let stripe: FakePayments;
  beforeAll(async () => {
    test = await createPayingApp();
    stripe = test.app.get(Payments);
  });
  afterEach(() => stripe.worksAgain());
  afterAll(() => test.close());

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
      await test.app.get(PlanChanges).applyAll();
      await test.app.get(PlanChanges).applyAll();
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

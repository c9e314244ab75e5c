import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs, minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { BillingRepository } from '../billing.repository';
import { FakePayments } from '../payments/payments.fake';
import { Payments } from '../payments/payments.port';
import { CustomerAddress } from './customer-address.service';
import { CustomersRepository } from './customers.repository';
import { SubscriptionsService } from './subscriptions.service';

describe('what is stored of a subscription', () => {
  let test: TestApp;
  let stripe: FakePayments;
  let database: Transactions;
  let owner: TestUser;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder
          .overrideProvider(Payments)
          .useFactory({ inject: [Clock], factory: (clock: Clock) => new FakePayments(clock) }),
    });
    stripe = test.app.get(Payments);
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    owner = await signUp(test);
  });
  afterAll(() => test.close());

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

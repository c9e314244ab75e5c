import { type TestApp } from '../../../../test/app';
import { createPayingApp, PaymentActions } from '../../../../test/factories/payment.factory';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { secondMs } from '../../../common/time/clock';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { FakePayments } from './payments.fake';
import { Payments } from './payments.port';

describe('payments', () => {
  let test: TestApp;
  let stripe: FakePayments;
  beforeAll(async () => {
    test = await createPayingApp();
    stripe = test.app.get(Payments);
  });
  afterEach(() => stripe.worksAgain());
  afterAll(() => test.close());

  const { get, post, checkout, info, customerOf, deliver, tell, payer, notices } = new PaymentActions(() => test);

  describe('checking out', () => {
    it('leads to Stripe with the workspace, the price and the way back', async () => {
      const owner = await signUp(test, { name: 'Ada' });
      const body = { planId: 'pro', isAnnual: true, returnTo: '/tweetgen?chat=1' };
      const { body: answer } = await post('/checkout', owner, body).expect(200);
      expect(answer.data).toEqual({ url: expect.stringMatching(/^https:\/\/checkout\.test\//) });
      expect(stripe.checkouts.at(-1)?.order).toEqual({
        workspaceId: owner.workspaceId,
        customerId: customerOf(owner),
        price: { planId: 'pro', period: 'yearly' },
        trialDays: 0,
        successUrl: expect.stringMatching(/\/billing\/success\?session_id=\{CHECKOUT_SESSION_ID\}$/),
        cancelUrl: expect.stringMatching(/\/tweetgen\?chat=1&checkout=cancelled$/),
        idempotencyKey: expect.stringMatching(/^checkout:/),
      });
      expect((await info(owner)).currentPlan).toBe('free');
    });

    it('tries Starter for 14 days, once a workspace', async () => {
      const owner = await payer('starter');
      expect(stripe.checkouts.at(-1)?.order.trialDays).toBe(14);
      expect(await info(owner)).toMatchObject({ currentPlan: 'starter', status: 'trialing', isTrialAvailable: false });
      await stripe.cancelNow(
        ((await stripe.findSubscription(customerOf(owner))) as { value: { id: string } }).value.id,
      );
      await tell(owner, 'customer.subscription.deleted');
      expect(await info(owner)).toMatchObject({ currentPlan: 'free', lapsedPlan: 'starter', status: 'canceled' });
      await checkout(owner, 'starter').expect(200);
      expect(stripe.checkouts.at(-1)?.order.trialDays).toBe(0);
    });

    const nameOf = async (person: TestUser): Promise<string> =>
      (await test.http.get('/api/workspace').set(auth(person, person.workspaceId)).expect(200)).body.data.name;

    it('tries Starter once a person, in whichever workspace, also when several checkouts are opened at once', async () => {
      const owner = await signUp(test);
      const others = [];
      for (const name of ['Second', 'Third']) {
        const made = await test.http.post('/api/workspaces').set(auth(owner)).send({ name }).expect(201);
        others.push({ ...owner, workspaceId: String(made.body.data.id) });
      }
      const everywhere = [owner, ...others];
      await Promise.all(everywhere.map((each) => checkout(each, 'starter').expect(200)));
      const customers = everywhere.map(customerOf);
      const open = stripe.checkouts.filter(
        ({ status, order }) => status === 'open' && customers.includes(order.customerId),
      );
      expect(open).toHaveLength(1);
      stripe.pay(open[0]?.id);
      const isPaid = (each: TestUser) => customerOf(each) === open[0]?.order.customerId;
      const [next = owner, last = owner] = everywhere.filter((each) => !isPaid(each));
      // Before any message of Stripe has come.
      await checkout(next, 'starter').expect(200);
      expect(stripe.checkouts.at(-1)?.order.trialDays).toBe(0);
      const paid = everywhere.find(isPaid) ?? owner;
      expect(await info(paid)).toMatchObject({ status: 'trialing', isTrialAvailable: false });
      expect(await info(last)).toMatchObject({ currentPlan: 'free', isTrialAvailable: false });
      await test.http
        .delete('/api/workspace')
        .set(auth(owner, paid.workspaceId))
        .send({ name: await nameOf(paid) })
        .expect(200);
      await checkout(last, 'starter').expect(200);
      expect(stripe.checkouts.at(-1)?.order.trialDays).toBe(0);
    });

    it('warns of the end of the trial once, however often it is told', async () => {
      const owner = await payer('starter');
      const type = 'customer.subscription.trial_will_end';
      await Promise.all([tell(owner, type), tell(owner, type)]);
      expect(await notices(owner, 'trial_ending')).toEqual([
        expect.objectContaining({ title: expect.stringMatching(/^Your trial of Starter ends on \w+ \d+, \d{4}$/) }),
      ]);
    });

    it('buys another plan over a trial at once, which then ends', async () => {
      const owner = await payer('starter');
      await payer('pro', owner);
      expect(stripe.checkouts.at(-1)?.order).toMatchObject({ price: { planId: 'pro' }, trialDays: 0 });
      expect(await info(owner)).toMatchObject({ currentPlan: 'pro', status: 'active' });
      const found = await stripe.findSubscription(customerOf(owner));
      expect(found).toMatchObject({ value: { planId: 'pro', extraIds: [] } });
    });

    it('asks for the card while a payment is late', async () => {
      const owner = await payer('pro');
      stripe.failPayment(customerOf(owner));
      await tell(owner);
      await checkout(owner, 'pro').expect(200);
      expect(stripe.portals.at(-1)?.order.flow).toEqual({ kind: 'payment_method' });
    });

    it('ends the checkout that was open before, so that two tabs do not pay twice', async () => {
      const owner = await signUp(test);
      const before = stripe.checkouts.length;
      await Promise.all([checkout(owner, 'pro').expect(200), checkout(owner, 'starter').expect(200)]);
      expect(
        stripe.checkouts
          .slice(before)
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual(['expired', 'open']);
      expect(stripe.customers.filter(({ workspaceId }) => workspaceId === owner.workspaceId)).toHaveLength(1);
    });

    it('leads a workspace that pays to the page with the cost of the change', async () => {
      const owner = await payer('pro');
      await checkout(owner, 'pro').expect(409);
      await checkout(owner, 'pro', true).expect(200);
      expect(stripe.portals.at(-1)?.order.flow).toMatchObject({
        kind: 'change',
        price: { planId: 'pro', period: 'yearly' },
        doneUrl: expect.stringMatching(/\/billing\/success\?change=1$/),
      });
      stripe.confirmChange();
      await tell(owner);
      expect(await info(owner)).toMatchObject({ currentPlan: 'pro', period: 'yearly' });
    });

    it.each([
      [{ planId: 'free', isAnnual: false }, 'planId'],
      [{ planId: 'gold', isAnnual: false }, 'planId'],
      [{ planId: 'pro', isAnnual: 'yes' }, 'isAnnual'],
      [{ planId: 'pro', isAnnual: false, price: 1 }, 'price'],
      [{ planId: 'pro', isAnnual: false, returnTo: '//evil.test' }, 'returnTo'],
      [{ planId: 'pro', isAnnual: false, returnTo: '/\\evil.test' }, 'returnTo'],
      [{ planId: 'pro', isAnnual: false, returnTo: 'https://evil.test' }, 'returnTo'],
    ])('refuses %j', async (...[body, field]) => {
      const { body: answer } = await post('/checkout', await signUp(test), body).expect(422);
      expect(answer.error.details[0].field).toBe(field);
    });

    it("is the owner's alone", async () => {
      const owner = await signUp(test);
      const admin = await signUpMember(test, owner.workspaceId, 'admin');
      for (const path of ['/checkout', '/portal', '/refresh', '/downgrade']) {
        const { body } = await test.http
          .post(`/api/billing${path}`)
          .set(auth(admin, owner.workspaceId))
          .send({ planId: 'pro', isAnnual: false });
        expect(body.error).toMatchObject({ type: 'ROLE_REQUIRED', requiredRole: 'owner' });
      }
      await test.http.get('/api/billing/invoices').set(auth(admin, owner.workspaceId)).expect(403);
    });

    it.each([
      ['unavailable', 503, 'UPSTREAM_UNAVAILABLE'],
      ['timeout', 504, 'UPSTREAM_TIMEOUT'],
      [{ refused: 'Your account cannot make live charges.' }, 502, 'UPSTREAM_FAILED'],
    ] as const)('says what Stripe did: %j', async (...[failure, status, type]) => {
      stripe.fails(failure, { call: 'createCheckout' });
      const { body } = await checkout(await signUp(test), 'pro').expect(status);
      expect(body.error).toMatchObject({ type, platform: 'stripe' });
      expect(body.message).toMatch(/Stripe/);
    });

    it('opens the portal and lists invoices for those who have paid', async () => {
      const stranger = await signUp(test);
      await post('/portal', stranger).expect(409);
      expect((await get('/invoices', stranger).expect(200)).body).toMatchObject({
        data: [],
        meta: { nextCursor: null },
      });
      const owner = await payer('pro');
      stripe.renew(customerOf(owner));
      expect((await post('/portal', owner, { flow: 'payment_method' }).expect(200)).body.data.url).toMatch(/^https:/);
      const first = (await get('/invoices?limit=1', owner).expect(200)).body;
      expect(first.data).toEqual([
        {
          id: expect.stringMatching(/^in_/),
          number: expect.any(String),
          createdAt: expect.any(String),
          amountCents: 9_900,
          currency: 'usd',
          status: 'paid',
          hostedUrl: expect.stringMatching(/^https:/),
          pdfUrl: expect.stringMatching(/^https:/),
        },
      ]);
      const second = (await get(`/invoices?limit=1&cursor=${first.meta.nextCursor}`, owner).expect(200)).body;
      expect(second.meta.nextCursor).toBeNull();
      expect(second.data[0].id).not.toBe(first.data[0].id);
    });
  });

  describe('a smaller plan', () => {
    it('keeps what the owner chose and pauses the rest at the end of the period', async () => {
      const owner = await signUp(test);
      const x = await storeAccount(test, owner.workspaceId);
      await payer('pro', owner);
      const [first, second] = [
        await signUpMember(test, owner.workspaceId, 'editor'),
        await signUpMember(test, owner.workspaceId, 'viewer'),
      ];
      const { body } = await get('/downgrade?planId=free', owner).expect(200);
      const { groups, appliesAt } = body.data;
      expect(appliesAt).toBe((await info(owner)).renewsAt);
      expect(groups).toMatchObject([
        { key: 'integrations', limit: 1, items: [{ id: x.id, isKept: false, isFixed: true }] },
        {
          key: 'teamMembers',
          limit: 1,
          items: [
            { id: owner.user.id, isKept: true, isFixed: true },
            { id: first.user.id, isKept: false, isFixed: false },
            { id: second.user.id, isKept: false, isFixed: false },
          ],
        },
      ]);
      const tooMany = { planId: 'free', keep: { teamMembers: [first.user.id] } };
      const [{ field, message }] = (await post('/downgrade', owner, tooMany).expect(422)).body.error.details;
      expect(`${field}: ${message}`).toMatch(/^keep.teamMembers: .* Keep at most 1, the owner included\.$/);
      await post('/downgrade', owner, { planId: 'free', keep: { integrations: [x.id] } }).expect(422);

      const { body: coming } = await post('/downgrade', owner, { planId: 'free', keep: {} }).expect(200);
      expect(coming.data).toMatchObject({
        currentPlan: 'pro',
        cancelAtPeriodEnd: true,
        nextPlan: { planId: 'free', at: appliesAt },
        pausedItems: 0,
      });
      stripe.renew(customerOf(owner));
      await tell(owner, 'customer.subscription.deleted');
      expect(await info(owner)).toMatchObject({ currentPlan: 'free', pausedItems: 3 });
      expect(await test.app.get(AccountsService).find(owner.workspaceId, x.id)).toMatchObject({
        pausedReason: 'plan',
        canPublish: false,
      });
      const none = await post('/paused/resume', owner, { key: 'teamMembers' }).expect(402);
      expect(none.body.error).toMatchObject({
        type: 'USAGE_LIMIT_EXCEEDED',
        feature: 'team members',
        currentUsage: 1,
        limit: 1,
        requiredPlan: 'pro',
        resetsAt: null,
      });

      await payer('starter', owner);
      expect(await test.app.get(AccountsService).find(owner.workspaceId, x.id)).toMatchObject({ pausedReason: null });
      expect((await get('/paused', owner).expect(200)).body.data).toMatchObject([{ key: 'teamMembers', room: 0 }]);
    });

    it('can be taken back until it comes', async () => {
      const owner = await payer('pro');
      await test.http.delete('/api/billing/downgrade').set(auth(owner)).expect(409);
      await post('/downgrade', owner, { planId: 'starter', keep: {} }).expect(200);
      expect((await info(owner)).nextPlan).toMatchObject({ planId: 'starter' });
      await post('/downgrade', owner, { planId: 'free', keep: {} }).expect(200);
      expect(await info(owner)).toMatchObject({ nextPlan: { planId: 'free' }, cancelAtPeriodEnd: true });
      const { body } = await test.http.delete('/api/billing/downgrade').set(auth(owner)).expect(200);
      expect(body.data).toMatchObject({ currentPlan: 'pro', nextPlan: null, cancelAtPeriodEnd: false });
    });

    it('never takes anything from whoever buys more while it was coming', async () => {
      const owner = await signUp(test);
      const x = await storeAccount(test, owner.workspaceId);
      await payer('starter', owner);
      await post('/downgrade', owner, { planId: 'free', keep: { integrations: [] } }).expect(200);
      await payer('pro', owner);
      expect(await info(owner)).toMatchObject({ currentPlan: 'pro', nextPlan: null, pausedItems: 0 });
      expect(await test.app.get(AccountsService).find(owner.workspaceId, x.id)).toMatchObject({ canPublish: true });
    });

    it.each([[{}], [{ keep: null }], [{ keep: [] }], [{ keep: { teamMembers: ['ada'] } }]])(
      'is refused with %j',
      async (body) => {
        const owner = await payer('pro');
        await post('/downgrade', owner, { planId: 'free', ...body }).expect(422);
        expect((await info(owner)).nextPlan).toBeNull();
      },
    );

    it('says at the field that nothing of that is paused', async () => {
      const owner = await payer('pro');
      for (const ids of [undefined, [], [owner.user.id]]) {
        const { body } = await post('/paused/resume', owner, { key: 'teamMembers', ids }).expect(422);
        expect(body.error.details[0].field).toBe('ids');
      }
    });

    it('is none above or beside the one that applies', async () => {
      const owner = await payer('pro');
      await get('/downgrade?planId=pro', owner).expect(409);
      const free = await signUp(test);
      await get('/downgrade?planId=free', free).expect(409);
      await get('/downgrade?planId=starter', free).expect(409);
    });
  });

  it('sends receipts to whoever owns the workspace now', async () => {
    const owner = await payer('pro');
    const member = await signUpMember(test, owner.workspaceId, 'editor');
    await test.http.post('/api/workspace/transfer').set(auth(owner)).send({ userId: member.user.id });
    await test.jobs.runAll();
    expect(stripe.customers.find(({ id }) => id === customerOf(owner))?.email).toBe(member.email);
  });

  it.each([[false], [true]])(
    'lets nobody pay for a workspace that is deleted; paid just before: %s',
    async (isPaid) => {
      const owner = await signUp(test);
      await checkout(owner, 'pro').expect(200);
      const customer = customerOf(owner);
      if (isPaid) stripe.pay();
      await test.http.delete('/api/auth/me').set(auth(owner)).send({ password: owner.password }).expect(200);
      await deliver(stripe.event('checkout.session.completed', customer)).expect(200);
      await test.jobs.runAll();
      expect(stripe.checkouts.at(-1)?.status).toBe(isPaid ? 'complete' : 'expired');
      const found = await stripe.findSubscription(customer);
      expect(found).toMatchObject({ value: isPaid ? { status: 'canceled' } : null });
    },
  );

  it('sees at the next checkout what was paid a moment ago', async () => {
    const owner = await signUp(test);
    await checkout(owner, 'pro').expect(200);
    stripe.pay();
    const { body } = await checkout(owner, 'pro').expect(409);
    expect(body.message).toMatch(/on Pro/);
    expect((await info(owner)).currentPlan).toBe('pro');
  });

  it('ends the subscription of a workspace that is deleted with its owner', async () => {
    const owner = await payer('pro');
    const customer = customerOf(owner);
    stripe.fails('unavailable', { call: 'cancelAll', times: 1 });
    await test.http.delete('/api/auth/me').set(auth(owner)).send({ password: owner.password }).expect(200);
    await test.jobs.runAll();
    test.clock.advance(5 * 60 * secondMs);
    await test.jobs.runAll();
    expect(await stripe.findSubscription(customer)).toMatchObject({ value: { status: 'canceled' } });
    const left = await test.query('SELECT FROM billing_customers WHERE customer_id = $1', [customer]);
    expect(left).toHaveLength(0);
  });
});

import type Stripe from 'stripe';
import { itemOf, StripeShop } from '../../test/stripe-shop';

describe('the sandbox as Stripe, selling', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await StripeShop.start();
  });
  afterEach(() => shop.forget());
  afterAll(() => shop.stop());

  describe('checkout', () => {
    it('sells a plan: page, payment, signed events, and back to the application', async () => {
      const session = await shop.open();
      expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', livemode: false, subscription: null });
      expect(session.url).toBe(`https://app.example.com/sandbox/stripe/checkout/${session.id}`);
      const page = await shop.sandbox.http.get(`/sandbox/stripe/checkout/${session.id}`).expect(200);
      expect(page.text).toContain('$19.00 per month');
      expect(page.text).toContain('Due today');
      const back = await shop.decide(session, { decision: 'pay' }).expect(302);
      expect(back.headers['location']).toBe(`https://app.example.com/billing/success?session_id=${session.id}`);
      const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
        expand: ['subscription.latest_invoice'],
      });
      const subscription = paid.subscription as Stripe.Subscription;
      expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'workspace-1' });
      expect(subscription).toMatchObject({
        status: 'active',
        metadata: { workspaceId: 'workspace-1' },
        latest_invoice: { status: 'paid', amount_paid: 1_900, billing_reason: 'subscription_create' },
      });
      expect(subscription).not.toHaveProperty('_own');
      expect(itemOf(subscription).price.lookup_key).toBe('starter_monthly');
      await shop.receiver.until(() => shop.receiver.types(subscription.id).length >= 3);
      expect(shop.receiver.types(subscription.id)).toEqual([
        'customer.subscription.created',
        'invoice.paid',
        'checkout.session.completed',
      ]);
    });

    it('starts a trial that needs no payment, tells its end three days before, and charges then', async () => {
      const customer = await shop.stripe.customers.create({ email: 'trial@example.com' });
      const session = await shop.open({
        customer: customer.id,
        subscription_data: { trial_period_days: 14, metadata: { workspaceId: 'w2' } },
      });
      const page = await shop.sandbox.http.get(`/sandbox/stripe/checkout/${session.id}`).expect(200);
      expect(page.text).toContain('14 days free, then $19.00 per month<');
      expect(page.text).toContain('$0.00');
      await shop.decide(session, { decision: 'pay' }).expect(302);
      const { id, ...begun } = await shop.subscriptionOf(session.id);
      expect(begun).toMatchObject({ status: 'trialing', trial_end: begun.start_date + 14 * 86_400 });
      expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('no_payment_required');
      await shop.advance(12);
      await shop.receiver.until(() => shop.receiver.types(id).includes('customer.subscription.trial_will_end'));
      expect((await shop.read(id)).status).toBe('trialing');
      await shop.advance(3);
      expect(await shop.read(id)).toMatchObject({
        status: 'active',
        latest_invoice: { amount_paid: 1_900, billing_reason: 'subscription_cycle' },
      });
    });

    it('lets a declined card be changed, and nothing has happened before', async () => {
      const customer = await shop.stripe.customers.create({ email: 'declined@example.com' });
      const session = await shop.open({ customer: customer.id });
      await shop.decide(session, { decision: 'pay', card: 'of nobody' }).expect(422);
      const page = await shop.decide(session, { decision: 'pay', card: 'declined' }).expect(402);
      expect(page.text).toContain('Your card was declined. Try another card.');
      expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
      await shop.set({ cardFails: true });
      await shop.decide(session, { decision: 'pay' }).expect(402);
      await shop.set({ cardFails: false });
      await shop.decide(session, { decision: 'pay' }).expect(302);
    });

    it('can be left, expires, and is paid once', async () => {
      const session = await shop.open();
      const left = await shop.decide(session, { decision: 'cancel' }).expect(302);
      expect(left.headers['location']).toBe('https://app.example.com/billing?checkout=cancelled');
      const results = await Promise.all([1, 2, 3].map(() => shop.decide(session, { decision: 'pay' })));
      expect(results.map(({ status }) => status)).toEqual([302, 302, 302]);
      const paid = await shop.stripe.checkout.sessions.retrieve(session.id);
      const all = await shop.stripe.subscriptions.list({ customer: String(paid.customer) });
      expect(all.data).toHaveLength(1);
      const [late, closed] = [await shop.open(), await shop.open()];
      expect((await shop.stripe.checkout.sessions.expire(closed.id)).status).toBe('expired');
      await shop.advance(2);
      expect((await shop.stripe.checkout.sessions.retrieve(late.id)).status).toBe('expired');
      expect((await shop.sandbox.http.get(`/stripe/checkout/${late.id}`).expect(200)).text).toContain('has expired');
      expect((await shop.decide(late, { decision: 'pay' }).expect(200)).text).toContain('has expired');
      await shop.receiver.until(() => shop.receiver.types(late.id).includes('checkout.session.expired'));
    });
  });

  describe('changing', () => {
    it('shows the proration in the portal, and bills exactly that when it is confirmed', async () => {
      const subscription = await shop.buy();
      await shop.advance(10);
      const session = await shop.changeTo(subscription, 'pro_monthly');
      const page = (await shop.sandbox.http.get(`/sandbox/stripe/portal/${session.id}`).expect(200)).text;
      expect(page).toContain('Unused time on Starter after');
      const back = await shop.inPortal(session, { decision: 'confirm' }).expect(302);
      expect(back.headers['location']).toBe('https://app.example.com/billing/success?change=1');
      const changed = await shop.read(subscription.id);
      const item = itemOf(changed);
      expect(item.price.lookup_key).toBe('pro_monthly');
      expect(item.current_period_end).toBe(itemOf(subscription).current_period_end);
      const length = item.current_period_end - item.current_period_start;
      const rest = (item.current_period_end - (await shop.now())) / length;
      const due = Math.round(9_900 * rest) - Math.round(1_900 * rest);
      expect(changed.latest_invoice).toMatchObject({ amount_due: due, status: 'paid' });
      expect(page).toContain(`$${(due / 100).toFixed(2)}`);
      await shop.receiver.until(() => shop.receiver.types(subscription.id).includes('customer.subscription.updated'));
    });

    it('leaves everything as it was when the card is declined', async () => {
      const subscription = await shop.buy();
      const session = await shop.changeTo(subscription, 'pro_monthly');
      await shop.set({ cardFails: true });
      const page = await shop.inPortal(session, { decision: 'confirm' }).expect(402);
      await shop.set({ cardFails: false });
      expect(page.text).toContain('Your card was declined. Try another card.');
      const after = await shop.read(subscription.id);
      expect(itemOf(after).price.lookup_key).toBe('starter_monthly');
      expect(after.status).toBe('active');
    });

    it('schedules a smaller plan for the end of the period, and can take that back', async () => {
      const subscription = await shop.buy('pro_monthly');
      const session = await shop.changeTo(subscription, 'starter_monthly');
      const page = (await shop.sandbox.http.get(`/stripe/portal/${session.id}`).expect(200)).text;
      expect(page).toContain('Nothing is due today.');
      await shop.inPortal(session, { decision: 'confirm' }).expect(302);
      const schedule = (await shop.read(subscription.id)).schedule as Stripe.SubscriptionSchedule;
      expect(schedule.phases.map(({ items }) => items[0]?.price)).toEqual([
        shop.priceOf('pro_monthly'),
        shop.priceOf('starter_monthly'),
      ]);
      await expect(shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
        'managed by the subscription schedule',
      );
      await shop.inPortal(await shop.portalOf(subscription), { action: 'go_on' }).expect(302);
      expect((await shop.read(subscription.id)).schedule).toBeNull();
      const again = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      const [current] = again.phases;
      await shop.stripe.subscriptionSchedules.update(again.id, {
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: shop.priceOf('pro_monthly'), quantity: 1 }],
            start_date: Number(current?.start_date),
            end_date: Number(current?.end_date),
          },
          {
            items: [{ price: shop.priceOf('starter_monthly'), quantity: 1 }],
            proration_behavior: 'none',
          },
        ],
      });
      await shop.advance(32);
      const renewed = await shop.read(subscription.id);
      expect(itemOf(renewed).price.lookup_key).toBe('starter_monthly');
      expect(renewed.latest_invoice).toMatchObject({ amount_paid: 1_900, billing_reason: 'subscription_cycle' });
      await shop.advance(31);
      expect((await shop.read(subscription.id)).schedule).toBeNull();
    });

    it('begins a new period when the interval changes, and keeps what is too much as credit', async () => {
      const subscription = await shop.buy('pro_monthly');
      const items = [{ id: itemOf(subscription).id, price: shop.priceOf('starter_monthly') }];
      const smaller = await shop.stripe.subscriptions.update(subscription.id, {
        items,
        expand: ['latest_invoice'],
      });
      expect(smaller.latest_invoice).toMatchObject({ total: -8_000, amount_due: 0, ending_balance: -8_000 });
      const yearly = [{ id: itemOf(subscription).id, price: shop.priceOf('starter_yearly') }];
      const longer = await shop.stripe.subscriptions.update(subscription.id, {
        items: yearly,
        expand: ['latest_invoice'],
      });
      expect(longer.latest_invoice).toMatchObject({
        total: 17_100,
        starting_balance: -8_000,
        amount_due: 9_100,
        status: 'paid',
      });
      const { current_period_start: start, current_period_end: end } = itemOf(longer);
      expect(Math.round((end - start) / 86_400)).toBeGreaterThanOrEqual(365);
    });

    it('ends at the end of the period unless it is taken back, or at once', async () => {
      const [first, second] = [await shop.buy(), await shop.buy()];
      const portal = await shop.portalOf(first);
      await shop.inPortal(portal, { action: 'cancel' }).expect(302);
      expect(await shop.read(first.id)).toMatchObject({ cancel_at_period_end: true, status: 'active' });
      expect((await shop.sandbox.http.get(`/stripe/portal/${portal.id}`).expect(200)).text).toContain('Ends on');
      await shop.inPortal(portal, { action: 'go_on' }).expect(302);
      expect(await shop.read(first.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
      await shop.stripe.subscriptions.update(first.id, { cancel_at_period_end: true });
      await shop.advance(32);
      expect((await shop.read(first.id)).status).toBe('canceled');
      const over = await shop.stripe.subscriptions.cancel(second.id, {
        prorate: true,
        invoice_now: true,
        expand: ['latest_invoice', 'customer'],
      });
      const { amount_due: due, total } = over.latest_invoice as Stripe.Invoice;
      expect([over.status, due, total < -1_000]).toEqual(['canceled', 0, true]);
      expect(over.customer).toMatchObject({ balance: total });
      await shop.receiver.until(() =>
        [first, second].every(({ id }) => shop.receiver.types(id).includes('customer.subscription.deleted')),
      );
    });
  });

  describe('time', () => {
    it('renews month by month, all that was missed in one go', async () => {
      const subscription = await shop.buy();
      await shop.advance(95);
      const { data } = await shop.stripe.invoices.list({ customer: String(subscription.customer) });
      expect(data.map(({ billing_reason, status }) => `${billing_reason} ${status}`)).toEqual([
        'subscription_cycle paid',
        'subscription_cycle paid',
        'subscription_cycle paid',
        'subscription_create paid',
      ]);
      expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscription.id);
      expect(itemOf(await shop.read(subscription.id)).current_period_end).toBeGreaterThan(await shop.now());
    });

    it('tries a failed payment again for a week and cancels then', async () => {
      const customer = await shop.stripe.customers.create({ email: 'late@example.com' });
      const session = await shop.open({ customer: customer.id });
      await shop.decide(session, { decision: 'pay', card: 'fails_later' }).expect(302);
      const { id, items } = await shop.subscriptionOf(session.id);
      const days = Math.ceil((Number(items.data[0]?.current_period_end) - (await shop.now())) / 86_400);
      await shop.advance(days);
      expect(await shop.read(id)).toMatchObject({
        status: 'past_due',
        latest_invoice: { status: 'open', attempt_count: 1 },
      });
      await shop.advance(5);
      expect(await shop.read(id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } });
      await shop.advance(3);
      expect(await shop.read(id)).toMatchObject({
        status: 'canceled',
        cancellation_details: { reason: 'payment_failed' },
      });
      await shop.receiver.until(() => shop.receiver.types(id).includes('customer.subscription.deleted'));
      expect(shop.receiver.types(id).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    });

    it('collects what is owed with a better card', async () => {
      const customer = await shop.stripe.customers.create({ email: 'better@example.com' });
      const session = await shop.open({ customer: customer.id });
      await shop.decide(session, { decision: 'pay', card: 'fails_later' }).expect(302);
      const subscription = await shop.subscriptionOf(session.id);
      await shop.advance(32);
      await shop.inPortal(await shop.portalOf(subscription), { action: 'card', card: 'works' }).expect(302);
      expect(await shop.read(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    });
  });
});

import type Stripe from 'stripe';
import { StripeShop } from '../../test/stripe-shop';
import { dayMs, secondMs } from '../../src/common/time/clock';
import { StripeWebhooks } from './stripe-webhooks';
import { StripeWire } from './stripe.wire';

describe('the sandbox as Stripe, on the wire', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await StripeShop.start();
  }, 20_000);
  afterEach(() => shop.forget());
  afterAll(() => shop.stop());

  describe('webhooks', () => {
    const sendDue = () => shop.sandbox.module.get(StripeWebhooks).sendDue();

    it('are sent again until they are taken', async () => {
      await sendDue();
      shop.receiver.answers.push(500, 503);
      const customer = await shop.stripe.customers.create({ email: 'retry@example.com' });
      const told = () => shop.receiver.types(customer.id).length;
      await sendDue();
      await sendDue();
      expect(shop.receiver.answers).toEqual([503]);
      shop.sandbox.clock.advance(secondMs);
      await sendDue();
      shop.sandbox.clock.advance(secondMs);
      await sendDue();
      expect([shop.receiver.answers.length, told()]).toEqual([0, 0]);
      shop.sandbox.clock.advance(4 * secondMs);
      await sendDue();
      expect(told()).toBe(1);
      const [event] = (await shop.sandbox.http.get('/sandbox/stripe/events.json').query({ limit: 1 }).expect(200)).body;
      expect(event).toMatchObject({ type: 'customer.created', deliveries: [{ answer: '200', attempts: 3 }] });
    });

    it('wait while they are paused, and go out after a new start', async () => {
      await shop.set({ webhooksPaused: true });
      const customer = await shop.stripe.customers.create({ email: 'paused@example.com' });
      await shop.sandbox.module.get(StripeWire).stop();
      await shop.set({ webhooksPaused: false });
      expect(shop.receiver.types(customer.id)).toEqual([]);
      await shop.sandbox.module.get(StripeWire).start();
      await shop.receiver.until(() => shop.receiver.types(customer.id).length === 1);
    });

    it('come several times and in another order when that is asked for', async () => {
      await shop.set({ duplicates: 2, shuffle: true });
      const subscription = await shop.buy();
      await shop.set({ duplicates: 0, shuffle: false });
      const types = () => shop.receiver.types(subscription.id);
      while (types().length < 18) {
        shop.sandbox.clock.advance(100);
        await sendDue();
      }
      expect(types().filter((type) => type === 'invoice.paid')).toHaveLength(3);
      expect(types()).not.toEqual(types().toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
      const ids = shop.receiver.events
        .filter(({ type }) => type === 'invoice.paid')
        .slice(-1)
        .map(({ id }) => id);
      const before = shop.receiver.events.length;
      await shop.sandbox.http.post('/stripe/events/redeliver.json').send({ ids, times: 3 }).expect(200, { events: 1 });
      await shop.receiver.until(() => shop.receiver.events.length === before + 3);
    });
    const order = [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ];

    it('go to the endpoints that were made by API, each with its own secret', async () => {
      const url = `http://127.0.0.1:${shop.receiver.port}/api/billing/webhook`;
      const endpoint = await shop.stripe.webhookEndpoints.create({ url, enabled_events: ['customer.created'] });
      const derived = shop.receiver.secret;
      shop.receiver.secret = endpoint.secret ?? '';
      const customer = await shop.stripe.customers.create({ email: 'endpoint@example.com' });
      await shop.stripe.customers.update(customer.id, { name: 'Maya' });
      await shop.receiver.until(() => shop.receiver.types(customer.id).length === 1);
      await shop.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
      shop.receiver.secret = derived;
      const told = await shop.stripe.events.list({ type: 'customer.updated', limit: 1 });
      expect(told.data[0]).toMatchObject({
        data: { previous_attributes: { name: null } },
        request: { id: expect.stringMatching(/^req_/) },
      });
      expect(shop.receiver.types(customer.id)).toEqual(['customer.created']);
    });
  });

  describe('the wire', () => {
    it('answers a repeated key with the first answer, and refuses it with another body', async () => {
      const options = { idempotencyKey: 'checkout:w1:1' };
      const first = await shop.stripe.customers.create({ email: 'once@example.com' }, options);
      const again = await shop.stripe.customers.create({ email: 'once@example.com' }, options);
      expect(again.id).toBe(first.id);
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
      await expect(shop.stripe.customers.create({ email: 'twice@example.com' }, options)).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
        statusCode: 400,
      });
      const together = await Promise.all(
        [1, 2, 3, 4].map(() => shop.stripe.customers.create({ email: 'all@example.com' }, { idempotencyKey: 'same' })),
      );
      expect(new Set(together.map(({ id }) => id)).size).toBe(1);
      shop.sandbox.clock.advance(dayMs + 1);
      expect((await shop.stripe.customers.create({ email: 'once@example.com' }, options)).id).not.toBe(first.id);
    });

    it('refuses in Stripe’s words and classes', async () => {
      await expect(shop.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 404,
        code: 'resource_missing',
        requestId: expect.stringMatching(/^req_/),
      });
      await expect(shop.clientOf('sk_test_wrong').customers.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
      });
      await expect(shop.open({ line_items: [{ price: 'price_none', quantity: 1 }] })).rejects.toMatchObject({
        statusCode: 400,
        param: 'line_items[0][price]',
      });
      const unknown = { customer_emial: 'x' } as Stripe.Checkout.SessionCreateParams;
      await expect(shop.open(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'customer_emial' });
      const deep = { subscription_data: { trial_days: 3 } } as Stripe.Checkout.SessionCreateParams;
      await expect(shop.open(deep)).rejects.toMatchObject({ param: 'subscription_data[trial_days]' });
      await expect(shop.stripe.customers.create({ metadata: { note: 'x'.repeat(501) } })).rejects.toMatchObject({
        param: 'metadata[note]',
      });
      const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, number) => [`key${number}`, 'x']));
      await expect(shop.stripe.customers.create({ metadata: tooMany })).rejects.toMatchObject({ param: 'metadata' });
      await expect(shop.stripe.coupons.list()).rejects.toMatchObject({
        statusCode: 404,
        message: 'Unrecognized request URL (GET: /v1/coupons).',
      });
      await expect(
        shop.stripe.prices.create({
          lookup_key: 'pro_monthly',
          currency: 'usd',
          unit_amount: 1,
          recurring: { interval: 'month' },
          product_data: { name: 'x' },
        }),
      ).rejects.toThrow('already uses that lookup key');
    });

    it('fails in its own shape when a fault strikes, and keeps what it accepted', async () => {
      const put = (faults: object[]) => shop.sandbox.http.put('/faults.json').send(faults).expect(200);
      for (const [mode, type] of [
        ['refuse_403', 'StripePermissionError'],
        ['rate_limit_429', 'StripeRateLimitError'],
        ['error_500', 'StripeAPIError'],
      ]) {
        await put([{ platform: 'stripe', mode, rate: 1 }]);
        await expect(shop.stripe.customers.list()).rejects.toMatchObject({ type });
      }
      await put([{ platform: 'stripe', mode: 'accept_then_503', rate: 1, times: 1 }]);
      const options = { idempotencyKey: 'lost' };
      await expect(shop.stripe.customers.create({ email: 'lost@example.com' }, options)).rejects.toMatchObject({
        statusCode: 503,
      });
      await shop.stripe.customers.create({ email: 'lost@example.com' }, options);
      expect((await shop.stripe.customers.list({ email: 'lost@example.com' })).data).toHaveLength(1);
      await put([]);
    });

    it('pages through lists, and finds prices by their keys', async () => {
      const found = await shop.stripe.prices.list({
        lookup_keys: ['starter_monthly', 'pro_yearly'],
        active: true,
        expand: ['data.product'],
      });
      expect(found.data.map(({ lookup_key, product }) => [lookup_key, (product as Stripe.Product).name])).toEqual([
        ['pro_yearly', 'Pro'],
        ['starter_monthly', 'Starter'],
      ]);
      const moved = await shop.stripe.prices.create({
        lookup_key: 'moving',
        currency: 'usd',
        unit_amount: 1,
        recurring: { interval: 'month' },
        product_data: { name: 'x' },
      });
      const next = await shop.stripe.prices.create({
        lookup_key: 'moving',
        transfer_lookup_key: true,
        currency: 'usd',
        unit_amount: 2,
        recurring: { interval: 'month' },
        product: String(moved.product),
      });
      expect((await shop.stripe.prices.list({ lookup_keys: ['moving'] })).data.map(({ id }) => id)).toEqual([next.id]);
      for (let left = 5; left > 0; left -= 1) await shop.stripe.customers.create({ email: 'page@example.com' });
      const first = await shop.stripe.customers.list({ email: 'page@example.com', limit: 2 });
      expect([first.data.length, first.has_more]).toEqual([2, true]);
      const ids: string[] = [];
      for await (const { id } of shop.stripe.customers.list({ email: 'page@example.com', limit: 2 })) ids.push(id);
      expect(new Set(ids).size).toBe(5);
    });

    it('lists subscriptions and payments for scripts, and payments on the page', async () => {
      const subscription = await shop.buy('pro_yearly');
      const listed = (
        await shop.sandbox.http
          .get('/sandbox/stripe/subscriptions.json')
          .query({ workspace: 'workspace-1' })
          .expect(200)
      ).body;
      expect(listed[0]).toMatchObject({ id: subscription.id, status: 'active', price: 'pro_yearly', quantity: 1 });
      expect((await shop.sandbox.http.get('/stripe/subscriptions.json').query({ workspace: 'nobody' })).body).toEqual(
        [],
      );
      const [payment] = (await shop.sandbox.http.get('/stripe/payments.json').expect(200)).body;
      expect(payment).toMatchObject({ amountCents: 99_000, email: 'maya@example.com', status: 'paid' });
      expect((await shop.sandbox.http.get('/sandbox').expect(200)).text).toContain(
        `/sandbox/stripe/invoice/${payment.id}`,
      );
      expect((await shop.sandbox.http.get(`/stripe/invoice/${payment.id}`).expect(200)).text).toContain('$990.00');
      await shop.sandbox.http.get('/stripe/invoice/in_none').expect(404);
    });

    it('refuses settings and times that it does not have', async () => {
      await shop.sandbox.http.put('/stripe/settings.json').send({ often: 1 }).expect(422);
      await shop.sandbox.http.put('/stripe/settings.json').send({ duplicates: -1 }).expect(422);
      await shop.sandbox.http.post('/stripe/clock.json').send({ advanceDays: '3' }).expect(422);
    });
  });
});

import type Stripe from 'stripe';
import { StripeShop } from '../../test/stripe-shop';
import { secondMs } from '../../src/common/time/clock';
import { StripeEvents } from './stripe-events';
import { StripeWire } from './stripe.wire';

describe('the sandbox as Stripe, on the wire', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await StripeShop.start();
  });
  afterEach(() => shop.forget());
  afterAll(() => shop.stop());

  describe('webhooks', () => {
    const sendDue = () => shop.sandbox.module.get(StripeEvents).sendDue();

    it('are sent again until they are taken', async () => {
      await sendDue();
      shop.receiver.answers.push(500, 503);
      const { id } = await shop.stripe.checkout.sessions.expire((await shop.open()).id);
      const told = () => shop.receiver.types(id).length;
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
    });

    it('wait while they are paused, and go out after a new start', async () => {
      await shop.set({ webhooksPaused: true });
      const { id } = await shop.stripe.checkout.sessions.expire((await shop.open()).id);
      await shop.sandbox.module.get(StripeWire).stop();
      await shop.set({ webhooksPaused: false });
      expect(shop.receiver.types(id)).toEqual([]);
      await shop.sandbox.module.get(StripeWire).start();
      await shop.receiver.until(() => shop.receiver.types(id).length === 1);
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
    });

    it('refuses in Stripe’s words and classes', async () => {
      await expect(shop.stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 404,
        code: 'resource_missing',
        requestId: expect.stringMatching(/^req_/),
      });
      await expect(shop.clientOf('sk_test_wrong').prices.list()).rejects.toMatchObject({
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
          product: String(shop.prices['pro_monthly']?.product),
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
        await expect(shop.stripe.prices.list()).rejects.toMatchObject({ type });
      }
      await put([{ platform: 'stripe', mode: 'accept_then_503', rate: 1, times: 1 }]);
      const options = { idempotencyKey: 'lost' };
      await expect(shop.stripe.customers.create({ email: 'lost@example.com' }, options)).rejects.toMatchObject({
        statusCode: 503,
      });
      const { lastResponse } = await shop.stripe.customers.create({ email: 'lost@example.com' }, options);
      expect(lastResponse.headers['idempotent-replayed']).toBe('true');
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
        product: String(shop.prices['pro_monthly']?.product),
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
      const all = (await shop.stripe.prices.list({ limit: 100 })).data.map(({ id }) => id);
      const first = await shop.stripe.prices.list({ limit: 2 });
      expect([first.data.length, first.has_more]).toEqual([2, true]);
      const ids: string[] = [];
      for await (const { id } of shop.stripe.prices.list({ limit: 2 })) ids.push(id);
      expect(ids).toEqual(all);
    });

    it('shows payments on the page', async () => {
      const { latest_invoice: invoice } = await shop.buy('pro_yearly');
      const page = (await shop.sandbox.http.get('/sandbox').expect(200)).text;
      expect(page).toContain(`/sandbox/stripe/invoice/${String(invoice)}`);
      const bill = (await shop.sandbox.http.get(`/stripe/invoice/${String(invoice)}`).expect(200)).text;
      expect(bill).toContain('$990.00');
      await shop.sandbox.http.get('/stripe/invoice/in_none').expect(404);
    });

    it('refuses settings and times that it does not have', async () => {
      await shop.sandbox.http.put('/stripe/settings.json').send({ often: true }).expect(422);
      await shop.sandbox.http.put('/stripe/settings.json').send({ cardFails: 1 }).expect(422);
      await shop.sandbox.http.post('/stripe/clock.json').send({ advanceDays: '3' }).expect(422);
    });
  });
});

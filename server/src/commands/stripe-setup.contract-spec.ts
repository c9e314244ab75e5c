import type { INestApplicationContext } from '@nestjs/common';
import { createTestSandbox, type TestSandbox } from '../../test/sandbox';
import { stripeOver } from '../../test/stripe';
import { Logger } from '../common/logging/logger';
import { minuteMs } from '../common/time/clock';
import { loadEnv } from '../config/env';
import { setUpStripe } from './stripe-setup';

type Fields = Record<string, unknown>;

/** The sandbox sends webhooks to this machine only, and nobody is there. */
const publicUrl = 'https://127.0.0.1:9';
const webhookUrl = `${publicUrl}/api/billing/webhook`;
const hasAll = 'Stripe has everything it needs.';

describe('npm run stripe:setup', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    // Nothing is sent to the address of this test.
    await sandbox.http.put('/stripe/settings.json').send({ webhooksPaused: true }).expect(200);
  });
  afterAll(() => sandbox.close());

  const stripe = (variables: Record<string, string> = {}) =>
    stripeOver(
      loadEnv({
        STRIPE_SECRET_KEY: 'sk_test_setup',
        STRIPE_WEBHOOK_SECRET: 'whsec_not_known_yet',
        STRIPE_API_BASE_URL: sandbox.url,
        PUBLIC_URL: publicUrl,
        ...variables,
      }),
      { logger: sandbox.module.get(Logger), limitMs: minuteMs },
    );
  const run = (variables?: Record<string, string>): Promise<string> => {
    const { setup } = stripe(variables);
    return setUpStripe({ get: () => setup } as unknown as INestApplicationContext);
  };
  const key = { authorization: 'Bearer sk_test_setup' };
  const list = async (path: string): Promise<Fields[]> =>
    (await sandbox.http.get(`/v1/${path}`).query({ limit: 100 }).set(key).expect(200)).body.data;
  const post = (path: string, form: Record<string, string>) =>
    sandbox.http.post(`/v1/${path}`).set(key).type('form').send(form).expect(200);
  /** Made by hand, it has what the set-up's own had. */
  const newPrice = (fields: Record<string, string>) =>
    post('prices', { ...fields, currency: 'usd', 'recurring[interval]': 'month', transfer_lookup_key: 'true' });
  const account = async () => ({
    products: await list('products'),
    prices: await list('prices'),
    portals: (await list('billing_portal/configurations')).filter(({ is_default }) => !is_default),
    endpoints: await list('webhook_endpoints'),
  });
  const priceOf = async (lookupKey: string): Promise<Fields> =>
    (await list('prices')).find(({ lookup_key }) => lookup_key === lookupKey) ?? {};

  it('makes what the plan table asks for once, and nothing the second time', async () => {
    const line = await run();
    expect(line).toMatch(/^Stripe .*\. Set STRIPE_WEBHOOK_SECRET=whsec_[\w-]+ and restart the server\.$/);
    const made = await account();
    expect(made.products.map(({ name }) => name).sort()).toEqual(['Quillcast Pro', 'Quillcast Starter']);
    expect(made.prices.map(({ lookup_key, unit_amount }) => `${lookup_key} ${unit_amount}`).sort()).toEqual([
      ...['pro_monthly 9900', 'pro_yearly 99000', 'starter_monthly 1900', 'starter_yearly 19000'],
    ]);
    expect(made.portals).toHaveLength(1);
    expect(made.endpoints).toMatchObject([{ url: webhookUrl, api_version: '2026-10-28.endive' }]);
    expect(await run()).toBe(hasAll);
    expect(await account()).toEqual(made);
  });

  it('makes one of each when two do it at the same time', async () => {
    await run();
    const { product } = await priceOf('pro_monthly');
    await newPrice({ product: String(product), unit_amount: '7700', lookup_key: 'pro_monthly' });
    const before = await list('prices');
    await Promise.all([run(), run()]);
    expect(await list('prices')).toHaveLength(before.length + 1);
    expect(await run()).toBe(hasAll);
  });

  it('replaces a price that is another one by now, and lets those go on who pay the old one', async () => {
    await run();
    const { product } = await priceOf('starter_monthly');
    const old = await newPrice({ product: String(product), unit_amount: '1500', lookup_key: 'starter_monthly' });
    const { payments } = stripe();
    const who = { workspaceId: 'w1', email: 'ada@example.com', name: 'Ada', idempotencyKey: 'customer:w1' };
    const customer = await payments.createCustomer(who);
    const customerId = customer.status === 'done' ? customer.value : '';
    const checkout = await payments.createCheckout({
      ...{ workspaceId: 'w1', customerId, price: { planId: 'starter', period: 'monthly' }, trialDays: 0 },
      ...{ successUrl: publicUrl, cancelUrl: publicUrl, idempotencyKey: 'checkout:w1' },
    });
    const checkoutId = checkout.status === 'done' ? checkout.value.id : '';
    await sandbox.http.post(`/stripe/checkout/${checkoutId}`).type('form').send({ decision: 'pay' }).expect(302);

    expect(await run()).toBe('Stripe now has the price starter_monthly, the customer portal.');
    expect(await priceOf('starter_monthly')).toMatchObject({ unit_amount: 1_900, active: true });
    const replaced = (await list('prices')).find(({ id }) => id === old.body.id);
    expect(replaced).toMatchObject({ active: false, lookup_key: null, metadata: { plan: 'starter' } });
    expect(await payments.findSubscription(customerId)).toMatchObject({
      value: { planId: 'starter', period: 'monthly', status: 'active' },
    });
    expect(await run()).toBe(hasAll);
  });

  it('completes an endpoint that was changed', async () => {
    await run();
    const [endpoint] = await list('webhook_endpoints');
    const path = `webhook_endpoints/${String(endpoint?.['id'])}`;
    await post(path, { 'enabled_events[0]': 'invoice.paid', disabled: 'true' });
    expect(await run()).toBe(`Stripe now has the webhook endpoint ${webhookUrl}.`);
    expect(await list('webhook_endpoints')).toMatchObject([{ id: endpoint?.['id'], status: 'enabled' }]);
    expect(await run()).toBe(hasAll);
  });

  it('puts an endpoint out of use whose events have another version', async () => {
    const PUBLIC_URL = 'https://127.0.0.1:8';
    const url = `${PUBLIC_URL}/api/billing/webhook`;
    const old = await post('webhook_endpoints', { url, 'enabled_events[0]': '*', api_version: '2025-09-30.clover' });
    expect(await run({ PUBLIC_URL })).toMatch(/the webhook endpoint .* Set STRIPE_WEBHOOK_SECRET=whsec_/);
    const endpoints = (await list('webhook_endpoints')).filter((endpoint) => endpoint['url'] === url);
    expect(
      endpoints
        .map(({ id, api_version, status }) => `${String(api_version)} ${String(status)} ${id === old.body.id}`)
        .sort(),
    ).toEqual([...['2025-09-30.clover disabled true', '2026-10-28.endive enabled false']]);
    expect(await run({ PUBLIC_URL })).toBe(hasAll);
  });

  it('says when Stripe cannot reach this server', async () => {
    expect(await run({ PUBLIC_URL: 'http://localhost:3000' })).toMatch(
      /No webhook endpoint was made, .* PUBLIC_URL\.$/,
    );
  });

  it('says what to do about a key that Stripe does not take', async () => {
    await expect(run({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).rejects.toThrow(
      /did not accept STRIPE_SECRET_KEY\. Check/,
    );
  });
});

import { createHmac } from 'node:crypto';
import { stripeOver } from '../../../../test/stripe';
import { page, ScriptedUpstream, json, type UpstreamAnswer } from '../../../../test/scripted-upstream';
import { Logger } from '../../../common/logging/logger';
import { type Env, loadEnv } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import { apiVersion } from './stripe-client';
import type { StripePayments } from './stripe-payments';

/** Long enough for the wait before a call is made again; for what never answers a shorter one will do. */
const limitMs = 5_000;
const shortLimitMs = 500;
const secretKey = 'sk_test_of_this_suite';

const reset: UpstreamAnswer = (response) => void response.socket?.destroy();
const hang: UpstreamAnswer = () => undefined;
const error = (status: number, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  json(status, { error: { type: 'invalid_request_error', message: 'It said no.', ...fields } }, headers);
const text =
  (body: string, status = 200): UpstreamAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
/** Headers at once, and the rest never. */
const halfAnAnswer: UpstreamAnswer = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"object":');
const elsewhere: UpstreamAnswer = (response, call) =>
  (call.path === '/elsewhere' ? customer : json(307, {}, { location: '/elsewhere' }))(response, call);
const customer = json(200, { id: 'cus_1', object: 'customer' });
const list = (...data: unknown[]): UpstreamAnswer => json(200, { object: 'list', data, has_more: false, url: '/v1/x' });

describe('Stripe', () => {
  const upstream = new ScriptedUpstream();
  const errors: { message: unknown; fields: unknown }[] = [];
  const logger = {
    error: (message: unknown, fields: unknown) => void errors.push({ message, fields }),
    warn: () => undefined,
  } as unknown as Logger;

  // At another port each time: a call that a test gave up may still be on its way.
  beforeEach(() => {
    errors.length = 0;
    return upstream.start();
  });
  afterEach(() => upstream.stop());

  const live = () =>
    loadEnv({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_this_suite',
      STRIPE_API_BASE_URL: upstream.url,
    });
  const paymentsOver = (env: Env, ms = limitMs): StripePayments => {
    return stripeOver(env, { logger, limitMs: ms }).payments;
  };
  const createCustomer = (payments = paymentsOver(live())) =>
    payments.createCustomer({
      workspaceId: 'w1',
      email: 'ada@example.com',
      name: 'Ada',
      idempotencyKey: 'customer:w1',
    });
  const checkout = (ms = limitMs) =>
    paymentsOver(live(), ms).createCheckout({
      ...{ workspaceId: 'w1', customerId: 'cus_1', price: { planId: 'starter', period: 'monthly' } },
      ...{ trialDays: 14, successUrl: 'https://q.test/{CHECKOUT_SESSION_ID}', cancelUrl: 'https://q.test/' },
      idempotencyKey: 'checkout:1',
    });

  it('reads events that are signed with the secret that is set up, and none that the sandbox signs', () => {
    const body = Buffer.from('{"id":"evt_1","type":"invoice.paid","created":1,"data":{"object":{"customer":"cus_1"}}}');
    const signed = (secret: string): string => {
      const seconds = Math.floor(Date.now() / 1_000);
      return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex')}`;
    };
    const ofSandbox = `whsec_${new Secrets(live()).bytes('sandbox-webhook').toString('base64url')}`;
    const statusOf = (secret: string) => paymentsOver(live()).readEvent(body, signed(secret)).status;
    expect(statusOf('whsec_of_this_suite')).toBe('genuine');
    expect(statusOf(ofSandbox)).toBe('forged');
  });

  it.each(['http://stripe.test', 'https://stripe.test', 'https://stripe.test:8443'])(
    'is reached at %s',
    async (url) => {
      const fetching = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(Response.json({ id: 'cus_1', object: 'customer' }));
      const env = {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_of_this_suite',
        STRIPE_API_BASE_URL: url,
      };
      await createCustomer(paymentsOver(loadEnv(env)));
      expect(new URL(String(fetching.mock.calls[0]?.[0])).origin).toBe(url);
      fetching.mockRestore();
    },
  );

  it('is called with the key, the version, and a name of ours', async () => {
    upstream.script(json(200, { id: 'cus_1', object: 'customer' }, { 'request-id': 'req_1' }));
    const payments = paymentsOver(live());
    for (let calls = 0; calls < 2; calls += 1)
      expect(await createCustomer(payments)).toEqual({ status: 'done', value: 'cus_1' });
    const call = upstream.calls[1];
    expect(call).toMatchObject({
      path: '/v1/customers',
      body: { email: 'ada@example.com', name: 'Ada', 'metadata[workspaceId]': 'w1' },
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        'idempotency-key': 'customer:w1',
        'user-agent': expect.stringContaining('Quillcast'),
      },
    });
    expect(JSON.stringify(call?.headers)).not.toMatch(/telemetry|platform/i);
  });

  it.each<[string, UpstreamAnswer]>([
    ['never answers', hang],
    ['answers by half', halfAnAnswer],
  ])('took too long when it %s', async (...[, answer]) => {
    upstream.script(answer);
    expect(await createCustomer(paymentsOver(live(), shortLimitMs))).toEqual({ status: 'timeout' });
    expect(errors).toEqual([]);
  });

  it.each<[string, UpstreamAnswer]>([
    ['resets the connection', reset],
    ['answers 500', error(500, { type: 'api_error' })],
    ['answers 503 without a word', text('', 503)],
    ['answers 429', error(429, { code: 'rate_limit' })],
    ['has the key in use', error(409, { code: 'idempotency_key_in_use' })],
    ["is a proxy's page", page()],
    ["is a proxy's page with 404", page(404)],
    ['sends cut JSON', text('{"id":"cus_')],
    ['sends a text', text('"hello"')],
    ['sends null', text('null')],
    ['sends an object that is none of its own', text('{"ok":true}')],
    ['sends a refusal that is none of its own', text('"no"', 400)],
    ['sends the caller elsewhere', elsewhere],
  ])('is not there when it %s', async (...[, answer]) => {
    upstream.script(answer);
    expect(await createCustomer()).toEqual({ status: 'unavailable' });
    expect(errors).toEqual([]);
    expect(upstream.calls.length).toBeLessThanOrEqual(2);
  });

  it.each([401, 403])('needs somebody to act when it answers %i', async (status) => {
    upstream.script(error(status, { message: `Invalid API Key provided: ${secretKey}` }));
    expect(await createCustomer()).toEqual({ status: 'unavailable' });
    expect(errors).toEqual([
      { message: expect.stringMatching(/STRIPE_SECRET_KEY/), fields: expect.objectContaining({ statusCode: status }) },
    ]);
    expect(JSON.stringify(errors)).not.toContain(secretKey);
  });

  it.each([
    [400, { code: 'parameter_invalid_empty' }],
    [402, { type: 'card_error', code: 'card_declined' }],
    [404, { code: 'resource_missing' }],
    [400, { type: 'idempotency_error' }],
  ])('says no with %i %o', async (status, fields) => {
    upstream.script(error(status, fields));
    expect(await createCustomer()).toEqual({ status: 'refused', message: 'It said no.' });
  });

  it('says no in words that are fit for a screen', async () => {
    const message = `No such\u0007 thing:\r\n${secretKey}, \u202ewhsec_abc ${'x'.repeat(300)}`;
    upstream.script(error(400, { message }));
    const outcome = await createCustomer();
    expect(outcome).toMatchObject({ message: expect.stringMatching(/^No such thing: \[key\] \[key\] x+…$/) });
    expect(outcome.status === 'refused' && outcome.message.length).toBe(200);
  });

  it.each<[string, UpstreamAnswer]>([
    ['was away', error(500, { type: 'api_error' })],
    ['reset the connection', reset],
  ])('is asked once more with the same key when it %s', async (...[, first]) => {
    upstream.script(first, customer);
    expect(await createCustomer()).toEqual({ status: 'done', value: 'cus_1' });
    expect(upstream.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['customer:w1', 'customer:w1']);
  });

  it('has one limit for all calls of a piece of work', async () => {
    const slow: UpstreamAnswer = (response, call) =>
      void setTimeout(() => void list({ id: 'price_1', object: 'price' })(response, call), shortLimitMs * 0.7);
    upstream.script(slow, slow);
    expect(await checkout(shortLimitMs)).toEqual({ status: 'timeout' });
  });

  it('sells at the price of the lookup key, to a workspace that is named twice', async () => {
    upstream.script(list({ id: 'price_1', object: 'price', lookup_key: 'starter_monthly' }), (response, call) =>
      json(200, { id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/cs_1' })(response, call),
    );
    expect(await checkout()).toEqual({ status: 'done', value: { id: 'cs_1', url: 'https://pay.test/cs_1' } });
    expect(upstream.calls[0]?.path).toBe('/v1/prices?lookup_keys[0]=starter_monthly&active=true');
    expect(upstream.calls[1]?.headers['idempotency-key']).toBe('checkout:1');
    expect(upstream.calls[1]?.body).toEqual({
      ...{ mode: 'subscription', customer: 'cus_1', client_reference_id: 'w1' },
      ...{ 'line_items[0][price]': 'price_1', 'line_items[0][quantity]': '1' },
      ...{ success_url: 'https://q.test/{CHECKOUT_SESSION_ID}', cancel_url: 'https://q.test/' },
      ...{ 'metadata[workspaceId]': 'w1', 'metadata[plan]': 'starter' },
      ...{ 'subscription_data[metadata][workspaceId]': 'w1', 'subscription_data[metadata][plan]': 'starter' },
      'subscription_data[trial_period_days]': '14',
      'subscription_data[trial_settings][end_behavior][missing_payment_method]': 'cancel',
      ...{ payment_method_collection: 'always', allow_promotion_codes: 'true', 'tax_id_collection[enabled]': 'true' },
      ...{ 'customer_update[name]': 'auto', 'customer_update[address]': 'auto' },
    });
  });

  it('sells nothing with live keys before it is set up, and says who can help', async () => {
    upstream.script(list());
    expect(await checkout()).toEqual({ status: 'refused', message: expect.stringMatching(/not set up/) });
    expect(errors).toEqual([{ message: expect.stringMatching(/npm run stripe:setup/), fields: expect.anything() }]);
    expect(upstream.calls).toHaveLength(1);
  });

  it('is not there when nothing is set up to be paid', async () => {
    const env = loadEnv({ SANDBOX: 'false', AUTH_SECRET: 'a secret for tests that is long enough' });
    upstream.script(customer);
    expect(await createCustomer(paymentsOver(env))).toEqual({ status: 'unavailable' });
    expect(upstream.calls).toEqual([]);
  });
});

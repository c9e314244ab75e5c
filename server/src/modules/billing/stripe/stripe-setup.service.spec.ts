import { scriptedStripe } from '../../../../test/scripted-stripe';
import { minuteMs } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import { apiVersion, type StripeClient } from './stripe-client';
import { stripeEventTypes } from './stripe-events';
import { StripeSetupService } from './stripe-setup.service';

type Fields = Record<string, unknown>;

const publicUrl = 'https://q.test';
const url = `${publicUrl}/api/billing/webhook`;
const version = expect.stringMatching(/^[\da-f]{16}$/);

const price = (plan: string, period: 'monthly' | 'yearly', fields: Fields = {}): Fields => ({
  id: `price_${plan}_${period}`,
  active: true,
  unit_amount: { starter: { monthly: 1_900, yearly: 19_000 }, pro: { monthly: 9_900, yearly: 99_000 } }[plan]?.[period],
  currency: 'usd',
  recurring: { interval: period === 'monthly' ? 'month' : 'year', interval_count: 1 },
  product: `prod_${plan}`,
  lookup_key: `${plan}_${period}`,
  metadata: { app: 'quillcast', plan },
  ...fields,
});

const product = (plan: string, app = 'quillcast'): Fields => ({ id: `prod_${plan}`, metadata: { app, plan } });

const endpoint = (fields: Fields = {}): Fields => ({
  id: 'we_1',
  url,
  status: 'enabled',
  api_version: apiVersion,
  enabled_events: [...stripeEventTypes],
  ...fields,
});

/** An account where all is as it should be, but for the portal, whose version nobody else can tell. */
const fullAccount = () => ({
  products: [product('starter'), product('pro')],
  prices: [price('starter', 'monthly'), price('starter', 'yearly'), price('pro', 'monthly'), price('pro', 'yearly')],
  portals: [] as Fields[],
  endpoints: [endpoint()],
});

function over(account: Partial<ReturnType<typeof fullAccount>>, env: Partial<Env> = {}) {
  const { products, prices, portals, endpoints } = { ...fullAccount(), ...account };
  const { stripe, calls } = scriptedStripe({
    'products.list': () => ({ data: products }),
    'products.create': ({ metadata }: { metadata: { plan: string } }) => {
      products.push(product(metadata.plan));
      return product(metadata.plan);
    },
    'prices.list': ({ lookup_keys }: { lookup_keys: string[] }) => ({
      data: prices.filter(({ lookup_key }) => lookup_key === lookup_keys[0]),
    }),
    'prices.create': ({ lookup_key }: { lookup_key: string }) => ({ id: `price_made_${lookup_key}` }),
    'prices.update': () => undefined,
    'billingPortal.configurations.list': () => ({ data: portals }),
    'billingPortal.configurations.create': (params: Fields) => portals.push({ id: 'bpc_made', ...params }),
    'billingPortal.configurations.update': () => undefined,
    'webhookEndpoints.list': () => ({ data: endpoints }),
    'webhookEndpoints.create': () => ({ id: 'we_made', secret: 'whsec_made' }),
    'webhookEndpoints.update': () => undefined,
  });
  const runs: unknown[] = [];
  const client = {
    run: async (what: string, work: (client: unknown) => Promise<unknown>, ms?: number) => {
      runs.push([what, ms]);
      return { status: 'done', value: await work(stripe) };
    },
  } as unknown as StripeClient;
  const setup = new StripeSetupService({ STRIPE_SECRET_KEY: 'sk_live_1', publicUrl, ...env } as Env, client);
  const writes = () => calls.filter(([method]) => !String(method).endsWith('.list'));
  return { setup, stripe, runs, calls, writes };
}

const portalParams = (starter: string[], pro: string[]) => ({
  default_return_url: 'https://q.test/billing',
  features: {
    customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price', 'promotion_code'],
      products: [
        { product: 'prod_starter', prices: starter },
        { product: 'prod_pro', prices: pro },
      ],
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }] },
      trial_update_behavior: 'end_trial',
    },
  },
  metadata: { app: 'quillcast', version },
});

describe('the set-up of a Stripe account', () => {
  it('makes products, prices, the portal and the endpoint, each with a key that two servers share', async () => {
    const { setup, runs, calls } = over({ products: [], prices: [], endpoints: [] });
    expect(await setup.run()).toEqual({
      status: 'done',
      value: {
        changes: [
          ...['the product Quillcast Starter', 'the price starter_monthly', 'the price starter_yearly'],
          ...['the product Quillcast Pro', 'the price pro_monthly', 'the price pro_yearly'],
          ...['the customer portal', `the webhook endpoint ${url}`],
        ],
        webhookUrl: url,
        webhookSecret: 'whsec_made',
      },
    });
    expect(runs).toEqual([['set up', minuteMs]]);
    const productCalls = (plan: string, name: string) => [
      ['products.list', { active: true, limit: 100 }],
      ['products.create', { name, metadata: { app: 'quillcast', plan } }, { idempotencyKey: `setup:product:${plan}` }],
    ];
    const priceCalls = (plan: string, interval: 'month' | 'year', unit_amount: number) => {
      const lookup_key = `${plan}_${interval}ly`;
      return [
        ['prices.list', { lookup_keys: [lookup_key] }],
        [
          'prices.create',
          {
            ...{ product: `prod_${plan}`, currency: 'usd', unit_amount, recurring: { interval }, lookup_key },
            ...{ transfer_lookup_key: true, metadata: { app: 'quillcast', plan } },
          },
          { idempotencyKey: `setup:prod_${plan}:${lookup_key}:${unit_amount}:` },
        ],
      ];
    };
    const made = (plan: string) => [`price_made_${plan}_monthly`, `price_made_${plan}_yearly`];
    expect(calls).toEqual([
      ...productCalls('starter', 'Quillcast Starter'),
      ...priceCalls('starter', 'month', 1_900),
      ['products.list', { active: true, limit: 100 }],
      ...priceCalls('starter', 'year', 19_000),
      ...productCalls('pro', 'Quillcast Pro'),
      ...priceCalls('pro', 'month', 9_900),
      ['products.list', { active: true, limit: 100 }],
      ...priceCalls('pro', 'year', 99_000),
      ['billingPortal.configurations.list', { active: true, limit: 100 }],
      [
        'billingPortal.configurations.create',
        portalParams(made('starter'), made('pro')),
        { idempotencyKey: expect.stringMatching(/^setup:portal:[\da-f]{16}$/) },
      ],
      ['webhookEndpoints.list', { limit: 100 }],
      [
        'webhookEndpoints.create',
        { url, enabled_events: [...stripeEventTypes], api_version: apiVersion, metadata: { app: 'quillcast' } },
      ],
    ]);
  });

  it('changes nothing where all is there', async () => {
    const portals: Fields[] = [{ id: 'bpc_other', metadata: { app: 'another' } }];
    await over({ portals }).setup.run();
    const { setup, writes } = over({ portals });
    expect(await setup.run()).toEqual({
      status: 'done',
      value: { changes: [], webhookUrl: url, webhookSecret: null },
    });
    expect(writes()).toEqual([]);
  });

  it('brings its own portal up to date, and leaves those of others', async () => {
    const other = { id: 'bpc_other', metadata: { app: 'another' } };
    const outdated = { id: 'bpc_1', metadata: { app: 'quillcast', version: 'another' } };
    const { setup, stripe, writes } = over({ portals: [other, outdated] });
    expect(await setup.prepare(stripe)).toEqual(['the customer portal']);
    const prices = (plan: string) => [`price_${plan}_monthly`, `price_${plan}_yearly`];
    expect(writes()).toEqual([
      ['billingPortal.configurations.update', 'bpc_1', portalParams(prices('starter'), prices('pro'))],
    ]);
  });

  it('sells no product of another application, and none of another plan', async () => {
    const { setup, stripe, writes } = over({ products: [product('starter', 'another'), product('pro')] });
    expect(await setup.prepare(stripe)).toContain('the product Quillcast Starter');
    expect(writes()[0]?.[0]).toBe('products.create');
  });

  it.each<[string, Fields]>([
    ['is not for sale', { active: false }],
    ['costs something else', { unit_amount: 1_500 }],
    ['is in another currency', { currency: 'eur' }],
    ['is for another period', { recurring: { interval: 'year', interval_count: 1 } }],
    ['is for several periods', { recurring: { interval: 'month', interval_count: 3 } }],
    ['is paid once', { recurring: null }],
    ['is for another product', { product: 'prod_other' }],
    ['is for another plan', { metadata: { plan: 'pro' } }],
  ])('replaces a price that %s, and lets those go on who pay it', async (...[, fields]) => {
    const { prices } = fullAccount();
    prices[0] = { ...prices[0], ...fields, id: 'price_old' };
    const { setup, stripe, writes } = over({ prices });
    expect(await setup.prepare(stripe)).toEqual(['the price starter_monthly', 'the customer portal']);
    expect(writes().slice(0, 2)).toEqual([
      [
        'prices.create',
        expect.objectContaining({ lookup_key: 'starter_monthly' }),
        { idempotencyKey: 'setup:prod_starter:starter_monthly:1900:price_old' },
      ],
      ['prices.update', 'price_old', { active: false, metadata: { app: 'quillcast', plan: 'starter' } }],
    ]);
  });

  it.each<[string, Fields]>([
    ['is disabled', { status: 'disabled' }],
    ['is not told of everything', { enabled_events: stripeEventTypes.slice(1) }],
  ])('completes an endpoint that %s', async (...[, fields]) => {
    const { setup, writes } = over({
      endpoints: [endpoint({ id: 'we_other', url: 'https://other.test' }), endpoint(fields)],
    });
    expect(await setup.run()).toMatchObject({
      value: { changes: ['the customer portal', `the webhook endpoint ${url}`], webhookSecret: null },
    });
    expect(writes().slice(1)).toEqual([
      ['webhookEndpoints.update', 'we_1', { enabled_events: [...stripeEventTypes], disabled: false }],
    ]);
  });

  it('puts an endpoint of another version out of use, unless it is already', async () => {
    const old = { api_version: '2025-09-30.clover' };
    const off = endpoint({ ...old, id: 'we_off', status: 'disabled' });
    const { setup, writes } = over({ endpoints: [off, endpoint({ ...old, id: 'we_old' })] });
    expect(await setup.run()).toMatchObject({ value: { webhookSecret: 'whsec_made' } });
    expect(writes().slice(1)).toEqual([
      ['webhookEndpoints.create', expect.objectContaining({ url })],
      ['webhookEndpoints.update', 'we_old', { disabled: true }],
    ]);
  });

  it.each<[string, Partial<Env>]>([
    ['cannot reach', { publicUrl: 'http://q.test' }],
    ['is the sandbox for', { STRIPE_SECRET_KEY: undefined }],
  ])('makes no endpoint where Stripe %s this server', async (...[, env]) => {
    const { setup, calls } = over({}, env);
    expect(await setup.run()).toMatchObject({ value: { webhookUrl: null, webhookSecret: null } });
    expect(calls.filter(([method]) => String(method).startsWith('webhookEndpoints'))).toEqual([]);
  });
});

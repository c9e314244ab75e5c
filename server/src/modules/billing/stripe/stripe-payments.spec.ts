import { invalidRequest, scriptedStripe } from '../../../../test/scripted-stripe';
import { Clock } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import type { Secrets } from '../../../config/secrets';
import type { CheckoutOrder } from '../payments/payments.port';
import type { StripeCatalogue } from './stripe-catalogue';
import type { StripeClient } from './stripe-client';
import { StripePayments } from './stripe-payments';
import type { StripePortal } from './stripe-portal';
import type { StripeSubscriptions } from './stripe-subscriptions';

type Fields = Record<string, unknown>;

const idempotencyKey = 'key:1';

function over(answers: Parameters<typeof scriptedStripe>[0] = {}) {
  const { stripe, calls } = scriptedStripe(answers);
  const works: string[] = [];
  const client = {
    run: async (what: string, work: (client: unknown) => Promise<unknown>) => {
      works.push(what);
      return { status: 'done', value: await work(stripe) };
    },
  };
  /** A part of the adapter that answers with what it was asked. */
  const part = (...methods: string[]) =>
    Object.fromEntries(methods.map((method) => [method, async (_stripe: unknown, ...args: unknown[]) => args]));
  const catalogue = { priceId: async (_stripe: unknown, { planId }: { planId: string }) => `price_of_${planId}` };
  const payments = new StripePayments(
    client as unknown as StripeClient,
    catalogue as unknown as StripeCatalogue,
    part('open') as unknown as StripePortal,
    part('find', 'setNextStep', 'cancelNow', 'cancelAll') as unknown as StripeSubscriptions,
    new Clock(),
    {} as Env,
    { bytes: () => Buffer.alloc(0) } as unknown as Secrets,
  );
  return { payments, calls, works };
}

const done = (value?: unknown) => ({ status: 'done', value });

describe('payments at Stripe', () => {
  it('names its work for the log', async () => {
    const { payments, works } = over();
    const order = { customerId: 'cus_1', returnUrl: 'https://q.test/' };
    expect([
      await payments.openPortal(order),
      await payments.findSubscription('cus_1'),
      await payments.setNextStep('sub_1', 'renew'),
      await payments.cancelNow('sub_1'),
      await payments.cancelAll('cus_1'),
    ]).toEqual([done([order]), done(['cus_1']), done(['sub_1', 'renew']), done(['sub_1']), done(['cus_1'])]);
    expect(works).toEqual(['open the portal', 'find a subscription', 'set what comes next', 'cancel', 'cancel all']);
  });

  it('has customers who are known by their workspace', async () => {
    const { payments, calls, works } = over({
      'customers.create': () => ({ id: 'cus_1' }),
      'customers.update': () => undefined,
    });
    const who = { email: 'ada@example.com', name: 'Ada' };
    expect(await payments.createCustomer({ workspaceId: 'w1', ...who, idempotencyKey })).toEqual(done('cus_1'));
    expect(await payments.changeCustomer('cus_1', { email: 'bob@example.com' })).toEqual(done());
    expect(calls).toEqual([
      ['customers.create', { ...who, metadata: { workspaceId: 'w1' } }, { idempotencyKey }],
      ['customers.update', 'cus_1', { email: 'bob@example.com' }],
    ]);
    expect(works).toEqual(['create a customer', 'change a customer']);
  });

  describe('a checkout', () => {
    const order = (trialDays: number): CheckoutOrder => ({
      ...{ workspaceId: 'w1', customerId: 'cus_1', price: { planId: 'pro', period: 'monthly' }, trialDays },
      ...{ successUrl: 'https://q.test/done', cancelUrl: 'https://q.test/', idempotencyKey },
    });
    const metadata = { workspaceId: 'w1', plan: 'pro' };
    const trial = (trial_period_days: number) => ({
      trial_period_days,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });

    it.each([
      [0, {}],
      [1, trial(1)],
      [14, trial(14)],
    ])('sells one subscription with a trial of %i days', async (...[days, tried]) => {
      const { payments, calls, works } = over({
        'checkout.sessions.create': () => ({ id: 'cs_1', url: 'https://pay.test/', object: 'checkout.session' }),
      });
      expect(await payments.createCheckout(order(days))).toEqual(done({ id: 'cs_1', url: 'https://pay.test/' }));
      const params = {
        ...{ mode: 'subscription', customer: 'cus_1', client_reference_id: 'w1', metadata },
        line_items: [{ price: 'price_of_pro', quantity: 1 }],
        ...{ success_url: 'https://q.test/done', cancel_url: 'https://q.test/' },
        subscription_data: { metadata, ...tried },
        ...{ payment_method_collection: 'always', allow_promotion_codes: true, tax_id_collection: { enabled: true } },
        customer_update: { name: 'auto', address: 'auto' },
      };
      expect(calls).toEqual([['checkout.sessions.create', params, { idempotencyKey }]]);
      expect(works).toEqual(['create a checkout']);
    });

    it('is none without an address', async () => {
      const { payments } = over({ 'checkout.sessions.create': () => ({ id: 'cs_1', url: null }) });
      await expect(payments.createCheckout(order(0))).rejects.toThrow('The checkout cs_1 has no address.');
    });

    const refuses = (): never => {
      throw invalidRequest();
    };
    const expire = (answer: () => unknown, status?: string) => {
      const told = over({
        'checkout.sessions.expire': answer,
        'checkout.sessions.retrieve': () => ({ status }),
      });
      return told.payments.expireCheckout('cs_1').then((outcome) => ({ ...told, outcome }));
    };

    it('can be ended', async () => {
      const { outcome, calls, works } = await expire(() => undefined);
      expect([outcome, calls, works]).toEqual([done(), [['checkout.sessions.expire', 'cs_1']], ['expire a checkout']]);
    });

    it('may have ended before', async () => {
      const { outcome, calls } = await expire(refuses, 'complete');
      expect(outcome).toEqual(done());
      expect(calls[1]).toEqual(['checkout.sessions.retrieve', 'cs_1']);
    });

    it('has not ended while it is open, or when nobody says so', async () => {
      await expect(expire(refuses, 'open')).rejects.toEqual(invalidRequest());
      const broken = () => Promise.reject(new Error('no connection'));
      await expect(expire(broken, 'complete')).rejects.toThrow('no connection');
    });
  });

  describe('invoices', () => {
    const invoice: Fields = {
      ...{ id: 'in_1', number: 'QC-1', created: 1_000, amount_paid: 1_900, amount_due: 2_900, currency: 'usd' },
      ...{ status: 'paid', hosted_invoice_url: 'https://pay.test/in_1', invoice_pdf: 'http://pay.test/in_1.pdf' },
    };
    const list = async (fields: Fields = {}, after: string | null = null) => {
      const { payments, calls, works } = over({
        'invoices.list': () => ({ data: [{ ...invoice, ...fields }], has_more: true }),
      });
      const outcome = await payments.listInvoices('cus_1', { after, limit: 5 });
      expect(works).toEqual(['list invoices']);
      return { outcome, calls };
    };
    const ours = {
      ...{ id: 'in_1', number: 'QC-1', createdAt: new Date(1_000_000), amountCents: 1_900, currency: 'usd' },
      ...{ status: 'paid', hostedUrl: 'https://pay.test/in_1', pdfUrl: 'http://pay.test/in_1.pdf' },
    };

    it('are listed from the first, or after one', async () => {
      const first = await list();
      expect(first.outcome).toEqual(done({ items: [ours], hasMore: true }));
      expect(first.calls).toEqual([['invoices.list', { customer: 'cus_1', limit: 5 }]]);
      const { calls } = await list({}, 'in_0');
      expect(calls).toEqual([['invoices.list', { customer: 'cus_1', limit: 5, starting_after: 'in_0' }]]);
    });

    it.each([
      [{ status: 'open' }, { status: 'open', amountCents: 2_900 }],
      [{ status: null }, { status: 'draft', amountCents: 2_900 }],
      [{ hosted_invoice_url: 'javascript:alert(1)' }, { hostedUrl: null }],
      [
        { hosted_invoice_url: null, invoice_pdf: undefined },
        { hostedUrl: null, pdfUrl: null },
      ],
    ])('with %j say %j', async (fields, said) => {
      expect((await list(fields)).outcome).toEqual(done({ items: [{ ...ours, ...said }], hasMore: true }));
    });
  });
});

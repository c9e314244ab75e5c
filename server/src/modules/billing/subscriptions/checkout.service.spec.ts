import type { Actor } from '../../../common/auth/actor';
import type { Refusal } from '../../../common/errors/refusal';
import type { Env } from '../../../config/env';
import type { UsersService } from '../../users/users.service';
import type { WorkspacesService } from '../../workspaces/workspaces.service';
import type { BillingRepository } from '../billing.repository';
import type { Payments, PaymentsOutcome } from '../payments/payments.port';
import { CheckoutService } from './checkout.service';
import type { CustomersRepository } from './customers.repository';
import type { SubscriptionEnd } from './subscription-end.service';
import type { SubscriptionsService } from './subscriptions.service';
import type { InvoiceResponse } from '../billing.dto';

const actor = { workspaceId: 'w1', userId: 'u1' } as Actor;
const customer = { workspaceId: 'w1', customerId: 'cus_1', openCheckoutId: null, trialStartedAt: null };
const paid = {
  ...{ planId: 'pro', period: 'monthly', status: 'active', stripeSubscriptionId: 'sub_1' },
  ...{ nextPlanId: null, cancelAtPeriodEnd: false },
};
const done = <T>(value: T): PaymentsOutcome<T> => ({ status: 'done', value });
const invoices = ['in_2', 'in_1'].map((id) => ({ id }) as InvoiceResponse);

interface Situation {
  customer?: Partial<Record<keyof typeof customer, unknown>> | null;
  subscription?: object | null;
  /** The checkout that the new one takes over from. */
  before?: string | null;
  trial?: { workspaceId: string; startedAt: Date | null } | null;
  /** The workspace whose checkout could start the person's trial until now. */
  trialAt?: string | null;
  isDeleted?: boolean;
  env?: Partial<Env>;
  answers?: Partial<Payments>;
}

function over({ subscription = null, before = null, trial = null, trialAt = null, ...rest }: Situation) {
  const { isDeleted = false, env = {}, answers = {} } = rest;
  const calls: unknown[][] = [];
  /** A dependency whose methods answer this, and are recorded. */
  const recorded = <T>(methods: Record<string, (...args: never[]) => unknown>): T =>
    Object.fromEntries(
      Object.entries(methods).map(([name, answer]) => [
        name,
        async (...args: unknown[]) => {
          calls.push([name, ...args]);
          return answer(...(args as never[]));
        },
      ]),
    ) as T;
  const known = rest.customer === null ? null : { ...customer, ...rest.customer };
  const service = new CheckoutService(
    recorded<Payments>({
      createCustomer: () => done('cus_made'),
      createCheckout: () => done({ id: 'cs_1', url: 'https://pay.test/' }),
      expireCheckout: () => done(undefined),
      openPortal: () => done({ url: 'https://portal.test/' }),
      listInvoices: () => done({ items: invoices, hasMore: true }),
      ...(answers as object),
    }),
    { findSubscription: async () => subscription } as unknown as BillingRepository,
    recorded<SubscriptionsService>({ sync: () => undefined }),
    {
      find: async () => known,
      findTrial: async () => trial,
      swapTrial: async () => trialAt ?? 'w1',
      hasTrialLeft: async () => !known?.trialStartedAt && !trial?.startedAt,
      ...recorded<object>({ insert: (_workspaceId: string, id: string) => id, swapCheckout: () => before }),
    } as unknown as CustomersRepository,
    { get: async (id: string) => ({ email: `${id}@example.com` }) } as unknown as UsersService,
    {
      get: async (id: string) => ({ name: `Team ${id}` }),
      exists: async () => !isDeleted,
    } as unknown as WorkspacesService,
    recorded<SubscriptionEnd>({ ofLateCheckout: () => undefined }),
    { STRIPE_SECRET_KEY: 'sk_live_1', publicUrl: 'https://q.test', ...env } as Env,
  );
  return { service, calls };
}

const refusalOf = async (work: Promise<unknown>) => {
  const { status, message, options } = await work.then(
    () => Promise.reject(new Error('was let through')),
    (error: unknown) => error as Refusal,
  );
  return { status, message, ...options.fields };
};
const invalid = (field: string, message: string) => ({ status: 422, message, details: [{ field, message }] });
const notConfigured = expect.objectContaining({ status: 503, message: expect.stringMatching(/can't be bought/) });
const noStripe = { STRIPE_SECRET_KEY: undefined, hasSandbox: false };
const starter = { planId: 'starter', isAnnual: false } as const;
const pro = { planId: 'pro', isAnnual: false } as const;

describe('checking out', () => {
  const order = (fields: object) => [
    'createCheckout',
    {
      ...{ workspaceId: 'w1', customerId: 'cus_1', price: { planId: 'starter', period: 'monthly' }, trialDays: 14 },
      successUrl: 'https://q.test/billing/success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://q.test/billing?checkout=cancelled',
      idempotencyKey: expect.stringMatching(/^checkout:[\da-f-]{36}$/),
      ...fields,
    },
  ];
  const portal = (flow?: object) => [
    'openPortal',
    { customerId: 'cus_1', returnUrl: 'https://q.test/billing', ...(flow ? { flow } : {}) },
  ];
  const change = (planId: string, period: string) =>
    portal({
      ...{ kind: 'change', subscriptionId: 'sub_1', price: { planId, period } },
      doneUrl: 'https://q.test/billing/success?change=1',
    });

  it('makes a customer of a workspace that pays for the first time', async () => {
    const { service, calls } = over({ customer: null });
    expect(await service.checkout(actor, starter)).toEqual({ url: 'https://pay.test/' });
    expect(calls).toEqual([
      [
        'createCustomer',
        {
          ...{ workspaceId: 'w1', email: 'u1@example.com', name: 'Team w1' },
          idempotencyKey: expect.stringMatching(/^customer:w1:[\da-f]{16}$/),
        },
      ],
      ['insert', 'w1', 'cus_made'],
      order({ customerId: 'cus_made' }),
      ['swapCheckout', 'w1', 'cs_1'],
    ]);
  });

  it.each<[string, Situation, { planId: 'starter' | 'pro'; isAnnual: boolean; returnTo?: string }, object]>([
    ['a trial of Starter', {}, starter, {}],
    ['no trial of Pro', {}, pro, { price: { planId: 'pro', period: 'monthly' }, trialDays: 0 }],
    ['no second trial', { customer: { trialStartedAt: new Date() } }, starter, { trialDays: 0 }],
    [
      'no trial where its owner had one elsewhere',
      { trial: { workspaceId: 'w2', startedAt: new Date() } },
      starter,
      { trialDays: 0 },
    ],
    [
      'a year, and the way back to where the person was',
      {},
      { planId: 'starter', isAnnual: true, returnTo: '/tweetgen?chat=1' },
      {
        price: { planId: 'starter', period: 'yearly' },
        cancelUrl: 'https://q.test/tweetgen?chat=1&checkout=cancelled',
      },
    ],
    ['a plan that was cancelled', { subscription: { ...paid, planId: 'starter', status: 'canceled' } }, starter, {}],
    [
      'a plan that was given',
      { subscription: { ...paid, planId: 'starter', stripeSubscriptionId: null } },
      starter,
      {},
    ],
    [
      'another plan than the one that is tried',
      { subscription: { ...paid, planId: 'starter', status: 'trialing' }, customer: { trialStartedAt: new Date() } },
      pro,
      { price: { planId: 'pro', period: 'monthly' }, trialDays: 0 },
    ],
  ])('sells %s', async (...[, situation, choice, fields]) => {
    const { service, calls } = over(situation);
    expect(await service.checkout(actor, choice)).toEqual({ url: 'https://pay.test/' });
    expect(calls).toEqual([order(fields), ['swapCheckout', 'w1', 'cs_1']]);
  });

  it.each<[string, object, typeof starter | typeof pro, boolean, unknown[]]>([
    ['another plan', {}, starter, false, change('starter', 'monthly')],
    ['another period', {}, pro, true, change('pro', 'yearly')],
    [
      'another plan though it ends',
      { nextPlanId: 'free', cancelAtPeriodEnd: true },
      starter,
      false,
      change('starter', 'monthly'),
    ],
    ['another period of the trial', { status: 'trialing' }, pro, true, change('pro', 'yearly')],
    ['what it has though it ends', { nextPlanId: 'free', cancelAtPeriodEnd: true }, pro, false, portal()],
    ['what it has while the payment is late', { status: 'past_due' }, pro, false, portal({ kind: 'payment_method' })],
    [
      'something else while the payment is late',
      { status: 'past_due', nextPlanId: 'starter' },
      starter,
      true,
      portal({ kind: 'payment_method' }),
    ],
  ])('leads a workspace that pays to the page for %s', async (...[, fields, choice, isAnnual, call]) => {
    const { service, calls } = over({ subscription: { ...paid, ...fields } });
    expect(await service.checkout(actor, { ...choice, isAnnual })).toEqual({ url: 'https://portal.test/' });
    expect(calls).toEqual([call]);
  });

  it.each<[string, Situation, object, unknown]>([
    ['Free', {}, { planId: 'free' }, invalid('planId', 'The Free plan needs no checkout.')],
    ['anything without Stripe', { env: noStripe }, {}, notConfigured],
    [
      'what it pays for',
      { subscription: paid },
      {},
      {
        status: 409,
        message: "This workspace is on Pro with this billing period already. There's nothing to pay.",
      },
    ],
    [
      'a change over another one',
      { subscription: { ...paid, nextPlanId: 'starter' } },
      { isAnnual: true },
      {
        status: 409,
        message: 'A change to Starter is already scheduled. Cancel it under Billing first, then choose again.',
      },
    ],
  ])('refuses %s', async (...[, situation, choice, refusal]) => {
    const { service, calls } = over(situation);
    expect(await refusalOf(service.checkout(actor, { ...pro, ...choice }))).toEqual(refusal);
    expect(calls).toEqual([]);
  });

  it('ends the checkout that is open, and reads whether it was paid', async () => {
    const { service, calls } = over({ customer: { openCheckoutId: 'cs_0' } });
    await service.checkout(actor, starter);
    expect(calls.slice(0, 2)).toEqual([
      ['expireCheckout', 'cs_0'],
      ['sync', { ...customer, openCheckoutId: 'cs_0' }],
    ]);
    const failing = over({
      customer: { openCheckoutId: 'cs_0' },
      answers: { expireCheckout: async () => ({ status: 'timeout' }) },
    });
    await expect(failing.service.checkout(actor, starter)).rejects.toMatchObject({ status: 504 });
  });

  it('ends the checkout that another tab opened meanwhile', async () => {
    const { service, calls } = over({ before: 'cs_0' });
    await service.checkout(actor, starter);
    expect(calls.at(-1)).toEqual(['expireCheckout', 'cs_0']);
    const failing = over({ before: 'cs_0', answers: { expireCheckout: async () => ({ status: 'timeout' }) } });
    await expect(failing.service.checkout(actor, starter)).rejects.toMatchObject({ status: 504 });
  });

  it('gives out nothing for a workspace that was deleted meanwhile', async () => {
    const { service, calls } = over({ isDeleted: true });
    expect(await refusalOf(service.checkout(actor, starter))).toMatchObject({ status: 404 });
    expect(calls.at(-1)).toEqual(['ofLateCheckout', 'w1', 'cs_1']);
  });
});

describe('the portal', () => {
  const address = { customerId: 'cus_1', returnUrl: 'https://q.test/billing' };

  it.each([
    [undefined, address],
    ['payment_method', { ...address, flow: { kind: 'payment_method' } }],
  ] as const)('opens at %s', async (...[flow, order]) => {
    const { service, calls } = over({});
    expect(await service.portal('w1', flow)).toEqual({ url: 'https://portal.test/' });
    expect(calls).toEqual([['openPortal', order]]);
  });

  it('is for those who pay, where there is Stripe', async () => {
    expect(await refusalOf(over({ customer: null }).service.portal('w1'))).toEqual({
      status: 409,
      message: "This workspace hasn't paid for anything yet. Choose a plan first.",
    });
    expect(await refusalOf(over({ customer: null, env: noStripe }).service.portal('w1'))).toEqual(notConfigured);
  });
});

describe('invoices', () => {
  const notOurs = invalid('cursor', "This cursor isn't valid. Start again from the first page.");
  const refuses = { listInvoices: async () => ({ status: 'refused' as const, message: 'No such invoice.' }) };

  it.each([
    [undefined, null],
    ['in_0', 'in_0'],
    [`in_${'a'.repeat(100)}`, `in_${'a'.repeat(100)}`],
  ])('are listed after %s', async (...[cursor, after]) => {
    const { service, calls } = over({});
    const page = await service.invoices('w1', { limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page).toMatchObject({ items: invoices, nextCursor: 'in_1' });
    expect(calls).toEqual([['listInvoices', 'cus_1', { after, limit: 2 }]]);
  });

  it.each([
    [invoices, false],
    [[], true],
  ])('end at the last page', async (...[items, hasMore]) => {
    const { service } = over({ answers: { listInvoices: async () => done({ items, hasMore }) } });
    expect(await service.invoices('w1', { limit: 2 })).toMatchObject({ items, nextCursor: null });
  });

  it.each<Situation>([{ customer: null }, { env: noStripe }])('are none with %j', async (situation) => {
    const { service, calls } = over(situation);
    expect(await service.invoices('w1', { limit: 2, cursor: 'garbled' })).toMatchObject({
      items: [],
      nextCursor: null,
    });
    expect(calls).toEqual([]);
  });

  it.each(['', 'garbled', 'in_', `in_${'a'.repeat(101)}`])('have no cursor such as %j', async (cursor) => {
    const { service, calls } = over({});
    expect(await refusalOf(service.invoices('w1', { limit: 2, cursor }))).toEqual(notOurs);
    expect(calls).toEqual([]);
  });

  it('have no cursor that Stripe does not know', async () => {
    const { service } = over({ answers: refuses });
    expect(await refusalOf(service.invoices('w1', { limit: 2, cursor: 'in_0' }))).toEqual(notOurs);
    expect(await refusalOf(service.invoices('w1', { limit: 2 }))).toMatchObject({ status: 502 });
    const silent = over({ answers: { listInvoices: async () => ({ status: 'timeout' }) } });
    expect(await refusalOf(silent.service.invoices('w1', { limit: 2, cursor: 'in_0' }))).toMatchObject({ status: 504 });
  });
});

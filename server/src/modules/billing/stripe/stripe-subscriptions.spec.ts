import { invalidRequest, scriptedStripe } from '../../../../test/scripted-stripe';
import type { Logger } from '../../../common/logging/logger';
import { dateOf } from './remote-subscription';
import type { StripeCatalogue } from './stripe-catalogue';
import { StripeRefusal } from './stripe-client';
import { StripePortal } from './stripe-portal';
import { StripeSubscriptions } from './stripe-subscriptions';

type Fields = Record<string, unknown>;
type Answers = Parameters<typeof scriptedStripe>[0];

const periodEnd = 2_000_000_000;
const starterYearly = { planId: 'starter', period: 'yearly' } as const;
const starterMonthly = { planId: 'starter', period: 'monthly' } as const;

const priceOf = (lookup_key: string): Fields => ({ id: `price_${lookup_key}`, lookup_key, metadata: {} });
const subscription = (fields: Fields = {}): Fields => ({
  id: 'sub_1',
  status: 'active',
  created: 1,
  metadata: {},
  cancel_at: null,
  cancel_at_period_end: false,
  trial_end: null,
  schedule: null,
  latest_invoice: null,
  items: { data: [{ id: 'si_1', price: priceOf('pro_monthly'), current_period_end: periodEnd }] },
  ...fields,
});
const lower = { start_date: periodEnd, items: [{ price: priceOf('starter_monthly') }] };

const errors: unknown[] = [];
const logger = { error: (...line: unknown[]) => void errors.push(line) } as unknown as Logger;
const catalogue = {
  priceId: async (_stripe: unknown, { planId, period }: { planId: string; period: string }) =>
    `price_of_${planId}_${period}`,
  portalId: async () => 'bpc_1',
} as unknown as StripeCatalogue;

beforeEach(() => {
  errors.length = 0;
});

function over(answers: Answers) {
  const { stripe, calls } = scriptedStripe(answers);
  const subscriptions = new StripeSubscriptions(catalogue, logger);
  return { stripe, calls, subscriptions, portal: new StripePortal(catalogue, subscriptions) };
}

describe('finding a subscription at Stripe', () => {
  const find = (found: Fields[], answers: Answers = {}) => {
    const { stripe, calls, subscriptions } = over({ 'subscriptions.list': () => ({ data: found }), ...answers });
    return subscriptions.find(stripe, 'cus_1').then((remote) => ({ remote, calls }));
  };
  const listing = [
    'subscriptions.list',
    { customer: 'cus_1', status: 'all', limit: 100, expand: ['data.latest_invoice'] },
  ];

  it('looks through all that the customer ever had', async () => {
    expect(await find([])).toEqual({ remote: null, calls: [listing] });
  });

  it('asks for nothing else about one that runs as it was bought', async () => {
    const { remote, calls } = await find([subscription(), subscription({ id: 'sub_2' })]);
    expect(calls).toEqual([listing]);
    expect(remote).toEqual({
      ...{ id: 'sub_1', planId: 'pro', period: 'monthly', status: 'active' },
      ...{ trialEndsAt: null, renewsAt: dateOf(periodEnd), cancelAtPeriodEnd: false },
      ...{ next: null, pastDueSince: null, openInvoiceId: null, extraIds: ['sub_2'] },
    });
    expect(errors).toEqual([]);
  });

  it.each([
    ['named', 'sub_sched_1'],
    ['expanded', { id: 'sub_sched_1' }],
  ])('reads what comes next from a schedule that is %s', async (...[, schedule]) => {
    const { remote, calls } = await find([subscription({ schedule })], {
      'subscriptionSchedules.retrieve': () => ({ phases: [lower] }),
    });
    expect(remote?.next).toEqual({ ...starterMonthly, at: dateOf(periodEnd) });
    expect(calls[1]).toEqual(['subscriptionSchedules.retrieve', 'sub_sched_1', { expand: ['phases.items.price'] }]);
  });

  it('has nothing to come for one that has ended', async () => {
    const { remote, calls } = await find([subscription({ status: 'canceled', schedule: 'sub_sched_1' })]);
    expect(remote).toMatchObject({ status: 'canceled', next: null });
    expect(calls).toHaveLength(1);
  });

  it('is late since the oldest invoice that is open', async () => {
    const invoices = [
      { id: 'in_2', created: 20 },
      { id: 'in_1', created: 10 },
      { id: 'in_3', created: 30 },
    ];
    const { remote, calls } = await find([subscription({ status: 'past_due', latest_invoice: { created: 30 } })], {
      'invoices.list': () => ({ data: invoices }),
    });
    expect(remote).toMatchObject({ status: 'past_due', pastDueSince: dateOf(10), openInvoiceId: 'in_1' });
    expect(calls[1]).toEqual(['invoices.list', { subscription: 'sub_1', status: 'open', limit: 100 }]);
  });

  it.each([
    [{ created: 30 }, dateOf(30)],
    ['in_1', null],
    [null, null],
  ])('is late since its newest invoice, %j, where none is open', async (latest_invoice, pastDueSince) => {
    const { remote } = await find([subscription({ status: 'past_due', latest_invoice })], {
      'invoices.list': () => ({ data: [] }),
    });
    expect(remote).toMatchObject({ pastDueSince, openInvoiceId: null });
  });

  it.each([
    ['active', 1],
    ['canceled', 0],
  ])('asks people to look at an unknown price of one that is %s', async (status, lines) => {
    const gift = { price: priceOf('gift'), current_period_end: periodEnd };
    await find([subscription({ status, items: { data: [gift] } })]);
    const line = [
      "a subscription has an unknown price: put the plan's id into its metadata as `plan`",
      { subscriptionId: 'sub_1', priceId: 'price_gift' },
    ];
    expect(errors).toEqual(Array.from({ length: lines }, () => line));
  });
});

describe('what comes at the end of a period at Stripe', () => {
  /** Returns the calls that change something. */
  const set = async (found: Fields, next: Parameters<StripeSubscriptions['setNextStep']>[2], schedule?: Fields) => {
    const { stripe, calls, subscriptions } = over({
      'subscriptions.retrieve': () => found,
      'subscriptions.update': () => undefined,
      'subscriptionSchedules.release': () => undefined,
      'subscriptionSchedules.retrieve': () => schedule,
      'subscriptionSchedules.create': () => ({ id: 'sub_sched_made', ...schedule }),
      'subscriptionSchedules.update': () => undefined,
    });
    await subscriptions.setNextStep(stripe, 'sub_1', next);
    expect(calls[0]).toEqual(['subscriptions.retrieve', 'sub_1']);
    return calls.slice(1);
  };
  const current = { start_date: 1_990_000_000, end_date: periodEnd, discounts: [] };

  it.each(['canceled', 'incomplete_expired'])('cannot be set for one that is %s', async (status) => {
    await expect(set(subscription({ status }), 'cancel')).rejects.toEqual(
      new StripeRefusal('The subscription is over.'),
    );
  });

  it.each([
    ['the end', {}, 'cancel', [['subscriptions.update', 'sub_1', { cancel_at_period_end: true }]]],
    ['an end that was set already', { cancel_at_period_end: true }, 'cancel', []],
    [
      'the end instead of another price',
      { schedule: 'sub_sched_1' },
      'cancel',
      [
        ['subscriptionSchedules.release', 'sub_sched_1'],
        ['subscriptions.update', 'sub_1', { cancel_at_period_end: true }],
      ],
    ],
    ['nothing where nothing comes', {}, 'renew', []],
    [
      'nothing instead of the end',
      { cancel_at_period_end: true, cancel_at: periodEnd },
      'renew',
      [['subscriptions.update', 'sub_1', { cancel_at_period_end: false }]],
    ],
    [
      'nothing instead of an end that the portal set',
      { cancel_at: periodEnd },
      'renew',
      [['subscriptions.update', 'sub_1', { cancel_at: '' }]],
    ],
    [
      'nothing instead of another price',
      { schedule: { id: 'sub_sched_1' } },
      'renew',
      [['subscriptionSchedules.release', 'sub_sched_1']],
    ],
  ] as const)('may be %s', async (...[, fields, next, calls]) => {
    expect(await set(subscription(fields), next)).toEqual(calls);
  });

  const phases = (changes: Fields = {}, next = { price: 'price_of_starter_yearly', interval: 'year' }) => [
    {
      ...{ items: [{ price: 'price_pro_monthly', quantity: 1 }], start_date: 1_990_000_000, end_date: periodEnd },
      ...{ proration_behavior: 'none', ...changes },
    },
    {
      ...{ items: [{ price: next.price, quantity: 1 }], duration: { interval: next.interval, interval_count: 1 } },
      ...{ proration_behavior: 'none' },
    },
  ];
  const update = (id: string, ...args: Parameters<typeof phases>) => [
    'subscriptionSchedules.update',
    id,
    { end_behavior: 'release', proration_behavior: 'none', phases: phases(...args) },
  ];

  it('may be another price, by a schedule of its own', async () => {
    expect(await set(subscription(), starterYearly, { phases: [current] })).toEqual([
      ['subscriptionSchedules.create', { from_subscription: 'sub_1' }],
      update('sub_sched_made'),
    ]);
  });

  it('may be another price instead of the end', async () => {
    const [first] = await set(subscription({ cancel_at_period_end: true }), starterYearly, { phases: [current] });
    expect(first).toEqual(['subscriptions.update', 'sub_1', { cancel_at_period_end: false }]);
  });

  it('may be another price than was to come, and a trial goes on until then', async () => {
    const past = { ...current, start_date: 1, end_date: periodEnd - 1 };
    const later = { start_date: periodEnd, end_date: periodEnd + 1 };
    const schedule = { id: 'sub_sched_1', phases: [past, current, later] };
    const trial = subscription({ status: 'trialing', schedule: 'sub_sched_1' });
    expect(await set(trial, starterMonthly, schedule)).toEqual([
      ['subscriptionSchedules.retrieve', 'sub_sched_1'],
      update('sub_sched_1', { trial_end: periodEnd }, { price: 'price_of_starter_monthly', interval: 'month' }),
    ]);
  });

  it('begins at the last phase where a schedule ends before the period', async () => {
    const phase = { ...current, end_date: periodEnd - 1 };
    const early = { ...phase, start_date: 1 };
    const [, changed] = await set(subscription(), starterYearly, { phases: [early, phase] });
    expect(changed).toEqual(update('sub_sched_made'));
    await expect(set(subscription(), starterYearly, { phases: [] })).rejects.toEqual(
      new StripeRefusal("The subscription's schedule has no phase."),
    );
  });

  it('keeps discounts', async () => {
    const discounts = [{ discount: 'di_1' }, { discount: { id: 'di_2' } }, { discount: null }];
    const [, changed] = await set(subscription(), starterYearly, { phases: [{ ...current, discounts }] });
    const kept = { discounts: [{ discount: 'di_1' }, { discount: 'di_2' }] };
    expect(changed?.[2]).toMatchObject({ phases: [kept, kept] });
    const [, without] = await set(subscription(), starterYearly, { phases: [{ ...current, discounts: null }] });
    expect(without).toEqual(update('sub_sched_made'));
  });
});

describe('the end of a subscription at Stripe', () => {
  const end = async (cancel: () => unknown, status = 'active') => {
    const { stripe, calls, subscriptions } = over({
      'subscriptions.cancel': cancel,
      'subscriptions.retrieve': () => ({ status }),
    });
    await subscriptions.cancelNow(stripe, 'sub_1');
    return calls;
  };
  const cancel = (id: string) => ['subscriptions.cancel', id, { prorate: true, invoice_now: true }];
  const refuses = (): never => {
    throw invalidRequest();
  };

  it('credits what is left', async () => {
    expect(await end(() => undefined)).toEqual([cancel('sub_1')]);
  });

  it.each(['canceled', 'incomplete_expired'])('does not mind that it is %s already', async (status) => {
    expect(await end(refuses, status)).toEqual([cancel('sub_1'), ['subscriptions.retrieve', 'sub_1']]);
  });

  it('says so when it still runs', async () => {
    await expect(end(refuses)).rejects.toEqual(invalidRequest());
    const broken = () => Promise.reject(new Error('no connection'));
    await expect(end(broken, 'canceled')).rejects.toThrow('no connection');
  });

  it('comes for all of a customer that could still be charged', async () => {
    const statuses = ['unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'active'];
    const { stripe, calls, subscriptions } = over({
      'subscriptions.list': () => ({ data: statuses.map((status) => ({ id: `sub_${status}`, status })) }),
      'subscriptions.cancel': () => undefined,
    });
    await subscriptions.cancelAll(stripe, 'cus_1');
    expect(calls).toEqual([
      ['subscriptions.list', { customer: 'cus_1', status: 'all', limit: 100 }],
      ...['sub_unpaid', 'sub_incomplete', 'sub_active'].map(cancel),
    ]);
  });
});

describe("Stripe's portal", () => {
  const returnUrl = 'https://q.test/billing';
  const change = {
    kind: 'change',
    subscriptionId: 'sub_1',
    price: starterYearly,
    doneUrl: `${returnUrl}/done`,
  } as const;
  const open = async (flow: Parameters<StripePortal['open']>[1]['flow'], found = subscription()) => {
    const { stripe, calls, portal } = over({
      'subscriptions.retrieve': () => found,
      'subscriptionSchedules.retrieve': () => ({ phases: [lower] }),
      'billingPortal.sessions.create': () => ({ url: 'https://portal.test/1', id: 'bps_1' }),
    });
    const opened = await portal.open(stripe, { customerId: 'cus_1', returnUrl, ...(flow ? { flow } : {}) });
    expect(opened).toEqual({ url: 'https://portal.test/1' });
    return calls;
  };
  const session = (fields: Fields = {}) => [
    'billingPortal.sessions.create',
    { customer: 'cus_1', return_url: returnUrl, configuration: 'bpc_1', ...fields },
  ];
  const thenTo = (return_url: string) => ({ after_completion: { type: 'redirect', redirect: { return_url } } });

  it('opens with all that is ours', async () => {
    expect(await open(undefined)).toEqual([session()]);
  });

  it('opens at the card', async () => {
    expect(await open({ kind: 'payment_method' })).toEqual([
      session({ flow_data: { type: 'payment_method_update', ...thenTo(returnUrl) } }),
    ]);
  });

  it('opens at a change, which it then makes', async () => {
    const items = [{ id: 'si_1', price: 'price_of_starter_yearly', quantity: 1 }];
    expect(await open(change)).toEqual([
      ['subscriptions.retrieve', 'sub_1'],
      session({
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: { subscription: 'sub_1', items },
          ...thenTo(`${returnUrl}/done`),
        },
      }),
    ]);
  });

  it('shows no change while another one is to come', async () => {
    await expect(open(change, subscription({ schedule: 'sub_sched_1' }))).rejects.toEqual(
      new StripeRefusal('Another plan change is already scheduled. Cancel it first.'),
    );
  });
});

import { amountCentsOf, dearestPlanId, priceChoices } from './price-choices';
import { dateOf, isKnownPrice, itemOf, nextOf, pickSubscription, toRemote } from './remote-subscription';
import type { Stripe } from './stripe-sdk';

const periodEnd = 2_000_000_000;

interface Fields {
  id?: string;
  status?: Stripe.Subscription.Status;
  key?: string | null;
  plan?: string;
  bought?: string;
  interval?: 'month' | 'year';
  created?: number;
  cancelAt?: number | null;
  isCancelled?: boolean;
  trialEnd?: number;
}

const priceOf = ({ key = null, plan, interval = 'month' }: Fields) => ({
  id: `price_${key ?? plan}`,
  lookup_key: key,
  metadata: plan ? { plan } : {},
  recurring: { interval, interval_count: 1 },
});

/** What is read of Stripe's object, and no more. */
const subscription = (fields: Fields): Stripe.Subscription =>
  ({
    id: fields.id ?? 'sub_1',
    status: fields.status ?? 'active',
    created: fields.created ?? 1,
    metadata: fields.bought ? { plan: fields.bought } : {},
    cancel_at: fields.cancelAt ?? null,
    cancel_at_period_end: fields.isCancelled ?? false,
    trial_end: fields.trialEnd ?? null,
    items: { data: [{ price: priceOf(fields), current_period_end: periodEnd }] },
  }) as unknown as Stripe.Subscription;

describe('the subscription of a customer', () => {
  it.each([
    ['active', 'active'],
    ['trialing', 'trialing'],
    ['past_due', 'past_due'],
    ['canceled', 'canceled'],
    ['unpaid', 'canceled'],
    ['paused', 'canceled'],
  ] as const)('is %s at Stripe and %s here', (...[status, ours]) => {
    expect(toRemote(subscription({ status, key: 'pro_yearly' }))).toMatchObject({ status: ours });
  });

  it.each<[string, Fields, object]>([
    ["its price's lookup key", { key: 'pro_yearly' }, { planId: 'pro', period: 'yearly' }],
    ["its price's metadata", { plan: 'starter', interval: 'year' }, { planId: 'starter', period: 'yearly' }],
    ['the lookup key first', { key: 'pro_monthly', plan: 'starter' }, { planId: 'pro', period: 'monthly' }],
    ['what was bought', { key: 'gift', bought: 'starter' }, { planId: 'starter', period: 'monthly' }],
    ['the dearest plan at last', { key: 'gift', interval: 'year' }, { planId: 'pro', period: 'yearly' }],
    ['no plan that nobody pays for', { key: 'gift', bought: 'free' }, { planId: 'pro' }],
  ])('has the plan of %s', (...[, fields, choice]) => {
    expect(toRemote(subscription(fields))).toMatchObject(choice);
  });

  it.each([
    [periodEnd, true],
    [periodEnd - 1, true],
    [periodEnd + 1, false],
    [null, false],
  ])("with an end at %s is canceled at the period's end: %s", (...[cancelAt, isEnding]) => {
    const key = 'starter_monthly';
    expect(toRemote(subscription({ key, cancelAt })).cancelAtPeriodEnd).toBe(isEnding);
  });

  it('is read with its dates', () => {
    const key = 'starter_yearly';
    expect(toRemote(subscription({ key, isCancelled: true, trialEnd: 7 }))).toEqual({
      ...{ id: 'sub_1', planId: 'starter', period: 'yearly', status: 'active', cancelAtPeriodEnd: true },
      ...{ trialEndsAt: new Date(7_000), renewsAt: new Date(periodEnd * 1_000) },
    });
    const over = subscription({ key, isCancelled: true, cancelAt: periodEnd, status: 'canceled' });
    expect(toRemote(over)).toMatchObject({ trialEndsAt: null, cancelAtPeriodEnd: false });
  });

  it('has an item', () => {
    const without = { ...subscription({}), items: { data: [] as Stripe.SubscriptionItem[] } } as Stripe.Subscription;
    expect(() => itemOf(without)).toThrow('The subscription sub_1 has no item.');
  });

  it.each<[Fields, boolean]>([
    [{ key: 'pro_yearly' }, true],
    [{ plan: 'starter' }, true],
    [{ plan: 'free' }, false],
    [{ key: 'gift', bought: 'pro' }, false],
  ])('with %j has a price of ours: %s', (...[fields, isKnown]) => {
    expect(isKnownPrice(subscription(fields))).toBe(isKnown);
  });

  it('is paid once, or by the month', () => {
    const once = subscription({ plan: 'pro' });
    Object.assign(itemOf(once).price, { recurring: null });
    expect(toRemote(once)).toMatchObject({ planId: 'pro', period: 'monthly' });
  });

  it('is the paid one, then the dearest, then the newest', () => {
    const old = subscription({ id: 'old', key: 'pro_monthly', created: 1 });
    const young = subscription({ id: 'young', key: 'pro_yearly', created: 2, status: 'past_due' });
    const cheap = subscription({ id: 'cheap', key: 'starter_monthly', created: 3 });
    const over = subscription({ id: 'over', key: 'pro_monthly', created: 4, status: 'canceled' });
    const unpaid = subscription({ id: 'unpaid', key: 'pro_monthly', created: 5, status: 'incomplete' });
    const picked = pickSubscription([unpaid, over, cheap, old, young]);
    expect(picked).toMatchObject({ picked: { id: 'young' }, extraIds: ['old', 'cheap'] });
    expect(pickSubscription([over, cheap])).toMatchObject({ picked: { id: 'cheap' }, extraIds: [] });
    expect(pickSubscription([over, unpaid])).toMatchObject({ picked: { id: 'over' } });
    expect(pickSubscription([unpaid])).toBeNull();
    expect(pickSubscription([])).toBeNull();
  });
});

describe('a schedule', () => {
  const scheduleOf = (start_date: number, price: unknown): Stripe.SubscriptionSchedule =>
    ({
      phases: [
        { start_date: 1, items: [{ price: priceOf({ key: 'pro_monthly' }) }] },
        { start_date, items: [{ price }] },
      ],
    }) as unknown as Stripe.SubscriptionSchedule;
  const now = subscription({ key: 'pro_monthly' });
  const lower = priceOf({ key: 'starter_monthly' });

  it('brings another price at the end of the period', () => {
    const next = { planId: 'starter', period: 'monthly', at: dateOf(periodEnd) };
    expect(nextOf(scheduleOf(periodEnd, lower), now)).toEqual(next);
  });

  it('is read without items, too', () => {
    const schedule = { phases: [{ start_date: periodEnd, items: [] }] } as unknown as Stripe.SubscriptionSchedule;
    expect(nextOf(schedule, now)).toBeNull();
  });

  it.each([
    ['has begun', scheduleOf(periodEnd - 1, lower)],
    ['is the same', scheduleOf(periodEnd, priceOf({ key: 'pro_monthly' }))],
    ['is unknown', scheduleOf(periodEnd, priceOf({ key: 'gift' }))],
    ['was not expanded', scheduleOf(periodEnd, 'price_1')],
    ['was deleted', scheduleOf(periodEnd, { id: 'price_1', deleted: true })],
  ])('brings nothing when its price %s', (...[, schedule]) => {
    expect(nextOf(schedule, now)).toBeNull();
  });
});

describe('the prices', () => {
  it('are a month and a year of each paid plan, cheapest first', () => {
    expect(priceChoices.map((choice) => [choice.planId, choice.period, amountCentsOf(choice)])).toEqual([
      ['starter', 'monthly', 1_900],
      ['starter', 'yearly', 19_000],
      ['pro', 'monthly', 9_900],
      ['pro', 'yearly', 99_000],
    ]);
    expect(dearestPlanId).toBe('pro');
  });
});

import type { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import type { Logger } from '../../../common/logging/logger';
import { Clock, dayMs, minuteMs } from '../../../common/time/clock';
import type { Transactions } from '../../../database/transactions';
import type { JobQueue } from '../../../queue/job-queue.port';
import type { WorkspaceChanges } from '../../../queue/workspace-changes';
import type { UsersService } from '../../users/users.service';
import type { MemberChange } from '../../workspaces/team.service';
import type { WorkspacesService } from '../../workspaces/workspaces.service';
import { addressCustomer, endSubscription, readSubscription } from '../billing.jobs';
import type { BillingNotices } from '../billing-notices.service';
import type { BillingRepository } from '../billing.repository';
import type { PaymentEvent, Payments, PaymentsOutcome, RemoteSubscription } from '../payments/payments.port';
import type { LimitsService } from '../usage/limits.service';
import type { BillingCustomerEntity } from './billing-customer.entity';
import { CustomerAddress } from './customer-address.service';
import type { CustomersRepository } from './customers.repository';
import { SubscriptionEnd } from './subscription-end.service';
import { SubscriptionsService } from './subscriptions.service';

const now = new Date('2026-05-04T12:00:00Z');
const [renewsAt, trialEndsAt] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-05-18T00:00:00Z')];
const customer = { workspaceId: 'w1', customerId: 'cus_1', openCheckoutId: null } as BillingCustomerEntity;
const remote: RemoteSubscription = {
  ...{ id: 'sub_1', planId: 'pro', period: 'monthly', status: 'active', trialEndsAt: null, renewsAt },
  ...{ cancelAtPeriodEnd: false, next: null, pastDueSince: null, openInvoiceId: null, extraIds: [] },
};
const stored = {
  ...{ planId: 'pro', period: 'monthly', status: 'active', trialEndsAt: null, renewsAt, cancelAtPeriodEnd: false },
  ...{ stripeSubscriptionId: 'sub_1', pastDueSince: null, nextPlanId: null, nextPlanAt: null },
};
const done = <T>(value: T): PaymentsOutcome<T> => ({ status: 'done', value });
const timeout = { status: 'timeout' } as const;
const event = { id: 'evt_1', type: 'invoice.paid' } as PaymentEvent;
const trialWillEnd: PaymentEvent = { ...event, type: 'customer.subscription.trial_will_end' };

function over(answers: Record<string, unknown> = {}) {
  const calls: unknown[][] = [];
  /** A dependency whose methods answer this, or what `answers` says, and are recorded. */
  const recorded = <T>(methods: Record<string, unknown>): T =>
    Object.fromEntries(
      Object.entries({ ...methods }).map(([name, answer]) => [
        name,
        async (...args: unknown[]) => {
          calls.push([name, ...args]);
          return Object.hasOwn(answers, name) ? answers[name] : answer;
        },
      ]),
    ) as T;
  const payments = recorded<Payments>({
    findSubscription: done(remote),
    ...{ cancelNow: done(undefined), cancelAll: done(undefined) },
    ...{ expireCheckout: done(undefined), changeCustomer: done(undefined) },
  });
  const customers = recorded<CustomersRepository>({
    ...{ find: customer, beginReading: 7, storeReading: true, markHandled: true },
    ...{ markTrialStarted: undefined, deleteHandledBefore: undefined, delete: undefined },
  });
  const workspaces = recorded<WorkspacesService>({ ownerIds: ['u1', 'u2'] });
  const queue = recorded<JobQueue>({ add: undefined });
  const repository = recorded<BillingRepository>({ store: undefined, recordEnd: undefined, findOverdue: ['w1', 'w2'] });
  const subscriptions = new SubscriptionsService(
    payments,
    repository,
    customers,
    workspaces,
    recorded<LimitsService>({ apply: undefined }),
    recorded<BillingNotices>({ notifyOfProblem: undefined, warnTrial: undefined }),
    { notify: (...args: unknown[]) => void calls.push(['notify', ...args]) } as unknown as WorkspaceChanges,
    {
      run: (work: () => Promise<unknown>) => work(),
      afterCommit: async (work: () => void) => work(),
    } as unknown as Transactions,
    queue,
    recorded<RateLimiter>({ hit: { isAllowed: true, retryAfterSeconds: 0 } }),
    Object.assign(new Clock(), { now: () => now }),
    { warn: (...line: unknown[]) => void calls.push(['warn', ...line]) } as unknown as Logger,
  );
  const users = { get: async (id: string) => ({ email: `${id}@example.com` }) } as unknown as UsersService;
  return {
    calls,
    subscriptions,
    end: new SubscriptionEnd(payments, customers, repository, queue),
    address: new CustomerAddress(payments, customers, users, workspaces, queue),
  };
}

const job = (definition: object, workspaceId = 'w1') => ['add', definition, { workspaceId }, { key: workspaceId }];
const reading = [
  ['beginReading', 'w1'],
  ['findSubscription', 'cus_1'],
];
const storing = (fields: object = {}, of: object = remote) => [
  ['store', 'w1', { ...stored, ...fields }],
  ['notifyOfProblem', 'w1', of],
  ['apply', 'w1'],
  ['notify', 'w1', { kind: 'billing', id: 'w1' }],
];
const begun = [
  ['storeReading', 'w1', 7],
  ['ownerIds', 'w1'],
];

describe('a subscription is read from Stripe', () => {
  it('for a workspace that pays', async () => {
    const { subscriptions, calls } = over();
    await subscriptions.refresh('w1');
    expect(calls).toEqual([['find', 'w1'], ...reading, ...begun, ...storing()]);
    await expect(over({ find: null }).subscriptions.refresh('w1')).rejects.toMatchObject({ status: 409 });
  });

  it('20 times a minute for a person who waits', async () => {
    const { subscriptions, calls } = over();
    await subscriptions.refreshFor('w1');
    expect(calls.slice(0, 2)).toEqual([
      ['hit', 'billing:refresh:w1', { limit: 20, windowMs: minuteMs }],
      ['find', 'w1'],
    ]);
    const refused = over({ hit: { isAllowed: false, retryAfterSeconds: 9 } });
    await expect(refused.subscriptions.refreshFor('w1')).rejects.toMatchObject({
      status: 429,
      options: { retryAfterSeconds: 9 },
    });
    expect(refused.calls).toHaveLength(1);
  });

  it.each<[string, Partial<RemoteSubscription>, object]>([
    ['that ends', { cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: true, nextPlanId: 'free', nextPlanAt: renewsAt }],
    [
      'that goes on at another price',
      { next: { planId: 'starter', period: 'monthly', at: trialEndsAt } },
      { nextPlanId: 'starter', nextPlanAt: trialEndsAt },
    ],
    ['whose payment is late', { status: 'past_due', pastDueSince: now }, { status: 'past_due', pastDueSince: now }],
  ])('and one is stored %s', async (...[, found, fields]) => {
    const { subscriptions, calls } = over({ findSubscription: done({ ...remote, ...found }) });
    await subscriptions.sync(customer);
    expect(calls).toEqual([...reading, ...begun, ...storing(fields, { ...remote, ...found })]);
  });

  it('and a trial is had once', async () => {
    const trial = { ...remote, trialEndsAt };
    const { subscriptions, calls } = over({ findSubscription: done(trial) });
    await subscriptions.sync(customer);
    const [store, ...rest] = storing({ trialEndsAt }, trial);
    expect(calls).toEqual([...reading, ...begun, store, ['markTrialStarted', 'w1', 'u1', now], ...rest]);
  });

  it('and there may be none', async () => {
    const { subscriptions, calls } = over({ findSubscription: done(null) });
    await subscriptions.sync(customer, trialWillEnd);
    expect(calls).toEqual([...reading, ['markHandled', trialWillEnd], ...begun]);
  });

  it('and nothing is stored of what an event did before, or a later reading saw', async () => {
    const before = over({ markHandled: false });
    await before.subscriptions.sync(customer, event);
    expect(before.calls).toEqual([...reading, ['markHandled', event]]);
    const overtaken = over({ storeReading: false });
    await overtaken.subscriptions.sync(customer, event);
    expect(overtaken.calls).toEqual([...reading, ['markHandled', event], ...begun]);
  });

  it('and ends with its workspace', async () => {
    const { subscriptions, calls } = over({ ownerIds: [] });
    await subscriptions.sync(customer, trialWillEnd);
    expect(calls).toEqual([...reading, ['markHandled', trialWillEnd], ...begun, job(endSubscription)]);
  });

  it.each<[string, Partial<RemoteSubscription>, PaymentEvent, boolean]>([
    ['that is about to end', { status: 'trialing', trialEndsAt }, trialWillEnd, true],
    ['of which another event says something', { status: 'trialing', trialEndsAt }, event, false],
    ['that is over', { status: 'active', trialEndsAt }, trialWillEnd, false],
    ['without an end', { status: 'trialing' }, trialWillEnd, false],
  ])('and its owners are warned of a trial %s', async (...[, fields, told, isWarned]) => {
    const trial = { ...remote, ...fields };
    const { subscriptions, calls } = over({ findSubscription: done(trial) });
    await subscriptions.sync(customer, told);
    const warned = ['warnTrial', { ...trial, workspaceId: 'w1', stripeSubscriptionId: 'sub_1', trialEndsAt }];
    expect(calls.filter(([name]) => name === 'warnTrial')).toEqual(isWarned ? [warned] : []);
  });

  it('and what was bought beside it ends', async () => {
    const { subscriptions, calls } = over({ findSubscription: done({ ...remote, extraIds: ['sub_2'] }) });
    await subscriptions.sync(customer);
    expect(calls.slice(-2)).toEqual([
      [
        'warn',
        'a workspace has two subscriptions; one is ended and credited',
        { workspaceId: 'w1', subscriptionId: 'sub_2' },
      ],
      ['cancelNow', 'sub_2'],
    ]);
    const failing = over({ findSubscription: done({ ...remote, extraIds: ['sub_2'] }), cancelNow: timeout });
    await expect(failing.subscriptions.sync(customer)).rejects.toMatchObject({ status: 504 });
  });

  it('again ten minutes after its period', async () => {
    const { subscriptions, calls } = over();
    await subscriptions.readOverdue();
    expect(calls).toEqual([
      ['findOverdue', new Date(now.getTime() - 10 * minuteMs), 500],
      job(readSubscription),
      job(readSubscription, 'w2'),
    ]);
  });

  it('and events are remembered for 30 days', async () => {
    const { subscriptions, calls } = over();
    await subscriptions.forgetEvents();
    expect(calls).toEqual([['deleteHandledBefore', new Date(now.getTime() - 30 * dayMs)]]);
  });
});

describe('the end of a workspace', () => {
  it('ends what it pays for, and the checkout that is open', async () => {
    const { end, calls } = over({ find: { ...customer, openCheckoutId: 'cs_1' } });
    await end.endOf('w1');
    expect(calls).toEqual([
      ['find', 'w1'],
      ['expireCheckout', 'cs_1'],
      ['cancelAll', 'cus_1'],
      ['delete', 'w1'],
    ]);
  });

  it('ends nothing that there is not', async () => {
    const without = over();
    await without.end.endOf('w1');
    expect(without.calls.map(([name]) => name)).toEqual(['find', 'cancelAll', 'delete']);
    const stranger = over({ find: null });
    await stranger.end.endOf('w1');
    expect(stranger.calls).toEqual([['find', 'w1']]);
  });

  it.each(['expireCheckout', 'cancelAll'])('is tried again where %s has no answer', async (call) => {
    const { end, calls } = over({ find: { ...customer, openCheckoutId: 'cs_1' }, [call]: timeout });
    await expect(end.endOf('w1')).rejects.toMatchObject({ status: 504 });
    expect(calls.at(-1)?.[0]).toBe(call);
  });

  it('comes for a checkout that was begun meanwhile', async () => {
    const { end, calls } = over();
    await end.ofLateCheckout('w1', 'cs_1');
    expect(calls).toEqual([['expireCheckout', 'cs_1'], ['recordEnd', 'w1'], job(endSubscription)]);
    await expect(over({ expireCheckout: timeout }).end.ofLateCheckout('w1', 'cs_1')).rejects.toMatchObject({
      status: 504,
    });
  });
});

describe('the address for receipts', () => {
  it('is that of the owner', async () => {
    const { address, calls } = over();
    await address.follow('w1');
    expect(calls.at(-1)).toEqual(['changeCustomer', 'cus_1', { email: 'u1@example.com' }]);
    await expect(over({ changeCustomer: timeout }).address.follow('w1')).rejects.toMatchObject({ status: 504 });
  });

  it.each([{ find: null }, { ownerIds: [] }])('is none with %j', async (answers) => {
    const { address, calls } = over(answers);
    await address.follow('w1');
    expect(calls.map(([name]) => name)).toEqual(['find', 'ownerIds']);
  });

  it.each([
    ['role', 'owner', [job(addressCustomer)]],
    ['role', 'admin', []],
    ['joined', 'owner', []],
  ])('may be another one after %s of %s', async (...[change, role, added]) => {
    const { address, calls } = over();
    await address.onMemberChange({ workspaceId: 'w1', change, role } as MemberChange);
    expect(calls).toEqual(added);
  });
});

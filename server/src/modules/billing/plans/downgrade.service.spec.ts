import type { Actor } from '../../../common/auth/actor';
import type { Refusal } from '../../../common/errors/refusal';
import { Clock, minuteMs } from '../../../common/time/clock';
import type { Transactions } from '../../../database/transactions';
import type { JobQueue } from '../../../queue/job-queue.port';
import type { AuditService } from '../../audit/audit.service';
import { settleChange } from '../billing.jobs';
import type { BillingRepository } from '../billing.repository';
import type { LimitedItem, LimitedKey, PlanId } from '../billing.types';
import type { Payments, PaymentsOutcome } from '../payments/payments.port';
import type { SeatsService } from '../subscriptions/seats.service';
import type { SubscriptionsService } from '../subscriptions/subscriptions.service';
import type { LimitsService } from '../usage/limits.service';
import { CurrentPlans } from './current-plans.service';
import { DowngradeService } from './downgrade.service';

const now = new Date('2026-05-04T12:00:00Z');
const renewsAt = new Date('2026-06-01T00:00:00Z');
const actor = { workspaceId: 'w1', userId: 'u1' } as Actor;
const paid = {
  ...{ workspaceId: 'w1', planId: 'pro', period: 'yearly', status: 'active', stripeSubscriptionId: 'sub_1', renewsAt },
  ...{ nextPlanId: null },
};

const item = (id: string, fields: Partial<LimitedItem> = {}): LimitedItem => ({
  ...{ id, name: `Name of ${id}`, detail: null, isPaused: false, isFixed: false },
  ...fields,
});
const things: Partial<Record<LimitedKey, LimitedItem[]>> = {
  integrations: [item('x', { platform: 'twitter' }), item('linkedin', { platform: 'linkedin', detail: 'LinkedIn' })],
  teamMembers: [item('ada', { isFixed: true }), item('ben'), item('cem', { isPaused: true })],
  automationRules: [item('rule', { isPaused: true })],
};

interface Situation {
  subscription?: object | null;
  answer?: PaymentsOutcome<void>;
  lists?: typeof things;
}

function over({ subscription = paid, answer = { status: 'done', value: undefined }, lists = things }: Situation = {}) {
  const calls: unknown[][] = [];
  /** A dependency of which each method is recorded. */
  const recorded = <T>(...methods: string[]): T =>
    Object.fromEntries(
      methods.map((name) => [name, async (...args: unknown[]) => void calls.push([name, ...args])]),
    ) as T;
  const repository = {
    findSubscription: async () => subscription,
    ...recorded<object>('setKeep', 'activate'),
  } as unknown as BillingRepository;
  const clock = Object.assign(new Clock(), { now: () => now });
  const service = new DowngradeService(
    repository,
    new CurrentPlans(repository, clock),
    {
      lists: async () => Object.entries(lists).map(([key, items]) => ({ thing: { key }, items })),
      ...recorded<object>('apply'),
    } as unknown as LimitsService,
    { countPendingInvites: async () => 2 } as unknown as SeatsService,
    recorded<SubscriptionsService>('refresh'),
    {
      setNextStep: async (...args: unknown[]) => {
        calls.push(['setNextStep', ...args]);
        return answer;
      },
    } as unknown as Payments,
    recorded<AuditService>('record'),
    { run: (work: () => Promise<unknown>) => work() } as unknown as Transactions,
    recorded<JobQueue>('add'),
    clock,
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
const conflict = (message: string) => ({ status: 409, message });
const nothingComing = conflict("No plan change is scheduled, so there's nothing to cancel.");
const justChanged = conflict('The plan was just changed somewhere else. Reload the page, then choose again.');

describe('a smaller plan', () => {
  it.each<[string, object | null, PlanId, string]>([
    ['the same', paid, 'pro', 'This workspace is already on Pro.'],
    ['the same without a subscription', null, 'free', 'This workspace is already on Free.'],
    [
      'higher',
      { ...paid, planId: 'starter' },
      'pro',
      "Pro isn't a lower plan. Choose it on the pricing page to upgrade.",
    ],
    [
      'higher without a subscription',
      null,
      'starter',
      "Starter isn't a lower plan. Choose it on the pricing page to upgrade.",
    ],
  ])('is none that is %s', async (...[, subscription, planId, message]) => {
    const { service, calls } = over({ subscription });
    expect(await refusalOf(service.preview('w1', planId))).toEqual(conflict(message));
    expect(await refusalOf(service.downgrade(actor, planId, {}))).toEqual(conflict(message));
    expect(calls).toEqual([]);
  });

  it('is shown with what would stay', async () => {
    const shown = (id: string, isKept: boolean, isFixed: boolean) => ({
      ...{ id, name: `Name of ${id}`, detail: id === 'linkedin' ? 'LinkedIn' : null, isKept, isFixed },
    });
    expect(await over().service.preview('w1', 'free')).toEqual({
      planId: 'free',
      appliesAt: renewsAt,
      groups: [
        {
          ...{ key: 'integrations', limit: 1, pendingInvites: 0 },
          items: [shown('x', false, true), shown('linkedin', true, false)],
        },
        {
          ...{ key: 'teamMembers', limit: 1, pendingInvites: 2 },
          items: [shown('ada', true, true), shown('ben', false, false)],
        },
      ],
    });
    const given = over({ subscription: { ...paid, stripeSubscriptionId: null }, lists: {} });
    expect(await given.service.preview('w1', 'free')).toEqual({ planId: 'free', appliesAt: null, groups: [] });
  });

  const recorded = (from: string, to: string) => [
    'record',
    { action: 'billing.downgrade', actorId: 'u1', workspaceId: 'w1', details: { from, to } },
  ];

  it.each([
    ['free', 'yearly', 'cancel'],
    ['starter', 'yearly', { planId: 'starter', period: 'yearly' }],
    ['starter', null, { planId: 'starter', period: 'monthly' }],
  ] as const)('comes at the end of the period: %s, by %s', async (...[planId, period, next]) => {
    const { service, calls } = over({ subscription: { ...paid, period } });
    await service.downgrade(actor, planId, { teamMembers: ['ada'] });
    expect(calls).toEqual([
      recorded('pro', planId),
      ['setNextStep', 'sub_1', next],
      ['setKeep', 'w1', { planId, ids: { teamMembers: ['ada'] } }],
      ['refresh', 'w1'],
    ]);
  });

  it('comes at once where the plan was given', async () => {
    const { service, calls } = over({ subscription: { ...paid, stripeSubscriptionId: null } });
    await service.downgrade(actor, 'starter', { integrations: ['x'] });
    expect(calls).toEqual([
      recorded('pro', 'starter'),
      ['activate', 'w1', 'starter'],
      ['setKeep', 'w1', { planId: 'starter', ids: { integrations: ['x'] } }],
      ['apply', 'w1'],
    ]);
  });

  it.each([
    ['integrations', ['x'], "Free doesn't include one of these networks."],
    ['teamMembers', ['ben'], 'Free has no room for all of these. Keep at most 1, the owner included.'],
    ['teamMembers', ['ada', 'eva'], 'One of these no longer exists. Reload the page.'],
    ['automationRules', ['r0', 'r1', 'r2', 'r3'], 'Free has no room for all of these. Keep at most 3.'],
  ] as const)('cannot keep of %s %j', async (...[key, ids, message]) => {
    const automationRules = ['r0', 'r1', 'r2', 'r3'].map((id) => item(id));
    const { service, calls } = over({ lists: { ...things, automationRules } });
    expect(await refusalOf(service.downgrade(actor, 'free', { [key]: ids }))).toEqual({
      ...{ status: 422, message, details: [{ field: `keep.${key}`, message }] },
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [{ status: 'refused', message: 'It is over.' }, justChanged],
    [{ status: 'timeout' }, expect.objectContaining({ status: 504 })],
    [{ status: 'unavailable' }, expect.objectContaining({ status: 503 })],
  ] as const)('does not come when Stripe ends with %j', async (...[answer, refusal]) => {
    const { service, calls } = over({ answer });
    expect(await refusalOf(service.downgrade(actor, 'free', {}))).toEqual(refusal);
    const lookedUp = [
      'add',
      settleChange,
      { workspaceId: 'w1' },
      { key: 'w1', runAt: new Date(now.getTime() + minuteMs) },
    ];
    expect(calls.slice(2)).toEqual(answer.status === 'refused' ? [] : [lookedUp]);
  });
});

describe('taking a smaller plan back', () => {
  it('renews the plan, and forgets what was to stay', async () => {
    const { service, calls } = over({ subscription: { ...paid, nextPlanId: 'free' } });
    await service.keepPlan(actor);
    expect(calls).toEqual([
      ['setNextStep', 'sub_1', 'renew'],
      ['setKeep', 'w1', null],
      ['refresh', 'w1'],
      ['record', { action: 'billing.plan_kept', actorId: 'u1', workspaceId: 'w1' }],
    ]);
  });

  it.each([[null], [paid], [{ ...paid, nextPlanId: 'free', stripeSubscriptionId: null }]])(
    'needs one that is coming: %j',
    async (subscription) => {
      const { service, calls } = over({ subscription });
      expect(await refusalOf(service.keepPlan(actor))).toEqual(nothingComing);
      expect(calls).toEqual([]);
    },
  );
});

describe('a change of which nobody heard the end', () => {
  const renewed = ['setNextStep', 'sub_1', 'renew'];

  it.each<[string, object | null, unknown[][]]>([
    ['is taken back where half of it arrived', paid, [renewed]],
    ['is left where all of it arrived', { ...paid, nextPlanId: 'free' }, []],
    ['is nothing to a plan that was given', { ...paid, stripeSubscriptionId: null }, []],
    ['is nothing without a subscription', null, []],
  ])('%s', async (...[, subscription, changes]) => {
    const { service, calls } = over({ subscription });
    await service.settle('w1');
    expect(calls).toEqual([['refresh', 'w1'], ...changes]);
  });

  it('is asked about again until Stripe answers', async () => {
    await expect(
      over({ answer: { status: 'refused', message: 'It is over.' } }).service.settle('w1'),
    ).resolves.toBeUndefined();
    expect(await refusalOf(over({ answer: { status: 'timeout' } }).service.settle('w1'))).toMatchObject({
      status: 504,
    });
  });
});

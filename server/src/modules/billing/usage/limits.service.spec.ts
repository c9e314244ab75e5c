import type { Actor } from '../../../common/auth/actor';
import { Contributions } from '../../../common/contributions/contributions';
import type { Refusal } from '../../../common/errors/refusal';
import { Clock, dayMs } from '../../../common/time/clock';
import type { Transactions } from '../../../database/transactions';
import type { WorkspaceChanges } from '../../../queue/workspace-changes';
import type { AuditService } from '../../audit/audit.service';
import type { BillingNotices } from '../billing-notices.service';
import type { BillingRepository } from '../billing.repository';
import type { LimitedItem, LimitedKey, LimitedThing } from '../billing.types';
import { CurrentPlans } from '../plans/current-plans.service';
import { planById } from '../plans/plans';
import { keptIds, type LimitedGroup, limitedThing, LimitsService } from './limits.service';

const item = (id: string, fields: Partial<LimitedItem> = {}): LimitedItem => ({
  id,
  name: id,
  detail: null,
  isPaused: false,
  isFixed: false,
  ...fields,
});

const kept = (group: LimitedGroup, wanted = group.items.map(({ id }) => id)): string[] => [
  ...keptIds(group, new Set(wanted)),
];

describe('what stays on a plan', () => {
  const members = [item('ben'), item('ada', { isFixed: true }), item('cem'), item('dora')];

  it('is the owner first, then who was there first', () => {
    expect(kept({ key: 'teamMembers', plan: planById('starter'), items: members })).toEqual(['ada']);
    const pro = { key: 'teamMembers', plan: planById('pro'), items: [...members, item('eva'), item('fay')] } as const;
    expect(kept({ ...pro, items: [...pro.items] })).toEqual(['ada', 'ben', 'cem', 'dora', 'eva']);
  });

  it('is what somebody chose, and the owner with it', () => {
    const group: LimitedGroup = { key: 'teamMembers', plan: planById('pro'), items: members };
    expect(kept(group, ['dora'])).toEqual(['ada', 'dora']);
  });

  it('is every account on a platform that the plan has, and none on others', () => {
    const items = [
      item('x', { platform: 'twitter' }),
      item('linkedin', { platform: 'linkedin' }),
      item('linkedin2', { platform: 'linkedin' }),
    ];
    expect(kept({ key: 'integrations', plan: planById('free'), items })).toEqual(['linkedin', 'linkedin2']);
  });

  it('is nothing where the plan has room for none', () => {
    const free = planById('free');
    const plan = { ...free, limits: { ...free.limits, automationRules: 0 } };
    expect(kept({ key: 'automationRules', plan, items: [item('a rule')] })).toEqual([]);
  });

  it('is everything where the plan knows no limit', () => {
    const rules = Array.from({ length: 40 }, (_, index) => item(`rule ${index}`));
    expect(kept({ key: 'automationRules', plan: planById('pro'), items: rules })).toHaveLength(40);
    expect(kept({ key: 'automationRules', plan: planById('starter'), items: rules })).toHaveLength(10);
  });
});

const workspaceId = 'w1';
const now = new Date('2026-05-08T12:00:00Z');
const paused = { isPaused: true };
const onPlan = (planId: string, fields: object = {}) => ({
  ...{ planId, status: 'active', appliedPlanId: 'pro', keep: null },
  ...fields,
});

/** Limits over the things of one workspace, which are paused and resumed as they are told. */
function limitsOf(things: Partial<Record<LimitedKey, LimitedItem[]>>, subscription: object | null = onPlan('pro')) {
  const findUnapplied = jest.fn(async () => ['w1', 'w2']);
  const calls: unknown[][] = [];
  const recorded = <T>(...methods: string[]): T =>
    Object.fromEntries(
      methods.map((name) => [name, async (...args: unknown[]) => void calls.push([name, ...args])]),
    ) as T;
  const set = async (key: LimitedKey, isPaused: boolean, ids: string[]) => {
    if (ids.length > 0) calls.push([isPaused ? 'pause' : 'resume', key, ids]);
    for (const one of things[key] ?? []) if (ids.includes(one.id)) one.isPaused = isPaused;
  };
  const contributions = new Contributions();
  const given = Object.entries(things).map(([name, items]): LimitedThing => {
    const key = name as LimitedKey;
    return {
      key,
      count: async () => items.filter((one) => !one.isPaused).length,
      list: async () => structuredClone(items),
      pause: (_id, ids) => set(key, true, ids),
      resume: (_id, ids) => set(key, false, ids),
    };
  });
  contributions.add('test', given.map(limitedThing));
  const locked: string[] = [];
  const repository = {
    findUnapplied,
    findSubscription: async () => subscription,
    lockSubscription: async (id: string) => {
      locked.push(id);
      return subscription;
    },
    ...recorded<object>('markApplied'),
  } as unknown as BillingRepository;
  const limits = new LimitsService(
    repository,
    new CurrentPlans(repository, Object.assign(new Clock(), { now: () => now })),
    recorded<BillingNotices>('notifyOfPlanChange'),
    recorded<AuditService>('record'),
    { notify: (...args: unknown[]) => void calls.push(['notify', ...args]) } as unknown as WorkspaceChanges,
    {
      run: (work: () => Promise<unknown>) => work(),
      afterCommit: async (work: () => void) => work(),
    } as unknown as Transactions,
    contributions,
  );
  return { limits, calls, locked, contributions, findUnapplied };
}

const told = ['notify', workspaceId, { kind: 'billing', id: workspaceId }];

describe('plans that nobody asked for', () => {
  it('are applied, a few hundred at a time', async () => {
    const { limits, locked, findUnapplied } = limitsOf({});
    await limits.applyAll();
    expect(findUnapplied.mock.calls).toEqual([['free', new Date(now.getTime() - 7 * dayMs), 200]]);
    expect(locked).toEqual(['w1', 'w2']);
  });
});

describe('things of other modules', () => {
  it('are needed when the server starts', () => {
    expect(() => limitsOf({ teamMembers: [] }).contributions.check()).toThrow(
      'The module billing needs integrations at billing.limited-things, which no module contributes.',
    );
    const all = { teamMembers: [], integrations: [], automationRules: [] };
    expect(() => limitsOf(all).contributions.check()).not.toThrow();
  });

  it('are counted and listed, always in the same order', async () => {
    const { limits } = limitsOf({ teamMembers: [item('ada'), item('ben', paused)], integrations: [item('x', paused)] });
    expect(await limits.count(workspaceId, 'teamMembers')).toBe(1);
    expect(await limits.count(workspaceId, 'automationRules')).toBe(0);
    expect(await limits.countPaused(workspaceId)).toBe(2);
    expect((await limits.lists(workspaceId)).map(({ thing, items }) => [thing.key, items.length])).toEqual([
      ['integrations', 1],
      ['teamMembers', 2],
    ]);
  });

  it.each<[string, Partial<Record<LimitedKey, LimitedItem[]>>, string, object[]]>([
    [
      'no room where as many run as may',
      { teamMembers: [item('ada'), item('ben', { ...paused, detail: 'editor' })] },
      'starter',
      [{ key: 'teamMembers', items: [{ id: 'ben', name: 'ben', detail: 'editor' }], room: 0 }],
    ],
    [
      'no room where more run than may',
      { teamMembers: [item('ada'), item('ben'), item('cem', paused)] },
      'starter',
      [{ key: 'teamMembers', items: [{ id: 'cem', name: 'cem', detail: null }], room: 0 }],
    ],
    [
      'room up to the limit',
      { automationRules: [item('r1'), item('r2', paused)] },
      'starter',
      [{ key: 'automationRules', items: [{ id: 'r2', name: 'r2', detail: null }], room: 9 }],
    ],
    [
      'room without a limit',
      { automationRules: [item('r1', paused)] },
      'pro',
      [{ key: 'automationRules', items: [{ id: 'r1', name: 'r1', detail: null }], room: -1 }],
    ],
    [
      'room for accounts on its platforms',
      {
        integrations: [
          item('x', { ...paused, platform: 'twitter' }),
          item('in', { ...paused, platform: 'linkedin' }),
          item('in2', { platform: 'linkedin' }),
        ],
      },
      'free',
      [
        {
          key: 'integrations',
          items: [
            { id: 'x', name: 'x', detail: null },
            { id: 'in', name: 'in', detail: null },
          ],
          room: 1,
        },
      ],
    ],
    ['nothing to show where nothing is paused', { teamMembers: [item('ada')] }, 'pro', []],
  ])('are paused with %s', async (...[, things, planId, groups]) => {
    expect(await limitsOf(things, onPlan(planId)).limits.paused(workspaceId)).toEqual(groups);
  });
});

describe('a plan is applied', () => {
  const members = () => [
    item('ada', { isFixed: true }),
    item('ben'),
    item('cem', paused),
    ...['dora', 'eva', 'fay'].map((id) => item(id)),
  ];
  const applied = (from: string, to: string) => [
    ['markApplied', workspaceId, to],
    ['notifyOfPlanChange', workspaceId, { from, to }],
    ['record', { action: 'billing.plan_applied', workspaceId, details: { from, to } }],
    told,
  ];

  it.each([[null], [onPlan('pro')], [onPlan('pro', { status: 'canceled', appliedPlanId: 'free' })]])(
    'once: nothing happens with %j',
    async (subscription) => {
      const { limits, calls } = limitsOf({ teamMembers: members() }, subscription);
      await limits.apply(workspaceId);
      expect(calls).toEqual([]);
    },
  );

  it('and pauses what it has no room for, in the order of the list', async () => {
    const { limits, calls } = limitsOf({ teamMembers: members() }, onPlan('starter'));
    await limits.apply(workspaceId);
    expect(calls).toEqual([['pause', 'teamMembers', ['ben', 'dora', 'eva', 'fay']], ...applied('pro', 'starter')]);
  });

  it('and resumes what it has room for, after what runs', async () => {
    const subscription = onPlan('pro', { appliedPlanId: 'starter' });
    const { limits, calls } = limitsOf({ teamMembers: members() }, subscription);
    await limits.apply(workspaceId);
    expect(calls).toEqual(applied('starter', 'pro'));
    const fewer = limitsOf({ teamMembers: members().slice(0, 5) }, subscription);
    await fewer.limits.apply(workspaceId);
    expect(fewer.calls[0]).toEqual(['resume', 'teamMembers', ['cem']]);
  });

  const rules = () => ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => item(id));
  const ids = { automationRules: ['r4', 'r5'] };

  it.each<[string, object, string[]]>([
    ['what somebody chose for it', { keep: { planId: 'free', ids } }, ['r1', 'r2', 'r3']],
    ['what was there first, where somebody chose other things', { keep: { planId: 'free', ids: {} } }, ['r4', 'r5']],
    ['what was there first, where somebody chose for another plan', { keep: { planId: 'starter', ids } }, ['r4', 'r5']],
  ])('and keeps %s', async (...[, fields, pausedIds]) => {
    const { limits, calls } = limitsOf({ automationRules: rules() }, onPlan('free', fields));
    await limits.apply(workspaceId);
    expect(calls[0]).toEqual(['pause', 'automationRules', pausedIds]);
  });

  it('and what somebody chose counts on the way down alone', async () => {
    const fields = { appliedPlanId: 'free', keep: { planId: 'starter', ids } };
    const { limits, calls } = limitsOf({ automationRules: rules() }, onPlan('starter', fields));
    await limits.apply(workspaceId);
    expect(calls).toEqual(applied('free', 'starter'));
  });
});

describe('resuming', () => {
  const actor = { workspaceId, userId: 'u1' } as Actor;
  const refusalOf = async (work: Promise<unknown>) => {
    const { status, message, options } = await work.then(
      () => Promise.reject(new Error('was let through')),
      (error: unknown) => error as Refusal,
    );
    return { status, message, ...options.fields };
  };
  const rules = (...pausedIds: string[]) =>
    Array.from({ length: 5 }, (_, at) => item(`r${at + 1}`, { isPaused: pausedIds.includes(`r${at + 1}`) }));

  it.each([
    ['all', undefined, ['r4', 'r5']],
    ['those that are named', ['r5'], ['r5']],
  ])('resumes %s', async (...[, ids, resumed]) => {
    const { limits, calls, locked } = limitsOf({ automationRules: rules('r4', 'r5') });
    const left = await limits.resume(actor, 'automationRules', ids);
    expect(locked).toEqual([workspaceId]);
    expect(left.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids ? ['r4'] : []);
    expect(calls).toEqual([
      ['resume', 'automationRules', resumed],
      [
        'record',
        { action: 'billing.resumed', actorId: 'u1', workspaceId, details: { key: 'automationRules', ids: resumed } },
      ],
      told,
    ]);
  });

  it('resumes as many as there is room for, beside what runs', async () => {
    const { limits, calls } = limitsOf({ automationRules: rules('r1', 'r2', 'r5') }, onPlan('free'));
    await limits.resume(actor, 'automationRules');
    expect(calls[0]).toEqual(['resume', 'automationRules', ['r1']]);
  });

  it.each<[string, LimitedKey, string[] | undefined]>([
    ['is named that runs', 'automationRules', ['r4', 'r1']],
    ['is named that there is not', 'automationRules', ['r4', 'r9']],
    ['is named at all', 'automationRules', []],
    ['is paused', 'teamMembers', undefined],
    ['is there', 'integrations', undefined],
  ])('refuses where something or nothing %s', async (...[, key, ids]) => {
    const { limits, calls } = limitsOf({ automationRules: rules('r4', 'r5'), teamMembers: [item('ada')] });
    const message = 'None of this is paused. Reload the page.';
    expect(await refusalOf(limits.resume(actor, key, ids))).toEqual({
      ...{ status: 422, message, details: [{ field: 'ids', message }] },
    });
    expect(calls).toEqual([]);
  });

  const x = item('x', { ...paused, platform: 'twitter' });
  const odd = item('odd', { ...paused, platform: 'myspace' });
  it.each<[LimitedKey, LimitedItem[], string, object, string[]?]>([
    [
      'teamMembers',
      [item('ada', { isFixed: true }), item('ben', paused)],
      'starter',
      { feature: 'team members', currentUsage: 1, limit: 1, requiredPlan: 'pro' },
    ],
    [
      'automationRules',
      rules('r4', 'r5'),
      'free',
      { feature: 'automation rules', currentUsage: 3, limit: 3, requiredPlan: 'starter' },
    ],
    [
      'integrations',
      [item('in', { platform: 'linkedin' }), x],
      'free',
      { feature: 'integrations', currentUsage: 1, limit: 1, requiredPlan: 'starter' },
    ],
    [
      'integrations',
      [item('in', { ...paused, platform: 'linkedin' }), x],
      'free',
      { feature: 'integrations', currentUsage: 0, limit: 1, requiredPlan: 'starter' },
      ['x'],
    ],
    [
      'integrations',
      [item('yt', { platform: 'myspace' }), odd],
      'free',
      { feature: 'integrations', currentUsage: 1, limit: 1, requiredPlan: 'free' },
    ],
  ])('asks for a bigger plan where %s have no room', async (...[key, items, planId, fields, ids]) => {
    const { limits, calls } = limitsOf({ [key]: items }, onPlan(planId));
    expect(await refusalOf(limits.resume(actor, key, ids))).toMatchObject({ status: 402, ...fields });
    expect(calls).toEqual([]);
  });
});

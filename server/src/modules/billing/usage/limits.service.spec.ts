import type { LimitedItem } from '../billing.types';
import { keptIds, type LimitedGroup } from './limits.service';
import { planById } from '../plans/plans';

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

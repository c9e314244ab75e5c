import { Clock, dayMs } from '../../../common/time/clock';
import type { BillingRepository } from '../billing.repository';
import type { LimitsService } from '../usage/limits.service';
import { CurrentPlans } from './current-plans.service';
import { PlanChanges } from './plan-changes.service';

it('applies the plans that nobody asked for, a few hundred at a time', async () => {
  const now = new Date('2026-05-08T12:00:00Z');
  const calls: unknown[] = [];
  const repository = {
    findUnapplied: async (...args: unknown[]) => {
      calls.push(args);
      return ['w1', 'w2'];
    },
  } as unknown as BillingRepository;
  const limits = { apply: async (id: string) => void calls.push(id) } as unknown as LimitsService;
  const currentPlans = new CurrentPlans(repository, Object.assign(new Clock(), { now: () => now }));
  await new PlanChanges(repository, currentPlans, limits).applyAll();
  expect(calls).toEqual([['free', new Date(now.getTime() - 7 * dayMs), 200], 'w1', 'w2']);
});

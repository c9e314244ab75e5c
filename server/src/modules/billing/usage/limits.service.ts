import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Contributions, definePoint } from '../../../common/contributions/contributions';
import { invalidField } from '../../../common/errors/refusal';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { AuditService } from '../../audit/audit.service';
import { usageCountExceeded } from '../billing.errors';
import { BillingNotices } from '../billing-notices.service';
import { BillingRepository } from '../billing.repository';
import { limitedKeys, type LimitedItem, type LimitedKey, type LimitedThing } from '../billing.types';
import type { PlanResponse } from '../plans/plans.dto';
import { CurrentPlans } from '../plans/current-plans.service';
import { freePlan, isBelow, lowestPlanAbove, lowestPlanWithPlatform } from '../plans/plans';
import type { PausedGroupResponse } from '../plans/downgrade.dto';

export const limitedThing = definePoint<LimitedThing>('billing.limited-things', ({ key }) => key);

/** Workspaces whose plan changed unasked that one run applies. */
const perRun = 200;

/** What the 402 of a plain count calls it. */
const spokenKeys: Record<LimitedKey, string> = {
  integrations: 'integrations',
  teamMembers: 'team members',
  automationRules: 'automation rules',
};

/** Applies a plan's limits to things of other modules: accounts, members, rules. */
@Injectable()
export class LimitsService {
  private readonly things: ReadonlyMap<string, LimitedThing>;

  constructor(
    private readonly repository: BillingRepository,
    private readonly currentPlans: CurrentPlans,
    private readonly notices: BillingNotices,
    private readonly audit: AuditService,
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
    contributions: Contributions,
  ) {
    this.things = contributions.read(limitedThing, limitedKeys);
  }

  async count(workspaceId: string, key: LimitedKey): Promise<number> {
    return (await this.things.get(key)?.count(workspaceId)) ?? 0;
  }

  /** Applies plan changes that nobody calls for, such as the end of the grace period. */
  async applyAll(): Promise<void> {
    const graceEnded = this.currentPlans.graceEnded();
    for (const id of await this.repository.findUnapplied(freePlan.id, graceEnded, perRun)) await this.apply(id);
  }

  /** Returns the kinds that modules contribute, always in the same order. */
  async lists(workspaceId: string): Promise<{ thing: LimitedThing; items: LimitedItem[] }[]> {
    const lists: { thing: LimitedThing; items: LimitedItem[] }[] = [];
    // One after the other: inside a transaction they share one connection.
    for (const thing of limitedKeys.flatMap((key) => this.things.get(key) ?? []))
      lists.push({ thing, items: await thing.list(workspaceId) });
    return lists;
  }

  /**
   * Brings what runs in line with the plan that applies now, once for each change of it: pauses what is over (what somebody
   * chose to keep stays, else who and what was there first), lets run again what a bigger plan has room for. Part of the
   * caller's transaction.
   */
  async apply(workspaceId: string): Promise<void> {
    await this.transactions.run(async () => {
      const subscription = await this.repository.lockSubscription(workspaceId);
      const plan = this.currentPlans.planIn(subscription);
      if (!subscription || plan.id === subscription.appliedPlanId) return;
      const { keep, appliedPlanId } = subscription;
      const chosen = keep?.planId === plan.id && isBelow(plan.id, appliedPlanId) ? keep.ids : {};
      for (const { thing, items } of await this.lists(workspaceId)) {
        const wanted = new Set(chosen[thing.key] ?? items.map(({ id }) => id));
        const kept = keptIds({ key: thing.key, plan, items: runningFirst(items) }, wanted);
        await thing.pause(
          workspaceId,
          idsOf(items, (item) => !item.isPaused && !kept.has(item.id)),
        );
        await thing.resume(
          workspaceId,
          idsOf(items, (item) => item.isPaused && kept.has(item.id)),
        );
      }
      await this.repository.markApplied(workspaceId, plan.id);
      await this.notices.notifyOfPlanChange(workspaceId, { from: subscription.appliedPlanId, to: plan.id });
      await this.audit.record({
        action: 'billing.plan_applied',
        workspaceId,
        details: { from: subscription.appliedPlanId, to: plan.id },
      });
      await this.transactions.afterCommit(() => this.changes.notify(workspaceId, { kind: 'billing', id: workspaceId }));
    });
  }

  async paused(workspaceId: string): Promise<PausedGroupResponse[]> {
    const plan = await this.currentPlans.planOf(workspaceId);
    const lists = await this.lists(workspaceId);
    return lists.flatMap(({ thing: { key }, items }) => {
      const paused = items.filter((item) => item.isPaused);
      if (paused.length === 0) return [];
      const named = paused.map(({ id, name, detail }) => ({ id, name, detail }));
      return [{ key, items: named, room: roomIn({ key, plan, items }) }];
    });
  }

  async countPaused(workspaceId: string): Promise<number> {
    const lists = await this.lists(workspaceId);
    return lists.flatMap(({ items }) => items.filter((item) => item.isPaused)).length;
  }

  /** Throws 422 for what is not paused, 402 when there is no room for one of them. */
  async resume({ workspaceId, userId }: Actor, key: LimitedKey, ids?: string[]): Promise<PausedGroupResponse[]> {
    const thing = this.things.get(key);
    await this.transactions.run(async () => {
      await this.repository.lockSubscription(workspaceId);
      const plan = await this.currentPlans.planOf(workspaceId);
      const items = (await thing?.list(workspaceId)) ?? [];
      if (ids?.some((id) => !items.some((item) => item.id === id && item.isPaused))) throw notPaused();
      const wanted = new Set(ids ?? items.map(({ id }) => id));
      const running = idsOf(items, (item) => !item.isPaused);
      const kept = keptIds({ key, plan, items: runningFirst(items) }, new Set([...running, ...wanted]));
      const resumed = idsOf(items, (item) => item.isPaused && wanted.has(item.id) && kept.has(item.id));
      if (wanted.size === 0 || !items.some((item) => item.isPaused)) throw notPaused();
      if (resumed.length === 0) throw noRoom({ key, plan, items });
      await thing?.resume(workspaceId, resumed);
      await this.audit.record({
        action: 'billing.resumed',
        actorId: userId,
        workspaceId,
        details: { key, ids: resumed },
      });
    });
    this.changes.notify(workspaceId, { kind: 'billing', id: workspaceId });
    return this.paused(workspaceId);
  }
}

export interface LimitedGroup {
  key: LimitedKey;
  plan: PlanResponse;
  items: LimitedItem[];
}

/** Returns how many may run: -1 is unlimited. Of platforms the plan has a list, not a number: each has room for any accounts. */
export const limitOf = ({ limits }: PlanResponse, key: LimitedKey): number =>
  key === 'integrations' ? limits.integrations.length : limits[key];

/** An account on a platform that the plan does not have. */
export const isOutside = (plan: PlanResponse, { platform }: LimitedItem): boolean =>
  platform !== undefined && !plan.limits.integrations.includes(platform);

/** Returns those of the wanted that may run: the fixed ones, then the first. */
export function keptIds({ key, plan, items }: LimitedGroup, wanted: ReadonlySet<string>): Set<string> {
  const allowed = items.filter((item) => !isOutside(plan, item) && (item.isFixed || wanted.has(item.id)));
  const fixedFirst = allowed.toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed));
  const limit = limitOf(plan, key);
  const isUnlimited = key === 'integrations' || limit < 0;
  return new Set((isUnlimited ? fixedFirst : fixedFirst.slice(0, limit)).map(({ id }) => id));
}

/** Returns how many more could run; -1 is unlimited. Of accounts: those that wait on a platform that the plan has. */
function roomIn({ key, plan, items }: LimitedGroup): number {
  if (key === 'integrations') return items.filter((item) => item.isPaused && !isOutside(plan, item)).length;
  const limit = limitOf(plan, key);
  return limit < 0 ? limit : Math.max(0, limit - items.filter((item) => !item.isPaused).length);
}

const notPaused = () => invalidField('ids', 'None of this is paused. Reload the page.');

function noRoom({ key, plan, items }: LimitedGroup) {
  const used = items.filter((item) => !item.isPaused).length;
  const outside = items.find((item) => item.isPaused && isOutside(plan, item));
  const requiredPlan =
    key === 'integrations' ? lowestPlanWithPlatform(outside?.platform ?? '') : lowestPlanAbove(key, limitOf(plan, key));
  return usageCountExceeded(spokenKeys[key], { used, limit: limitOf(plan, key) }, requiredPlan ?? plan.id);
}

const runningFirst = (items: LimitedItem[]): LimitedItem[] =>
  items.toSorted((a, b) => Number(a.isPaused) - Number(b.isPaused));

const idsOf = (items: LimitedItem[], isMeant: (item: LimitedItem) => boolean): string[] =>
  items.filter(isMeant).map(({ id }) => id);

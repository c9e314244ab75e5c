import * as v from 'valibot';
import type { TablePlan } from '@/features/session/plan-table';
import { keepInTab, readInTab } from '@/lib/device/kept-in-tab';

const storageKey = 'plan-wish';
const keptForMs = 2 * 3_600_000;

/** The plan that a visitor chose, kept in this tab over sign-up, so that paying begins when they come back. */
const wishSchema = v.object({
  planId: v.string() as v.GenericSchema<unknown, TablePlan['id']>,
  isYearly: v.boolean(),
  atMs: v.number(),
});
type PlanWish = v.InferOutput<typeof wishSchema>;

export function keepWish(wish: Omit<PlanWish, 'atMs'>): void {
  keepInTab(storageKey, { ...wish, atMs: Date.now() });
}

/** Returns the wish for this plan; it is gone afterwards. */
export function takeWish(planId: string | null): PlanWish | null {
  const wish = readInTab(storageKey, wishSchema);
  if (wish === null || wish.planId !== planId) return null;
  keepInTab(storageKey, null);
  return Date.now() - wish.atMs <= keptForMs ? wish : null;
}

import type { TablePlan } from '@/features/billing/plan-table';

/** The plan that a visitor chose, kept in this tab over sign-up, so that paying begins when they come back. */
interface PlanWish {
  planId: TablePlan['id'];
  isYearly: boolean;
  atMs: number;
}

const storageKey = 'plan-wish';
const keptForMs = 2 * 3_600_000;

export function keepWish(wish: Omit<PlanWish, 'atMs'>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...wish, atMs: Date.now() } satisfies PlanWish));
  } catch {
    // Storage is switched off: they choose once more.
  }
}

/** The wish for this plan; it is gone afterwards. */
export function takeWish(planId: string | null): PlanWish | null {
  try {
    const wish = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PlanWish | null;
    if (wish === null || wish.planId !== planId) return null;
    sessionStorage.removeItem(storageKey);
    return Date.now() - wish.atMs <= keptForMs ? wish : null;
  } catch {
    // Storage is switched off, or holds something else.
    return null;
  }
}

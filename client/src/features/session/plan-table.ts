/** The server's own table, which is pure: prices stand in the prerendered page and are written in one place. */
import { plans, trial } from '../../../../server/src/modules/billing/plans/plans';

export { plans, trial };
export type TablePlan = (typeof plans)[number];

/** Returns what a month costs; 0 for Free and for a plan that isn't known. */
export const priceOf = (id: string | undefined): number => plans.find((plan) => plan.id === id)?.price ?? 0;

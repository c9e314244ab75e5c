/** The server's own table, which is pure: prices stand in the prerendered page and are written in one place. */
import { plans } from '../../../../server/src/modules/billing/plans/plans';

export { plans };
export type TablePlan = (typeof plans)[number];

/** Of an attempt: it was taken, or may have been. The triggers of the migration `account-charges` say the same. */
export const isChargedSql = `state NOT IN ('not_sent', 'rejected', 'not_found')`;

/** The UTC month of a time, as `account_charges` names it. */
export const chargeMonthSql = (time: string): string => `date_trunc('month', ${time} AT TIME ZONE 'UTC')::date`;

/** What a workspace was charged this month, in thousandths of a dollar. */
const spentSql = (workspaceId: string): string =>
  `(SELECT coalesce(sum(mills), 0)::int FROM account_charges
    WHERE workspace_id = ${workspaceId} AND month = ${chargeMonthSql('statement_timestamp()')})`;

/** What its cap leaves of this month; null without a cap. */
export const chargeLeftSql = (workspaceId: string): string =>
  `(SELECT charge_cap_cents * 10 - ${spentSql('workspaces.id')} FROM workspaces WHERE id = ${workspaceId})`;

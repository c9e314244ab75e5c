import { Refusal } from '../../../common/errors/refusal';

export interface ReachedCap {
  scope: 'installation' | 'workspace';
  capCents: number;
  spentMicroUsd: number;
  resetsAt: Date;
  retryAfterSeconds: number;
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const dayAndMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Visitors hear when the tools are back, not what the server spends. */
export const visitorsCapReached = ({
  resetsAt,
  retryAfterSeconds,
}: Pick<ReachedCap, 'resetsAt' | 'retryAfterSeconds'>) =>
  new Refusal(
    429,
    'SPENDING_CAP',
    `The free tools have reached their limit for this month. They're back on ${dayAndMonth.format(resetsAt)}.`,
    { retryAfterSeconds, fields: { resetsAt: resetsAt.toISOString(), retryAfterSeconds } },
  );

/** Nothing was written and nothing counted. No 402: a plan would not help. */
export function spendingCapReached({
  scope,
  capCents,
  spentMicroUsd,
  resetsAt,
  retryAfterSeconds,
}: ReachedCap): Refusal {
  const whose = scope === 'installation' ? "This server's" : "This workspace's";
  return new Refusal(
    429,
    'SPENDING_CAP',
    `${whose} spending cap of ${dollars.format(capCents / 100)} for this month doesn't leave room for this. It resets on ${dayAndMonth.format(resetsAt)}. A site admin can raise it under Settings → Models.`,
    {
      retryAfterSeconds,
      fields: {
        cap: scope,
        capCents,
        spentCents: spentMicroUsd / 10_000,
        resetsAt: resetsAt.toISOString(),
        retryAfterSeconds,
      },
    },
  );
}

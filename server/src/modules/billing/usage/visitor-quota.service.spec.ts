import { Clock } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import type { Transactions } from '../../../database/transactions';
import { freePlan } from '../plans/plans';
import type { NewCharges, UsageRepository } from './usage.repository';
import { VisitorQuotaService } from './visitor-quota.service';

const now = new Date('2026-05-04T12:00:00Z');
const resetsAt = new Date('2026-05-05T00:00:00Z');
const visitor = { sessionId: 'ABC', ipAddress: '203.0.113.7' };

/** `full`: the subject whose allowance is used up. */
function over(full?: string) {
  const charges: NewCharges[] = [];
  const calls: unknown[][] = [];
  const repository = {
    charge: async (charge: NewCharges) => {
      charges.push(charge);
      return charge.subject === full ? null : charges.length + 4;
    },
    refund: async (...args: unknown[]) => void calls.push(['refund', ...args]),
    deleteVisitorsBefore: async (...args: unknown[]) => void calls.push(['deleteVisitorsBefore', ...args]),
  } as unknown as UsageRepository;
  const quota = new VisitorQuotaService(
    repository,
    { run: (work: () => Promise<unknown>) => work() } as unknown as Transactions,
    Object.assign(new Clock(), { now: () => now }),
    { FREE_TOOLS_PER_DAY: 5_000 } as Env,
  );
  return { quota, charges, calls };
}

describe('a visitor of the free tools', () => {
  it('has the models of Free', () => {
    expect(over().quota.plan).toEqual({ ...freePlan, lapsedPlanId: null });
  });

  it.each([
    ['freeGenerations', 10, 30, 300],
    ['freeReads', 20, 60, 600],
  ] as const)('is counted with %s by session, address, network and all', async (...[metric, ...limits]) => {
    const { quota, charges } = over();
    const charged = await quota.charge(visitor, metric);
    const subjects = ['visitor:session:abc', 'visitor:address:203.0.113.7', 'visitor:block:203.0.113.0/24'];
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(charges).toEqual(
      [...subjects, 'visitor:everyone'].map((subject, at) => ({
        ...{ charges: [{ id, amount: 1 }], subject, metric, period: '2026-05-04' },
        limit: [...limits, 5_000][at],
      })),
    );
    expect(charged).toEqual({
      ids: charges.flatMap((charge) => charge.charges.map(({ id }) => id)),
      usage: { used: 5, limit: limits[0], resetsAt },
    });
  });

  it('is known by the network of an IPv6 address', async () => {
    const { quota, charges } = over();
    await quota.charge({ sessionId: 'abc', ipAddress: '2001:db8:1:2:3::4' }, 'freeReads');
    expect(charges.slice(1, 3).map(({ subject }) => subject)).toEqual([
      'visitor:address:2001:db8:1:2::/64',
      'visitor:block:2001:db8:1',
    ]);
  });

  it.each([
    ['visitor:session:abc', 10, "You have used today's 10 free runs."],
    ['visitor:address:203.0.113.7', 30, "Today's 30 free runs of your network are used up."],
    ['visitor:block:203.0.113.0/24', 300, "Today's 300 free runs of your network are used up."],
    ['visitor:everyone', 5_000, 'The free tools have reached what they can give to everyone today.'],
  ])('is refused when %s has used it up', async (...[full, limit, said]) => {
    const { quota, charges } = over(full);
    await expect(quota.charge(visitor, 'freeGenerations')).rejects.toMatchObject({
      status: 429,
      message: `${said} Sign up for free to continue now, or come back tomorrow.`,
      options: { retryAfterSeconds: 43_200, fields: { limit, resetsAt: resetsAt.toISOString() } },
    });
    expect(charges.at(-1)?.subject).toBe(full);
  });

  it('gets back what a run that failed has used', async () => {
    const { quota, calls } = over();
    await quota.refund({ ids: ['1', '2'], usage: { used: 1, limit: 10, resetsAt } });
    expect(calls).toEqual([
      ['refund', '1', now],
      ['refund', '2', now],
    ]);
  });

  it('is forgotten a day later', async () => {
    const { quota, calls } = over();
    await quota.forgetOld();
    expect(calls).toEqual([['deleteVisitorsBefore', '2026-05-03']]);
  });
});

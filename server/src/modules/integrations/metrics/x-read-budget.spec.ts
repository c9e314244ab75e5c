import type { Clock } from '../../../common/time/clock';
import { loadEnv } from '../../../config/env';
import { XReadBudget } from './x-read-budget';
import type { XReadsRepository } from './x-reads.repository';

describe('what reading from X may cost', () => {
  const clock: Clock = { now: () => new Date('2026-11-22T10:00:00Z') };
  const counted: unknown[][] = [];
  let paid = { posts: 0, users: 0 };
  let more = { posts: 0, users: 0 };
  const repository = {
    countsOf: async () => paid,
    unread: async () => more,
    count: async (...args: unknown[]) => void counted.push(args),
  } as unknown as XReadsRepository;
  const live = { SANDBOX: 'false', X_API_KEY: 'key', X_API_SECRET: 'secret', X_READ_CAP_USD: '10' };
  const budget = (settings: Record<string, string> = live) =>
    new XReadBudget(repository, loadEnv({ NODE_ENV: 'test', ...settings }), clock);

  it.each([
    [{ posts: 1_998, users: 0 }, { posts: 2, users: 0 }, null],
    [{ posts: 1_998, users: 0 }, { posts: 3, users: 0 }, '2026-12-01'],
    [{ posts: 0, users: 999 }, { posts: 0, users: 1 }, null],
    [{ posts: 0, users: 999 }, { posts: 0, users: 2 }, '2026-12-01'],
  ])('after %j in the month, %j wait until %j', async (before, wanted, until) => {
    [paid, more] = [before, wanted];
    expect(await budget().blockedUntil({})).toEqual(until && new Date(until));
  });

  it('is counted by the UTC day, and only where X answered something', async () => {
    await budget().spend({});
    await budget().spend({ postIds: ['1'], userIds: ['2'] });
    expect(counted).toEqual([['2026-11-22', ['post:1', 'user:2']]]);
  });

  it('is nothing in the sandbox', async () => {
    [paid, more] = [{ posts: 9_999_999, users: 0 }, more];
    expect(await budget({}).blockedUntil({ postIds: ['1'] })).toBeNull();
  });
});

import { loadEnv } from '../../../config/env';
import { estimateOf, monthlyCostMills, postsPerDayOf } from './monitoring-costs';
import { nextWaitSeconds, shortestWaitSeconds } from './waits';

const live = loadEnv({ X_API_KEY: 'k', X_API_SECRET: 's' });
const sandbox = loadEnv({});

describe('how long it waits', () => {
  it('is 5 minutes after news with live keys, twice as long after each look without, up to an hour', () => {
    const waits = [shortestWaitSeconds(live)];
    for (let look = 0; look < 5; look += 1) waits.push(nextWaitSeconds(live, waits.at(-1) ?? 0, false));
    expect(waits.map((seconds) => seconds / 60)).toEqual([5, 10, 20, 40, 60, 60]);
    expect(nextWaitSeconds(live, 3_600, true)).toBe(300);
  });

  it('is a minute in the sandbox', () => {
    expect([shortestWaitSeconds(sandbox), nextWaitSeconds(sandbox, 60, false)]).toEqual([60, 60]);
  });
});

describe('what it costs', () => {
  const user = { handle: 'ada', posts: 3_650, createdAt: new Date('2016-01-01T00:00:00Z') };

  it('is made of posts, their author once a day, and replies within the daily cap', () => {
    expect(monthlyCostMills({ postsPerDay: 4, dailyCap: 10, sendsByApi: false })).toBe(30 * (4 * 5 + 10));
    expect(monthlyCostMills({ postsPerDay: 4, dailyCap: 2, sendsByApi: true })).toBe(30 * (4 * 5 + 10 + 2 * 15));
    expect(monthlyCostMills({ postsPerDay: 0, dailyCap: 2, sendsByApi: true })).toBe(0);
  });

  it('says how it was worked out', () => {
    const postsPerDay = postsPerDayOf(user, new Date('2025-12-29T00:00:00Z'));
    expect(postsPerDay).toBe(1);
    expect(estimateOf(user, { postsPerDay, dailyCap: 10, sendsByApi: false })).toEqual({
      postsPerDay: 1,
      monthlyCostCents: 45,
      how: "@ada has posted about 1 a day since 2016, replies included. Reading these posts for 30 days (replies that you send on X are free) costs $0.45 at X's prices.",
    });
    const unknown = { ...user, posts: null };
    expect(postsPerDayOf(unknown, new Date())).toBe(0);
    expect(estimateOf(unknown, { postsPerDay: 0, dailyCap: 1, sendsByApi: true }).how).toContain(
      "X doesn't say how often",
    );
  });
});

import { createTestApp, TestApp } from '../../../test/app';
import { Transactions } from '../../database/transactions';
import { newId } from '../ids/ids';
import { minuteMs } from '../time/clock';
import { RateLimiter } from './rate-limiter';

const rule = { limit: 3, windowMs: 15 * minuteMs };

describe('rate limiter', () => {
  let test: TestApp;
  let limiter: RateLimiter;
  beforeAll(async () => {
    test = await createTestApp();
    limiter = test.app.get(RateLimiter);
  });
  afterAll(() => test.close());

  const hits = async (key: string, count: number): Promise<boolean[]> => {
    const verdicts: boolean[] = [];
    for (let i = 0; i < count; i += 1) verdicts.push((await limiter.hit(key, rule)).isAllowed);
    return verdicts;
  };

  it('counts down and then refuses with the time to wait', async () => {
    const key = newId();
    expect(await limiter.hit(key, rule)).toEqual({ isAllowed: true, remaining: 2, retryAfterSeconds: 0 });
    test.clock.advance(5 * minuteMs);
    expect(await hits(key, 2)).toEqual([true, true]);
    expect(await limiter.hit(key, rule)).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 600 });
  });

  it('lets no span of the window see more than the limit', async () => {
    const key = newId();
    await hits(key, 1);
    test.clock.advance(14 * minuteMs);
    expect(await hits(key, 3)).toEqual([true, true, false]);
    test.clock.advance(minuteMs);
    expect(await hits(key, 2)).toEqual([true, false]);
    test.clock.advance(14 * minuteMs);
    expect(await hits(key, 3)).toEqual([true, true, false]);
  });

  it('lets exactly the limit through when many come at once', async () => {
    const key = newId();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => limiter.hit(key, rule)));
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });

  it('does not count what it refuses', async () => {
    const key = newId();
    await hits(key, 3);
    test.clock.advance(10 * minuteMs);
    expect(await hits(key, 5)).not.toContain(true);
    test.clock.advance(5 * minuteMs);
    expect(await limiter.peek(key, rule)).toMatchObject({ isAllowed: true, remaining: 3 });
  });

  it('peeks without counting, and forgets on reset', async () => {
    const key = newId();
    await limiter.peek(key, rule);
    expect(await limiter.peek(key, rule)).toEqual({ isAllowed: true, remaining: 3, retryAfterSeconds: 0 });
    await hits(key, 3);
    expect(await limiter.peek(key, rule)).toMatchObject({ isAllowed: false, remaining: 0 });
    await limiter.reset(key);
    expect(await limiter.peek(key, rule)).toMatchObject({ isAllowed: true, remaining: 3 });
  });

  it('refuses to count inside a transaction', async () => {
    await expect(test.app.get(Transactions).run(() => limiter.hit(newId(), rule))).rejects.toThrow(
      'inside a transaction',
    );
  });
});

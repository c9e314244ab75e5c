import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp } from '../../../test/factories/user.factory';
import { Transactions } from '../../database/transactions';
import { newId } from '../ids/ids';
import { minuteMs, secondMs } from '../time/clock';
import { RateLimiter } from './rate-limiter';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { READ_RATE_LIMIT: '5', TRUSTED_PROXIES: '1' } });
});
afterAll(() => test.close());

const rule = { limit: 3, windowMs: 15 * minuteMs };

describe('rate limiter', () => {
  let limiter: RateLimiter;
  beforeAll(async () => {
    limiter = test.app.get(RateLimiter);
  });

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

describe('limit of requests', () => {
  const from = (address: string, path = '/api/nothing', headers: Record<string, string> = {}) =>
    test.http.get(path).set('X-Forwarded-For', address).set(headers);
  const statuses = async (count: number, ask: () => PromiseLike<{ status: number }>): Promise<number[]> => {
    const answers: number[] = [];
    for (let i = 0; i < count; i += 1) answers.push((await ask()).status);
    return answers;
  };

  it('refuses a visitor beyond it until the minute is over', async () => {
    expect(await statuses(5, () => from('203.0.113.1'))).toEqual([404, 404, 404, 404, 404]);
    test.clock.advance(20 * secondMs);
    const refused = await from('203.0.113.1').expect(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.body).toMatchObject({ success: false, statusCode: 429, error: { type: 'RATE_LIMITED' } });
    test.clock.advance(40 * secondMs);
    await from('203.0.113.1').expect(404);
  });

  it('counts a route however its address is written', async () => {
    const spellings = [
      '/api/nothing',
      '/api/%6eothing',
      '/api//nothing',
      '/API/nothing',
      '/api/nothing?a=/api/health/live',
    ];
    const asked = await Promise.all(spellings.map((path) => from('203.0.113.8', path)));
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await from('203.0.113.8', '/api/%62illing/plans').expect(429);
    await from('203.0.113.8', '/%61pi/nothing').expect(429);
  });

  it('counts addresses apart, an IPv6 network as one', async () => {
    await statuses(6, () => from('203.0.113.2'));
    await from('203.0.113.3').expect(404);
    await statuses(5, () => from('2001:db8::1'));
    await from('2001:db8::ffff:2').expect(429);
    await from('2001:db8:0:1::1').expect(404);
  });

  it('counts a person by account, wherever they are', async () => {
    const [one, other] = [await signUp(test), await signUp(test)];
    const ask = (person: typeof one, address: string) => from(address, '/api/workspace', auth(person));
    const first = await statuses(5, () => ask(one, '198.51.100.1'));
    expect(first).toEqual([200, 200, 200, 200, 200]);
    await ask(one, '198.51.100.2').expect(429);
    await ask(other, '198.51.100.1').expect(200);
    test.clock.advance(minuteMs);
    await ask(one, '198.51.100.1').expect(200);
  });

  it('does not let a made-up token past it on public routes', async () => {
    const ask = () => from('203.0.113.9', '/api/billing/plans', { authorization: 'Bearer nonsense' });
    const answers = await statuses(7, ask);
    expect(answers.slice(0, 5)).not.toContain(429);
    expect(answers.slice(5)).toEqual([429, 429]);
  });

  it('always answers health checks', async () => {
    expect(await statuses(7, () => from('203.0.113.4', '/api/health/live'))).not.toContain(429);
  });
});

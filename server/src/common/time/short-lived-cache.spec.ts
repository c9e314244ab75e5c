import { Clock } from './clock';
import { ShortLivedCache } from './short-lived-cache';

describe('a short-lived cache', () => {
  let now = 0;
  const clock = { now: () => new Date(now) } as Clock;
  const cacheOf = (maxEntries = 10) => new ShortLivedCache<string>(clock, { lifeMs: 3_000, maxEntries });
  const never = (): Promise<string> => Promise.reject(new Error('read again'));

  it('answers from memory until the life is over', async () => {
    const cache = cacheOf();
    await cache.get('a', async () => 'old');
    now += 2_999;
    expect(await cache.get('a', never)).toBe('old');
    now += 1;
    expect(await cache.get('a', async () => 'new')).toBe('new');
  });

  it('forgets at once what is evicted, by key or by value', async () => {
    const cache = cacheOf();
    await cache.get('a', async () => 'x');
    await cache.get('b', async () => 'y');
    cache.evict('a');
    cache.evictWhere((value) => value === 'y');
    expect(await cache.get('a', async () => 'x2')).toBe('x2');
    expect(await cache.get('b', async () => 'y2')).toBe('y2');
  });

  it('does not keep what was read before an eviction', async () => {
    const cache = cacheOf();
    let finish: (value: string) => void = () => undefined;
    const reading = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    cache.evict('a');
    finish('stale');
    await reading;
    expect(await cache.get('a', async () => 'fresh')).toBe('fresh');
  });

  it('never keeps a null, nor more than its bound', async () => {
    const cache = cacheOf(2);
    expect(await cache.get('a', async () => null)).toBeNull();
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
    expect(await cache.get('c', never)).toBe('c');
    expect(await cache.get('b', never)).toBe('b');
    await expect(cache.get('a', never)).rejects.toThrow('read again');
  });
});

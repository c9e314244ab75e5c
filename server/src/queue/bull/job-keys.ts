import type Redis from 'ioredis';
import { dayMs } from '../../common/time/clock';

/** As long as a parked job is kept. */
export const keptMs = 30 * dayMs;

const forgetIfSame = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** Which job holds a key. Bull has no such thing: it ignores a job whose id it still holds, so every job has an id of its own. */
export class JobKeys {
  constructor(private readonly redis: Redis) {}

  async holder(name: string, key: string): Promise<string | null> {
    return this.redis.get(redisKey(name, key));
  }

  /** Gives the key to another job; returns the one that had it. Needs Redis 6.2. */
  async take(name: string, key: string, { id, delayMs }: { id: string; delayMs: number }): Promise<string | null> {
    return this.redis.set(redisKey(name, key), id, 'PX', delayMs + keptMs, 'GET');
  }

  async forget(name: string, key: string, id: string): Promise<void> {
    await this.redis.eval(forgetIfSame, 1, redisKey(name, key), id);
  }
}

const redisKey = (name: string, key: string): string => `quillcast:key:${name}/${key}`;

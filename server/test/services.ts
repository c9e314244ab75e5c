import { createTestApp, TestApp, TestAppOptions } from './app';
import { RedisServer } from './redis-server';

export interface ServicesApp extends TestApp {
  /** Redis with the jobs in it, of this app alone: flush it, kill it, start it again. Absent on Postgres. */
  redis: RedisServer | undefined;
}

/** The app on a fresh database of the system's PostgreSQL, with its jobs there or in a Redis of its own; `jobs` is no fake. */
export async function createServicesApp({
  queue,
  ...options
}: Omit<TestAppOptions, 'queue'> & { queue: 'bull' | 'postgres' }): Promise<ServicesApp> {
  const redis = queue === 'bull' ? await RedisServer.start() : undefined;
  const env = { ...options.env, ...(redis && { REDIS_URL: redis.url }) };
  // `postgres`: whatever the environment asks for, and no fake.
  const test = await createTestApp({ ...options, env, queue: 'postgres' });
  const close = async (): Promise<void> => {
    await test.close();
    await redis?.stop();
  };
  return { ...test, redis, close };
}

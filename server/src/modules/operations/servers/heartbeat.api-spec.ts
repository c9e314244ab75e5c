import { createTestApp, type TestApp } from '../../../../test/app';
import { Logger } from '../../../common/logging/logger';
import { Clock, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { PoolState } from '../../../database/pool-state';
import { CronSlots } from '../../../queue/cron/cron-slots.service';
import { QueueSettings } from '../../../queue/queue.settings';
import { PublishingHealth } from '../../publishing/health/publishing-health.service';
import { Heartbeat } from './heartbeat.service';
import { ServersRepository } from './servers.repository';

describe('a heartbeat', () => {
  let test: TestApp;
  let servers: ServersRepository;
  beforeAll(async () => {
    test = await createTestApp();
    servers = test.app.get(ServersRepository);
  });
  afterEach(async () => {
    for (const { name } of await servers.list()) await servers.leave(name);
  });
  afterAll(() => test.close());

  /** As a process that was started on a port. */
  const start = async (PORT = 3000): Promise<Heartbeat> => {
    const { app } = test;
    const heartbeat = new Heartbeat(
      servers,
      app.get(PublishingHealth),
      app.get(CronSlots),
      app.get(PoolState),
      Object.assign(new QueueSettings(), { isCronOn: true }),
      Object.assign(new Env(), { PORT, ROLE: 'worker' }),
      app.get(Clock),
      app.get(Logger),
    );
    await heartbeat.onApplicationBootstrap();
    return heartbeat;
  };
  const names = async (): Promise<string[]> => (await servers.list()).map(({ name }) => name.replace(/^.*:/, ''));

  it('begins with the start and ends with a stop in order, whatever timer is still to come', async () => {
    const [first] = [await start(3000), await start(3001)];
    expect(await names()).toEqual(['3000', '3001']);
    await first.beforeApplicationShutdown();
    await first.onInterval();
    expect(await names()).toEqual(['3001']);
  });

  it('takes the place of the process that died where it is started', async () => {
    await start();
    const [died] = await servers.list();
    await start();
    const all = await servers.list();
    expect(all).toHaveLength(1);
    expect(all[0]?.startedAt.getTime()).toBeGreaterThanOrEqual(died?.startedAt.getTime() ?? Number.NaN);
    expect(all[0]?.silentSeconds).toBeLessThan(20);
  });

  it('tells how far the clock is ahead of that of Postgres, and what the process does', async () => {
    test.clock.advance(3_600 * secondMs);
    await start();
    const [server] = await servers.list();
    expect(Math.round((server?.clockAheadSeconds ?? 0) / 60)).toBe(60);
    expect(server?.report).toMatchObject({ pausedPlatforms: [], cronFailures: [], pool: { size: 5 } });
    expect(server?.report.memoryMb).toBeGreaterThan(10);
  });

  it('does not take a slow answer of Postgres for a wrong clock', async () => {
    jest.spyOn(servers, 'now').mockImplementationOnce(async () => {
      test.clock.advance(10 * secondMs);
      const atPostgres = test.clock.now();
      test.clock.advance(10 * secondMs);
      return atPostgres;
    });
    await start();
    expect((await servers.list())[0]?.clockAheadSeconds).toBe(0);
  });

  it('is tried again after a time without the database', async () => {
    const heartbeat = await start();
    const away = jest.spyOn(servers, 'renew').mockRejectedValueOnce(new Error('away'));
    await expect(heartbeat.onInterval()).resolves.toBeUndefined();
    away.mockRestore();
    await heartbeat.onInterval();
    expect(await names()).toEqual(['3000']);
  });
});

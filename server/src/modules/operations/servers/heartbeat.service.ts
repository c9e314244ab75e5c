import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Logger } from '../../../common/logging/logger';
import { Clock, hourMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { PoolState } from '../../../database/pool-state';
import { CronSlots } from '../../../queue/cron/cron-slots.service';
import { QueueSettings } from '../../../queue/queue.settings';
import { PublishingHealth } from '../../publishing/health/publishing-health.service';
import type { PausedPlatform } from '../../publishing/health/publishing-health.dto';
import { appVersion } from '../app-version';
import { ServersRepository } from './servers.repository';
import type { ServerReportResponse } from '../operations.dto';

export const beatMs = 5 * secondMs;
const keptSilentMs = hourMs;
const nanosecondsPerMs = 1_000_000;
const mebibyte = 1_048_576;

/** Says every few seconds that this process lives, and how it does; each server's operations page reads all of them. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly startedAt = new Date();
  private readonly delay = monitorEventLoopDelay();
  private isLeaving = false;

  constructor(
    private readonly servers: ServersRepository,
    private readonly publishing: PublishingHealth,
    private readonly cron: CronSlots,
    private readonly pool: PoolState,
    private readonly settings: QueueSettings,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.isCronOn) return;
    this.delay.enable();
    await this.onInterval();
  }

  @Interval('heartbeat', beatMs)
  async onInterval(): Promise<void> {
    if (!this.settings.isCronOn || this.isLeaving) return;
    try {
      await this.beat();
    } catch (error) {
      this.logger.warn('this server could not say that it lives, will be tried again', { err: error });
    }
  }

  async beat(): Promise<void> {
    const { name, startedAt, env } = this;
    const facts = { name, role: env.ROLE, version: appVersion, nodeVersion: process.versions.node, startedAt };
    const clockAheadSeconds = await this.clockAheadSeconds();
    await this.servers.renew({ ...facts, clockAheadSeconds, report: this.report() });
  }

  /** Of Postgres, at the least: its answer was given at some time of the call, which takes seconds on a busy server. */
  private async clockAheadSeconds(): Promise<number> {
    const before = this.clock.now().getTime();
    const atPostgres = (await this.servers.databaseTime()).getTime();
    const after = this.clock.now().getTime();
    return (Math.max(before - atPostgres, 0) + Math.min(after - atPostgres, 0)) / secondMs;
  }

  /** Runs before the connections to the database close: whoever stops in order is not missed. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.settings.isCronOn) return;
    this.isLeaving = true;
    this.delay.disable();
    try {
      await this.servers.leave(this.name);
    } catch (error) {
      this.logger.warn('this server could not say that it stops', { err: error });
    }
  }

  /** Forgets servers that ended without a word long ago. */
  cleanUp(): Promise<void> {
    return this.servers.deleteSilent(keptSilentMs);
  }

  private get name(): string {
    return `${hostname()}:${this.env.PORT}`;
  }

  private report(): ServerReportResponse {
    const eventLoopDelayMs = Math.round(this.delay.percentile(99) / nanosecondsPerMs);
    this.delay.reset();
    return {
      pausedPlatforms: this.publishing.pausedHere().map(toStored),
      cronFailures: this.cron.failures,
      eventLoopDelayMs,
      pool: this.pool.read(),
      memoryMb: Math.round(process.memoryUsage().rss / mebibyte),
    };
  }
}

const toStored = ({ platform, since, until }: PausedPlatform): ServerReportResponse['pausedPlatforms'][number] => ({
  platform,
  since: since.toISOString(),
  until: until.toISOString(),
});

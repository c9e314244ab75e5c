import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModelServers } from '../../../ai/connect/model-servers.port';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { tooManyTries } from '../models.errors';
import type { FoundServersResponse } from '../models.dto';

const rate = { limit: 10, windowMs: minuteMs };
/** A machine that starts, or whose model is writing, takes longer to answer than a free one. Where nobody listens this costs nothing. */
const busyPatienceMs = 3 * secondMs;
/** Somebody who found nothing starts a server, then opens the screen again. */
const emptyLifeMs = 5 * secondMs;

/** Knows the servers of models on this machine, as the last search found them. */
@Injectable()
export class FoundServersService implements OnApplicationBootstrap {
  private found: Promise<FoundServersResponse> | null = null;

  constructor(
    private readonly servers: ModelServers,
    private readonly rates: RateLimiter,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Searches without holding up the start. */
  onApplicationBootstrap(): void {
    if (this.env.ROLE !== 'worker') this.found = this.look(busyPatienceMs);
  }

  async latest(): Promise<FoundServersResponse> {
    const { servers, at } = await (this.found ??= this.look());
    const isOver = servers.length === 0 && new Date(at).getTime() + emptyLifeMs <= this.clock.now().getTime();
    if (isOver) this.found = this.look();
    return this.found;
  }

  /** Throws 429 for more than 10 a minute. */
  async lookFor(userId: string): Promise<FoundServersResponse> {
    const { isAllowed, retryAfterSeconds } = await this.rates.hit(`models-find:${userId}`, rate);
    if (!isAllowed) throw tooManyTries(retryAfterSeconds);
    this.found = this.lookTwice();
    return this.found;
  }

  private async lookTwice(): Promise<FoundServersResponse> {
    const found = await this.look();
    return found.servers.length > 0 ? found : this.look(busyPatienceMs);
  }

  private async look(patienceMs?: number): Promise<FoundServersResponse> {
    const startedAt = performance.now();
    const servers = await this.servers.find(patienceMs).catch((error: unknown) => {
      this.logger.warn('Looking for servers of models failed', { err: error });
      return [];
    });
    return { servers, tookMs: Math.round(performance.now() - startedAt), at: this.clock.now().toISOString() };
  }
}

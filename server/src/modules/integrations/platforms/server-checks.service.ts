import { Injectable } from '@nestjs/common';
import { Clock, minuteMs } from '../../../common/time/clock';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';
import { Env } from '../../../config/env';
import { PlatformHttp } from './platform-http';
import type { PublishablePlatform } from './platforms';
import { PlatformsService } from './platforms.service';

const lifeMs = 10 * minuteMs;

/** What can be known of this installation before anybody connects an account. A check is as old as ten minutes, on each server. */
@Injectable()
export class ServerChecks {
  private readonly known: ShortLivedCache<'good' | 'bad'>;

  constructor(
    private readonly platforms: PlatformsService,
    private readonly http: PlatformHttp,
    private readonly env: Env,
    clock: Clock,
  ) {
    this.known = new ShortLivedCache(clock, { lifeMs, maxEntries: 100 });
  }

  /** Whether the network takes the operator's keys and the address that people come back to. */
  takesKeys(platform: PublishablePlatform): Promise<boolean> {
    return this.isGood(platform, async () => {
      const connector = this.platforms.connectorOf(platform);
      const redirectUri = this.platforms.redirectUriOf(platform);
      const outcome = await connector.begin({ redirectUri, state: '' });
      if (outcome.status !== 'begun') return outcome.status !== 'misconfigured';
      // A made-up code is refused; wrong keys are refused before it is looked at.
      const traded = await connector.finish({ answer: { code: 'check' }, begun: outcome.begun, redirectUri });
      return traded.status !== 'misconfigured';
    });
  }

  /** Whether this server opens its own public address. */
  isReachable(): Promise<boolean> {
    return this.isGood('', async () => {
      const answer = await this.http.send({ method: 'GET', url: `${this.env.publicUrl}/api/health/live` });
      return answer.status === 'answered' && answer.statusCode === 200;
    });
  }

  private async isGood(what: string, ask: () => Promise<boolean>): Promise<boolean> {
    return (await this.known.get(what, async () => ((await ask()) ? 'good' : 'bad'))) === 'good';
  }
}

import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Env } from '../../../config/env';
import type { MetricsReader } from '../metrics/metrics-reader.types';
import type { PlatformConnector } from './connector.port';
import { adapterOf, descriptorOf, type PublishablePlatform } from './platforms';
import type { PlatformCredentials, PlatformPublisher, TokenState } from './publisher.types';

const refusalsToBelieve = 4;

/** Which code speaks to a platform: the only place that knows. */
@Injectable()
export class PlatformsService {
  constructor(
    private readonly env: Env,
    private readonly parts: ModuleRef,
  ) {}

  connectorOf(platform: PublishablePlatform): PlatformConnector {
    return this.parts.get(adapterOf(platform).connector);
  }

  publisherOf(platform: PublishablePlatform): PlatformPublisher {
    return this.parts.get(adapterOf(platform).publisher);
  }

  metricsReaderOf(platform: PublishablePlatform): MetricsReader {
    return this.parts.get(adapterOf(platform).metrics);
  }

  /** Returns where the network sends the browser back to. */
  redirectUriOf(platform: PublishablePlatform): string {
    return `${this.env.publicUrl}${descriptorOf(platform).callbackPath}`;
  }

  /**
   * Returns what the platform says of an account's token. One refusal is no proof: a call that something on the way sent twice is
   * refused the second time. So the token has ended only when several fresh calls, one after the other, are refused. `signal`: the
   * server stops, and nobody waits for the next call.
   */
  async tokenStateOf(
    platform: PublishablePlatform,
    credentials: PlatformCredentials,
    signal?: AbortSignal,
  ): Promise<TokenState> {
    let state: TokenState = 'ended';
    for (let asked = 0; state === 'ended' && asked < refusalsToBelieve; asked += 1)
      state = signal?.aborted ? 'cannot_tell' : await this.publisherOf(platform).tokenState(credentials);
    return state;
  }

  /** Returns whether the operator's own keys are good. X answers 401 for a revoked token and for wrong keys alike; beginning needs the keys alone. */
  async areKeysGood(platform: PublishablePlatform): Promise<boolean> {
    const request = { redirectUri: this.redirectUriOf(platform), state: '' };
    return (await this.connectorOf(platform).begin(request)).status !== 'misconfigured';
  }

  modeOf(platform: PublishablePlatform): 'live' | 'sandbox' {
    return this.env.modeOf(descriptorOf(platform).keyIn(this.env));
  }
}

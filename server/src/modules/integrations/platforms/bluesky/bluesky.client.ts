import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { type ApiCall, type Bearer, requestOf } from '../network-client';
import { isForeignAddress, type PlatformAnswer, PlatformHttp } from '../platform-http';
import { blueskySettings, type BlueskySettings } from './bluesky.settings';

export interface BlueskyCall extends Omit<ApiCall, 'path'> {
  /** The procedure or query, as `com.atproto.repo.putRecord`. */
  name: string;
}

/** Calls by XRPC: JSON over HTTP, by the name of what is called. */
@Injectable()
export class BlueskyClient {
  readonly settings: BlueskySettings;

  constructor(
    env: Env,
    private readonly http: PlatformHttp,
  ) {
    this.settings = blueskySettings(env);
  }

  /** Calls what signs people in. */
  service(call: BlueskyCall, token?: string): Promise<PlatformAnswer> {
    return this.send(this.settings.service, call, { secrets: token ? { token } : {} });
  }

  /** Calls the account's own server, which asks Bluesky for what all servers know together. */
  own(call: BlueskyCall, who: Bearer): Promise<PlatformAnswer> {
    return this.send(who.secrets['server'] ?? '', call, who);
  }

  /** Calls what works on videos. */
  videos(call: BlueskyCall, token?: string): Promise<PlatformAnswer> {
    return this.send(this.settings.videos, call, { secrets: token ? { token } : {} });
  }

  /** Returns whether an account's server may be where its document says it is. */
  mayBeAt(server: string): boolean {
    return !this.isForeign(server) || isForeignAddress(server);
  }

  private send(server: string, { name, ...call }: BlueskyCall, who: Bearer): Promise<PlatformAnswer> {
    return this.http.send({
      ...requestOf(`${server}/xrpc`, { ...call, path: `/${name}` }, who),
      isForeign: this.isForeign(server),
    });
  }

  private isForeign(server: string): boolean {
    return this.settings.isLive && server !== this.settings.service;
  }
}

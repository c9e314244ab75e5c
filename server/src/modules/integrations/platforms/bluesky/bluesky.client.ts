import { Injectable } from '@nestjs/common';
import type { Deadline } from '../../../../common/time/deadline';
import { Env } from '../../../../config/env';
import { isForeignAddress, type PlatformAnswer, PlatformHttp } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { blueskySettings, type BlueskySettings } from './bluesky.settings';

export interface BlueskyCall {
  method: 'GET' | 'POST';
  /** The procedure or query, as `com.atproto.repo.putRecord`. */
  name: string;
  query?: [name: string, value: string][];
  json?: unknown;
  file?: { bytes: Buffer; mime: string };
  sendBefore?: Deadline;
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
    return this.send(this.settings.service, call, token);
  }

  /** Calls the account's own server, which asks Bluesky for what all servers know together. */
  own(call: BlueskyCall, { secrets }: Pick<PlatformCredentials, 'secrets'>): Promise<PlatformAnswer> {
    return this.send(secrets['server'] ?? '', call, secrets['token']);
  }

  /** Returns whether an account's server may be where its document says it is. */
  mayBeAt(server: string): boolean {
    return !this.isForeign(server) || isForeignAddress(server);
  }

  private send(server: string, call: BlueskyCall, token?: string): Promise<PlatformAnswer> {
    const { method, name, query, json, file, sendBefore } = call;
    const body = file?.bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    return this.http.send({
      ...{ method, body, sendBefore, isForeign: this.isForeign(server) },
      url: `${server}/xrpc/${name}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': file?.mime ?? 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  }

  private isForeign(server: string): boolean {
    return this.settings.isLive && server !== this.settings.service;
  }
}

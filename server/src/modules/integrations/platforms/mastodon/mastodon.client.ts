import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { type ApiCall, type Bearer, requestOf } from '../network-client';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';
import { mastodonDescriptor } from './mastodon.descriptor';

export interface MastodonCall extends ApiCall {
  /** The same key again is answered with the first post, for an hour. */
  key?: string;
}

/** Calls a Mastodon server by its name. All of them are played by the sandbox where that plays Mastodon. */
@Injectable()
export class MastodonClient {
  private readonly isPlayed: boolean;

  constructor(
    private readonly env: Env,
    private readonly http: PlatformHttp,
  ) {
    this.isPlayed = env.modeOf(mastodonDescriptor.keyIn(env)) === 'sandbox';
  }

  authorizeUrlOf(host: string): string {
    return this.isPlayed
      ? `${this.env.publicUrl}/sandbox/mastodon/mastodon/oauth/authorize`
      : `https://${host}/oauth/authorize`;
  }

  as(who: Bearer, call: MastodonCall): Promise<PlatformAnswer> {
    return this.send(who.secrets['host'] ?? '', call, who);
  }

  send(host: string, call: MastodonCall, who: Bearer = { secrets: {} }): Promise<PlatformAnswer> {
    const headers = { 'user-agent': 'Quillcast', ...(call.key && { 'idempotency-key': call.key }) };
    const origin = this.isPlayed ? `${this.env.sandboxUrl}/mastodon/${host}` : `https://${host}`;
    return this.http.send({ ...requestOf(origin, { ...call, headers }, who), isForeign: !this.isPlayed });
  }
}

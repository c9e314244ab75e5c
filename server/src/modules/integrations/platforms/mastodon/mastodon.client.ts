import { Injectable } from '@nestjs/common';
import type { Deadline } from '../../../../common/time/deadline';
import { Env } from '../../../../config/env';
import { type BodyInPieces, type PlatformAnswer, PlatformHttp } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { mastodonDescriptor } from './mastodon.descriptor';

export interface MastodonCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string> | [string, string][];
  json?: unknown;
  form?: Record<string, string>;
  file?: { type: string; body: BodyInPieces };
  /** The same key again is answered with the first post, for an hour. */
  key?: string;
  sendBefore?: Deadline;
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

  as({ secrets: { host = '', token = '' } }: Pick<PlatformCredentials, 'secrets'>, call: MastodonCall) {
    return this.send(host, call, token);
  }

  send(host: string, call: MastodonCall, token?: string): Promise<PlatformAnswer> {
    const { method, path, query, key, sendBefore } = call;
    const origin = this.isPlayed ? `${this.env.sandboxUrl}/mastodon/${host}` : `https://${host}`;
    const { type, body } = bodyOf(call);
    return this.http.send({
      ...{ method, url: `${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, body, sendBefore },
      headers: {
        ...{ accept: 'application/json', 'user-agent': 'Quillcast' },
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...(key && { 'idempotency-key': key }),
      },
      isForeign: !this.isPlayed,
    });
  }
}

function bodyOf({ json, form, file }: MastodonCall): { type?: string; body?: string | BodyInPieces } {
  if (file) return file;
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  return json === undefined ? {} : { type: 'application/json', body: JSON.stringify(json) };
}

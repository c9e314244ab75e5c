import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { textField } from '../../../../ai/remote/fields';
import { randomToken } from '../../../../common/crypto/crypto';
import { Clock, secondMs } from '../../../../common/time/clock';
import { Env } from '../../../../config/env';
import { type ApiCall, type Bearer, requestOf } from '../network-client';
import { answeredJson } from '../platform-answers';
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
  /** What each server wants to find in the next proof. */
  private readonly nonces = new Map<string, string>();

  constructor(
    env: Env,
    private readonly http: PlatformHttp,
    private readonly clock: Clock,
  ) {
    this.settings = blueskySettings(env);
  }

  /** Calls what signs people in. */
  service(call: BlueskyCall, token?: string): Promise<PlatformAnswer> {
    return this.send(this.settings.service, call, { secrets: token ? { token } : {} });
  }

  /** Calls the account's own server, which asks Bluesky for what all servers know together. */
  async own(call: BlueskyCall, who: Bearer): Promise<PlatformAnswer> {
    const { server = '', token, dpopKey } = who.secrets;
    if (!token || !dpopKey) return this.send(server, call, who);
    const answer = await this.proven(call, who);
    // It took no notice of the call itself.
    return asksForNonce(answer) ? this.proven(call, who) : answer;
  }

  /** Calls what works on videos. */
  videos(call: BlueskyCall, token?: string): Promise<PlatformAnswer> {
    return this.send(this.settings.videos, call, { secrets: token ? { token } : {} });
  }

  /** Returns whether an account's server may be where its document says it is. */
  mayBeAt(server: string): boolean {
    return !this.isForeign(server) || isForeignAddress(server);
  }

  /** Calls in the library's place: what it reaches is what others name. Throws where there is no answer. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    const answer = await this.http.send({
      ...{ method: method as 'GET' | 'POST', url, headers: Object.fromEntries(headers) },
      body: Buffer.from(await request.arrayBuffer()),
      isForeign: this.isForeign(new URL(url).origin),
    });
    if (answer.status !== 'answered') throw new Error(`${new URL(url).host} can't be reached.`);
    const { statusCode: status, text } = answer;
    const told = Object.entries(answer.headers).filter((one): one is [string, string] => typeof one[1] === 'string');
    return new Response(text || null, { status, headers: Object.fromEntries(told) });
  };

  private send(server: string, { name, ...call }: BlueskyCall, who: Bearer): Promise<PlatformAnswer> {
    const request = requestOf(`${server}/xrpc`, { ...call, path: `/${name}` }, who);
    return this.http.send({
      ...request,
      headers: { ...request.headers, ...call.headers },
      isForeign: this.isForeign(server),
    });
  }

  /** Proves with each call that the token's key is here (RFC 9449). */
  private async proven(call: BlueskyCall, who: Bearer): Promise<PlatformAnswer> {
    const { server = '', token = '', dpopKey = '' } = who.secrets;
    const { JoseKey } = await import('@atproto/jwk-jose');
    const key = await JoseKey.fromJWK(dpopKey);
    const proof = await key.createJwt(
      { alg: 'ES256', typ: 'dpop+jwt', jwk: key.bareJwk },
      {
        ...{ jti: randomToken(), iat: Math.floor(this.clock.now().getTime() / secondMs) },
        ...{ htm: call.method ?? 'GET', htu: `${server}/xrpc/${call.name}`, nonce: this.nonces.get(server) },
        ath: createHash('sha256').update(token).digest('base64url'),
      },
    );
    const answer = await this.send(server, { ...call, headers: { authorization: `DPoP ${token}`, dpop: proof } }, who);
    const nonce = answer.status === 'answered' ? answer.headers['dpop-nonce'] : undefined;
    if (typeof nonce === 'string') this.nonces.set(server, nonce);
    return answer;
  }

  private isForeign(server: string): boolean {
    return this.settings.isLive && server !== this.settings.service;
  }
}

const asksForNonce = (answer: PlatformAnswer): boolean =>
  answer.status === 'answered' && textField(answeredJson(answer), 'error') === 'use_dpop_nonce';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../common/auth/actor';
import { rateLimited, Refusal } from '../../../common/errors/refusal';
import { isLoopbackName, hostnameOf } from '../../../common/outbound/loopback';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { hourMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { Keys } from '../keys/keys.service';
import type { AppDecisionRequest, AppRequestResponse } from './apps.dto';
import { type Asked, OauthServer } from './oauth.port';
import { describeDoor } from './oauth.types';

/** A device's code is short; whoever guesses has so many tries. */
const lookUps = { limit: 60, windowMs: hourMs };

const noSuchRequest = (): Refusal =>
  new Refusal(404, 'NOT_FOUND', 'Nothing is asked here any more. Start again in the app, in this browser.');

/** Puts the OAuth server at its addresses, and stands between it and the person who is asked. */
@Injectable()
export class Apps implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly oauth: OauthServer,
    private readonly keys: Keys,
    private readonly transactions: Transactions,
    private readonly rates: RateLimiter,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    // Before Fastify reads a body, which the OAuth server does itself.
    const onRequest = (request: FastifyRequest, reply: FastifyReply) => this.oauth.handle(request, reply);
    const never = () => undefined;
    fastify.all('/oauth/*', { onRequest }, never);
    for (const name of ['oauth-authorization-server', 'openid-configuration'])
      fastify.get(`/.well-known/${name}`, { onRequest }, never);
    for (const [path, door] of [
      ['', 'mcp'],
      ['/mcp', 'mcp'],
      ['/api/v1', 'api/v1'],
    ] as const)
      fastify.get(`/.well-known/oauth-protected-resource${path}`, (_request, reply) =>
        reply.header('access-control-allow-origin', '*').send(describeDoor(this.env.publicUrl, door)),
      );
  }

  /** Throws 404 where nothing is asked, or another browser is. */
  async request({ userId }: Actor, request: FastifyRequest, id: string): Promise<AppRequestResponse> {
    const verdict = await this.rates.hit(`app-requests:${userId}`, lookUps);
    if (!verdict.isAllowed) throw rateLimited('Too many tries. Try again later.', verdict.retryAfterSeconds);
    const { name, host, scopes, from } = await this.find(request, id);
    return { name, host, isLocal: host !== null && isLoopbackName(hostnameOf(host)), from, scopes };
  }

  /** Makes the key that the app acts by, and returns where the browser goes. Throws 404 as above, 409 for one app too many. */
  async decide(actor: Actor, request: FastifyRequest, decision: AppDecisionRequest): Promise<string | null> {
    const asked = await this.find(request, decision.request);
    const { scopes, accountIds } = decision;
    if (!decision.isAllowed || scopes.length === 0) return this.oauth.answer(request, asked, null);
    return this.transactions.run(async () => {
      const { name, clientId } = asked;
      const keyId = await this.keys.makeForApp(actor, {
        ...{ name, clientId, hint: asked.host ?? asked.from ?? '', scopes, accountIds },
      });
      return this.oauth.answer(request, asked, { keyId, scopes });
    });
  }

  private async find(request: FastifyRequest, id: string): Promise<Asked> {
    const asked = await this.oauth.asked(request, id);
    if (!asked) throw noSuchRequest();
    return asked;
  }
}

import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys, isReading, type Scope } from '../../../common/auth/access.decorators';
import { mostADay, refuseInDryRun, scopeRequired } from '../../../common/auth/grant';
import { workContext } from '../../../common/logging/logger';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { rateLimited } from '../../../common/errors/refusal';
import { dayMs } from '../../../common/time/clock';
import { noSuchCall } from './keys.errors';
import { Keys } from './keys.service';

/** Keeps the door for keys, `/api/v1`: only routes with a scope are behind it, and only keys that hold it come in. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: Keys,
    private readonly rates: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const scope = this.reflector.getAllAndOverride<Scope | 'any' | undefined>(accessKeys.scope, targets);
    if (!request.raw.isForKeys) return true;
    if (!scope) throw noSuchCall();
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.public, targets);
    if (scope === 'any' && isPublic) return true;
    // What an agent's tool asks of the API, it asks with the agent's token.
    const isAgent = request.routeOptions.url === '/api/mcp' || workContext.getStore()?.agent !== undefined;
    const { principal, grant } = await this.keys.enter(request.headers.authorization, isAgent ? 'mcp' : 'api/v1');
    if (scope !== 'any' && !grant.scopes.includes(scope)) throw scopeRequired(scope);
    Object.assign(request, { principal, grant });
    const { isDryRun, query } = takeDryRun(request);
    request.query = query;
    Object.assign(workContext.getStore() ?? {}, { grant, isDryRun });
    if (isReading(request.method)) return true;
    const { 'content-type': type = 'application/json' } = request.headers;
    if (scope === 'write' || !type.startsWith('application/json')) refuseInDryRun();
    if (scope !== 'write') return true;
    const limit = grant.generationsPerDay ?? mostADay;
    const verdict = await this.rates.hit(`key-writes:${grant.keyId}`, { limit, windowMs: dayMs });
    if (verdict.isAllowed) return true;
    const message = `This key has used its ${limit} generations of 24 hours.`;
    throw rateLimited(message, verdict.retryAfterSeconds);
  }
}

/** No class of a route's query knows of it. */
function takeDryRun({ query, method }: FastifyRequest) {
  const { dryRun, ...rest } = query as { dryRun?: string };
  return { query: rest, isDryRun: dryRun === 'true' && !isReading(method) };
}

import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env';
import { counted } from '../../text/counted';
import type { Principal } from '../auth/actor';
import type { Grant } from '../auth/grant';
import { rateLimited } from '../errors/refusal';
import { isApi } from '../http/request-rules';
import { Clock, minuteMs, secondsUntil } from '../time/clock';
import { addressIdentity } from '../outbound/address';

interface Window {
  count: number;
  endsAt: number;
}

/** Takes about 10 MB. Beyond it the oldest window is forgotten, which favours its owner. */
const maxWindows = 50_000;

/**
 * How much one person may ask of one server, all of `/api` together: a fixed window in memory, without a query. What must hold
 * over all servers (sign-in, generating, free tools) has a limit of its own in `RateLimiter`.
 *
 * A caller without a token is counted by address before anything is done for them, and so is one with a key, which is looked up;
 * one with a token once the guards know who that is. A token that is no good ends in a 401 that costs next to nothing and is not
 * counted.
 */
@Injectable()
export class RequestLimiter implements CanActivate {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Stands right after the guard that signs people in. */
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { principal, grant }: { principal?: Principal; grant?: Grant } = request;
    if (!hasToken(request) || !isCounted(request)) return true;
    const window = this.count(grant?.keyId ?? principal?.userId ?? addressIdentity(request.ip));
    if (grant && window) void http.getResponse<FastifyReply>().headers(this.headersOf(window));
    return true;
  }

  addHook(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request) => {
      if ((!hasToken(request) || request.raw.isForKeys) && isCounted(request)) this.count(addressIdentity(request.ip));
    });
  }

  /** Returns how much is left, as draft-ietf-httpapi-ratelimit-headers-09 writes it. */
  private headersOf({ count, endsAt }: Window): Record<string, string> {
    const limit = this.env.requestsPerMinute;
    const left = `"key";r=${Math.max(0, limit - count)};t=${secondsUntil(new Date(endsAt), this.clock.now())}`;
    return { 'ratelimit-policy': `"key";q=${limit};w=60`, ratelimit: left };
  }

  /** Returns null where nothing is limited. Throws 429. */
  private count(caller: string): Window | null {
    const limit = this.env.requestsPerMinute;
    if (limit === 0) return null;
    const now = this.clock.now();
    const window = this.openWindow(caller, now.getTime());
    window.count += 1;
    if (window.count > limit) {
      const waitSeconds = secondsUntil(new Date(window.endsAt), now);
      throw rateLimited(`Too many requests. Try again in ${counted(waitSeconds, 'second')}.`, waitSeconds);
    }
    return window;
  }

  private openWindow(caller: string, now: number): Window {
    const open = this.windows.get(caller);
    if (open && open.endsAt > now) return open;
    const window = { count: 0, endsAt: now + minuteMs };
    // Deleted first, so that the Map stays sorted by the end of the windows.
    this.windows.delete(caller);
    this.windows.set(caller, window);
    this.forgetOld(now);
    return window;
  }

  private forgetOld(now: number): void {
    for (const [caller, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size <= maxWindows) return;
      this.windows.delete(caller);
    }
  }
}

const hasToken = (request: FastifyRequest): boolean => request.headers.authorization !== undefined;

/** Health checks and Stripe's webhooks come from machines that must get an answer; a forged webhook costs one HMAC. */
const isCounted = (request: FastifyRequest): boolean =>
  (isApi(request) || request.routeOptions.url === '/oauth/*') &&
  !/^\/api\/(health\/|billing\/webhook$)/.test(request.routeOptions.url ?? '');

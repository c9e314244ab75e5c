import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { XAuth, XCaller } from './oauth/x-auth';
import { XLimits } from './x-limits';
import { XProblem } from './x-problem';

export interface XCall {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: XCaller;
}

export interface XEndpoint {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Calls of one account in 15 minutes (X API docs, "Rate limits"). */
  limit: () => Promise<number> | number;
  answer(call: XCall): Promise<unknown>;
}

/** Endpoints of API v2: each checks the signature, counts the call, and words its failures as X does. */
@Injectable()
export class XEndpoints {
  constructor(
    private readonly auth: XAuth,
    private readonly limits: XLimits,
  ) {}

  add(server: FastifyInstance, { method, url, limit, answer }: XEndpoint): void {
    server.route({
      method,
      url,
      handler: async (request, reply) => {
        const caller = await this.auth.caller(request);
        this.limits.count(`${caller.handle.toLowerCase()} ${method} ${url}`, await limit(), reply);
        return answer({ request, reply, caller });
      },
    });
  }
}

/** Of a server scope: what an endpoint throws as an `XProblem` leaves in X's shape, all else as the sandbox's own failure. */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof XProblem)) throw error;
    return reply.status(error.status).send(error.body);
  });
}

/** What was sent twice counts as not sent; Postgres takes no NUL. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '');

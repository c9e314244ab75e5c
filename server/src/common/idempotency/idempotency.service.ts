import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Transactions } from '../../database/transactions';
import { sha256 } from '../crypto/crypto';
import { isId } from '../ids/ids';
import { Clock, dayMs, secondMs } from '../time/clock';
import { Pause } from '../time/pause';
import { canonicalJson } from '../json/canonical-json';
import { badIdempotencyKey, keyUsedForOther, stillInFlight } from './idempotency.errors';
import { IdempotencyRepository } from './idempotency.repository';

/** Whose key it is, and for what: another person, route or key is another call. */
export interface IdempotencyScope {
  /** `user:<id>` or `session:<id>`. */
  owner: string;
  /** Method and pattern. */
  route: string;
  key: string;
}

export interface IdempotentAnswer {
  statusCode: number;
  /** Any JSON. */
  body: unknown;
}

export type BegunCall =
  | {
      kind: 'first';
      /** Notes that the work is done: the same call gets this answer from now on. */
      complete(answer: IdempotentAnswer): Promise<void>;
      /** Notes that the work failed: the same call may try again. */
      release(): Promise<void>;
    }
  | { kind: 'replay'; answer: IdempotentAnswer };

const pollMs = 100;
const waitForMs = 20 * secondMs;
/** Longer than any request may last (the client waits 300 s). */
const deadAfterMs = 330 * secondMs;
export const rememberedForMs = dayMs;

/** Makes the same call with the same key do its work once, and get the same answer each time. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly repository: IdempotencyRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {}

  /** Returns null without an `Idempotency-Key`, and when nobody is there whom it could belong to. Refuses a bad key. */
  scopeOf(request: FastifyRequest): IdempotencyScope | null {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return null;
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw badIdempotencyKey();
    const session = request.headers['x-session-id'];
    const owner = request.principal ? `user:${request.principal.userId}` : isId(session) ? `session:${session}` : null;
    return owner === null ? null : { owner, route: `${request.method} ${request.routeOptions.url ?? ''}`, key };
  }

  /** Returns all of a request that makes it another one: the same key with another of these is refused. */
  bodyOf(request: FastifyRequest): unknown {
    const { body = null, params, query } = request;
    return { body, params, query, workspaceId: request.workspace?.id ?? null };
  }

  /**
   * Begins a call. `first`: do the work, then `complete` or `release`. `replay`: it has been done. While another is at it, waits
   * up to 20 s. Not inside a transaction: others must see that the work has begun.
   */
  async begin(scope: IdempotencyScope, body: unknown): Promise<BegunCall> {
    if (this.transactions.isOpen)
      throw new Error('IdempotencyService.begin inside a transaction: others would not see it.');
    const hashedScope = sha256(JSON.stringify([scope.owner, scope.route, scope.key]));
    const bodyHash = sha256(canonicalJson(body));
    for (let waitedMs = 0; waitedMs <= waitForMs; waitedMs += pollMs) {
      const begun = await this.attempt(hashedScope, bodyHash);
      if (begun) return begun;
      await this.pause.for(pollMs);
    }
    throw stillInFlight();
  }

  private async attempt(scope: string, bodyHash: string): Promise<BegunCall | null> {
    const now = this.clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const claim = { scope, bodyHash, now, deadBefore: before(deadAfterMs), forgottenBefore: before(rememberedForMs) };
    if (await this.repository.claim(claim)) return this.firstCall(scope, now);
    const call = await this.repository.find(scope);
    if (!call) return null;
    if (call.bodyHash !== bodyHash) throw keyUsedForOther();
    if (call.statusCode === null) return null;
    return { kind: 'replay', answer: { statusCode: call.statusCode, body: call.answer } };
  }

  private firstCall(scope: string, startedAt: Date): BegunCall {
    return {
      kind: 'first',
      complete: ({ statusCode, body }) => this.repository.complete({ scope, startedAt }, { statusCode, answer: body }),
      release: () => this.repository.release(scope, startedAt),
    };
  }
}

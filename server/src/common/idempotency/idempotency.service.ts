import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Transactions } from '../../database/transactions';
import { sha256 } from '../crypto/crypto';
import { conflict, invalidField } from '../errors/refusal';
import { Lifecycle } from '../http/lifecycle';
import { isId, newId } from '../ids/ids';
import { canonicalJson } from '../json/canonical-json';
import { Logger } from '../logging/logger';
import type { CallerStream } from '../streams/caller-stream';
import { Clock, dayMs, minuteMs, secondMs } from '../time/clock';
import { Pause } from '../time/pause';
import { CallInFlight, type IdempotentAnswer } from './call-in-flight';
import { IdempotencyRepository } from './idempotency.repository';

const badIdempotencyKey = () =>
  invalidField('Idempotency-Key', 'The Idempotency-Key must have 1 to 200 visible ASCII characters.');

const keyUsedForOther = () =>
  conflict('This Idempotency-Key was used for another request. Use a new key for a new request.');

const stillInFlight = () =>
  conflict('The same request is still running. Send it again in a few seconds to get its result.');

/** Whose key it is, and for what: another person, route or key is another call. */
export interface IdempotencyScope {
  /** `user:<id>` or `session:<id>`. */
  owner: string;
  /** Method and pattern. */
  route: string;
  key: string;
}

/** What is under way in this process, for whoever comes back with its key. */
interface RunningCall {
  kind: 'running';
  stream: CallerStream;
  result: Promise<unknown>;
}

export type BegunCall = CallInFlight | RunningCall | { kind: 'replay'; answer: IdempotentAnswer };

const pollMs = 100;
/** Longer than a dead server's hold: the same call then takes over instead of being refused. */
const waitForMs = 20 * secondMs;
/** A stream stays open for the longest run of another server. */
const streamWaitForMs = 5 * minuteMs;
export const rememberedForMs = dayMs;

const currentCall = new AsyncLocalStorage<CallInFlight>();

/**
 * Makes the same call with the same key do its work once, and get the same answer each time. An answer can be lost after the
 * commit (the database went away, the process was killed): then the same call runs again, skips every part that `once` has
 * committed, and answers with how things stand by then.
 */
@Injectable()
export class IdempotencyService {
  private readonly running = new Map<string, RunningCall>();

  constructor(
    private readonly repository: IdempotencyRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly pause: Pause,
    private readonly lifecycle: Lifecycle,
    private readonly logger: Logger,
  ) {}

  /** Returns null without an `Idempotency-Key`, and when nobody is there whom it could belong to. Refuses a bad key. */
  scopeOf(request: FastifyRequest): IdempotencyScope | null {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return null;
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw badIdempotencyKey();
    const session = request.headers['x-session-id'];
    const { grant, principal } = request;
    const caller = grant ? `key:${grant.keyId}` : principal && `user:${principal.userId}`;
    const owner = caller ?? (isId(session) ? `session:${session}` : null);
    return owner === null ? null : { owner, route: `${request.method} ${request.routeOptions.url ?? ''}`, key };
  }

  /** Returns all of a request that makes it another one: the same key with another of these is refused. */
  bodyOf(request: FastifyRequest): unknown {
    const { body = null, params, query, headers } = request;
    // A file is read by its route, so that only its length is known here.
    const content = body ?? headers['content-length'] ?? null;
    return { body: content, params, query, workspaceId: request.actor?.workspaceId ?? null };
  }

  /**
   * Does the work of a call that `begin` gave out: what it does `once` is done for this call. With a stream it outlasts its caller:
   * the same call follows it then, and `cancel` ends it.
   */
  run<T>(call: CallInFlight, work: () => Promise<T>, stream?: CallerStream): Promise<T> {
    if (!stream) return currentCall.run(call, work);
    const { scope } = call.hold;
    call.outlast(stream);
    const result = currentCall.run(call, work).finally(() => this.running.delete(scope));
    this.running.set(scope, { kind: 'running', stream, result });
    return result;
  }

  /** Ends work that outlasts its caller, on whichever server: within half a second once the caller is gone. */
  cancel(scope: IdempotencyScope): Promise<void> {
    return this.repository.cancel(hashOf(scope));
  }

  /**
   * Does a part of the current call once, in one transaction with the note that it is done: both are committed, or neither.
   * A run that lost its key to another one is refused and rolled back. Without a key it is a transaction like any other, or none
   * for what `isOneStatement`.
   * @param part names it within the call
   * @param work answers JSON that says what the rest of the call needs: the next run gets it, as JSON brings it back
   */
  async once<T>(part: string, work: () => Promise<T>, isOneStatement = false): Promise<T> {
    const call = currentCall.getStore();
    if (!call && isOneStatement) return work();
    if (!call || call.isInPart) return this.transactions.run(work);
    if (part in call.parts) return call.parts[part] as T;
    call.isInPart = true;
    try {
      return await this.transactions.run(async () => {
        const result = await work();
        if (!(await this.repository.keepPart(call.hold, part, result))) throw stillInFlight();
        return result;
      });
    } finally {
      call.isInPart = false;
    }
  }

  /** Returns what `once` committed under this name in an earlier run of the current call, as JSON brings it back; else null. */
  committed(part: string): unknown {
    return currentCall.getStore()?.parts[part] ?? null;
  }

  /**
   * Begins a call. `first`: `run` the work, then `complete` or `release`. `replay`: it has been done. `running`: it is under way here,
   * to be followed. While another is at it, waits up to 20 s, a stream longer, but not on a server that stops (F15). Not inside a
   * transaction: others must see that the work has begun.
   */
  async begin(scope: IdempotencyScope, body: unknown, stream?: CallerStream): Promise<BegunCall> {
    if (this.transactions.isOpen)
      throw new Error('IdempotencyService.begin inside a transaction: others would not see it.');
    const hashedScope = hashOf(scope);
    const bodyHash = sha256(canonicalJson(body));
    const longestMs = stream?.wantsEvents ? streamWaitForMs : waitForMs;
    for (let waitedMs = 0; waitedMs <= longestMs; waitedMs += pollMs) {
      const begun = await this.attempt(hashedScope, bodyHash);
      if (begun) return begun;
      if (this.lifecycle.isStopping || stream?.signal.aborted) break;
      stream?.open();
      await this.pause.for(pollMs);
    }
    throw stillInFlight();
  }

  private async attempt(scope: string, bodyHash: string): Promise<BegunCall | null> {
    const now = this.clock.now();
    const hold = { scope, holder: newId() };
    const forgottenBefore = new Date(now.getTime() - rememberedForMs);
    const parts = await this.repository.claim({ ...hold, bodyHash, now, forgottenBefore });
    if (parts) return new CallInFlight(hold, parts, this.repository, this.logger);
    const call = await this.repository.find(scope);
    if (!call) return null;
    if (call.bodyHash !== bodyHash) throw keyUsedForOther();
    if (call.statusCode === null) return this.running.get(scope) ?? null;
    return { kind: 'replay', answer: { statusCode: call.statusCode, body: call.answer } };
  }
}

const hashOf = ({ owner, route, key }: IdempotencyScope): string => sha256(JSON.stringify([owner, route, key]));

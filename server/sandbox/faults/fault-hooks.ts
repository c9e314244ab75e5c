import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxWire } from '../core/sandbox-wire';
import { FaultGate } from './fault-gate';
import type { FaultMode } from '../../src/common/faults/faults';
import { FaultAnswer, FaultStatus } from './fault.types';

/** Of a streamed answer: enough for the first words to arrive. */
const piecesBeforeReset = 5;

/** Puts the gate before every route of `server`; what a refusal looks like is the wire's own affair. */
export function strikeFaults(
  server: FastifyInstance,
  wire: SandboxWire,
  options: { gate: FaultGate; lateAcceptMs: number },
): void {
  const broken = new WeakMap<FastifyRequest, FaultMode>();
  server.addHook('preHandler', async (request, reply) => {
    const mode = await options.gate.strike(wire.platform, request.method, pathOf(request));
    switch (mode) {
      case null:
        return undefined;
      case 'refuse_403':
        return refuse(reply, wire, 403);
      case 'rate_limit_429':
        return refuse(reply, wire, 429);
      case 'error_500':
        return refuse(reply, wire, 500);
      case 'hang':
        return reply.hijack();
      case 'late_accept':
        // The work is done when the caller has long given up, as platforms under load do it.
        return delay(options.lateAcceptMs, undefined, { ref: false });
      case 'accept_then_reset':
      case 'accept_then_503':
        broken.set(request, mode);
        return undefined;
    }
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const mode = broken.get(request);
    if (mode === 'accept_then_reset') return reset(payload, request.raw.socket);
    return mode === 'accept_then_503' ? unavailable(reply, wire) : payload;
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function refuse(reply: FastifyReply, wire: SandboxWire, status: FaultStatus): FastifyReply {
  const answer = answerOf(wire, status);
  return reply
    .status(status)
    .headers(answer.headers ?? {})
    .send(answer.body);
}

/** Cuts the connection: before an answer, or in the middle of a streamed one. */
function reset(payload: unknown, socket: Socket): unknown {
  if (payload instanceof Readable) return Readable.from(cutShort(payload, socket));
  socket.resetAndDestroy();
  return payload;
}

async function* cutShort(pieces: Readable, socket: Socket): AsyncGenerator<unknown> {
  let left = piecesBeforeReset;
  for await (const piece of pieces) {
    yield piece;
    left -= 1;
    if (left === 0) break;
  }
  // A reset overtakes what the other side has not read yet.
  await delay(50, undefined, { ref: false });
  socket.resetAndDestroy();
}

/** Nothing of the accepted work may show: headers can carry the new object's id. */
function unavailable(reply: FastifyReply, wire: SandboxWire): string {
  const { headers = {}, body } = answerOf(wire, 503);
  for (const name of Object.keys(reply.getHeaders())) if (name !== 'x-request-id') reply.removeHeader(name);
  void reply
    .status(503)
    .type(typeof body === 'string' ? 'text/plain' : 'application/json')
    .headers(headers);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function answerOf(wire: SandboxWire, status: FaultStatus): FaultAnswer {
  return wire.faultAnswer?.(status) ?? { body: { error: `The sandbox was told to answer ${status}.` } };
}

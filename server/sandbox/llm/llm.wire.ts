import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { randomToken } from '../../src/common/crypto/crypto';
import { Clock, secondMs } from '../../src/common/time/clock';
import type { SandboxWire } from '../core/sandbox-wire';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { anthropicError, anthropicMessage, anthropicStream, readAnthropicOrder } from './anthropic.shapes';
import { writeAnswer } from './llm-writer';
import { isObject } from '../network/wire-problem';
import type { LlmOrder, LlmRefusal } from './llm.types';
import { openAiCompletion, openAiError, openAiStream, readOpenAiOrder } from './openai.shapes';

const models = ['gpt-5.6-terra', 'gpt-5.6-sol', 'claude-sonnet-5-5', 'claude-opus-5-5'];
const eventStream = 'text/event-stream; charset=utf-8';

/**
 * The makers of language models: OpenAI's Chat Completions and list of models (/v1, platform.openai.com/docs) and Anthropic's
 * Messages (version 2023-06-01, docs.anthropic.com), whole or streamed.
 *
 * Simpler than the real ones: nothing is written, the brief's own sentences come back in the shape that is asked for; tokens are
 * counted by the word; there are no tools, pictures, reasoning or caching, and no limit is counted.
 */
@Injectable()
export class LlmWire implements SandboxWire {
  readonly platform = 'llm';
  readonly name = 'Language model';

  constructor(private readonly clock: Clock) {}

  routes(server: FastifyInstance): void {
    server.post<{ Body: unknown }>('/v1/chat/completions', async (request, reply) => this.complete(request, reply));
    server.post<{ Body: unknown }>('/v1/messages', async (request, reply) => this.message(request, reply));
    server.get('/v1/models', async (request, reply) => {
      const refusal = keyProblem(request);
      if (refusal) return reply.status(refusal.status).send(openAiError(refusal));
      const data = models.map((id) => ({ id, object: 'model', created: this.seconds(), owned_by: 'sandbox' }));
      return reply.send({ object: 'list', data });
    });
  }

  /** A fault strikes before it is known whose call it is, so the body is one that both makers' clients understand. */
  faultAnswer(status: FaultStatus): FaultAnswer {
    const message = `The sandbox was told to answer ${status}.`;
    const error = { type: faultTypes[status], message, code: null, param: null };
    const headers: Record<string, string> = status === 429 ? { 'retry-after-ms': '100', 'retry-after': '1' } : {};
    return { headers, body: { type: 'error', error, request_id: requestId() } };
  }

  private complete(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const body = isObject(request.body) ? request.body : {};
    const order = keyProblem(request) ?? readOpenAiOrder(body);
    if (isRefusal(order)) return reply.status(order.status).send(openAiError(order));
    const head = { id: randomToken(18), created: this.seconds(), model: order.model };
    const answer = writeAnswer(order);
    if (!order.isStreamed) return reply.send(openAiCompletion(head, answer));
    const options = body['stream_options'];
    const hasUsage = isObject(options) && options['include_usage'] === true;
    return reply.type(eventStream).send(Readable.from(openAiStream(head, answer, hasUsage)));
  }

  private message(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const id = requestId();
    void reply.header('request-id', id);
    const body = isObject(request.body) ? request.body : {};
    const order = keyProblem(request) ?? readAnthropicOrder(body, request.headers['anthropic-version']);
    if (isRefusal(order)) return reply.status(order.status).send(anthropicError(order, id));
    const head = { id: randomToken(18), model: order.model };
    const answer = writeAnswer(order);
    if (!order.isStreamed) return reply.send(anthropicMessage(head, answer));
    return reply.type(eventStream).send(Readable.from(anthropicStream(head, answer)));
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / secondMs);
  }
}

const faultTypes: Record<FaultStatus, string> = {
  403: 'permission_error',
  429: 'rate_limit_error',
  500: 'api_error',
  503: 'api_error',
};

const requestId = (): string => `req_${randomToken(18)}`;

const isRefusal = (value: LlmOrder | LlmRefusal): value is LlmRefusal => 'status' in value;

/** Both makers' headers are taken; every key is good but the one named "wrong". */
function keyProblem({ headers, url }: FastifyRequest): LlmRefusal | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const key = bearer ?? [headers['x-api-key'] ?? []].flat()[0];
  if (key && key !== 'wrong') return null;
  if (url.startsWith('/v1/messages'))
    return { status: 401, type: 'authentication_error', message: 'invalid x-api-key' };
  const message = key ? `Incorrect API key provided: ${key}.` : "You didn't provide an API key.";
  return { status: 401, type: 'invalid_request_error', message, code: 'invalid_api_key', param: null };
}

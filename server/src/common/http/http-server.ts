import fastifyMultipart from '@fastify/multipart';
import { RequestMethod } from '@nestjs/common';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Env } from '../../config/env';
import { errorEnvelope } from '../errors/error-envelope';
import { malformed } from '../errors/refusal';
import { Logger, workContext } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { RequestLimiter } from '../rate-limits/request-limiter';
import { EnvelopeAdapter } from './envelope';
import { Lifecycle } from './lifecycle';
import { readCookies } from './own-cookie';
import { packAnswers } from './pack-answers';
import { problemWithRequest } from './request-rules';
import { apiHeaders, securityHeaders } from './security-headers';

declare module 'node:http' {
  interface IncomingMessage {
    /** It came to `/api/v1`, the door for keys: the routes behind it are those of `/api`. */
    isForKeys?: boolean;
  }
}

/** Measures every request by the template of its route; what no route answers counts as one. */
function measureRequests(fastify: FastifyInstance, { requests }: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? undefined : request.routeOptions.url;
    const labels = {
      method: route ? request.method : 'any',
      route: route ?? 'none',
      status: statusClass(reply.statusCode),
    };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Follows a server's connections, so that those on which nobody waits for an answer do not hold up its end. */
export class OpenSockets {
  private readonly requests = new Map<Socket, Set<IncomingMessage>>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.requests.set(socket, new Set());
      socket.once('close', () => this.requests.delete(socket));
    });
    server.on('request', (request, response) => {
      this.requests.get(request.socket)?.add(request);
      response.once('close', () => this.requests.get(request.socket)?.delete(request));
    });
  }

  /** Ends the connections on which no request has arrived as a whole. */
  endUnasked(): void {
    for (const [socket, requests] of this.requests)
      if (![...requests].some(({ complete }) => complete)) socket.destroy();
  }
}

const compileNone = () => () => {
  throw new Error('No route has a schema: DTOs are checked by the validation pipe.');
};

/** Fastify's compilers of schemas, which no route has, would take a tenth of a second of each start. */
export const noSchemas: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: compileNone, buildSerializer: compileNone },
};

const oneMebibyte = 1_048_576;
const lastRequestsMs = 500;

export function httpAdapter(env: Env): FastifyAdapter {
  return new EnvelopeAdapter({
    bodyLimit: oneMebibyte,
    trustProxy: (_address: string, hop: number) => hop < env.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    logger: false,
    schemaController: noSchemas,
    // F6: a slow client loses its connection; answers, streams included, may take as long as the client waits (5 minutes).
    requestTimeout: 30_000,
    // A request without `Host` is refused by a hook: Node's own refusal has no body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // F15: what arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    // `GET http://host/api/… HTTP/1.1` means the same as `GET /api/…`; whoever looks at the address shall see only the latter. One
    // without a slash at its beginning would pass by all hooks.
    rewriteUrl: (request: IncomingMessage) => {
      const plain = (request.url ?? '').replace(/^(?:https?:\/\/[^/?#]*)?\/?/i, '/');
      const url = plain.replace(/^\/mcp(?=[/?#]|$)/, '/api/v1/mcp');
      request.isForKeys = /^\/api\/v1(?:[/?#]|$)/.test(url);
      return request.isForKeys ? url.replace('/api/v1', '/api') : url;
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, env),
    // An address that cannot be decoded never reaches a hook, so it is answered here.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const envelope = errorEnvelope(malformed('The address could not be read. Check its percent signs.'), request.id);
      const headers = { ...apiHeaders(env), 'x-request-id': request.id };
      void reply.headers(headers).status(envelope.statusCode).send(envelope);
    },
    routerOptions: { maxParamLength: 300 },
  });
}

const unreadable: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers are too large. Send less.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive. Try again.',
  },
};

/** What is no HTTP, or comes too slowly, has no request to answer: the envelope goes out by hand. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, env: Env): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fallback = { status: '400 Bad Request', message: 'The request could not be read as HTTP.' };
  const { status, message } = unreadable[error.code ?? ''] ?? fallback;
  const requestId = randomUUID();
  const envelope = { ...errorEnvelope(malformed(message), requestId), statusCode: Number.parseInt(status, 10) };
  const body = JSON.stringify(envelope);
  const headers = {
    ...apiHeaders(env),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Sets up all that stands between the socket and Nest: ids, headers, cookies, content types, and errors that Fastify finds
 * itself.
 */
export async function configureHttp(app: NestFastifyApplication, env: Env): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const logger = app.get(Logger);
  const lifecycle = app.get(Lifecycle);
  const sockets = new OpenSockets(fastify.server);
  // Node would answer an unknown `Expect` without a word: it is a request like any other, which a hook refuses.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  // F15: silent connections and half requests would hold up the end until they time out. A request that is on its way still comes.
  fastify.addHook('preClose', async () => void setTimeout(() => sockets.endUnasked(), lastRequestsMs).unref());
  fastify.addHook('onSend', async (_request, reply) => {
    // F15: a kept connection whose request was under way when the server began to stop would hold it up for 72 s.
    if (lifecycle.isStopping) void reply.header('connection', 'close');
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const { agent } = workContext.getStore() ?? {};
    agent?.signal.addEventListener('abort', () => reply.raw.destroy());
    workContext.run({ requestId: request.id, agent }, done);
  });
  // Before anything is refused: refusals carry them as well.
  securityHeaders(fastify, env);
  app.get(RequestLimiter).addHook(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => done(problemWithRequest(request, env.publicUrl)));
  measureRequests(fastify, app.get(Metrics));
  if (env.LOG_LEVEL === 'debug') {
    fastify.addHook('onResponse', (request, reply, done) => {
      logRequest(logger, request, reply);
      done();
    });
  }
  await readCookies(fastify, env);
  await fastify.register(fastifyMultipart as never);
  packAnswers(fastify);
  // The sandbox's face is no part of the API, and this is the one address of it that the server answers itself.
  app.setGlobalPrefix('api', { exclude: [{ path: 'sandbox/demo-login', method: RequestMethod.POST }] });
}

function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const fields = {
    requestId: request.id,
    method: request.method,
    // The route's pattern: addresses can carry codes and names.
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  logger.debug('request', fields);
}

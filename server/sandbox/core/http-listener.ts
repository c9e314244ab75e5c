import { Injectable } from '@nestjs/common';
import fastify, { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorEnvelope, toRefusal } from '../../src/common/errors/error-envelope';
import { notFound, Refusal } from '../../src/common/errors/refusal';
import { noSchemas } from '../../src/common/http/http-server';
import { isFromOtherSite } from '../../src/common/http/request-rules';
import { newId } from '../../src/common/ids/ids';
import { Logger, workContext } from '../../src/common/logging/logger';
import { Env } from '../../src/config/env';
import { Face } from '../face/face';
import { FaultGate } from '../faults/fault-gate';
import { strikeFaults } from '../faults/fault-hooks';
import { hostnameOf, isLoopbackName, isProxied } from '../../src/common/outbound/loopback';
import { openPort } from './open-port';
import { SandboxTimings } from './sandbox-timings';
import { Wires } from './sandbox-wire';

/** A platform's picture or clip, and room for the form around it. */
const bodyLimitBytes = 25 * 1024 * 1024;

/** The HTTP side of the sandbox on a loopback port of its own: every wire at the root, as its clients expect it. */
@Injectable()
export class HttpListener {
  private server: FastifyInstance | null = null;

  constructor(
    private readonly env: Env,
    private readonly wires: Wires,
    private readonly face: Face,
    private readonly gate: FaultGate,
    private readonly timings: SandboxTimings,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    const server = this.build();
    await openPort(
      { name: 'SANDBOX_PORT', isSet: this.env.SANDBOX_PORT !== undefined, port: this.env.sandboxPort },
      () => server.listen({ port: this.env.sandboxPort, host: '127.0.0.1' }),
    );
    this.server = server;
  }

  async stop(): Promise<void> {
    await this.server?.close();
    this.server = null;
  }

  private build(): FastifyInstance {
    const server = fastify({
      logger: false,
      schemaController: noSchemas,
      genReqId: newId,
      bodyLimit: bodyLimitBytes,
      requestTimeout: 30_000,
      // A request that a fault left hanging must not hold the stop.
      forceCloseConnections: true,
      routerOptions: { maxParamLength: 300 },
      rewriteUrl: ({ url = '/' }) => url.replace(/^\/sandbox(?=[/?]|$)\/?/, '/'),
    });
    server.addHook('onRequest', (request, reply, done) =>
      workContext.run({ requestId: request.id }, () => this.open(request, reply, done)),
    );
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    server.setErrorHandler((error, request, reply) => this.fail(error, request, reply));
    server.setNotFoundHandler((request, reply) => this.fail(notFound('address'), request, reply));
    this.face.routes(server);
    for (const wire of this.wires.all) {
      wire.faceRoutes?.(server);
      void server.register(async (scope) => {
        strikeFaults(scope, wire, { gate: this.gate, lateAcceptMs: this.timings.lateAcceptMs });
        wire.routes?.(scope);
      });
    }
    return server;
  }

  /**
   * Headers of every answer, and no entry for pages of other sites, neither by their forms nor by a name that they point here, nor for
   * whoever asks through a proxy.
   */
  private open(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    void reply.headers({
      'x-request-id': request.id,
      'content-security-policy': contentSecurityPolicy(this.env.publicUrl),
      'x-content-type-options': 'nosniff',
      // With none, browsers would keep from forms whose page they are.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const { headers } = request;
    const isForeign =
      !isLoopbackName(hostnameOf(headers.host)) || isProxied(headers) || isFromOtherSite(request, this.env.publicUrl);
    done(
      isForeign
        ? new Refusal(403, 'UNAUTHENTICATED', 'The sandbox only accepts requests from this machine.')
        : undefined,
    );
  }

  private fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = toRefusal(error);
    if (!refusal) this.logger.error(error instanceof Error ? error : new Error(String(error)));
    const envelope = errorEnvelope(refusal, request.id);
    void reply.status(envelope.statusCode).send(envelope);
  }
}

/** A form's target includes where it is redirected to: consent pages lead back to the application. */
const contentSecurityPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    `form-action 'self' http://localhost:* http://127.0.0.1:* ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

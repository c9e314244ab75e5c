import { Injectable, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IncomingHttpHeaders, IncomingMessage, request as httpRequest } from 'node:http';
import { pipeline } from 'node:stream';
import { errorEnvelope } from '../common/errors/error-envelope';
import { notFound, Refusal } from '../common/errors/refusal';
import { isLocalRequest, isProxyHeader } from '../common/outbound/loopback';
import { Env } from '../config/env';

/**
 * Of one connection only (RFC 9110 §7.6.1), and the application's cookies, which no platform ever sees. Transfer-Encoding
 * stays: Node reads it as "in chunks", which the next connection is then as well.
 */
const droppedHeaders = new Set([
  'connection',
  'cookie',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
]);

const notRunning = new Refusal(502, 'UPSTREAM_FAILED', 'The sandbox is not running.');

/** The sandbox's face on the main server: `/sandbox` and all below it is passed on to the sandbox's own port. */
@Injectable()
export class FaceForward implements OnModuleInit {
  constructor(
    private readonly env: Env,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    if (!this.env.hasSandbox) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const onRequest = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
      if (isLocalRequest(request, this.env)) this.forward(request, reply);
      else done(notFound('address'));
    };
    // Before the body is read: it is passed on as it comes. The demo's sign-in, which this server answers itself, has a route of its own.
    for (const address of ['/sandbox', '/sandbox/*']) server.all(address, { onRequest }, () => undefined);
  }

  private forward(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const upstream = httpRequest(this.env.sandboxUrl, {
      path: request.url,
      method: request.method,
      headers: withoutProxy(passedOn(request.headers)),
      // No connection is kept: one that a fault has cut must not serve the next request.
      agent: false,
    });
    upstream.on('response', (answer) => passBack(answer, reply));
    upstream.on('error', () => fail(reply, request.id));
    reply.raw.on('close', () => upstream.destroy());
    request.raw.pipe(upstream);
  }
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !droppedHeaders.has(name) && !named.includes(name)),
  );
}

/** A proxy that is configured has been believed here; the sandbox, which knows none, takes what they add for somebody else's. */
const withoutProxy = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isProxyHeader(name)));

function passBack(answer: IncomingMessage, reply: FastifyReply): void {
  const { location, ...headers } = passedOn(answer.headers);
  reply.raw.writeHead(answer.statusCode ?? 502, { ...headers, ...(location ? { location: underFace(location) } : {}) });
  // A connection that breaks on either side ends the other; who is left sees it.
  pipeline(answer, reply.raw, () => undefined);
}

/** A wire redirects within its platform; through the face that is below /sandbox. */
const underFace = (location: string): string =>
  /^\/(?!\/|sandbox(?:[/?#]|$))/.test(location) ? `/sandbox${location}` : location;

function fail(reply: FastifyReply, requestId: string): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const body = JSON.stringify(errorEnvelope(notRunning, requestId));
  reply.raw.writeHead(notRunning.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
  });
  reply.raw.end(body);
}

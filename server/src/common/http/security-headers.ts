import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Env } from '../../config/env';
import { randomToken } from '../crypto/crypto';

declare module 'node:http' {
  interface ServerResponse {
    /** Fresh for each answer; the shell carries it to the browser. */
    cspNonce?: string;
  }
}

const nonce = (_request: IncomingMessage, response: ServerResponse): string => `'nonce-${response.cspNonce ?? ''}'`;

/** The API's own page is a package's, with styles in its markup; its scripts keep to the rule. */
const styleSource = (request: IncomingMessage, response: ServerResponse): string =>
  request.url?.startsWith('/api/docs') ? "'unsafe-inline'" : nonce(request, response);

/** S9. One nonce for scripts and styles: the libraries that add a `<style>` know only one. */
export async function securityHeaders(fastify: FastifyInstance, env: Env): Promise<void> {
  const isSecure = env.publicUrl.startsWith('https://');
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.raw.cspNonce = randomToken(16);
    done();
  });
  await fastify.register(
    fastifyHelmet as never,
    {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'", nonce],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", styleSource],
          // React sets style attributes through the DOM, which CSP allows; markup that carries them stays refused.
          ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      frameguard: { action: 'deny' },
    } as never,
  );
}

import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Env } from '../../config/env';
import { randomToken } from '../crypto/crypto';

declare module 'node:http' {
  interface ServerResponse {
    /** Fresh for each page; the shell carries it to the browser. */
    cspNonce?: string;
  }
}

const oneYearSeconds = 31_536_000;
const referrerPolicy = 'strict-origin-when-cross-origin';

/**
 * Sets the headers of S9: pages get a policy with a fresh nonce; the API's answers are data, for which fixed headers do and cost
 * nothing.
 */
export function securityHeaders(fastify: FastifyInstance, env: Env): void {
  const isSecure = env.publicUrl.startsWith('https://');
  const apiHeaders = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': referrerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains` } : {}),
  };
  const setPageHeaders = helmet(pageHeaders(isSecure));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')) {
      void reply.headers(apiHeaders);
      done();
      return;
    }
    reply.raw.cspNonce = randomToken(16);
    setPageHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

const nonce = (_request: IncomingMessage, response: ServerResponse): string => `'nonce-${response.cspNonce ?? ''}'`;

/** The API's own page is a package's, with styles in its markup; its scripts keep to the rule. */
const styleSource = (request: IncomingMessage, response: ServerResponse): string =>
  request.url?.startsWith('/api/docs') ? "'unsafe-inline'" : nonce(request, response);

/** Uses one nonce for scripts and styles: the libraries that add a `<style>` know only one. */
const pageHeaders = (isSecure: boolean): HelmetOptions => ({
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
      // React sets style attributes through the DOM, which the policy allows; markup that carries them stays refused.
      styleSrc: ["'self'", styleSource],
      ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: referrerPolicy },
  strictTransportSecurity: isSecure ? { maxAge: oneYearSeconds, includeSubDomains: true } : false,
  frameguard: { action: 'deny' },
});

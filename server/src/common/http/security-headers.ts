import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Env } from '../../config/env';
import { randomToken } from '../crypto/crypto';
import { isApi } from './request-rules';

declare module 'node:http' {
  interface ServerResponse {
    /** Fresh for each page; the shell carries it to the browser. */
    cspNonce?: string;
  }
}

const oneYearSeconds = 31_536_000;
/** Where Google and the networks keep the pictures of accounts; nobody's browser calls an address that somebody else made up. */
const pictureHosts = ['abs.twimg.com', 'pbs.twimg.com', 'media.licdn.com', '*.googleusercontent.com'].map(
  (host) => `https://${host}`,
);
const referrerPolicy = 'strict-origin-when-cross-origin';

const isSecure = (env: Env): boolean => env.publicUrl.startsWith('https://');

/**
 * The headers of the API's answers, which are data about one person, tokens among them: no cache keeps them, unless a route says so
 * itself.
 */
export const apiHeaders = (env: Env): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure(env) ? { 'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains` } : {}),
});

/** Sets the headers of S9: pages get a policy with a fresh nonce; for the API's answers fixed headers do and cost nothing. */
export function securityHeaders(fastify: FastifyInstance, env: Env): void {
  const headers = apiHeaders(env);
  const setPageHeaders = helmet(pageHeaders(isSecure(env), nonce));
  // The API's own page is a package's, with styles in its markup; its scripts keep to the rule.
  const setDocsHeaders = helmet(pageHeaders(isSecure(env), "'unsafe-inline'"));
  fastify.addHook('onRequest', (request, reply, done) => {
    const isDocs = /^\/api\/docs\b/.test(request.routeOptions.url ?? '');
    if (isApi(request) && !isDocs) {
      void reply.headers(headers);
      done();
      return;
    }
    reply.raw.cspNonce = randomToken(16);
    const set = isDocs ? setDocsHeaders : setPageHeaders;
    set(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

const nonce = (_request: IncomingMessage, response: ServerResponse): string => `'nonce-${response.cspNonce ?? ''}'`;

/** Uses one nonce for scripts and styles: the libraries that add a `<style>` know only one. */
const pageHeaders = (isSecure: boolean, styleSource: typeof nonce | string): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...pictureHosts],
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

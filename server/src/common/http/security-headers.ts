import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Env } from '../../config/env';

/** S9. Pages get a fresh nonce an answer (`reply.cspNonce.script`), see `client-app.ts`. */
export async function securityHeaders(fastify: FastifyInstance, env: Env): Promise<void> {
  const isSecure = env.publicUrl.startsWith('https://');
  await fastify.register(fastifyHelmet as never, {
    enableCSPNonces: true,
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
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // React sets style attributes through the DOM, which CSP allows; markup that carries them stays refused.
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
  } as never);
}

import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env';

declare module 'fastify' {
  interface FastifyRequest {
    /** Behind TLS `__Host-`, which browsers give to this host's own secure cookies alone: no other host of the domain can plant one. */
    cookiePrefix: string;
  }
}

export async function readCookies(fastify: FastifyInstance, env: Env): Promise<void> {
  await fastify.register(fastifyCookie as never);
  fastify.decorateRequest('cookiePrefix', env.publicUrl.startsWith('https://') ? '__Host-' : '');
}

/** A cookie that scripts cannot see and other sites' calls do not carry. */
export class OwnCookie {
  constructor(
    private readonly name: string,
    private readonly lifeSeconds: number,
  ) {}

  read({ cookies, cookiePrefix }: FastifyRequest): string | null {
    return cookies[cookiePrefix + this.name] ?? null;
  }

  set(reply: FastifyReply, value: string): void {
    const { name, options } = this.of(reply);
    void reply.setCookie(name, value, { ...options, maxAge: this.lifeSeconds });
  }

  clear(reply: FastifyReply): void {
    const { name, options } = this.of(reply);
    void reply.clearCookie(name, options);
  }

  private of({ request: { cookiePrefix } }: FastifyReply) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookiePrefix !== '' } as const;
    return { name: cookiePrefix + this.name, options };
  }
}

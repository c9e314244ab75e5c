import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../errors/refusal';

interface ClientRoute {
  /** As the client's router writes it, e.g. `/invite/:token` or `/dashboard/*`. */
  path: string;
  isPublic: boolean;
}

const oneYearSeconds = 31_536_000;

export interface ClientOptions {
  /** The built client, `client/dist`. */
  folder: string;
  /** How this server runs, for the bar under the top bar: words such as `sandbox`, `built-in-writer`. */
  facts: string[];
}

/** Serves the built client: hashed files for a year, the app's shell on the addresses that its router knows, else a real 404. */
export async function serveClient(fastify: FastifyInstance, { folder, facts }: ClientOptions): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const shell = readFileSync(join(folder, 'index.html'), 'utf8').replace('__RUN_FACTS__', facts.join(' '));
  const routes = (JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as ClientRoute[]).map((route) => ({
    ...route,
    pattern: toPattern(route.path),
  }));
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'routes.json', '.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'public, max-age=3600');
    },
  });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(api|assets)(\/|$)/i.test(path)) throw notFound('address');
    const route = routes.find(({ pattern }) => pattern.test(path));
    return sendShell(shell, reply, route);
  });
}

function sendShell(shell: string, reply: FastifyReply, route: ClientRoute | undefined): FastifyReply {
  if (!route?.isPublic) void reply.header('x-robots-tag', 'noindex');
  return reply
    .status(route ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(shell.replaceAll('__CSP_NONCE__', reply.raw.cspNonce ?? ''));
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*$/, '(/.*)?')
    .replace(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../errors/refusal';
import { isUnderAnotherName } from '../outbound/loopback';
import type { DataPages, PageHead } from './data-pages';

interface ClientRoute {
  /** As the client's router writes it, e.g. `/invite/:token` or `/dashboard/*`. */
  path: string;
  /** Built as a page of its own; search engines list these and no others. */
  isDocument: boolean;
}

const oneYearSeconds = 31_536_000;

export interface ClientOptions {
  /** The built client, `client/dist`. */
  folder: string;
  /** How this server runs, for the bar under the top bar: words such as `sandbox`, `notes-only`. */
  facts: string[];
  /** Where this installation is reached: canonical addresses, link pictures and the sitemap name it. */
  publicUrl: string;
  dataPages: Pick<DataPages, 'isOne' | 'headOf' | 'addresses'>;
}

interface Page {
  html: string;
  status: number;
  isIndexed: boolean;
}

/**
 * Serves the built client: hashed files for a year, prerendered documents on public addresses, the app's shell on the
 * addresses that its router knows, else a real 404.
 */
export async function serveClient(fastify: FastifyInstance, options: ClientOptions): Promise<void> {
  const { folder, publicUrl, dataPages } = options;
  // The last file that the build writes: without it there is none, or half of one.
  if (!existsSync(join(folder, 'pages/404.html'))) return;
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as ClientRoute[];
  const pageOf = pagesByAddress(routes, options);
  const files = await readyFiles(fastify, folder);
  fastify.get('/robots.txt', (_request, reply) => sendFile(reply, 'text/plain', robots(publicUrl)));
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const documents = routes.filter((route) => route.isDocument).map(({ path }) => path);
    const addresses = [...documents, ...(await dataPages.addresses())];
    return sendFile(reply, 'application/xml', sitemap(addresses, publicUrl));
  });
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (files.has(path)) return reply.sendFile(path);
    // Programs ask there for what there may be, and read the answer.
    if (/^\/(api|assets|\.well-known)(\/|$)/i.test(path)) throw notFound('address');
    if (isUnderAnotherName(request, publicUrl)) return reply.redirect(publicUrl + request.url, 307);
    return sendPage(reply, await pageOf(path));
  });
  // No page, so that the rules of the API hold for what it does not have as well.
  for (const address of ['/api', '/api/*']) {
    fastify.get(address, async () => {
      throw notFound('address');
    });
  }
}

/** Returns the addresses of the files that are served as they lie there. A route for each would cost each start 60 ms. */
async function readyFiles(fastify: FastifyInstance, folder: string): Promise<Set<string>> {
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    // The build puts a .br and a .gz beside each asset; browsers take .br over https only.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'public, max-age=3600');
    },
  });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  return new Set(names.filter((name) => !/^\/(?:index\.html$|routes\.json$|pages\/|\.vite\/)|\.(?:br|gz)$/.test(name)));
}

/** Reads all pages once; what differs between two answers is the nonce, and the head where it depends on data. */
function pagesByAddress(
  routes: ClientRoute[],
  { folder, facts, publicUrl, dataPages }: ClientOptions,
): (path: string) => Promise<Page> {
  const read = (file: string): string =>
    readFileSync(join(folder, file), 'utf8')
      .replace('__RUN_FACTS__', facts.join(' '))
      .replaceAll('__PUBLIC_URL__', () => publicUrl);
  const shell: Page = { html: read('index.html'), status: 200, isIndexed: false };
  const missing: Page = { html: read('pages/404.html'), status: 404, isIndexed: false };
  const known = routes.map(({ path, isDocument }) => ({
    path,
    pattern: toPattern(path),
    page: isDocument ? { html: read(`pages${path}.html`), status: 200, isIndexed: true } : shell,
  }));
  // What a parameter would match as well stands before it.
  known.sort((one, other) => paramsIn(one.path) - paramsIn(other.path));
  return async (address) => {
    const found = known.find(({ pattern }) => pattern.test(address));
    if (!found || !dataPages.isOne(found.path)) return found?.page ?? missing;
    const params = found.pattern.exec(address)?.slice(1).map(decodeURIComponent) ?? [];
    const head = await dataPages.headOf(found.path, params);
    if (head === null) return { ...shell, status: 404 };
    return head ? { ...withHead(shell, head, publicUrl + address.replace(/\/$/, '')), isIndexed: true } : shell;
  };
}

const paramsIn = (path: string): number => path.split(':').length;

/** The same tags as those of prerendered documents. */
function withHead(page: Page, { title, description }: PageHead, address: string): Page {
  const [named, told, url] = [title, description, address].map(escaped);
  const tags = [
    `<title>${named}</title>`,
    `<meta name="description" content="${told}" />`,
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Quillcast" />',
    `<meta property="og:title" content="${named}" />`,
    `<meta property="og:description" content="${told}" />`,
    `<meta property="og:url" content="${url}" />`,
    '<meta name="twitter:card" content="summary" />',
  ].join('');
  const html = page.html.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => tags);
  return { ...page, html };
}

const escaped = (text = ''): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function sendPage(reply: FastifyReply, { html, status, isIndexed }: Page): FastifyReply {
  if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
  return reply
    .status(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', reply.raw.cspNonce ?? ''));
}

function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
}

/** The app's pages are not disallowed: a crawler has to read their `noindex` to leave them out. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap(addresses: string[], publicUrl: string): string {
  const urls = addresses.map((address) => `  <url><loc>${escaped(publicUrl + address)}</loc></url>\n`);
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${urls.join('')}</urlset>\n`;
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*$/, '(/.*)?')
    .replace(/:[A-Za-z]+/g, '([^/]+)');
  return new RegExp(`^${source}/?$`);
}

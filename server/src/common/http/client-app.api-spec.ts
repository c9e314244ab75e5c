import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { loadEnv } from '../../config/env';
import { ErrorFilter } from '../errors/error.filter';
import { createLogger, Logger } from '../logging/logger';
import { serveClient } from './client-app';
import { securityHeaders } from './security-headers';

@Module({})
class NoModule {}

describe('the client that the server serves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-client-'));
  let app: NestFastifyApplication;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('export{}'));
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    const page = (name: string) =>
      `<meta name="description" content="Of the app." /><title>${name}</title><link href="__PUBLIC_URL__/${name}"><meta content="__RUN_FACTS__"><script nonce="__CSP_NONCE__"></script>`;
    writeFileSync(join(folder, 'index.html'), page('shell'));
    mkdirSync(join(folder, 'pages/tools'), { recursive: true });
    for (const name of ['tools', 'tools/counter', '404']) writeFileSync(join(folder, `pages/${name}.html`), page(name));
    const routes = [
      { path: '/tools', isDocument: true },
      { path: '/tools/counter', isDocument: true },
      { path: '/dashboard/*', isDocument: false },
      { path: '/invite/:token', isDocument: false },
      { path: '/topics/:slug', isDocument: false },
      { path: '/topics/mine', isDocument: false },
    ];
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
    app = await NestFactory.create<NestFastifyApplication>(NoModule, new FastifyAdapter(), { logger: false });
    app.useGlobalFilters(new ErrorFilter(new Logger(createLogger('silent'))));
    const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    securityHeaders(server, loadEnv({}));
    const dataPages = {
      isOne: (path: string) => path === '/topics/:slug',
      headOf: async (_: string, [slug]: string[]) =>
        slug === 'down' ? undefined : slug === 'tea' ? { title: 'Tea & "<b>"', description: 'Why $& tea?' } : null,
      addresses: async () => ['/topics/tea'],
    };
    await serveClient(server, { folder, facts: ['sandbox'], publicUrl: 'https://quill.example', dataPages });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string) => supertest(app.getHttpServer()).get(path);

  it.each([
    ['/dashboard', 'shell'],
    ['/dashboard/any/depth', 'shell'],
    ['/invite/abc?x=1', 'shell'],
    ['/tools', 'tools'],
    ['/tools/', 'tools'],
    ['/tools?q=1', 'tools'],
    ['/tools/counter', 'tools/counter'],
  ])('answers %s with %s', async (path, page) => {
    const answer = await get(path).expect(200);
    const nonce = /nonce="([\w-]+)"/.exec(answer.text)?.[1];
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce ?? 'missing'}'`);
    expect(answer.text).toContain(`<title>${page}</title>`);
    expect(answer.text).toContain('content="sandbox"');
    expect(answer.text).toContain(`href="https://quill.example/${page}"`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('answers HEAD as GET, without the page', async () => {
    const answer = await supertest(app.getHttpServer()).head('/tools').expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text ?? '').toBe('');
    await supertest(app.getHttpServer()).head('/nothing').expect(404);
  });

  it('lets no script or style run that the page does not name, with a new nonce each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await get('/tools')).headers['content-security-policy'] ?? ''),
    );
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}'(;|$)/);
      expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{20,}'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
    expect(policies[0]).not.toBe(policies[1]);
  });

  it.each(['/nothing', '/tools/nothing', '/invite', '/dashboards', '/404', '/tools.html'])(
    'answers %s with the page for it and a real 404',
    async (path) => {
      expect((await get(path).expect(404)).text).toContain('<title>404</title>');
    },
  );

  it('keeps search engines to the public pages', async () => {
    expect((await get('/tools')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/dashboard')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/nothing')).headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/topics/tea', '/topics/tea/'])('fills the head of %s, which depends on data', async (path) => {
    const answer = await get(path).expect(200);
    expect(answer.text).toContain('<title>Tea &amp; &quot;&lt;b&gt;&quot;</title>');
    expect(answer.text).toContain('<meta name="description" content="Why $&amp; tea?" />');
    expect(answer.text).toContain('<link rel="canonical" href="https://quill.example/topics/tea" />');
    expect(answer.text).not.toContain('Of the app.');
    expect(answer.headers['x-robots-tag']).toBeUndefined();
  });

  it.each([
    ['/topics/coffee', 404],
    ['/topics/down', 200],
    ['/topics/mine', 200],
  ])('answers %s with the app and %i', async (path, status) => {
    const answer = await get(path).expect(status);
    expect(answer.text).toContain('<title>shell</title>');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('lists the documents, and no screen of the app, by their whole address', async () => {
    const answer = await get('/sitemap.xml').expect(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(['/tools', '/tools/counter', '/topics/tea'].map((path) => `https://quill.example${path}`));
  });

  it('keeps crawlers out of the API and shows them the sitemap', async () => {
    const answer = await get('/robots.txt').expect(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toBe('User-agent: *\nDisallow: /api\nSitemap: https://quill.example/sitemap.xml\n');
  });

  it('lets browsers keep hashed files for a year', async () => {
    const answer = await get('/assets/app-1a2b.js').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends an asset as the build compressed it, to those who take it', async () => {
    const small = await get('/assets/app-1a2b.js').set('accept-encoding', 'gzip, br').expect(200);
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers.vary).toMatch(/accept-encoding/i);
    // supertest has undone it; the short form stands only in the compressed file.
    expect(small.text).toBe('export{}');
    const plain = await get('/assets/app-1a2b.js').set('accept-encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe('export {};');
  });

  it('leads whoever opens it by another name of this computer to its public address, and programs nowhere', async () => {
    const here = fastify();
    const dataPages = { isOne: () => false, headOf: async () => null, addresses: async () => [] };
    await serveClient(here, { folder, facts: [], publicUrl: 'http://localhost:3000', dataPages });
    const ask = (url: string, host: string) => here.inject({ url, headers: { host } });
    const led = await ask('/dashboard/a?next=%2Ftools', '127.0.0.1:3000');
    expect([led.statusCode, led.headers.location]).toEqual([307, 'http://localhost:3000/dashboard/a?next=%2Ftools']);
    expect((await ask('/dashboard/a', 'localhost:3000')).statusCode).toBe(200);
    expect((await ask('/assets/app-1a2b.js', '127.0.0.1:3000')).statusCode).toBe(200);
    await here.close();
  });

  it.each(['/api', '/api/nothing', '/API/auth/me'])('answers %s as the API does', async (path) => {
    expect((await get(path).expect(404)).body.error.type).toBe('NOT_FOUND');
  });

  it.each([
    '/routes.json',
    '/.vite/manifest.json',
    '/index.html',
    '/pages/tools.html',
    '/assets/gone.js',
    '/assets/app-1a2b.js.br',
    '/assets/..%2findex.html',
  ])('does not hand out %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('isDocument');
  });

  it('answers in JSON what programs look for and there is not', async () => {
    const { body } = await get('/.well-known/oauth-authorization-server').expect(404);
    expect(body.error.type).toBe('NOT_FOUND');
  });
});

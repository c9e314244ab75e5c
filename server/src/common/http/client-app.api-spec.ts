import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    writeFileSync(join(folder, 'index.html'), '<meta content="__RUN_FACTS__"><script nonce="__CSP_NONCE__"></script>');
    const routes = [
      { path: '/tools', isPublic: true },
      { path: '/dashboard/*', isPublic: false },
      { path: '/invite/:token', isPublic: false },
    ];
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
    app = await NestFactory.create<NestFastifyApplication>(NoModule, new FastifyAdapter(), { logger: false });
    app.useGlobalFilters(new ErrorFilter(new Logger(createLogger('silent'))));
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    securityHeaders(fastify, loadEnv({}));
    await serveClient(fastify, { folder, facts: ['sandbox'] });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string) => supertest(app.getHttpServer()).get(path);

  it.each(['/tools', '/tools/', '/dashboard', '/dashboard/any/depth', '/invite/abc?x=1'])(
    'answers %s with the app',
    async (path) => {
      const answer = await get(path).expect(200);
      const nonce = /nonce="([\w-]+)"/.exec(answer.text)?.[1];
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce ?? 'missing'}'`);
      expect(answer.text).toContain('content="sandbox"');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('lets no script or style run that the page does not name, with a new nonce each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await get('/tools')).headers['content-security-policy'] ?? ''),
    );
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}'(;|$)/);
      expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{20,}'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toContain('unsafe');
    }
    expect(policies[0]).not.toBe(policies[1]);
  });

  it.each(['/nothing', '/tools/nothing', '/invite', '/dashboards'])(
    'answers %s with the app and a real 404',
    async (path) => {
      expect((await get(path).expect(404)).text).toContain('<script nonce=');
    },
  );

  it('keeps search engines to the public pages', async () => {
    expect((await get('/tools')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/dashboard')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/nothing')).headers['x-robots-tag']).toBe('noindex');
  });

  it('lets browsers keep hashed files for a year', async () => {
    const answer = await get('/assets/app-1a2b.js').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/api', '/api/nothing', '/API/auth/me'])('answers %s as the API does', async (path) => {
    expect((await get(path).expect(404)).body.error.type).toBe('NOT_FOUND');
  });

  it.each(['/routes.json', '/.vite/manifest.json', '/index.html', '/assets/gone.js', '/assets/..%2findex.html'])(
    'does not hand out %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('isPublic');
    },
  );
});

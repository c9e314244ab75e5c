import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { serveClient } from './common/http/client-app';
import { DataPages } from './common/http/data-pages';
import { configureHttp, httpAdapter } from './common/http/http-server';
import { createOpenApiDocument } from './common/http/openapi';
import { Logger } from './common/logging/logger';
import { Env } from './config/env';
import { inPackage } from './paths';

/** Returns the whole application, ready to listen. Tests make theirs from the same parts (`test/app.ts`). */
export async function createServer(env: Env): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, httpAdapter(env) as FastifyAdapter, {
    bufferLogs: true,
    abortOnError: false,
    rawBody: true,
  });
  app.useLogger(app.get(Logger));
  await configureHttp(app, env);
  await serveClient(app.getHttpAdapter().getInstance() as unknown as FastifyInstance, {
    folder: inPackage('../client/dist'),
    facts: runFacts(env),
    publicUrl: env.publicUrl,
    dataPages: app.get(DataPages),
  });
  // The document is made at its first request, not at the start.
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), { jsonDocumentUrl: 'api/docs-json' });
  return app;
}

/** Returns the facts by which the client shows or leaves things out. */
function runFacts(env: Env): string[] {
  const hasGoogle = !env.OIDC_ONLY && (env.hasSandbox || env.GOOGLE_CLIENT_ID !== undefined);
  const facts: [string, boolean][] = [
    ['sandbox', env.hasSandbox],
    ['notes-only', !env.openai && !env.anthropic],
    ['google', hasGoogle],
    [`oidc=${encodeURIComponent(env.OIDC_NAME)}`, env.OIDC_ISSUER !== undefined],
    ['oidc-only', env.OIDC_ONLY],
  ];
  return facts.filter(([, isTrue]) => isTrue).map(([fact]) => fact);
}

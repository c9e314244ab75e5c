import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { writeFileSync } from 'node:fs';
import { AppModule } from '../app.module';
import { createOpenApiDocument } from '../common/http/openapi';
import { inPackage } from '../paths';

/** Writes server/openapi.json. `preview` builds the graph without making a single provider, so it needs no database. */
async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), {
    preview: true,
    abortOnError: false,
    logger: ['error'],
  });
  app.setGlobalPrefix('api');
  const document = createOpenApiDocument(app);
  writeFileSync(inPackage('openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

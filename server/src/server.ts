import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { configureHttp, httpAdapter } from './common/http/http-server';
import { Logger } from './common/logging/logger';
import { Env } from './config/env';

/** The whole application, ready to listen. Tests make theirs from the same parts (`test/app.ts`). */
export async function createServer(env: Env): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, httpAdapter(env) as FastifyAdapter, {
    bufferLogs: true,
    abortOnError: false,
    rawBody: true,
  });
  app.useLogger(app.get(Logger));
  await configureHttp(app, env);
  return app;
}

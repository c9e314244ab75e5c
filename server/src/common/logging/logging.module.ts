import { Global, Module } from '@nestjs/common';
import { Env } from '../../config/env';
import { createLogger, Logger } from './logger';

@Global()
@Module({
  providers: [{ provide: Logger, inject: [Env], useFactory: (env: Env) => new Logger(createLogger(env.LOG_LEVEL)) }],
  exports: [Logger],
})
export class LoggingModule {}

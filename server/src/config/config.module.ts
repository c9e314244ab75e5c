import { Global, Module } from '@nestjs/common';
import { Env, loadEnv } from './env';
import { Secrets } from './secrets';

@Global()
@Module({ providers: [{ provide: Env, useFactory: () => loadEnv() }, Secrets], exports: [Env, Secrets] })
export class ConfigModule {}

import { Global, Module } from '@nestjs/common';
import { Env, loadEnv } from './env';
import { Secrets } from './secrets';
import { TokenKeys } from './token-keys';

@Global()
@Module({
  providers: [{ provide: Env, useFactory: () => loadEnv() }, Secrets, TokenKeys],
  exports: [Env, Secrets, TokenKeys],
})
export class ConfigModule {}

import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { join } from 'node:path';
import { Env } from '../config/env';
import { dataSourceOptions } from './data-source';
import { PoolState } from './pool-state';
import { Restores } from './restores/restores.service';
import { Transactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => {
        if (!env.DATABASE_URL) throw new Error('DATABASE_URL is missing: start the server with `npm start`.');
        return {
          ...dataSourceOptions({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }),
          // They have run before: finding and loading them again would delay each start.
          migrations: [],
          entities: [join(__dirname, '../**/*.entity.{js,ts}')],
          retryAttempts: 0,
        };
      },
    }),
  ],
  providers: [Transactions, PoolState, Restores],
  exports: [Transactions, PoolState, Restores],
})
export class DatabaseModule {}

import { Test } from '@nestjs/testing';
import { createTestDatabase } from '../../test/database';
import { Env, loadEnv } from '../config/env';
import { AuditModule } from '../modules/audit/audit.module';
import { BillingModule } from '../modules/billing/billing.module';
import { TokensModule } from '../tokens/tokens.module';
import { UsersModule } from '../modules/users/users.module';
import { WorkspacesModule } from '../modules/workspaces/workspaces.module';
import { commandModule } from './context';

describe('a command of the operator', () => {
  it('has all that its modules need, and does no jobs', async () => {
    const database = await createTestDatabase();
    const imports = [UsersModule, WorkspacesModule, AuditModule, BillingModule, TokensModule];
    const env = loadEnv({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret for tests that is long enough',
      TOKEN_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
      LOG_LEVEL: 'silent',
      ROLE: 'web',
    });
    const module = await Test.createTestingModule({ imports: [commandModule(imports)] })
      .overrideProvider(Env)
      .useValue(env)
      .compile();
    await expect(module.init()).resolves.toBeDefined();
    await module.close();
    await database.drop();
  });
});

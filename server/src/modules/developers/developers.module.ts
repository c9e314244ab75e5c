import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { DryRun } from './dry-run.interceptor';
import { KeyGuard } from './keys/key.guard';
import { KeysController } from './keys/keys.controller';
import { Keys } from './keys/keys.service';
import { McpController } from './mcp/mcp.controller';
import { Mcp } from './mcp/mcp.service';
import { MeController } from './me.controller';

@Module({
  imports: [AuditModule, IntegrationsModule, UsersModule, WorkspacesModule],
  controllers: [KeysController, McpController, MeController],
  providers: [KeyGuard, Keys, Mcp, { provide: APP_INTERCEPTOR, useClass: DryRun }],
  exports: [KeyGuard],
})
export class DevelopersModule {}

import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { developersContributions } from './developers.contributions';
import { DryRun } from './dry-run.interceptor';
import { KeyAudit } from './key-audit.interceptor';
import { KeyGuard } from './keys/key.guard';
import { KeysController } from './keys/keys.controller';
import { Keys } from './keys/keys.service';
import { McpController } from './mcp/mcp.controller';
import { Mcp } from './mcp/mcp.service';
import { MeController } from './me.controller';

@Module({
  imports: [AuditModule, IntegrationsModule, NotificationsModule, UsersModule, WorkspacesModule],
  controllers: [KeysController, McpController, MeController],
  providers: [
    ...[KeyGuard, Keys, Mcp, developersContributions],
    { provide: APP_INTERCEPTOR, useClass: DryRun },
    { provide: APP_INTERCEPTOR, useClass: KeyAudit },
  ],
  exports: [KeyGuard],
})
export class DevelopersModule {}

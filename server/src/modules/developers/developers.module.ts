import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TokensModule } from '../../tokens/tokens.module';
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
import { DeliveriesRepository } from './webhooks/deliveries.repository';
import { DeliveryLog } from './webhooks/delivery-log.service';
import { WebhookSender, WebhookSettings } from './webhooks/webhook-sender.service';
import { WebhooksController } from './webhooks/webhooks.controller';
import { Webhooks } from './webhooks/webhooks.service';

const webhooks = [DeliveriesRepository, DeliveryLog, WebhookSender, Webhooks, WebhookSettings];

@Module({
  imports: [AuditModule, IntegrationsModule, NotificationsModule, TokensModule, UsersModule, WorkspacesModule],
  controllers: [KeysController, McpController, MeController, WebhooksController],
  providers: [
    ...[KeyGuard, Keys, Mcp, ...webhooks, developersContributions],
    { provide: APP_INTERCEPTOR, useClass: DryRun },
    { provide: APP_INTERCEPTOR, useClass: KeyAudit },
  ],
  exports: [KeyGuard],
})
export class DevelopersModule {}

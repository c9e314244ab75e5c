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
import { AppsController } from './oauth/apps.controller';
import { Apps } from './oauth/apps.service';
import { ClientDocuments } from './oauth/client-documents';
import { OauthRecords } from './oauth/oauth-records';
import { OauthServer } from './oauth/oauth.port';
import { OidcProviderOauth } from './oauth/oidc-provider.oauth';
import { DeliveriesRepository } from './webhooks/deliveries.repository';
import { DeliveryLog } from './webhooks/delivery-log.service';
import { WebhookSender, WebhookSettings } from './webhooks/webhook-sender.service';
import { WebhooksController } from './webhooks/webhooks.controller';
import { Webhooks } from './webhooks/webhooks.service';

const webhooks = [DeliveriesRepository, DeliveryLog, WebhookSender, Webhooks, WebhookSettings];
const oauth = [Apps, ClientDocuments, OauthRecords, { provide: OauthServer, useClass: OidcProviderOauth }];

@Module({
  imports: [AuditModule, IntegrationsModule, NotificationsModule, TokensModule, UsersModule, WorkspacesModule],
  controllers: [AppsController, KeysController, McpController, MeController, WebhooksController],
  providers: [
    ...[KeyGuard, Keys, Mcp, ...webhooks, ...oauth, developersContributions],
    { provide: APP_INTERCEPTOR, useClass: DryRun },
    { provide: APP_INTERCEPTOR, useClass: KeyAudit },
  ],
  exports: [KeyGuard],
})
export class DevelopersModule {}

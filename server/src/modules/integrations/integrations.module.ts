import { Module } from '@nestjs/common';
import { OutboundClient } from '../../common/outbound/outbound-client';
import { Pause } from '../../common/time/pause';
import { Env } from '../../config/env';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AccountMaintenance } from './accounts/account-maintenance.service';
import { AccountExamination } from './accounts/account-examination.service';
import { AccountNotices } from './accounts/account-notices.service';
import { AccountsController } from './accounts/accounts.controller';
import { AccountsRepository } from './accounts/accounts.repository';
import { TokenRenewal } from './accounts/token-renewal.service';
import { AccountsService } from './accounts/accounts.service';
import { ConnectionsService } from './connecting/connections.service';
import { integrationsContributions } from './integrations.contributions';
import { connectingControllers } from './connecting/connecting.controller';
import { OauthRequestsRepository } from './connecting/oauth-requests.repository';
import { MetricsService } from './metrics/metrics.service';
import { PaidCalls } from './metrics/paid-calls.service';
import { XReadBudget } from './metrics/x-read-budget';
import { XReadsRepository } from './metrics/x-reads.repository';
import { PlatformList } from './platform-list.service';
import { PlatformsModule } from './platforms/platforms.module';
import { PolicyController } from './policy/policy.controller';
import { PolicyService } from './policy/policy.service';
import { XReader } from './reading/x-reader.port';
import { TokensModule } from '../../tokens/tokens.module';
import { twitterapiSettings } from './twitterapi/twitterapi.settings';
import { TwitterapiReader } from './twitterapi/twitterapi-reader';
import { XConnectingController } from './platforms/x/x-connecting.controller';
import { ConnectingService } from './connecting/connecting.service';
import { UsernamesService } from './platforms/x/usernames.service';
import { WatchingService } from './platforms/x/watching/watching.service';
import { XReadingService } from './reading/x-reading.service';

const createReader = (env: Env, pause: Pause): XReader => new TwitterapiReader(twitterapiSettings(env), pause);

@Module({
  imports: [
    UsersModule,
    WorkspacesModule,
    AuditModule,
    BillingModule,
    NotificationsModule,
    PlatformsModule,
    TokensModule,
  ],
  controllers: [AccountsController, XConnectingController, ...connectingControllers, PolicyController],
  providers: [
    { provide: XReader, inject: [Env, Pause], useFactory: createReader },
    { provide: OutboundClient, useFactory: () => new OutboundClient() },
    XReadingService,
    ...[AccountsRepository, AccountNotices, AccountsService, AccountMaintenance, TokenRenewal],
    AccountExamination,
    ...[OauthRequestsRepository, ConnectionsService, ConnectingService, UsernamesService],
    PlatformList,
    PolicyService,
    ...[XReadsRepository, XReadBudget, PaidCalls, MetricsService, WatchingService],
    integrationsContributions,
  ],
  exports: [
    OutboundClient,
    XReadingService,
    AccountsService,
    ConnectionsService,
    MetricsService,
    PaidCalls,
    PolicyService,
    WatchingService,
    PlatformsModule,
  ],
})
export class IntegrationsModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { CommonModule } from './common/common.module';
import { Contributions } from './common/contributions/contributions';
import { ErrorFilter } from './common/errors/error.filter';
import { RequestLimiter } from './common/rate-limits/request-limiter';
import { StrictValidationPipe } from './common/http/validation.pipe';
import { LoggingModule } from './common/logging/logging.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { MailModule } from './mail/mail.module';
import { AdminModule } from './modules/admin/admin.module';
import { AnalyticsModule } from './modules/analytics/analytics.module';
import { AutomationModule } from './modules/automation/automation.module';
import { AdminGuard } from './modules/auth/guards/admin.guard';
import { AuthModule } from './modules/auth/auth.module';
import { ProvidersModule } from './modules/auth/providers/providers.module';
import { AuthenticatedGuard } from './modules/auth/guards/authenticated.guard';
import { VerifiedGuard } from './modules/auth/guards/verified.guard';
import { BillingModule } from './modules/billing/billing.module';
import { PlanGuard } from './modules/billing/plans/plan.guard';
import { ContactModule } from './modules/contact/contact.module';
import { DevelopersModule } from './modules/developers/developers.module';
import { KeyGuard } from './modules/developers/keys/key.guard';
import { DemoModule } from './modules/demo/demo.module';
import { ExportsModule } from './modules/exports/exports.module';
import { FreeToolsModule } from './modules/free-tools/free-tools.module';
import { IntegrationsModule } from './modules/integrations/integrations.module';
import { InvitesModule } from './modules/invites/invites.module';
import { ModelsModule } from './modules/models/models.module';
import { MonitoringModule } from './modules/monitoring/monitoring.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { OperationsModule } from './modules/operations/operations.module';
import { ProfilePicturesModule } from './modules/publishing/profile-pictures/profile-pictures.module';
import { PublishingModule } from './modules/publishing/publishing.module';
import { TrendingModule } from './modules/trending/trending.module';
import { TweetgenModule } from './modules/tweetgen/tweetgen.module';
import { UsersModule } from './modules/users/users.module';
import { VoicesModule } from './modules/voices/voices.module';
import { WorkspaceGuard } from './modules/workspaces/workspace.guard';
import { WorkspacesModule } from './modules/workspaces/workspaces.module';
import { QueueModule } from './queue/queue.module';
import { SandboxHostModule } from './sandbox-host/sandbox-host.module';

const foundations = [ConfigModule, LoggingModule, DatabaseModule, CommonModule, QueueModule, MailModule];
const people = [UsersModule, WorkspacesModule, NotificationsModule, ExportsModule, BillingModule, InvitesModule];
const posts = [ModelsModule, IntegrationsModule, PublishingModule, AnalyticsModule, TrendingModule, VoicesModule];
/** In the order in which they run. */
const guards = [KeyGuard, AuthenticatedGuard, RequestLimiter, VerifiedGuard, AdminGuard, WorkspaceGuard, PlanGuard];

@Module({
  imports: [
    ...foundations,
    ...people,
    AuthModule,
    ProvidersModule,
    ContactModule,
    ...posts,
    ProfilePicturesModule,
    TweetgenModule,
    MonitoringModule,
    AutomationModule,
    FreeToolsModule,
    OperationsModule,
    AdminModule,
    DevelopersModule,
    DemoModule,
    SandboxHostModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: StrictValidationPipe },
    ...guards.map((guard) => ({ provide: APP_GUARD, useExisting: guard })),
  ],
})
export class AppModule implements OnModuleInit {
  constructor(private readonly contributions: Contributions) {}

  /** Here and not where they are collected: commands of the operator start a part of the modules. */
  onModuleInit(): void {
    this.contributions.check();
  }
}

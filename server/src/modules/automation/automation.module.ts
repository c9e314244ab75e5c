import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { ModelsModule } from '../models/models.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PublishingModule } from '../publishing/publishing.module';
import { TrendingModule } from '../trending/trending.module';
import { TweetgenModule } from '../tweetgen/tweetgen.module';
import { VoicesModule } from '../voices/voices.module';
import { AutomationNotices } from './automation-notices.service';
import { automationContributions } from './automation.contributions';
import { RuleChecks } from './rules/rule-checks.service';
import { RulesController } from './rules/rules.controller';
import { RulesRepository } from './rules/rules.repository';
import { RulesService } from './rules/rules.service';
import { RunOutcomes } from './runs/run-outcomes.service';
import { RunPerforming } from './runs/run-performing.service';
import { RunWriting } from './runs/run-writing.service';
import { RunsController } from './runs/runs.controller';
import { RunsRepository } from './runs/runs.repository';
import { RunsService } from './runs/runs.service';
import { RuleStarting } from './triggers/rule-starting.service';
import { PreviewService } from './triggers/preview.service';

@Module({
  imports: [
    AnalyticsModule,
    AuditModule,
    BillingModule,
    IntegrationsModule,
    ModelsModule,
    NotificationsModule,
    PublishingModule,
    TrendingModule,
    TweetgenModule,
    VoicesModule,
  ],
  controllers: [RulesController, RunsController],
  providers: [
    RuleChecks,
    RulesRepository,
    RulesService,
    RunsRepository,
    RunsService,
    RunOutcomes,
    RunPerforming,
    RunWriting,
    RuleStarting,
    PreviewService,
    AutomationNotices,
    automationContributions,
  ],
})
export class AutomationModule {}

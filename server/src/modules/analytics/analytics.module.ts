import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PublishingModule } from '../publishing/publishing.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { analyticsContributions } from './analytics.contributions';
import { AnalyticsController } from './analytics.controller';
import { CollectionsRepository } from './collection/collections.repository';
import { Collector } from './collection/collector.service';
import { PastReadings } from './collection/past-readings.service';
import { ReadingsRepository } from './collection/readings.repository';
import { CollectedAccounts } from './figures/collected-accounts.service';
import { DashboardService } from './figures/dashboard.service';
import { FiguresReading } from './figures/figures-reading.service';
import { FiguresRepository } from './figures/figures.repository';
import { RefreshService } from './figures/refresh.service';
import { SummaryService } from './figures/summary.service';
import { XAnalyticsService } from './figures/x-analytics.service';
import { ImportsController } from './imports/imports.controller';
import { ImportsRepository } from './imports/imports.repository';
import { ImportsService } from './imports/imports.service';
import { ProfileAnalysisController } from './profiles/profile-analysis.controller';
import { ProfileAnalysisService } from './profiles/profile-analysis.service';
import { WeeklyMails } from './weekly/weekly-mails.service';

const collection = [CollectionsRepository, ReadingsRepository, Collector, PastReadings];
const figures = [FiguresRepository, FiguresReading, CollectedAccounts];

@Module({
  imports: [UsersModule, WorkspacesModule, NotificationsModule, BillingModule, IntegrationsModule, PublishingModule],
  controllers: [AnalyticsController, ImportsController, ProfileAnalysisController],
  providers: [
    ...collection,
    ...figures,
    SummaryService,
    DashboardService,
    XAnalyticsService,
    RefreshService,
    ImportsRepository,
    ImportsService,
    ProfileAnalysisService,
    WeeklyMails,
    analyticsContributions,
  ],
  exports: [ProfileAnalysisService, PastReadings, FiguresReading],
})
export class AnalyticsModule {}

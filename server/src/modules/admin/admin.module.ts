import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { PublishingModule } from '../publishing/publishing.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { adminContributions } from './admin.contributions';
import { AuditLogController } from './audit/audit-log.controller';
import { AuditLogService } from './audit/audit-log.service';
import { AuditedViewsService } from './audit/audited-views.service';
import { CountingModule } from './counting/counting.module';
import { AdminAnalyticsController } from './figures/admin-analytics.controller';
import { AdminDashboardService } from './figures/dashboard.service';
import { FeaturesService } from './figures/features.service';
import { FiguresReading } from './figures/figures-reading.service';
import { FiguresRepository } from './figures/figures.repository';
import { AdminPlatformsService } from './figures/platforms.service';
import { RevenueService } from './figures/revenue.service';
import { AdminActionsService } from './people/admin-actions.service';
import { CohortsService } from './people/cohorts.service';
import { PeopleExportController } from './people/export.controller';
import { PeopleController } from './people/people.controller';
import { PeopleExportService } from './people/people-export.service';
import { PeopleRepository } from './people/people.repository';
import { PeopleService } from './people/people.service';

const figures = [FiguresReading, FiguresRepository, AdminDashboardService, FeaturesService, RevenueService];
const people = [AdminActionsService, CohortsService, PeopleExportService, PeopleRepository, PeopleService];

@Module({
  imports: [
    AuditModule,
    AuthModule,
    BillingModule,
    CountingModule,
    IntegrationsModule,
    PublishingModule,
    UsersModule,
    WorkspacesModule,
  ],
  // The export first: `export` is no id.
  controllers: [PeopleExportController, PeopleController, AdminAnalyticsController, AuditLogController],
  providers: [...figures, ...people, AdminPlatformsService, AuditLogService, AuditedViewsService, adminContributions],
})
export class AdminModule {}

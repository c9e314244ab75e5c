import { Module } from '@nestjs/common';
import { CountingModule } from '../admin/counting/counting.module';
import { AnalyticsModule } from '../analytics/analytics.module';
import { AuthModule } from '../auth/auth.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { DemoAnalytics } from './demo-analytics.service';
import { DemoAutomationRepository } from './demo-automation.repository';
import { DemoAutomation } from './demo-automation.service';
import { DemoHistory } from './demo-history.service';
import { DemoMonitoring } from './demo-monitoring.service';
import { demoContributions } from './demo.contributions';
import { DemoController } from './demo.controller';
import { DemoRepository } from './demo.repository';
import { DemoService } from './demo.service';

@Module({
  imports: [
    CountingModule,
    AnalyticsModule,
    AuthModule,
    BillingModule,
    IntegrationsModule,
    UsersModule,
    WorkspacesModule,
  ],
  controllers: [DemoController],
  providers: [
    ...[demoContributions, DemoAnalytics, DemoAutomation, DemoAutomationRepository, DemoHistory, DemoMonitoring],
    ...[DemoRepository, DemoService],
  ],
})
export class DemoModule {}

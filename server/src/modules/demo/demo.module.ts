import { Module } from '@nestjs/common';
import { CountingModule } from '../admin/counting/counting.module';
import { AnalyticsModule } from '../analytics/analytics.module';
import { AuthModule } from '../auth/auth.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { LabelsModule } from '../publishing/labels/labels.module';
import { MediaModule } from '../publishing/media/media.module';
import { PublishingModule } from '../publishing/publishing.module';
import { UsersModule } from '../users/users.module';
import { VoicesModule } from '../voices/voices.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { demoContributions } from './demo.contributions';
import { DemoController } from './demo.controller';
import { DemoRepository } from './demo.repository';
import { DemoService } from './demo.service';
import { SampleAccounts } from './sample-accounts.service';
import { SampleLoader } from './sample-loader.service';

@Module({
  imports: [
    ...[CountingModule, AnalyticsModule, AuthModule, BillingModule, IntegrationsModule, LabelsModule, MediaModule],
    ...[PublishingModule, UsersModule, VoicesModule, WorkspacesModule],
  ],
  controllers: [DemoController],
  providers: [demoContributions, DemoRepository, DemoService, SampleAccounts, SampleLoader],
})
export class DemoModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { PublishingModule } from '../publishing/publishing.module';
import { LearningService } from './learning.service';
import { voicesContributions } from './voices.contributions';
import { VoicesController } from './voices.controller';
import { VoicesRepository } from './voices.repository';
import { VoicesService } from './voices.service';

@Module({
  imports: [AuditModule, BillingModule, IntegrationsModule, PublishingModule],
  controllers: [VoicesController],
  providers: [LearningService, voicesContributions, VoicesRepository, VoicesService],
  exports: [VoicesService],
})
export class VoicesModule {}

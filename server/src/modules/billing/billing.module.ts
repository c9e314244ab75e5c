import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { BillingController } from './billing.controller';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { PlanGuard } from './plan.guard';
import { SubscriptionEntity } from './subscription.entity';
import { UsageChargeEntity } from './usage-charge.entity';
import { UsageCounterEntity } from './usage-counter.entity';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';
import { VisitorQuotaService } from './visitor-quota.service';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity, UsageChargeEntity, UsageCounterEntity]), WorkspacesModule],
  controllers: [BillingController],
  providers: [BillingRepository, BillingService, PlanGuard, UsageRepository, UsageService, VisitorQuotaService],
  exports: [BillingService, PlanGuard, UsageService, VisitorQuotaService],
})
export class BillingModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { ExportsModule } from '../exports/exports.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { BillingCustomerEntity } from './billing-customer.entity';
import { BillingEventEntity } from './billing-event.entity';
import { BillingExports } from './billing-exports.service';
import { BillingNotices } from './billing-notices.service';
import { BillingController } from './billing.controller';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { CheckoutService } from './checkout.service';
import { CurrentPlans } from './current-plans.service';
import { CustomerAddress } from './customer-address.service';
import { CustomersRepository } from './customers.repository';
import { DowngradeController } from './downgrade.controller';
import { DowngradeService } from './downgrade.service';
import { LimitsService } from './limits.service';
import { PlanChanges } from './plan-changes.service';
import { PlanGuard } from './plan.guard';
import { SeatsService } from './seats.service';
import { StripeModule } from './stripe/stripe.module';
import { SubscriptionEnd } from './subscription-end.service';
import { SubscriptionEntity } from './subscription.entity';
import { SubscriptionsService } from './subscriptions.service';
import { UsageChargeEntity } from './usage-charge.entity';
import { UsageCounterEntity } from './usage-counter.entity';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';
import { VisitorQuotaService } from './visitor-quota.service';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';

const entities = [BillingCustomerEntity, BillingEventEntity, SubscriptionEntity, UsageChargeEntity, UsageCounterEntity];

@Module({
  imports: [
    TypeOrmModule.forFeature(entities),
    AuditModule,
    ExportsModule,
    NotificationsModule,
    StripeModule,
    UsersModule,
    WorkspacesModule,
  ],
  controllers: [BillingController, DowngradeController, WebhookController],
  providers: [
    BillingExports,
    BillingNotices,
    BillingRepository,
    BillingService,
    CheckoutService,
    CurrentPlans,
    CustomerAddress,
    CustomersRepository,
    DowngradeService,
    LimitsService,
    PlanChanges,
    PlanGuard,
    SeatsService,
    SubscriptionEnd,
    SubscriptionsService,
    UsageRepository,
    UsageService,
    VisitorQuotaService,
    WebhookService,
  ],
  exports: [BillingService, PlanGuard, SeatsService, UsageService, VisitorQuotaService],
})
export class BillingModule {}

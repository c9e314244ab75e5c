import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { billingContributions } from './billing.contributions';
import { BillingNotices } from './billing-notices.service';
import { BillingController } from './billing.controller';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { CheckoutService } from './subscriptions/checkout.service';
import { CurrentPlans } from './plans/current-plans.service';
import { CustomerAddress } from './subscriptions/customer-address.service';
import { CustomersRepository } from './subscriptions/customers.repository';
import { DowngradeController } from './plans/downgrade.controller';
import { DowngradeService } from './plans/downgrade.service';
import { LimitsService } from './usage/limits.service';
import { PlanGuard } from './plans/plan.guard';
import { SeatsService } from './subscriptions/seats.service';
import { StripeModule } from './stripe/stripe.module';
import { SubscriptionEnd } from './subscriptions/subscription-end.service';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { UsageRepository } from './usage/usage.repository';
import { UsageService } from './usage/usage.service';
import { UsageSharing } from './usage/usage-sharing.service';
import { VisitorQuotaService } from './usage/visitor-quota.service';
import { WebhookController } from './payments/webhook.controller';
import { WebhookService } from './payments/webhook.service';

const modules = [AuditModule, NotificationsModule, StripeModule, UsersModule, WorkspacesModule];

@Module({
  imports: [...modules],
  controllers: [BillingController, DowngradeController, WebhookController],
  providers: [
    billingContributions,
    BillingNotices,
    BillingRepository,
    BillingService,
    CheckoutService,
    CurrentPlans,
    CustomerAddress,
    CustomersRepository,
    DowngradeService,
    LimitsService,
    PlanGuard,
    SeatsService,
    SubscriptionEnd,
    SubscriptionsService,
    UsageRepository,
    UsageService,
    UsageSharing,
    VisitorQuotaService,
    WebhookService,
  ],
  exports: [BillingService, CustomerAddress, PlanGuard, SeatsService, UsageService, UsageSharing, VisitorQuotaService],
})
export class BillingModule {}

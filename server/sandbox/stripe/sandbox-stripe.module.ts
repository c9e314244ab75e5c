import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { StripeCatalogRoutes } from './stripe-catalog.routes';
import { StripeCheckout } from './stripe-checkout';
import { StripeCourse } from './stripe-course';
import { StripeCustomers } from './stripe-customers';
import { StripeDeliveriesRepository } from './stripe-deliveries.repository';
import { StripeEndpoints } from './stripe-endpoints';
import { StripeEvents } from './stripe-events';
import { StripeFaceRoutes } from './stripe-face.routes';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripePagesRoutes } from './stripe-pages.routes';
import { SandboxPortal } from './stripe-portal';
import { StripePortalRoutes } from './stripe-portal.routes';
import { StripeRenewals } from './stripe-renewals';
import { StripeSchedules } from './stripe-schedules';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { StripeSubscriptionsRoutes } from './stripe-subscriptions.routes';
import { StripeTime } from './stripe-time';
import { StripeWebhooks } from './stripe-webhooks';
import { StripeWire } from './stripe.wire';

@Module({
  imports: [SandboxCoreModule],
  providers: [
    ...[StripeDeliveriesRepository, StripeObjectsRepository, StripeSettings, StripeTime],
    ...[StripeEvents, StripeWebhooks, StripeCheckout, StripeCourse, StripeCustomers, StripeInvoices, StripeRenewals],
    ...[StripeSchedules, SandboxPortal, SandboxSubscriptions, StripeCatalogRoutes, StripePortalRoutes],
    ...[StripeSubscriptionsRoutes, StripeEndpoints, StripeFaceRoutes, StripePagesRoutes, StripeWire],
  ],
})
export class SandboxStripeModule {}

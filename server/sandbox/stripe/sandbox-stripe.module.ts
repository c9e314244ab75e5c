import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { StripeCatalogRoutes } from './catalog/stripe-catalog.routes';
import { StripeCheckout } from './pages/stripe-checkout';
import { StripeCourse } from './stripe-course';
import { StripeCustomers } from './catalog/stripe-customers';
import { StripeDeliveriesRepository } from './events/stripe-deliveries.repository';
import { StripeEndpoints } from './events/stripe-endpoints';
import { StripeEvents } from './events/stripe-events';
import { StripeFaceRoutes } from './pages/stripe-face.routes';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './objects/stripe-objects.repository';
import { StripePagesRoutes } from './pages/stripe-pages.routes';
import { SandboxPortal } from './pages/stripe-portal';
import { StripePortalRoutes } from './pages/stripe-portal.routes';
import { StripeRenewals } from './catalog/stripe-renewals';
import { StripeSchedules } from './catalog/stripe-schedules';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './catalog/stripe-subscriptions';
import { StripeSubscriptionsRoutes } from './catalog/stripe-subscriptions.routes';
import { StripeTime } from './stripe-time';
import { StripeWebhooks } from './events/stripe-webhooks';
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

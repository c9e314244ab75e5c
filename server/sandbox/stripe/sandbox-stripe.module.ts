import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { StripeCards } from './stripe-cards';
import { StripeCatalogRoutes } from './stripe-catalog.routes';
import { StripeCheckout } from './stripe-checkout';
import { StripeCheckoutRoutes } from './stripe-checkout.routes';
import { StripeClocksRoutes } from './stripe-clocks.routes';
import { StripeCourse } from './stripe-course';
import { StripeCustomers } from './stripe-customers';
import { StripeCustomersRoutes } from './stripe-customers.routes';
import { StripeEndpoints } from './stripe-endpoints';
import { StripeEvents } from './stripe-events';
import { StripeEventsRepository } from './stripe-events.repository';
import { StripeEventsRoutes } from './stripe-events.routes';
import { StripeExpand } from './stripe-expand';
import { StripeFaceRoutes } from './stripe-face.routes';
import { StripeInvoices } from './stripe-invoices';
import { StripeInvoicesRoutes } from './stripe-invoices.routes';
import { StripeKeysRepository } from './stripe-keys.repository';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripePagesRoutes } from './stripe-pages.routes';
import { SandboxPortal } from './stripe-portal';
import { StripePortalRoutes } from './stripe-portal.routes';
import { StripeRenewals } from './stripe-renewals';
import { StripeSchedules } from './stripe-schedules';
import { StripeSchedulesRoutes } from './stripe-schedules.routes';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { StripeSubscriptionsRoutes } from './stripe-subscriptions.routes';
import { StripeTargets } from './stripe-targets';
import { StripeTime } from './stripe-time';
import { StripeWebhooks } from './stripe-webhooks';
import { StripeWire } from './stripe.wire';

const storage = [StripeEventsRepository, StripeKeysRepository, StripeObjectsRepository, StripeSettings, StripeTime];
const telling = [StripeEvents, StripeTargets, StripeWebhooks];
const business = [
  ...[StripeCards, StripeCheckout, StripeCourse, StripeCustomers, StripeInvoices, SandboxPortal],
  ...[StripeRenewals, StripeSchedules, SandboxSubscriptions],
];
const wire = [
  ...[StripeCatalogRoutes, StripeCheckoutRoutes, StripeClocksRoutes, StripeCustomersRoutes, StripeEndpoints],
  ...[StripeEventsRoutes, StripeExpand, StripeFaceRoutes, StripeInvoicesRoutes, StripePagesRoutes],
  ...[StripePortalRoutes, StripeSchedulesRoutes, StripeSubscriptionsRoutes, StripeWire],
];

@Module({
  imports: [SandboxCoreModule],
  providers: [...storage, ...telling, ...business, ...wire],
})
export class SandboxStripeModule {}

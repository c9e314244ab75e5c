import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { StripeCatalogRoutes } from './stripe-catalog.routes';
import { StripeCheckout } from './stripe-checkout';
import { StripeEvents } from './stripe-events';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripePagesRoutes } from './stripe-pages.routes';
import { SandboxPortal } from './stripe-portal';
import { StripeSchedules } from './stripe-schedules';
import { StripeSellingRoutes } from './stripe-selling.routes';
import { StripeServer } from './stripe-server';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { StripeWire } from './stripe.wire';

@Module({
  imports: [SandboxCoreModule],
  providers: [
    ...[StripeCatalogRoutes, StripeCheckout, StripeEvents, StripeInvoices, StripeObjectsRepository],
    ...[StripePagesRoutes, SandboxPortal, StripeSchedules, StripeSellingRoutes, StripeServer, StripeSettings],
    ...[SandboxSubscriptions, StripeWire],
  ],
})
export class SandboxStripeModule {}

import { Module } from '@nestjs/common';
import { Payments } from '../payments/payments.port';
import { StripeClient } from './stripe-client';
import { StripePayments } from './stripe-payments';
import { StripePortal } from './stripe-portal';
import { StripeCatalogue } from './stripe-catalogue';
import { StripeSetupService } from './stripe-setup.service';
import { StripeSubscriptions } from './stripe-subscriptions';

@Module({
  providers: [
    { provide: Payments, useClass: StripePayments },
    StripeClient,
    StripePortal,
    StripeCatalogue,
    StripeSetupService,
    StripeSubscriptions,
  ],
  exports: [Payments, StripeSetupService],
})
export class StripeModule {}

import { Injectable } from '@nestjs/common';
import { StripeEvents } from './stripe-events';
import { stripeId } from './stripe-ids';
import type { Customer, Metadata, Moment } from './stripe.types';

export interface NewCustomer {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  testClock: string | null;
}

@Injectable()
export class StripeCustomers {
  constructor(private readonly events: StripeEvents) {}

  async create({ email, name, metadata, testClock }: NewCustomer, moment: Moment): Promise<Customer> {
    const customer: Customer = {
      id: stripeId('cus', 14),
      object: 'customer',
      address: null,
      balance: 0,
      created: moment.at,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email,
      invoice_prefix: stripeId('', 8).slice(1).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata,
      name,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: testClock,
    };
    await this.events.created(customer, moment);
    return customer;
  }
}

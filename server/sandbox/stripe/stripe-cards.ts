import { Injectable } from '@nestjs/common';
import { StripeEvents } from './stripe-events';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeSettings } from './stripe-settings';
import type { Customer, Moment, PaymentMethod, Subscription } from './stripe.types';

/** Stripe's test cards: the second one can be saved and is declined when it is charged. */
const lastDigits = { works: '4242', fails: '0341' } as const;
export type Card = keyof typeof lastDigits;

@Injectable()
export class StripeCards {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly settings: StripeSettings,
  ) {}

  /** Saves a card with a customer, who pays with it from now on. */
  async save(customer: Customer, card: Card, moment: Moment): Promise<PaymentMethod> {
    const method = newCard(customer.id, card, moment.at);
    await this.events.created(method, moment, 'payment_method.attached');
    const after = {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
    };
    await this.events.changed(customer, after, { moment, type: 'customer.updated' });
    return method;
  }

  async of(subscription: Subscription, customer: Customer): Promise<PaymentMethod | null> {
    const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
    return id === null ? null : this.objects.find('payment_method', id);
  }

  async canCharge(method: PaymentMethod | null): Promise<boolean> {
    const { cardFails } = await this.settings.values();
    return !cardFails && method?.card.last4 === lastDigits.works;
  }
}

const newCard = (customer: string, card: Card, at: number): PaymentMethod => ({
  id: stripeId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: { brand: 'visa', last4: lastDigits[card], exp_month: 12, exp_year: new Date(at * 1000).getUTCFullYear() + 4 },
  created: at,
  customer,
  livemode: false,
  metadata: {},
  type: 'card',
});

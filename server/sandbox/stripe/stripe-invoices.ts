import { Injectable } from '@nestjs/common';
import { Env } from '../../src/config/env';
import { stripeId } from './stripe-call';
import { StripeEvents } from './stripe-events';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeSettings } from './stripe-settings';
import type { Card, Invoice, Line, Subscription } from './stripe.types';

interface Bill {
  subscription: Subscription;
  reason: Invoice['billing_reason'];
  lines: Line[];
  at: number;
}

interface Charge {
  /** The checkout has charged the card already. */
  hasPaid?: boolean;
  /** When a card that is declined is tried again; null for never. */
  nextAttempt?: number | null;
}

/** What customers owe, and the one card that each pays with. */
@Injectable()
export class StripeInvoices {
  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly settings: StripeSettings,
  ) {}

  async saveCard(customerId: string, card: Card): Promise<void> {
    await this.objects.save({ ...(await this.objects.get('customer', customerId)), _own: { card } });
  }

  /** Not stored: what would be billed. Credit that the customer has is used up first. */
  async draft({ subscription, reason, lines, at }: Bill): Promise<Invoice> {
    const { id: customer, email, balance } = await this.objects.get('customer', subscription.customer);
    const id = stripeId('in');
    const url = `${this.env.publicUrl}/sandbox/stripe/invoice/${id}`;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const data = lines.map((line) => ({ id: stripeId('il'), object: 'line_item', ...line }));
    const { currency, metadata } = subscription;
    return {
      ...{ id, object: 'invoice', status: 'draft', billing_reason: reason, created: at, currency, livemode: false },
      ...{ customer, customer_email: email, hosted_invoice_url: url, invoice_pdf: url, number: null },
      ...{ total, starting_balance: balance, amount_due: Math.max(0, total + balance), amount_paid: 0 },
      ...{ attempt_count: 0, next_payment_attempt: null },
      lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata } },
    };
  }

  /** Stores a draft, finalizes it at once (Stripe waits an hour) and charges it. */
  async issue(draft: Invoice, at: number, how: Charge = {}): Promise<Invoice> {
    const customer = await this.objects.get('customer', draft.customer);
    const { invoice_prefix: prefix, next_invoice_sequence: sequence } = customer;
    const balance = Math.min(0, draft.total + customer.balance);
    await this.objects.save({ ...customer, balance, next_invoice_sequence: sequence + 1 });
    const number = `${prefix}-${String(sequence).padStart(4, '0')}`;
    const open: Invoice = { ...draft, status: 'open', number, ending_balance: balance };
    return this.charge(await this.objects.insert(open), at, how);
  }

  /** One attempt to collect what is due. */
  async charge(invoice: Invoice, at: number, { hasPaid = false, nextAttempt = null }: Charge): Promise<Invoice> {
    const { amount_due: due, attempt_count: attempts } = invoice;
    const attempt_count = attempts + (due > 0 ? 1 : 0);
    if (hasPaid || due === 0 || (await this.canPay(invoice.customer))) {
      const paid = { ...invoice, attempt_count, status: 'paid' as const, amount_paid: due, next_payment_attempt: null };
      return this.events.changed('invoice.paid', paid, at);
    }
    const failed = { ...invoice, attempt_count, next_payment_attempt: nextAttempt };
    return this.events.changed('invoice.payment_failed', failed, at);
  }

  private async canPay(customerId: string): Promise<boolean> {
    const { _own: own } = await this.objects.get('customer', customerId);
    return own.card === '4242' && !(await this.settings.values()).cardFails;
  }
}

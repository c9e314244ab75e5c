import { Injectable } from '@nestjs/common';
import { Env } from '../../src/config/env';
import { StripeCards } from './stripe-cards';
import { StripeEvents } from './stripe-events';
import { newInvoice } from './stripe-invoice.shapes';
import { StripeObjectsRepository } from './stripe-objects.repository';
import type { BillingReason, Invoice, LineDraft, Moment, Subscription } from './stripe.types';

export interface Bill {
  subscription: Subscription;
  reason: BillingReason;
  lines: LineDraft[];
  at: number;
}

@Injectable()
export class StripeInvoices {
  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly cards: StripeCards,
  ) {}

  /** Not stored yet: a draft or a preview. */
  async draft(bill: Bill): Promise<Invoice> {
    const customer = await this.objects.get('customer', bill.subscription.customer);
    return newInvoice({ ...bill, customer, publicUrl: this.env.publicUrl });
  }

  /** Stores a draft, finalizes it at once (Stripe waits an hour) and charges it. */
  async issue(draft: Invoice, subscription: Subscription, how: Charge): Promise<Invoice> {
    const { moment } = how;
    await this.events.created(draft, moment);
    const open = await this.finalize(draft, moment);
    return this.charge(open, subscription, how);
  }

  /** One attempt to collect what is due. */
  async charge(invoice: Invoice, subscription: Subscription, how: Charge): Promise<Invoice> {
    const customer = await this.objects.get('customer', invoice.customer);
    const isCollected =
      how.isPaid ||
      invoice.amount_due === 0 ||
      (await this.cards.canCharge(await this.cards.of(subscription, customer)));
    return isCollected ? this.markPaid(invoice, how.moment) : this.markFailed(invoice, how);
  }

  /** Uses the customer's credit up, and keeps what a change gave back. */
  private async finalize(draft: Invoice, moment: Moment): Promise<Invoice> {
    const customer = await this.objects.get('customer', draft.customer);
    const balance = Math.min(0, draft.total + customer.balance);
    const after = { ...customer, balance, next_invoice_sequence: customer.next_invoice_sequence + 1 };
    await this.events.changed(customer, after, { moment, type: 'customer.updated' });
    const invoice: Invoice = {
      ...draft,
      status: 'open',
      number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
      ending_balance: balance,
      effective_at: moment.at,
      status_transitions: { ...draft.status_transitions, finalized_at: moment.at },
    };
    await this.objects.save(invoice);
    await this.events.tell({ type: 'invoice.finalized', object: invoice, moment });
    return invoice;
  }

  private async markPaid(invoice: Invoice, moment: Moment): Promise<Invoice> {
    const isCharged = invoice.amount_due > 0;
    const paid: Invoice = {
      ...invoice,
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + (isCharged ? 1 : 0),
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: moment.at },
    };
    await this.objects.save(paid);
    for (const type of ['invoice.paid', 'invoice.payment_succeeded']) {
      await this.events.tell({ type, object: paid, moment });
    }
    return paid;
  }

  private async markFailed(invoice: Invoice, { moment, nextAttempt = null }: Charge): Promise<Invoice> {
    const failed: Invoice = {
      ...invoice,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: nextAttempt,
    };
    await this.objects.save(failed);
    await this.events.tell({ type: 'invoice.payment_failed', object: failed, moment });
    return failed;
  }
}

interface Charge {
  moment: Moment;
  /** The checkout has charged the card already. */
  isPaid?: boolean;
  /** When a card that is declined is tried again. */
  nextAttempt?: number | null;
}

import { Injectable } from '@nestjs/common';
import { StripeCards } from './stripe-cards';
import { StripeCustomers } from './stripe-customers';
import { StripeEvents } from './stripe-events';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeProblem } from './stripe-problem';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { StripeTime } from './stripe-time';
import type { CheckoutSession, Customer, Moment, Subscription } from './stripe.types';

export const checkoutCards = ['works', 'declined', 'fails_later', 'none'] as const;
export type CheckoutCard = (typeof checkoutCards)[number];

const sampleEmail = 'customer@example.com';

/** Checkout sessions after they were opened: paid, left alone or expired. */
@Injectable()
export class StripeCheckout {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly settings: StripeSettings,
    private readonly customers: StripeCustomers,
    private readonly cards: StripeCards,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly time: StripeTime,
  ) {}

  /** Null when the card was declined: nothing has happened then. */
  async pay(session: CheckoutSession, card: CheckoutCard, request: Moment['request']): Promise<CheckoutSession | null> {
    if (session.status !== 'open') throw new StripeProblem(400, 'This checkout session is no longer open.');
    const { cardFails } = await this.settings.values();
    if (card === 'declined' || (card !== 'none' && cardFails)) return null;
    const known = session.customer === null ? null : await this.objects.get('customer', session.customer);
    const moment = await this.time.moment(request, known?.test_clock ?? null);
    const customer = known ?? (await this.newCustomer(session, moment));
    if (card !== 'none') await this.cards.save(customer, card === 'works' ? 'works' : 'fails', moment);
    const subscription = await this.subscribe({ session, customer, moment });
    return this.complete({ session, customer, subscription, moment });
  }

  async expire(session: CheckoutSession, moment: Moment): Promise<CheckoutSession> {
    if (session.status !== 'open') {
      throw new StripeProblem(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
      );
    }
    const after: CheckoutSession = { ...session, status: 'expired', url: null };
    await this.objects.save(after);
    await this.events.tell({ type: 'checkout.session.expired', object: after, moment });
    return after;
  }

  /** When the trial of a session ends that is paid now; null without one. */
  trialEndOf({ _own: { trialEnd } }: CheckoutSession, at: number): number | null {
    if (trialEnd === null) return null;
    return 'at' in trialEnd ? trialEnd.at : at + trialEnd.days * 86_400;
  }

  private newCustomer(session: CheckoutSession, moment: Moment): Promise<Customer> {
    const email = session.customer_email ?? sampleEmail;
    return this.customers.create({ email, name: null, metadata: {}, testClock: null }, moment);
  }

  private async subscribe({ session, customer, moment }: Payment): Promise<Subscription> {
    const { priceId, quantity, missingPaymentMethod, metadata } = session._own;
    const price = await this.objects.get('price', priceId);
    const { at } = moment;
    const current = await this.objects.get('customer', customer.id);
    const wanted = {
      customer: customer.id,
      testClock: customer.test_clock,
      price,
      quantity,
      trialEnd: this.trialEndOf(session, at),
      missingPaymentMethod,
      paymentMethod: current.invoice_settings.default_payment_method,
      metadata,
      at,
    };
    return this.subscriptions.start(wanted, moment);
  }

  private async complete({ session, customer, subscription, moment }: Payment & { subscription: Subscription }) {
    const after: CheckoutSession = {
      ...session,
      customer: customer.id,
      customer_details: {
        address: null,
        email: customer.email,
        name: customer.name,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      },
      invoice: subscription.latest_invoice,
      payment_status: subscription.status === 'trialing' ? 'no_payment_required' : 'paid',
      status: 'complete',
      subscription: subscription.id,
      url: null,
    };
    await this.objects.save(after);
    await this.events.tell({ type: 'checkout.session.completed', object: after, moment });
    return after;
  }
}

interface Payment {
  session: CheckoutSession;
  customer: Customer;
  moment: Moment;
}

import { Injectable } from '@nestjs/common';
import { Env } from '../../src/config/env';
import { declined, invalid, type StripeCall, stripeId, StripeProblem } from './stripe-call';
import { StripeEvents } from './stripe-events';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import type { Card, CheckoutSession } from './stripe.types';

const daySeconds = 86_400;

/** Checkout sessions: opened by the server, paid on a page, left alone or expired. */
@Injectable()
export class StripeCheckout {
  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly settings: StripeSettings,
    private readonly invoices: StripeInvoices,
    private readonly subscriptions: SandboxSubscriptions,
  ) {}

  async open(call: StripeCall): Promise<CheckoutSession> {
    if (call.required('mode') !== 'subscription') throw invalid('mode', 'The sandbox sells subscriptions only.');
    const customer = await this.objects.get('customer', call.required('customer'), 'customer');
    const at = await this.settings.now();
    const id = stripeId('cs_test', 58);
    return this.objects.insert<CheckoutSession>({
      ...{ id, object: 'checkout.session', mode: 'subscription', livemode: false, created: at },
      ...{ status: 'open', payment_status: 'unpaid', subscription: null, invoice: null, customer: customer.id },
      client_reference_id: call.text('client_reference_id') || null,
      metadata: call.metadata(),
      success_url: addressIn(call, 'success_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancel_url: addressIn(call, 'cancel_url'),
      expires_at: at + daySeconds,
      url: `${this.env.publicUrl}/sandbox/stripe/checkout/${id}`,
      _own: {
        price: await this.priceIn(call),
        trialDays: call.integer('subscription_data[trial_period_days]') ?? 0,
        metadata: call.metadata('subscription_data[metadata]'),
      },
    });
  }

  /** Throws Stripe's 402 for a card that is declined: nothing has happened then. */
  async pay(session: CheckoutSession, card: Card | 'declined'): Promise<CheckoutSession> {
    if (card === 'declined' || (await this.settings.values()).cardFails) throw declined();
    const at = await this.settings.now();
    const { customer, _own: own } = session;
    await this.invoices.saveCard(customer, card);
    const price = await this.objects.get('price', own.price);
    const trialEnd = own.trialDays > 0 ? at + own.trialDays * daySeconds : null;
    const started = await this.subscriptions.start({ customer, price, trialEnd, metadata: own.metadata }, at);
    const paid: CheckoutSession = {
      ...{ ...session, status: 'complete', subscription: started.id, url: null },
      ...{ invoice: started.latest_invoice, payment_status: trialEnd === null ? 'paid' : 'no_payment_required' },
    };
    return this.events.changed('checkout.session.completed', paid, at);
  }

  async expire(session: CheckoutSession, at: number): Promise<CheckoutSession> {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`;
      throw new StripeProblem(400, message);
    }
    return this.events.changed('checkout.session.expired', { ...session, status: 'expired', url: null }, at);
  }

  private async priceIn(call: StripeCall): Promise<string> {
    const priceId = call.required('line_items[0][price]');
    if (call.text('line_items[0][quantity]') !== '1' || call.text('line_items[1][price]') !== undefined)
      throw invalid('line_items', 'The sandbox sells one thing at a time.');
    const price = await this.objects.get('price', priceId, 'line_items[0][price]');
    if (!price.active) throw invalid('line_items[0][price]', 'The price specified is inactive.', 'price_inactive');
    return price.id;
  }
}

function addressIn(call: StripeCall, name: string): string {
  const address = call.required(name);
  if (!/^https?:\/\//.test(address)) throw invalid(name, 'Not a valid URL', 'url_invalid');
  return address;
}

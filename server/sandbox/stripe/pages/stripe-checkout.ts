import { Injectable } from '@nestjs/common';
import { Env } from '../../../src/config/env';
import { StripeCustomers } from '../catalog/stripe-customers';
import type { StripeCall, StripeEndpoint } from '../events/stripe-endpoints';
import { StripeEvents } from '../events/stripe-events';
import type { Params } from '../objects/stripe-form';
import { stripeId } from '../objects/stripe-ids';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import {
  integerIn,
  mergedMetadata,
  objectIn,
  objectsIn,
  refuseUnknown,
  requiredText,
  textIn,
} from '../objects/stripe-params';
import { declined, invalid, missing, StripeProblem } from '../objects/stripe-problem';
import { StripeSettings } from '../stripe-settings';
import { SandboxSubscriptions } from '../catalog/stripe-subscriptions';
import { StripeTime } from '../stripe-time';
import type { Card, CheckoutSession, Moment } from '../stripe.types';

const daySeconds = 86_400;
const fields = [
  ...['mode', 'line_items', 'customer', 'client_reference_id', 'metadata', 'subscription_data', 'success_url'],
  ...['cancel_url', 'payment_method_collection', 'allow_promotion_codes', 'tax_id_collection', 'customer_update'],
];

/** Checkout sessions: opened by the server, paid on a page, left alone or expired. */
@Injectable()
export class StripeCheckout {
  readonly endpoints: StripeEndpoint[] = [
    { method: 'POST', url: '/v1/checkout/sessions', params: fields, answer: (call) => this.create(call) },
    { method: 'GET', url: '/v1/checkout/sessions/:id', answer: ({ id }) => this.objects.get('checkout.session', id) },
    { method: 'POST', url: '/v1/checkout/sessions/:id/expire', answer: (call) => this.end(call) },
  ];

  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly settings: StripeSettings,
    private readonly customers: StripeCustomers,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly time: StripeTime,
  ) {}

  /** Throws Stripe's 402 for a card that is declined: nothing has happened then. */
  async pay(session: CheckoutSession, card: Card | 'declined'): Promise<CheckoutSession> {
    if (card === 'declined' || (await this.settings.values()).cardFails) throw declined();
    const moment = await this.time.moment();
    await this.customers.saveCard(session.customer, card);
    const { price: priceId, trialDays, metadata } = session._own;
    const price = await this.objects.get('price', priceId);
    const trialEnd = trialDays > 0 ? moment.at + trialDays * daySeconds : null;
    const started = await this.subscriptions.start({ customer: session.customer, price, trialEnd, metadata }, moment);
    const paid: CheckoutSession = {
      ...{ ...session, status: 'complete', subscription: started.id, url: null },
      ...{ invoice: started.latest_invoice, payment_status: trialEnd === null ? 'paid' : 'no_payment_required' },
    };
    return this.events.changed('checkout.session.completed', paid, moment);
  }

  async expire(session: CheckoutSession, moment: Moment): Promise<CheckoutSession> {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`;
      throw new StripeProblem(400, message);
    }
    return this.events.changed('checkout.session.expired', { ...session, status: 'expired', url: null }, moment);
  }

  private async end({ id, request }: StripeCall): Promise<CheckoutSession> {
    return this.expire(await this.objects.get('checkout.session', id), await this.time.moment(request));
  }

  private async create({ params }: StripeCall): Promise<CheckoutSession> {
    if (requiredText(params, 'mode') !== 'subscription') throw invalid('mode', 'The sandbox sells subscriptions only.');
    const data = objectIn(params, 'subscription_data');
    refuseUnknown(data, ['trial_period_days', 'trial_settings', 'metadata'], 'subscription_data');
    const customer = await this.objects.get('customer', requiredText(params, 'customer'), 'customer');
    const at = await this.time.now();
    const id = stripeId('cs_test', 58);
    return this.objects.insert<CheckoutSession>({
      ...{ id, object: 'checkout.session', mode: 'subscription', livemode: false, created: at },
      ...{ status: 'open', payment_status: 'unpaid', subscription: null, invoice: null, customer: customer.id },
      client_reference_id: textIn(params, 'client_reference_id') || null,
      metadata: mergedMetadata(params),
      success_url: addressIn(params, 'success_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancel_url: addressIn(params, 'cancel_url'),
      expires_at: at + daySeconds,
      url: `${this.env.publicUrl}/sandbox/stripe/checkout/${id}`,
      _own: {
        price: await this.priceIn(params),
        trialDays: integerIn(data, 'trial_period_days') ?? 0,
        metadata: mergedMetadata(data),
      },
    });
  }

  private async priceIn(params: Params): Promise<string> {
    const [item, ...more] = objectsIn(params, 'line_items');
    if (!item) throw missing('line_items');
    if (more.length > 0 || item['quantity'] !== '1')
      throw invalid('line_items', 'The sandbox sells one thing at a time.');
    const price = await this.objects.get('price', requiredText(item, 'price'), 'line_items[0][price]');
    if (!price.active) throw invalid('line_items[0][price]', 'The price specified is inactive.', 'price_inactive');
    return price.id;
  }
}

function addressIn(params: Params, name: string): string {
  const address = requiredText(params, name);
  if (!/^https?:\/\//.test(address)) throw invalid(name, 'Not a valid URL', 'url_invalid');
  return address;
}

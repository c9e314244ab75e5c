import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Env } from '../../src/config/env';
import { StripeCheckout } from './stripe-checkout';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import type { Params } from './stripe-form';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import {
  booleanIn,
  choiceIn,
  integerIn,
  mergedMetadata,
  objectIn,
  objectsIn,
  refuseUnknown,
  requiredText,
  textIn,
} from './stripe-params';
import { invalid, missing, StripeProblem } from './stripe-problem';
import { StripeTime } from './stripe-time';
import type { CheckoutSession, ListOf, MissingPaymentMethod, Price } from './stripe.types';

const hourSeconds = 3_600;
const fields = [
  ...['mode', 'line_items', 'customer', 'customer_email', 'client_reference_id', 'metadata', 'subscription_data'],
  ...['payment_method_collection', 'allow_promotion_codes', 'tax_id_collection', 'customer_update', 'success_url'],
  ...['cancel_url', 'expires_at', 'locale', 'automatic_tax', 'billing_address_collection', 'ui_mode'],
  ...['payment_method_types', 'consent_collection', 'custom_text', 'submit_type'],
];
const subscriptionFields = [
  'trial_period_days',
  'trial_end',
  'metadata',
  'trial_settings',
  'description',
  'billing_mode',
  // Accepted and without effect: a checkout here begins its period when it is paid, so nothing is prorated.
  'proration_behavior',
];

/** Opening and reading checkout sessions; what a person does with one is in `StripeCheckout`. */
@Injectable()
export class StripeCheckoutRoutes {
  constructor(
    private readonly env: Env,
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly checkout: StripeCheckout,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const url = '/v1/checkout/sessions';
    const add = this.endpoints.add.bind(this.endpoints, server);
    add({ method: 'POST', url, params: fields, answer: (call) => this.create(call) });
    add({ method: 'GET', url, params: ['customer', 'status', 'subscription'], answer: (call) => this.list(call) });
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: ({ id }) => this.objects.get('checkout.session', id) });
    add({ method: 'POST', url: `${url}/:id/expire`, params: [], answer: (call) => this.expire(call) });
  }

  private async create({ params, request }: StripeCall): Promise<CheckoutSession> {
    if (requiredText(params, 'mode') !== 'subscription') {
      throw invalid('mode', 'The sandbox sells subscriptions only: send mode=subscription.');
    }
    const { price, quantity } = await this.lineItem(params);
    const moment = await this.time.moment(request);
    const session = await this.newSession(params, { price, quantity, at: moment.at });
    await this.objects.insert(session);
    return session;
  }

  private async lineItem(params: Params): Promise<{ price: Price; quantity: number }> {
    const [item, ...more] = objectsIn(params, 'line_items') ?? [];
    if (!item) throw missing('line_items');
    if (more.length > 0) throw invalid('line_items', 'The sandbox sells one thing at a time.');
    refuseUnknown(item, ['price', 'quantity', 'adjustable_quantity'], 'line_items[0]');
    const price = await this.objects.get('price', requiredText(item, 'price'), 'line_items[0][price]');
    if (!price.active) throw invalid('line_items[0][price]', `The price specified is inactive.`, 'price_inactive');
    const quantity = integerIn(item, 'quantity');
    if (!quantity || quantity < 1) throw missing('line_items[0][quantity]');
    return { price, quantity };
  }

  private async newSession(
    params: Params,
    { price, quantity, at }: { price: Price; quantity: number; at: number },
  ): Promise<CheckoutSession> {
    const id = stripeId('cs_test', 58);
    const own = subscriptionData(params, at);
    const total = own.trialEnd ? 0 : price.unit_amount * quantity;
    return {
      ...unusedFields,
      id,
      object: 'checkout.session',
      ...(await this.buyer(params)),
      ...addresses(params, id),
      allow_promotion_codes: booleanIn(params, 'allow_promotion_codes') ?? null,
      amount_subtotal: total,
      amount_total: total,
      client_reference_id: reference(params),
      created: at,
      currency: price.currency,
      expires_at: expiry(params, at),
      metadata: mergedMetadata(params),
      payment_method_collection: choiceIn(params, 'payment_method_collection', ['always', 'if_required']) ?? 'always',
      tax_id_collection: { enabled: objectIn(params, 'tax_id_collection')?.['enabled'] === 'true', required: 'never' },
      url: `${this.env.publicUrl}/sandbox/stripe/checkout/${id}`,
      _own: { ...own, priceId: price.id, quantity },
    };
  }

  private async buyer(params: Params) {
    const customer = textIn(params, 'customer') || null;
    const email = textIn(params, 'customer_email') || null;
    if (customer && email) {
      throw new StripeProblem(400, 'You may only specify one of these parameters: customer, customer_email.');
    }
    if (params['customer_update'] !== undefined && !customer) {
      throw invalid('customer_update', '`customer_update` can only be used with `customer`.');
    }
    const found = customer ? await this.objects.get('customer', customer, 'customer') : null;
    return {
      customer,
      customer_creation: customer ? null : 'always',
      customer_details: found || email ? { email: found?.email ?? email, name: found?.name ?? null } : null,
      customer_email: email,
    };
  }

  private async list(call: StripeCall): Promise<ListOf<CheckoutSession>> {
    const { query, limit } = pageIn(call.params);
    const [status, subscription] = [textIn(call.params, 'status'), textIn(call.params, 'subscription')];
    const contains = { ...(status ? { status } : {}), ...(subscription ? { subscription } : {}) };
    const customer = textIn(call.params, 'customer');
    return listOf(await this.objects.list('checkout.session', { ...query, customer, contains }), { ...call, limit });
  }

  private async expire({ id, request }: StripeCall): Promise<CheckoutSession> {
    return this.checkout.expire(await this.objects.get('checkout.session', id), await this.time.moment(request));
  }
}

function subscriptionData(params: Params, at: number): Omit<CheckoutSession['_own'], 'priceId' | 'quantity'> {
  const data = objectIn(params, 'subscription_data') ?? {};
  refuseUnknown(data, subscriptionFields, 'subscription_data');
  choiceIn(data, 'proration_behavior', ['create_prorations', 'none']);
  const days = integerIn(data, 'trial_period_days');
  const end = integerIn(data, 'trial_end');
  if (days !== undefined && end !== undefined) {
    throw new StripeProblem(400, 'You may only specify one of these parameters: trial_period_days, trial_end.');
  }
  if (days !== undefined && (days < 1 || days > 730)) {
    throw invalid('subscription_data[trial_period_days]', 'The number of trial days must be between 1 and 730.');
  }
  // Stripe's own rule for checkout: the trial lasts at least 48 hours.
  if (end !== undefined && end < at + 48 * hourSeconds) {
    throw invalid('subscription_data[trial_end]', 'The `trial_end` date has to be at least 2 days in the future.');
  }
  const behavior = objectIn(objectIn(data, 'trial_settings') ?? {}, 'end_behavior') ?? {};
  const words: MissingPaymentMethod[] = ['cancel', 'pause', 'create_invoice'];
  return {
    trialEnd: days !== undefined ? { days } : end !== undefined ? { at: end } : null,
    missingPaymentMethod: choiceIn(behavior, 'missing_payment_method', words) ?? 'create_invoice',
    metadata: mergedMetadata(data),
  };
}

function addresses(params: Params, id: string): { success_url: string; cancel_url: string | null } {
  const [success, cancel] = [requiredText(params, 'success_url'), textIn(params, 'cancel_url') || null];
  for (const [name, address] of [
    ['success_url', success],
    ['cancel_url', cancel],
  ] as const) {
    if (address !== null && !/^https?:\/\//.test(address)) throw invalid(name, 'Not a valid URL', 'url_invalid');
  }
  return { success_url: success.replaceAll('{CHECKOUT_SESSION_ID}', id), cancel_url: cancel };
}

function reference(params: Params): string | null {
  const value = textIn(params, 'client_reference_id') || null;
  if (value !== null && !/^[\w-]{1,200}$/.test(value)) {
    throw invalid('client_reference_id', 'Only letters, digits, dashes and underscores, at most 200.');
  }
  return value;
}

function expiry(params: Params, at: number): number {
  const wanted = integerIn(params, 'expires_at') ?? at + 24 * hourSeconds;
  if (wanted < at + hourSeconds / 2 || wanted > at + 24 * hourSeconds) {
    throw invalid('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  }
  return wanted;
}

const unusedFields = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  mode: 'subscription',
  payment_intent: null,
  payment_link: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid' as const,
  phone_number_collection: { enabled: false },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open' as const,
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
};

import { periodEnd } from './billing-period';
import { stripeId } from './stripe-ids';
import type { Metadata, MissingPaymentMethod, Price, Subscription, SubscriptionItem } from './stripe.types';

export interface NewSubscription {
  customer: string;
  testClock: string | null;
  price: Price;
  quantity: number;
  /** Null without a trial. */
  trialEnd: number | null;
  missingPaymentMethod: MissingPaymentMethod;
  paymentMethod: string | null;
  metadata: Metadata;
  at: number;
}

export function newItem(item: Pick<SubscriptionItem, 'price' | 'quantity'> & ItemPlace): SubscriptionItem {
  const { price, quantity, subscription, start, end } = item;
  return {
    id: stripeId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_start: start,
    current_period_end: end,
    current_trial: null,
    discounts: [],
    metadata: {},
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

interface ItemPlace {
  subscription: string;
  start: number;
  end: number;
}

export function newSubscription(wanted: NewSubscription): Subscription {
  const { price, quantity, trialEnd, at, customer } = wanted;
  const id = stripeId('sub');
  const end = trialEnd ?? periodEnd(at, price.recurring, at);
  return {
    id,
    object: 'subscription',
    ...unusedFields,
    billing_cycle_anchor: trialEnd ?? at,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' }, updated_at: at },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    created: at,
    currency: price.currency,
    customer,
    default_payment_method: wanted.paymentMethod,
    ended_at: null,
    items: {
      object: 'list',
      data: [newItem({ price, quantity, subscription: id, start: at, end })],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    } as Subscription['items'],
    latest_invoice: null,
    metadata: wanted.metadata,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: wanted.testClock,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: wanted.missingPaymentMethod } },
    trial_start: trialEnd === null ? null : at,
    _own: { hasToldTrialEnd: false, retryAt: null, failedSince: null, pendingLines: [] },
  };
}

const unusedFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  transfer_data: null,
};

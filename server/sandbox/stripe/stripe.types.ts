export const apiVersion = '2026-10-28.endive';

export type Metadata = Record<string, string>;

/** A stored object. `_own` is what the sandbox remembers of it and tells nobody. Times are whole seconds, money is cents. */
export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

/** What caused a change, and the time on the clock of what it concerns. */
export interface Moment {
  at: number;
  request: { id: string | null; idempotency_key: string | null };
}

export interface ListOf<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export interface Customer extends StripeObject {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Below zero is credit for the next invoice. */
  balance: number;
  invoice_prefix: string;
  next_invoice_sequence: number;
  invoice_settings: {
    default_payment_method: string | null;
    custom_fields: null;
    footer: null;
    rendering_options: null;
  };
  test_clock: string | null;
}

export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface Product extends StripeObject {
  object: 'product';
  name: string;
  active: boolean;
  metadata: Metadata;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Price extends StripeObject {
  object: 'price';
  active: boolean;
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: {
    interval: Interval;
    interval_count: number;
    usage_type: 'licensed';
    meter: null;
    trial_period_days: null;
  };
  unit_amount: number;
}

export interface SubscriptionItem extends StripeObject {
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled' | 'paused';
export type MissingPaymentMethod = 'cancel' | 'pause' | 'create_invoice';

export interface Subscription extends StripeObject {
  object: 'subscription';
  status: SubscriptionStatus;
  customer: string;
  currency: string;
  items: ListOf<SubscriptionItem>;
  metadata: Metadata;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: MissingPaymentMethod } };
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
  pending_update: Record<string, unknown> | null;
  test_clock: string | null;
  _own: {
    hasToldTrialEnd: boolean;
    /** When the open invoice is tried again, and since when it is. */
    retryAt: number | null;
    failedSince: number | null;
    /** Prorations that wait for the next invoice. */
    pendingLines: LineDraft[];
  };
}

export interface LineDraft {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: Price;
  quantity: number;
  itemId: string;
  isProration: boolean;
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

export interface InvoiceLine extends StripeObject {
  object: 'line_item';
  amount: number;
  description: string;
  period: { start: number; end: number };
}

export interface Invoice extends StripeObject {
  object: 'invoice';
  customer: string;
  customer_email: string | null;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: BillingReason;
  number: string | null;
  created: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  total: number;
  starting_balance: number;
  ending_balance: number | null;
  lines: ListOf<InvoiceLine>;
  status_transitions: Record<'finalized_at' | 'paid_at' | 'voided_at' | 'marked_uncollectible_at', number | null>;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
}

export interface Phase {
  items: { price: string; quantity: number; [field: string]: unknown }[];
  start_date: number;
  end_date: number;
  proration_behavior: Proration;
  metadata: Metadata;
  [field: string]: unknown;
}

export type Proration = 'create_prorations' | 'always_invoice' | 'none';

export interface Schedule extends StripeObject {
  object: 'subscription_schedule';
  customer: string;
  status: 'active' | 'released' | 'canceled';
  subscription: string | null;
  end_behavior: 'release' | 'cancel';
  phases: Phase[];
  current_phase: { start_date: number; end_date: number } | null;
  metadata: Metadata;
}

export interface CheckoutSession extends StripeObject {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  customer: string | null;
  customer_email: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  payment_method_collection: 'always' | 'if_required';
  _own: {
    priceId: string;
    quantity: number;
    trialEnd: { days: number } | { at: number } | null;
    missingPaymentMethod: MissingPaymentMethod;
    metadata: Metadata;
  };
}

export type PortalFlow =
  | { type: 'payment_method_update' }
  | { type: 'subscription_cancel'; subscription_cancel: { subscription: string } }
  | { type: 'subscription_update'; subscription_update: { subscription: string } }
  | {
      type: 'subscription_update_confirm';
      subscription_update_confirm: { subscription: string; items: { id: string; price: string; quantity: number }[] };
    };

export interface PortalSession extends StripeObject {
  object: 'billing_portal.session';
  configuration: string;
  customer: string;
  flow: (PortalFlow & { after_completion: AfterCompletion }) | null;
  return_url: string | null;
  url: string;
}

export interface AfterCompletion {
  type: 'redirect' | 'portal_homepage' | 'hosted_confirmation';
  redirect: { return_url: string } | null;
  hosted_confirmation: { custom_message: string | null } | null;
}

export interface PortalConfiguration extends StripeObject {
  object: 'billing_portal.configuration';
  is_default: boolean;
  default_return_url: string | null;
  features: {
    subscription_update?: {
      enabled: boolean;
      products?: { product: string; prices: string[] }[];
      proration_behavior?: Proration;
      schedule_at_period_end?: { conditions: { type: 'decreasing_item_amount' | 'shortening_interval' }[] };
    };
    subscription_cancel?: { enabled: boolean; mode?: 'at_period_end' | 'immediately' };
    payment_method_update?: { enabled: boolean };
    invoice_history?: { enabled: boolean };
    [feature: string]: unknown;
  };
}

export interface WebhookEndpoint extends StripeObject {
  object: 'webhook_endpoint';
  url: string;
  enabled_events: string[];
  status: 'enabled' | 'disabled';
  _own: { secret: string };
}

export interface TestClock extends StripeObject {
  object: 'test_helpers.test_clock';
  frozen_time: number;
}

/** By the value of `object`. */
export interface StripeKinds {
  customer: Customer;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  subscription: Subscription;
  subscription_schedule: Schedule;
  invoice: Invoice;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  webhook_endpoint: WebhookEndpoint;
  'test_helpers.test_clock': TestClock;
}
export type StripeKind = keyof StripeKinds;

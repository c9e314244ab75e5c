export const apiVersion = '2026-10-28.endive';

export type Metadata = Record<string, string>;

/** A stored object. `_own` is what the sandbox remembers of it and tells nobody. Times are whole seconds, money is cents. */
export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface ListOf<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** Stripe's test cards, by their last digits: the second one can be saved and is declined when it is charged. */
export type Card = '4242' | '0341';

export interface Customer extends StripeObject {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Below zero is credit for the next invoice. */
  balance: number;
  invoice_prefix: string;
  next_invoice_sequence: number;
  _own: { card: Card | null };
}

interface Product extends StripeObject {
  object: 'product';
  name: string;
}

export interface Price extends StripeObject {
  object: 'price';
  active: boolean;
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
  unit_amount: number;
}

export interface SubscriptionItem extends StripeObject {
  object: 'subscription_item';
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends StripeObject {
  object: 'subscription';
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  created: number;
  customer: string;
  currency: string;
  items: ListOf<SubscriptionItem>;
  metadata: Metadata;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { reason: string | null };
  trial_end: number | null;
  latest_invoice: string | null;
  schedule: string | null;
  /** Since when an invoice is open, and when it is tried again. */
  _own: { hasToldTrialEnd: boolean; retryAt: number | null; failedSince: number | null };
}

export interface Line {
  amount: number;
  description: string;
  period: { start: number; end: number };
}

export interface Invoice extends StripeObject {
  object: 'invoice';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  customer: string;
  customer_email: string | null;
  currency: string;
  status: 'draft' | 'open' | 'paid';
  number: string | null;
  created: number;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  total: number;
  lines: ListOf<StripeObject & Line>;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
}

export interface Phase {
  items: [{ price: string; quantity: 1 }];
  start_date: number;
  end_date: number;
  discounts: [];
}

export interface Schedule extends StripeObject {
  object: 'subscription_schedule';
  status: 'active' | 'released' | 'canceled';
  subscription: string;
  phases: Phase[];
  current_phase: { start_date: number; end_date: number } | null;
}

export interface CheckoutSession extends StripeObject {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  customer: string;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  _own: { price: string; trialDays: number; metadata: Metadata };
}

export interface PortalSession extends StripeObject {
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  _own: { flow: PortalFlow | null };
}

/** What the portal opens for, and where it leads to when that is done. */
export type PortalFlow = { doneUrl: string } & (
  | { kind: 'payment_method' }
  | { kind: 'change'; subscription: string; price: string }
);

export interface PortalConfiguration extends StripeObject {
  object: 'billing_portal.configuration';
  metadata: Metadata;
}

export interface WebhookEndpoint extends StripeObject {
  object: 'webhook_endpoint';
  enabled_events: string[];
  status: 'enabled' | 'disabled';
}

/** By the value of `object`. */
export interface StripeKinds {
  customer: Customer;
  product: Product;
  price: Price;
  subscription: Subscription;
  subscription_schedule: Schedule;
  invoice: Invoice;
  event: StripeObject;
  /** The answer that its first call got, and the SHA-256 of method, path and parameters. */
  idempotency_key: StripeObject;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  webhook_endpoint: WebhookEndpoint;
}
export type StripeKind = keyof StripeKinds;

import type { BillingPeriod, PlanId } from '../billing.types';
import type { InvoiceResponse } from '../billing.dto';

export interface PriceChoice {
  planId: PlanId;
  period: BillingPeriod;
}

/** Returns the name that a price carries at Stripe, whatever its id: `pro_yearly`. */
export const lookupKeyOf = ({ planId, period }: PriceChoice): string => `${planId}_${period}`;

/**
 * The call's own end. `refused`: Stripe understood and said no; `message` is its sentence, cleaned. `unavailable`: nobody
 * answered, or not now (5xx, 429, no connection); `timeout`: whether it was done is unknown, asking again with the same
 * key is safe.
 */
export type PaymentsOutcome<T> =
  | { status: 'done'; value: T }
  | { status: 'refused'; message: string }
  | { status: 'unavailable' | 'timeout' };

/** The subscription of a customer as Stripe has it at this moment. */
export interface RemoteSubscription extends PriceChoice {
  id: string;
  /** `canceled` stands for all that gives nothing any more: canceled, unpaid, paused. */
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  /** Also of a trial that is over. */
  trialEndsAt: Date | null;
  /** The end of the period that is paid for: the item's `current_period_end`. */
  renewsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  /** Another price from the end of the period on (a subscription schedule). */
  next: (PriceChoice & { at: Date }) | null;
  /** While `past_due`: when the oldest open invoice was made. */
  pastDueSince: Date | null;
  /** While `past_due`: that invoice. */
  openInvoiceId: string | null;
  /** Other subscriptions of the customer that are paid as well, from two checkouts at once. */
  extraIds: string[];
}

export interface CheckoutOrder {
  workspaceId: string;
  customerId: string;
  price: PriceChoice;
  /** 0 for none. */
  trialDays: number;
  /** May hold `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

export interface PortalOrder {
  customerId: string;
  returnUrl: string;
  flow?:
    | { kind: 'payment_method' }
    /** The page that confirms a change, with what it costs now; then to `doneUrl`. */
    | { kind: 'change'; subscriptionId: string; price: PriceChoice; doneUrl: string };
}

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export interface PaymentEvent {
  /** `evt_…` */
  id: string;
  type: string;
  createdAt: Date;
  /** Whom it is about; null for events about no customer. */
  customerId: string | null;
}

/** Says what a webhook's event is about (S12). `why` is for the log. */
export type ReadEvent = { status: 'genuine'; event: PaymentEvent } | { status: 'forged'; why: string };

/** What comes at the end of the period: nothing, the end, or a lower price. */
export type NextStep = 'renew' | 'cancel' | PriceChoice;

/** Stripe, or what stands for it. Every call has a time limit of 10 s in all, and none throws for what Stripe does. */
export abstract class Payments {
  /** The same key gives the same customer for 24 h. */
  abstract createCustomer(customer: {
    workspaceId: string;
    email: string;
    name: string;
    idempotencyKey: string;
  }): Promise<PaymentsOutcome<string>>;

  /** Changes where receipts go from now on. */
  abstract changeCustomer(customerId: string, changes: { email: string }): Promise<PaymentsOutcome<void>>;

  abstract createCheckout(order: CheckoutOrder): Promise<PaymentsOutcome<{ id: string; url: string }>>;

  /** An unpaid checkout can then no longer be paid. One that is over is fine too. */
  abstract expireCheckout(checkoutId: string): Promise<PaymentsOutcome<void>>;

  abstract openPortal(order: PortalOrder): Promise<PaymentsOutcome<{ url: string }>>;

  /** Returns null when there never was one, or only one whose first payment never came. */
  abstract findSubscription(customerId: string): Promise<PaymentsOutcome<RemoteSubscription | null>>;

  /** Replaces whatever was to come before. */
  abstract setNextStep(subscriptionId: string, next: NextStep): Promise<PaymentsOutcome<void>>;

  /** Ends it now, what is left of the period credited. One that is over is fine too. */
  abstract cancelNow(subscriptionId: string): Promise<PaymentsOutcome<void>>;

  /** Ends whatever of the customer's could still be charged, also what is unpaid, paused or waits for its first payment. */
  abstract cancelAll(customerId: string): Promise<PaymentsOutcome<void>>;

  /** Returns the newest first; `after` is the id of the last one seen. */
  abstract listInvoices(
    customerId: string,
    page: { after: string | null; limit: number },
  ): Promise<PaymentsOutcome<{ items: InvoiceResponse[]; hasMore: boolean }>>;

  /** Checks signature and age (at most 300 s old, at most 60 s ahead) over the bytes as they came. No call leaves. */
  abstract readEvent(body: Buffer, signature: string | undefined): ReadEvent;
}

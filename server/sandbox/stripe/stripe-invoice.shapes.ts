import { stripeId } from './stripe-ids';
import { currentPeriod } from './stripe-due';
import type { BillingReason, Customer, Invoice, InvoiceLine, LineDraft, Subscription } from './stripe.types';

export interface NewInvoice {
  subscription: Subscription;
  customer: Customer;
  reason: BillingReason;
  lines: LineDraft[];
  at: number;
  publicUrl: string;
}

/** A draft; a preview is one that is never stored. */
export function newInvoice(wanted: NewInvoice): Invoice {
  const { subscription, customer, reason, at, publicUrl } = wanted;
  const id = stripeId(reason === 'upcoming' ? 'upcoming_in' : 'in');
  const lines = wanted.lines.map((line) => newLine(line, { invoice: id, subscription }));
  const url = reason === 'upcoming' ? null : `${publicUrl}/sandbox/stripe/invoice/${id}`;
  const period = currentPeriod(subscription);
  return {
    ...unusedFields,
    ...sums(lines, customer),
    id,
    object: 'invoice',
    billing_reason: reason,
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    hosted_invoice_url: url,
    invoice_pdf: url,
    lines: linesOf(id, lines),
    parent: parentOf(subscription),
    period_end: period.end,
    period_start: period.start,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: subscription.test_clock,
  };
}

/** Credit that the customer has is used up first. */
function sums(lines: InvoiceLine[], { balance }: Customer) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + balance);
  return {
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

const linesOf = (id: string, data: InvoiceLine[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  total_count: data.length,
  url: `/v1/invoices/${id}/lines`,
});

const parentOf = ({ id, metadata }: Subscription) => ({
  type: 'subscription_details' as const,
  quote_details: null,
  subscription_details: { metadata, subscription: id },
});

const newLine = (
  line: LineDraft,
  { invoice, subscription }: { invoice: string; subscription: Subscription },
): InvoiceLine => ({
  id: stripeId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: subscription.currency,
  description: line.description,
  discount_amounts: [],
  discountable: !line.isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.isProration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: line.itemId,
    },
  },
  period: line.period,
  pretax_credit_amounts: [],
  pricing: {
    type: 'price_details',
    price_details: { price: line.price.id, product: line.price.product },
    unit_amount_decimal: String(line.price.unit_amount),
  },
  quantity: line.quantity,
  quantity_decimal: String(line.quantity),
  subscription: subscription.id,
  subtotal: line.amount,
  taxes: [],
});

const unusedFields = {
  account_country: 'US',
  account_name: 'Quillcast',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft' as const,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
};

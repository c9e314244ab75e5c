import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import {
  type CheckoutOrder,
  invoiceStatuses,
  type NextStep,
  Payments,
  type PaymentsOutcome,
  type PortalOrder,
  type ReadEvent,
  type RemoteSubscription,
} from '../payments/payments.port';
import { dateOf } from './remote-subscription';
import { StripeCatalogue } from './stripe-catalogue';
import { isInvalidRequest, StripeClient } from './stripe-client';
import { readSignedEvent } from './stripe-events';
import { StripePortal } from './stripe-portal';
import { StripeSubscriptions } from './stripe-subscriptions';
import type { Stripe } from './stripe-sdk';
import { stripeSettings } from './stripe.settings';
import type { InvoiceResponse } from '../billing.dto';

@Injectable()
export class StripePayments extends Payments {
  private readonly webhookSecret: string;

  constructor(
    private readonly client: StripeClient,
    private readonly catalogue: StripeCatalogue,
    private readonly portal: StripePortal,
    private readonly subscriptions: StripeSubscriptions,
    private readonly clock: Clock,
    env: Env,
    secrets: Secrets,
  ) {
    super();
    // The sandbox derives the same.
    const ofSandbox = `whsec_${secrets.bytes('sandbox-webhook').toString('base64url')}`;
    this.webhookSecret = stripeSettings(env)?.webhookSecret ?? ofSandbox;
  }

  createCustomer(customer: Parameters<Payments['createCustomer']>[0]): Promise<PaymentsOutcome<string>> {
    const { workspaceId, email, name, idempotencyKey } = customer;
    return this.client.run('create a customer', async (stripe) => {
      const { id } = await stripe.customers.create({ email, name, metadata: { workspaceId } }, { idempotencyKey });
      return id;
    });
  }

  changeCustomer(customerId: string, { email }: { email: string }): Promise<PaymentsOutcome<void>> {
    return this.client.run('change a customer', async (stripe) => {
      await stripe.customers.update(customerId, { email });
    });
  }

  createCheckout(order: CheckoutOrder): Promise<PaymentsOutcome<{ id: string; url: string }>> {
    return this.client.run('create a checkout', async (stripe) => {
      const price = await this.catalogue.priceId(stripe, order.price);
      const { idempotencyKey } = order;
      const { id, url } = await stripe.checkout.sessions.create(sessionParams(order, price), { idempotencyKey });
      if (!url) throw new Error(`The checkout ${id} has no address.`);
      return { id, url };
    });
  }

  expireCheckout(checkoutId: string): Promise<PaymentsOutcome<void>> {
    return this.client.run('expire a checkout', async (stripe) => {
      try {
        await stripe.checkout.sessions.expire(checkoutId);
      } catch (error) {
        if (!isInvalidRequest(error)) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(checkoutId);
        if (status === 'open') throw error;
      }
    });
  }

  openPortal(order: PortalOrder): Promise<PaymentsOutcome<{ url: string }>> {
    return this.client.run('open the portal', (stripe) => this.portal.open(stripe, order));
  }

  findSubscription(customerId: string): Promise<PaymentsOutcome<RemoteSubscription | null>> {
    return this.client.run('find a subscription', (stripe) => this.subscriptions.find(stripe, customerId));
  }

  setNextStep(subscriptionId: string, next: NextStep): Promise<PaymentsOutcome<void>> {
    return this.client.run('set what comes next', (stripe) =>
      this.subscriptions.setNextStep(stripe, subscriptionId, next),
    );
  }

  cancelNow(subscriptionId: string): Promise<PaymentsOutcome<void>> {
    return this.client.run('cancel', (stripe) => this.subscriptions.cancelNow(stripe, subscriptionId));
  }

  cancelAll(customerId: string): Promise<PaymentsOutcome<void>> {
    return this.client.run('cancel all', (stripe) => this.subscriptions.cancelAll(stripe, customerId));
  }

  listInvoices(
    customerId: string,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<PaymentsOutcome<{ items: InvoiceResponse[]; hasMore: boolean }>> {
    return this.client.run('list invoices', async (stripe) => {
      const from = after === null ? {} : { starting_after: after };
      const { data, has_more } = await stripe.invoices.list({ customer: customerId, limit, ...from });
      return { items: data.map(toInvoice), hasMore: has_more };
    });
  }

  readEvent(body: Buffer, signature: string | undefined): ReadEvent {
    return readSignedEvent({ body, signature, secret: this.webhookSecret, now: this.clock.now() });
  }
}

function sessionParams(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  const { workspaceId, customerId, trialDays, successUrl, cancelUrl } = order;
  // That of the session does not reach the subscription.
  const metadata = { workspaceId, plan: order.price.planId };
  const trial: Partial<Stripe.Checkout.SessionCreateParams.SubscriptionData> =
    trialDays > 0
      ? {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }
      : {};
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: workspaceId,
    line_items: [{ price, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    subscription_data: { metadata, ...trial },
    payment_method_collection: 'always',
    allow_promotion_codes: true,
    tax_id_collection: { enabled: true },
    // A tax id needs the name that it belongs to.
    customer_update: { name: 'auto', address: 'auto' },
  };
}

const toInvoice = (invoice: Stripe.Invoice): InvoiceResponse => ({
  id: invoice.id,
  number: invoice.number,
  createdAt: dateOf(invoice.created),
  amountCents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
  currency: invoice.currency,
  status: invoiceStatuses.find((status) => status === invoice.status) ?? 'draft',
  hostedUrl: webAddress(invoice.hosted_invoice_url),
  pdfUrl: webAddress(invoice.invoice_pdf),
});

const webAddress = (address: string | null | undefined): string | null =>
  address && /^https?:\/\//.test(address) ? address : null;

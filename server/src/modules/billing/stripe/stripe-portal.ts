import { Injectable } from '@nestjs/common';
import type { PortalOrder } from '../payments/payments.port';
import { itemOf } from './remote-subscription';
import { StripeCatalogue } from './stripe-catalogue';
import { StripeRefusal } from './stripe-client';
import { StripeSubscriptions } from './stripe-subscriptions';
import type { Stripe } from './stripe-sdk';

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** Stripe's own pages for what a customer has. Runs inside `StripeClient.run`. */
@Injectable()
export class StripePortal {
  constructor(
    private readonly catalogue: StripeCatalogue,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  async open(stripe: Stripe, { customerId, returnUrl, flow }: PortalOrder): Promise<{ url: string }> {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      configuration: await this.catalogue.portalId(stripe),
      ...(flow ? { flow_data: await this.flowData(stripe, { flow, returnUrl }) } : {}),
    });
    return { url };
  }

  private async flowData(
    stripe: Stripe,
    { flow, returnUrl }: { flow: NonNullable<PortalOrder['flow']>; returnUrl: string },
  ): Promise<FlowData> {
    if (flow.kind === 'payment_method') return { type: 'payment_method_update', ...thenTo(returnUrl) };
    const subscription = await stripe.subscriptions.retrieve(flow.subscriptionId);
    // Stripe's portal changes no subscription that a schedule is about to change.
    if (await this.subscriptions.nextOf(stripe, subscription)) {
      throw new StripeRefusal('Another plan change is already scheduled. Cancel it first.');
    }
    const price = await this.catalogue.priceId(stripe, flow.price);
    const items = [{ id: itemOf(subscription).id, price, quantity: 1 }];
    return {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscription.id, items },
      ...thenTo(flow.doneUrl),
    };
  }
}

const thenTo = (address: string): Pick<FlowData, 'after_completion'> => ({
  after_completion: { type: 'redirect', redirect: { return_url: address } },
});

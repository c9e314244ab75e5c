import { Injectable } from '@nestjs/common';
import { Env } from '../../../src/config/env';
import { activeIn, endpointsAt } from '../catalog/stripe-catalog.routes';
import { itemOf } from '../stripe-due';
import type { StripeCall, StripeEndpoint } from '../events/stripe-endpoints';
import type { Params } from '../objects/stripe-form';
import { stripeId } from '../objects/stripe-ids';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { mergedMetadata, objectIn, objectsIn, refuseUnknown, requiredText } from '../objects/stripe-params';
import { invalid, noSuch } from '../objects/stripe-problem';
import { StripeTime } from '../stripe-time';
import type { PortalConfiguration, PortalFlow, PortalSession } from '../stripe.types';

const sessionFields = ['customer', 'return_url', 'configuration', 'flow_data'];
const flowFields = ['type', 'after_completion', 'subscription_update_confirm'];
const params = ['features', 'default_return_url', 'metadata'];

/** Opening the customer portal. What a configuration says is not: the portal offers what Quillcast's does. */
@Injectable()
export class StripePortalRoutes {
  readonly endpoints: StripeEndpoint[] = [
    ...endpointsAt('/v1/billing_portal/sessions', {
      create: { params: sessionFields, answer: (call) => this.open(call) },
    }),
    ...endpointsAt('/v1/billing_portal/configurations', {
      list: {
        params: ['active'],
        answer: (call) => this.objects.page('billing_portal.configuration', call, activeIn(call.params)),
      },
      create: { params, answer: (call) => this.configure(call) },
      update: { params, answer: (call) => this.reconfigure(call) },
    }),
  ];

  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly time: StripeTime,
  ) {}

  private async open({ params: sent }: StripeCall): Promise<PortalSession> {
    const customer = await this.objects.get('customer', requiredText(sent, 'customer'), 'customer');
    await this.objects.get('billing_portal.configuration', requiredText(sent, 'configuration'), 'configuration');
    const id = stripeId('bps');
    return this.objects.insert<PortalSession>({
      ...{ id, object: 'billing_portal.session', created: await this.time.now(), livemode: false },
      ...{ customer: customer.id, return_url: requiredText(sent, 'return_url') },
      url: `${this.env.publicUrl}/sandbox/stripe/portal/${id}`,
      _own: { flow: sent['flow_data'] ? await this.flowIn(objectIn(sent, 'flow_data'), customer.id) : null },
    });
  }

  private async flowIn(data: Params, customer: string): Promise<PortalFlow> {
    refuseUnknown(data, flowFields, 'flow_data');
    const type = requiredText(data, 'type');
    const doneUrl = requiredText(objectIn(objectIn(data, 'after_completion'), 'redirect'), 'return_url');
    if (type === 'payment_method_update') return { kind: 'payment_method', doneUrl };
    if (type !== 'subscription_update_confirm') throw invalid('flow_data[type]', `The sandbox has no flow ${type}.`);
    const details = objectIn(data, type);
    const id = requiredText(details, 'subscription');
    const subscription = await this.objects.get('subscription', id, 'subscription');
    const [wanted = {}] = objectsIn(details, 'items');
    const item = itemOf(subscription);
    if (subscription.customer !== customer || requiredText(wanted, 'id') !== item.id)
      throw noSuch('subscription_item', requiredText(wanted, 'id'), 'flow_data');
    const price = await this.objects.get('price', requiredText(wanted, 'price'), 'price');
    if (price.id === item.price.id) throw invalid('flow_data', 'The items must change the subscription.');
    return { kind: 'change', subscription: id, price: price.id, doneUrl };
  }

  private async configure({ params: sent }: StripeCall): Promise<PortalConfiguration> {
    return this.objects.insert<PortalConfiguration>({
      ...{ id: stripeId('bpc'), object: 'billing_portal.configuration', active: true, is_default: false },
      ...{ created: await this.time.now(), livemode: false },
      metadata: mergedMetadata(sent),
    });
  }

  private async reconfigure({ id, params: sent }: StripeCall): Promise<PortalConfiguration> {
    const before = await this.objects.get('billing_portal.configuration', id);
    return this.objects.save({ ...before, metadata: mergedMetadata(sent, before.metadata) });
  }
}

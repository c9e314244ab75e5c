import { Injectable } from '@nestjs/common';
import { itemOf } from '../stripe-due';
import type { StripeCall, StripeEndpoint } from '../events/stripe-endpoints';
import type { Params } from '../objects/stripe-form';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { booleanIn, mergedMetadata, objectsIn, requiredText, textIn } from '../objects/stripe-params';
import { noSuch, StripeProblem } from '../objects/stripe-problem';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { StripeTime } from '../stripe-time';
import type { ListOf, Moment, Subscription } from '../stripe.types';

const fields = ['items', 'cancel_at_period_end', 'cancel_at', 'metadata'];
const url = '/v1/subscriptions';

@Injectable()
export class StripeSubscriptionsRoutes {
  readonly endpoints: StripeEndpoint[] = [
    { method: 'GET', url, params: ['customer', 'status'], answer: (call) => this.list(call) },
    { method: 'GET', url: `${url}/:id`, answer: ({ id }) => this.objects.get('subscription', id) },
    { method: 'POST', url: `${url}/:id`, params: fields, answer: (call) => this.update(call) },
    { method: 'DELETE', url: `${url}/:id`, params: ['invoice_now', 'prorate'], answer: (call) => this.cancel(call) },
  ];

  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly time: StripeTime,
  ) {}

  /** Ended ones are left out unless they are asked for. */
  private list(call: StripeCall): Promise<ListOf<Subscription>> {
    const customer = textIn(call.params, 'customer');
    const exceptStatus = textIn(call.params, 'status') === 'all' ? undefined : 'canceled';
    return this.objects.page('subscription', call, { contains: { customer }, exceptStatus });
  }

  private async update({ id, params, request }: StripeCall): Promise<Subscription> {
    const subscription = await this.running(id);
    const moment = await this.time.moment(request);
    const told = { ...subscription, ...cancellationIn(params, subscription) };
    const stored = await this.subscriptions.store({ ...told, metadata: mergedMetadata(params, told.metadata) }, moment);
    return this.withItems(stored, objectsIn(params, 'items'), moment);
  }

  private async withItems(subscription: Subscription, [wanted]: Params[], moment: Moment): Promise<Subscription> {
    if (!wanted) return subscription;
    const item = itemOf(subscription);
    const itemId = requiredText(wanted, 'id');
    if (itemId !== item.id) throw noSuch('subscription_item', itemId, 'items[0][id]');
    const price = await this.objects.get('price', requiredText(wanted, 'price'), 'items[0][price]');
    return price.id === item.price.id ? subscription : this.subscriptions.change(subscription, price, moment);
  }

  private async cancel({ id, params, request }: StripeCall): Promise<Subscription> {
    const subscription = await this.running(id);
    const moment = await this.time.moment(request);
    const isCredited = booleanIn(params, 'prorate') === true && booleanIn(params, 'invoice_now') === true;
    const last = isCredited ? await this.subscriptions.creditRest(subscription, moment) : subscription;
    return this.subscriptions.end(last, 'cancellation_requested', moment);
  }

  /** One that has ended can no longer be changed. */
  private async running(id: string): Promise<Subscription> {
    const subscription = await this.objects.get('subscription', id);
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    return subscription;
  }
}

/** `cancel_at_period_end` and an empty `cancel_at`, which takes a cancellation back, are told together. */
function cancellationIn(params: Params, subscription: Subscription): Partial<Subscription> {
  if (params['cancel_at_period_end'] === undefined && params['cancel_at'] === undefined) return {};
  if (subscription.schedule !== null) {
    throw new StripeProblem(
      400,
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  return cancellation(subscription, booleanIn(params, 'cancel_at_period_end') ?? false);
}

export const cancellation = (subscription: Subscription, isEnding: boolean): Partial<Subscription> => ({
  cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
  cancel_at_period_end: isEnding,
  cancellation_details: { reason: isEnding ? 'cancellation_requested' : null },
});

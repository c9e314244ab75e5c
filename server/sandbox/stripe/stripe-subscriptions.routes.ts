import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { ItemChange } from './proration';
import { currentPeriod } from './stripe-due';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import type { Params } from './stripe-form';
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
import { invalid, noSuch, StripeProblem } from './stripe-problem';
import { newItem } from './stripe-subscription.shapes';
import { PlanChange, SandboxSubscriptions } from './stripe-subscriptions';
import { StripeTime } from './stripe-time';
import type { ListOf, MissingPaymentMethod, Moment, Subscription } from './stripe.types';

const fields = [
  ...['items', 'cancel_at_period_end', 'cancel_at', 'proration_behavior', 'payment_behavior', 'trial_end', 'metadata'],
  ...[
    'default_payment_method',
    'cancellation_details',
    'trial_settings',
    'description',
    'proration_date',
    'off_session',
  ],
];
export const prorations = ['create_prorations', 'always_invoice', 'none'] as const;

@Injectable()
export class StripeSubscriptionsRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const url = '/v1/subscriptions';
    const add = this.endpoints.add.bind(this.endpoints, server);
    add({ method: 'GET', url, params: ['customer', 'status', 'price'], answer: (call) => this.list(call) });
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: ({ id }) => this.objects.get('subscription', id) });
    add({ method: 'POST', url: `${url}/:id`, params: fields, answer: (call) => this.update(call) });
    const ending = ['cancellation_details', 'invoice_now', 'prorate'];
    add({ method: 'DELETE', url: `${url}/:id`, params: ending, answer: (call) => this.cancel(call) });
  }

  /** The items that a call asks for. One without its `id` is a further item, as with Stripe. */
  async changesIn(params: Params, subscription: Subscription): Promise<ItemChange[]> {
    const wanted = objectsIn(params, 'items') ?? [];
    return Promise.all(wanted.map((item) => this.changeIn(item, subscription)));
  }

  private async changeIn(wanted: Params, subscription: Subscription): Promise<ItemChange> {
    refuseUnknown(wanted, ['id', 'price', 'quantity', 'deleted', 'metadata'], 'items[0]');
    const [id, priceId] = [textIn(wanted, 'id'), textIn(wanted, 'price')];
    const price = priceId ? await this.objects.get('price', priceId, 'items[0][price]') : undefined;
    const quantity = integerIn(wanted, 'quantity');
    const isDeleted = booleanIn(wanted, 'deleted') ?? false;
    const item = subscription.items.data.find((one) => one.id === id);
    if (item) return { item, price: price ?? item.price, quantity: quantity ?? item.quantity, isDeleted };
    if (id !== undefined) throw noSuch('subscription_item', id, 'items[0][id]');
    if (!price) throw invalid('items[0][price]', 'An item needs a price.', 'parameter_missing');
    if (subscription.items.data.some((one) => one.price.id === price.id)) {
      throw invalid('items', `Cannot add multiple subscription items with the same plan: ${price.id}`);
    }
    const { start, end } = currentPeriod(subscription);
    const added = newItem({ price, quantity: quantity ?? 1, subscription: subscription.id, start, end });
    return { item: { ...added, quantity: 0 }, price, quantity: quantity ?? 1, isDeleted };
  }

  private async list(call: StripeCall): Promise<ListOf<Subscription>> {
    const { query, limit } = pageIn(call.params);
    const status = textIn(call.params, 'status');
    const found = await this.objects.list('subscription', {
      ...query,
      customer: textIn(call.params, 'customer'),
      contains: status && status !== 'all' && status !== 'ended' ? { status } : undefined,
      exceptStatus: status ? undefined : 'canceled',
    });
    return listOf(found, { ...call, limit });
  }

  private async update({ id, params, request }: StripeCall): Promise<Subscription> {
    const subscription = await this.objects.get('subscription', id);
    if (subscription.status === 'canceled') {
      throw new StripeProblem(404, `No such subscription: '${id}'`, { param: 'id', code: 'resource_missing' });
    }
    const moment = await this.time.moment(request, subscription.test_clock);
    const cancels = ['cancel_at_period_end', 'cancel_at'].some((name) => params[name] !== undefined);
    if (cancels && subscription.schedule !== null) {
      throw new StripeProblem(
        400,
        `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      );
    }
    const plain = await this.withPlainFields(subscription, params, moment);
    const stored = await this.subscriptions.store(subscription, plain, moment);
    const items = await this.changesIn(params, stored);
    const endsTrial = textIn(params, 'trial_end') === 'now' && stored.status === 'trialing';
    if (items.length === 0 && !endsTrial) return stored;
    return this.subscriptions.change(stored, { ...howIn(params), items, endsTrial }, moment);
  }

  private async withPlainFields(subscription: Subscription, params: Params, { at }: Moment): Promise<Subscription> {
    const method = textIn(params, 'default_payment_method');
    if (method) await this.objects.get('payment_method', method, 'default_payment_method');
    const details = objectIn(params, 'cancellation_details') ?? {};
    const behavior = objectIn(objectIn(params, 'trial_settings') ?? {}, 'end_behavior') ?? {};
    const words: MissingPaymentMethod[] = ['cancel', 'pause', 'create_invoice'];
    const missing = choiceIn(behavior, 'missing_payment_method', words);
    return withTrialEnd(
      {
        ...subscription,
        ...cancellation(subscription, params, at),
        cancellation_details: {
          ...subscription.cancellation_details,
          comment: textIn(details, 'comment') ?? subscription.cancellation_details.comment,
          feedback: textIn(details, 'feedback') ?? subscription.cancellation_details.feedback,
          ...reasonFor(subscription, params),
        },
        default_payment_method: method === undefined ? subscription.default_payment_method : method || null,
        metadata: mergedMetadata(params, subscription.metadata),
        ...(missing ? { trial_settings: { end_behavior: { missing_payment_method: missing } } } : {}),
      },
      params,
      at,
    );
  }

  private async cancel({ id, params, request }: StripeCall): Promise<Subscription> {
    const subscription = await this.objects.get('subscription', id);
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    const details = objectIn(params, 'cancellation_details') ?? {};
    const [comment, feedback] = [textIn(details, 'comment') ?? null, textIn(details, 'feedback') ?? null];
    const told = { ...subscription, cancellation_details: { comment, feedback, reason: null } };
    const moment = await this.time.moment(request, subscription.test_clock);
    const isCredited = booleanIn(params, 'prorate') === true && booleanIn(params, 'invoice_now') === true;
    const last = isCredited ? await this.subscriptions.creditRest(told, moment) : told;
    return this.subscriptions.end(last, 'cancellation_requested', moment);
  }
}

/** How a change is billed. */
export const howIn = (params: Params): Pick<PlanChange, 'proration' | 'payment'> => {
  const behaviors = ['allow_incomplete', 'pending_if_incomplete', 'error_if_incomplete', 'default_incomplete'] as const;
  const payment = choiceIn(params, 'payment_behavior', behaviors) ?? 'allow_incomplete';
  return {
    proration: choiceIn(params, 'proration_behavior', prorations) ?? 'create_prorations',
    payment: payment === 'default_incomplete' ? 'allow_incomplete' : payment,
  };
};

/** `cancel_at_period_end` and `cancel_at` mean the same thing and are told together. */
function cancellation(subscription: Subscription, params: Params, at: number): Partial<Subscription> {
  const atEnd = booleanIn(params, 'cancel_at_period_end');
  const isTimed = params['cancel_at'] !== undefined;
  if (atEnd === undefined && !isTimed) return {};
  const { end } = currentPeriod(subscription);
  const asked = textIn(params, 'cancel_at') ?? '';
  const time = /^\d+$/.test(asked) ? integerIn(params, 'cancel_at') : asked === 'min_period_end' ? end : undefined;
  if (isTimed && asked !== '' && time === undefined) throw invalid('cancel_at', `Invalid timestamp: ${asked}`);
  const cancelAt = atEnd === true ? end : (time ?? null);
  return {
    cancel_at: cancelAt,
    cancel_at_period_end: atEnd === true,
    canceled_at: cancelAt === null ? null : (subscription.canceled_at ?? at),
  };
}

function reasonFor(subscription: Subscription, params: Params): { reason?: string | null } {
  if (params['cancel_at_period_end'] === undefined && params['cancel_at'] === undefined) return {};
  const goesOn = params['cancel_at_period_end'] === 'false' || params['cancel_at'] === '';
  return { reason: goesOn ? null : (subscription.cancellation_details.reason ?? 'cancellation_requested') };
}

/** Another end of the trial moves the first charge; `now` is a change of its own. */
function withTrialEnd(subscription: Subscription, params: Params, at: number): Subscription {
  const asked = textIn(params, 'trial_end');
  if (asked === undefined || asked === 'now') return subscription;
  requiredText(params, 'trial_end');
  const end = integerIn(params, 'trial_end') ?? at;
  if (end <= at) throw invalid('trial_end', 'Invalid timestamp: must be in the future.');
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: end }));
  return {
    ...subscription,
    status: 'trialing',
    trial_start: subscription.trial_start ?? at,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data },
    _own: { ...subscription._own, hasToldTrialEnd: false },
  };
}

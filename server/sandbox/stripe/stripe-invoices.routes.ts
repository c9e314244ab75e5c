import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import type { Params } from './stripe-form';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { booleanIn, integerIn, objectIn, refuseUnknown, requiredText, textIn } from './stripe-params';
import { noSuch, StripeProblem } from './stripe-problem';
import { StripeRenewals } from './stripe-renewals';
import { PlanChange, SandboxSubscriptions } from './stripe-subscriptions';
import { howIn, StripeSubscriptionsRoutes } from './stripe-subscriptions.routes';
import { StripeTime } from './stripe-time';
import type { Invoice, ListOf, Subscription } from './stripe.types';

const previewFields = [
  'items',
  'proration_behavior',
  'proration_date',
  'cancel_at_period_end',
  'cancel_now',
  'trial_end',
];

@Injectable()
export class StripeInvoicesRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly invoices: StripeInvoices,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly subscriptionsRoutes: StripeSubscriptionsRoutes,
    private readonly renewals: StripeRenewals,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const url = '/v1/invoices';
    const add = this.endpoints.add.bind(this.endpoints, server);
    add({ method: 'GET', url, params: ['customer', 'subscription', 'status'], answer: (call) => this.list(call) });
    const previewing = ['customer', 'subscription', 'subscription_details', 'currency'];
    add({ method: 'POST', url: `${url}/create_preview`, params: previewing, answer: (call) => this.preview(call) });
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: ({ id }) => this.objects.get('invoice', id) });
    add({
      method: 'POST',
      url: `${url}/:id/pay`,
      params: ['payment_method', 'off_session'],
      answer: (call) => this.pay(call),
    });
  }

  /** The invoice that a change would make: what it bills at once, else the next renewal with it. */
  async previewOf(subscription: Subscription, change: PlanChange, at: number): Promise<Invoice> {
    const quote = await this.subscriptions.quote(subscription, change, at);
    if (quote.now.length > 0) {
      return this.invoices.draft({ subscription, reason: 'upcoming', lines: quote.now, at });
    }
    const own = { ...subscription._own, pendingLines: [...subscription._own.pendingLines, ...quote.later] };
    const data = subscription.items.data.map((item) => {
      const changed = change.items.find((one) => one.item.id === item.id);
      return changed ? { ...item, price: changed.price, quantity: changed.quantity } : item;
    });
    return this.renewals.renewalLines({ ...subscription, items: { ...subscription.items, data }, _own: own });
  }

  private async preview({ params, request }: StripeCall): Promise<Invoice> {
    const subscription = await this.previewed(params);
    const details = objectIn(params, 'subscription_details') ?? {};
    refuseUnknown(details, previewFields, 'subscription_details');
    if (subscription.status === 'canceled' || booleanIn(details, 'cancel_at_period_end')) {
      throw new StripeProblem(404, 'No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    }
    const { at } = await this.time.moment(request, subscription.test_clock);
    const items = await this.subscriptionsRoutes.changesIn(details, subscription);
    const change = { ...howIn(details), items, endsTrial: textIn(details, 'trial_end') === 'now' };
    return this.previewOf(subscription, change, integerIn(details, 'proration_date') ?? at);
  }

  /** The subscription that is named, or the newest of the customer. */
  private async previewed(params: Params): Promise<Subscription> {
    const [id, customer] = [textIn(params, 'subscription'), textIn(params, 'customer')];
    if (!id) {
      const [newest] = await this.objects.list('subscription', {
        customer: requiredText(params, 'customer'),
        limit: 1,
      });
      if (!newest) throw new StripeProblem(404, 'No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
      return newest;
    }
    const subscription = await this.objects.get('subscription', id, 'subscription');
    if (customer && customer !== subscription.customer) throw noSuch('subscription', subscription.id, 'subscription');
    return subscription;
  }

  private async list(call: StripeCall): Promise<ListOf<Invoice>> {
    const { query, limit } = pageIn(call.params);
    const [subscription, status] = [textIn(call.params, 'subscription'), textIn(call.params, 'status')];
    const parent = subscription ? { parent: { subscription_details: { subscription } } } : {};
    const contains = { ...parent, ...(status ? { status } : {}) };
    const customer = textIn(call.params, 'customer');
    return listOf(await this.objects.list('invoice', { ...query, customer, contains }), { ...call, limit });
  }

  private async pay({ id, request }: StripeCall): Promise<Invoice> {
    const invoice = await this.objects.get('invoice', id);
    if (invoice.status !== 'open') throw new StripeProblem(400, 'Invoice is already paid');
    const { subscription: subscriptionId } = invoice.parent.subscription_details;
    const subscription = await this.objects.get('subscription', subscriptionId);
    const moment = await this.time.moment(request, subscription.test_clock);
    await this.renewals.payOpenInvoice(subscription, moment);
    return this.objects.get('invoice', id);
  }
}

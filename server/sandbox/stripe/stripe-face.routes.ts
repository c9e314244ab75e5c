import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../src/common/errors/refusal';
import { dayMs, secondMs } from '../../src/common/time/clock';
import { limitIn } from '../core/list-limit';
import { Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import { money } from './money';
import { StripeCourse } from './stripe-course';
import { StripeEvents } from './stripe-events';
import { StripeEventsRepository } from './stripe-events.repository';
import { invoiceStatus } from './stripe-invoice.page';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeSettings } from './stripe-settings';
import { StripeTargets } from './stripe-targets';
import { StripeTime } from './stripe-time';
import { StripeWebhooks } from './stripe-webhooks';
import type { Invoice, Subscription } from './stripe.types';

type Fields = Record<string, unknown>;

const pageLimit = 20;
const mostDays = 3_660;

/** What Stripe holds and how it plays, for people and scripts. */
@Injectable()
export class StripeFaceRoutes {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly eventsRepository: StripeEventsRepository,
    private readonly events: StripeEvents,
    private readonly webhooks: StripeWebhooks,
    private readonly targets: StripeTargets,
    private readonly settings: StripeSettings,
    private readonly time: StripeTime,
    private readonly course: StripeCourse,
  ) {}

  routes(server: FastifyInstance): void {
    server.get('/stripe/settings.json', async () => this.settingsJson());
    server.put('/stripe/settings.json', async ({ body }) => {
      await this.settings.change(body);
      this.webhooks.wake();
      return this.settingsJson();
    });
    server.get<{ Querystring: Fields }>('/stripe/events.json', async ({ query }) => this.listEvents(query));
    server.post<{ Body: Fields | undefined }>('/stripe/events/redeliver.json', async ({ body }) =>
      this.redeliver(body ?? {}),
    );
    server.get<{ Querystring: Fields }>('/stripe/subscriptions.json', async ({ query }) => {
      const found = await this.objects.list('subscription', { limit: limitIn(query['limit']) });
      const workspace = query['workspace'];
      return found.filter((one) => !workspace || Object.values(one.metadata).includes(String(workspace))).map(toJson);
    });
    server.get<{ Querystring: Fields }>('/stripe/payments.json', async ({ query }) =>
      (await this.objects.list('invoice', { limit: limitIn(query['limit']) })).map(toPayment),
    );
    server.get('/stripe/clock.json', async () => this.clockJson());
    server.post<{ Body: Fields | undefined }>('/stripe/clock.json', async ({ body }) => this.moveClock(body ?? {}));
  }

  /** Invoices, newest first; a trial begins with one of nothing. */
  async arrivals(): Promise<Html[]> {
    const invoices = await this.objects.list('invoice', { limit: pageLimit });
    return invoices.map(
      (invoice) =>
        html`<li>
          <h3><a href="/sandbox/stripe/invoice/${invoice.id}">${money(invoice.amount_due, invoice.currency)}</a></h3>
          <p class="small">
            ${invoiceStatus(invoice)}, ${invoice.customer_email ?? invoice.customer},
            ${timeTag(new Date(invoice.created * 1000))}
          </p>
          <p>${invoice.lines.data.at(-1)?.description}</p>
        </li>`,
    );
  }

  private async settingsJson(): Promise<object> {
    return { ...(await this.settings.values()), webhookSecret: this.targets.server.secret };
  }

  private async clockJson(): Promise<{ now: string }> {
    return { now: new Date((await this.time.now()) * 1000).toISOString() };
  }

  private async moveClock({ advanceDays = 0, advanceSeconds = 0 }: Fields): Promise<{ now: string }> {
    const ms = positive('advanceDays', advanceDays) * dayMs + positive('advanceSeconds', advanceSeconds) * secondMs;
    if (ms > mostDays * dayMs) throw invalidField('advanceDays', `Move the clock by at most ${mostDays} days.`);
    await this.time.moveOn(ms);
    await this.course.catchUp();
    return this.clockJson();
  }

  private async listEvents(query: Fields): Promise<object[]> {
    const type = query['type'];
    const limit = limitIn(query['limit']);
    const found = await this.eventsRepository.list({ types: type ? [String(type)] : undefined, limit });
    const deliveries = await this.eventsRepository.deliveriesOf(found.map(({ eventId }) => eventId));
    return found.map(({ eventId, type: name, body, createdAt }) => ({
      id: eventId,
      type: name,
      objectId: (body['data'] as { object: { id: string } }).object.id,
      createdAt: createdAt.toISOString(),
      deliveries: deliveries
        .filter((one) => one.eventId === eventId)
        .map(({ url, attempts, answer, dueAt, deliveredAt }) => ({ url, attempts, answer, dueAt, deliveredAt })),
    }));
  }

  private async redeliver({ ids, since, times = 1, shuffle = false }: Fields): Promise<{ events: number }> {
    const isCount = Number.isInteger(times) && Number(times) >= 1 && Number(times) <= 20;
    if (!isCount) throw invalidField('times', 'times must be a whole number from 1 to 20.');
    const events = (await this.eventsRepository.list({})).reverse().filter(wantedEvent(ids, since));
    for (const { eventId, type } of events) {
      const how = { duplicates: Number(times) - 1, shuffle: shuffle === true, delayMs: 0 };
      await this.events.deliver([eventId], await this.targets.of(type), how);
    }
    return { events: events.length };
  }
}

function wantedEvent(ids: unknown, since: unknown): (event: { eventId: string; createdAt: Date }) => boolean {
  if (Array.isArray(ids)) return ({ eventId }) => ids.includes(eventId);
  if (since === undefined) return () => true;
  const from = Date.parse(String(since));
  if (Number.isNaN(from)) throw invalidField('since', 'since must be a date such as 2026-11-20T12:00:00Z.');
  return ({ createdAt }) => createdAt.getTime() >= from;
}

function positive(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw invalidField(name, `${name} must be a number from 0.`);
}

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const toJson = (subscription: Subscription): object => {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    customer: subscription.customer,
    status: subscription.status,
    price: item?.price.lookup_key ?? item?.price.id ?? null,
    quantity: item?.quantity ?? 0,
    periodStart: dateOf(item?.current_period_start ?? 0),
    periodEnd: dateOf(item?.current_period_end ?? 0),
    trialEnd: subscription.trial_end === null ? null : dateOf(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    schedule: subscription.schedule,
    metadata: subscription.metadata,
  };
};

const toPayment = (invoice: Invoice): object => ({
  id: invoice.id,
  number: invoice.number,
  customer: invoice.customer,
  email: invoice.customer_email,
  subscription: invoice.parent.subscription_details.subscription,
  description: invoice.lines.data.at(-1)?.description ?? null,
  amountCents: invoice.amount_due,
  currency: invoice.currency,
  status: invoice.status,
  reason: invoice.billing_reason,
  createdAt: dateOf(invoice.created),
});

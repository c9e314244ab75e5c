import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../src/common/errors/refusal';
import { Logger } from '../../src/common/logging/logger';
import { dayMs, secondMs } from '../../src/common/time/clock';
import type { SandboxWire } from '../core/sandbox-wire';
import { type Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import type { Json } from '../network/wire-problem';
import { money } from './money';
import { problemBody, stripeId, StripeProblem } from './stripe-call';
import { StripeCheckout } from './stripe-checkout';
import { StripeEvents } from './stripe-events';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripePagesRoutes } from './stripe-pages.routes';
import { SandboxPortal } from './stripe-portal';
import { StripeSchedules } from './stripe-schedules';
import { StripeRoutes } from './stripe.routes';
import { StripeServer } from './stripe-server';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { invoiceStatus } from './stripe.pages';
import type { CheckoutSession, Schedule, Subscription } from './stripe.types';

const tickMs = 3 * secondMs;
const pageLimit = 20;
/** In one go: centuries of a monthly subscription. More means that something does not move on. */
const maxSteps = 5_000;

/**
 * Stripe's REST API, version 2026-10-28.endive (docs.stripe.com/api), as far as Quillcast calls it to sell subscriptions, with
 * signed webhooks and the pages that people pay on.
 *
 * Simpler than the real one: a subscription holds one item, once, paid in advance by card, by the month or by the year. Every
 * change of plan is billed at once, and a declined card undoes it. An invoice is charged when it is made, and what a customer is
 * owed goes to the next one. There are no taxes, coupons, disputes, test clocks or previews. Objects have the fields that
 * Quillcast reads. Events are told of checkouts, subscriptions, schedules and invoices alone, and to the
 * server beside the sandbox, whatever endpoints there are. They are retried for minutes instead of days. The portal's features are
 * kept and change nothing.
 */
@Injectable()
export class StripeWire implements SandboxWire {
  readonly platform = 'stripe';
  readonly name = 'Stripe';
  readonly card = { title: 'Payments' };
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: StripeServer,
    private readonly calls: StripeRoutes,
    private readonly pages: StripePagesRoutes,
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
    private readonly events: StripeEvents,
    private readonly checkout: StripeCheckout,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly schedules: StripeSchedules,
    private readonly logger: Logger,
  ) {}

  routes(server: FastifyInstance): void {
    server.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof StripeProblem)) throw error;
      return reply.status(error.status).send(error.body);
    });
    this.server.add(server, this.calls.endpoints);
    server.all('/v1/*', ({ method, url }) => {
      throw new StripeProblem(404, `Unrecognized request URL (${method}: ${url.split('?', 1)[0]}).`);
    });
  }

  faceRoutes(server: FastifyInstance): void {
    this.pages.routes(server);
    server.get('/stripe/settings.json', () => this.settingsJson());
    server.put('/stripe/settings.json', async ({ body }) => {
      await this.settings.change(body);
      this.events.wake();
      return this.settingsJson();
    });
    server.get('/stripe/clock.json', () => this.clockJson());
    server.post<{ Body: Json | undefined }>('/stripe/clock.json', ({ body = {} }) => this.moveClock(body));
  }

  /** Invoices, newest first; a trial begins with one of nothing. */
  async arrivals(): Promise<Html[]> {
    const invoices = await this.objects.list('invoice', { limit: pageLimit });
    return invoices.map(
      (invoice) =>
        html`<li>
          <h3><a href="/sandbox/stripe/invoice/${invoice.id}">${money(invoice.amount_due, invoice.currency)}</a></h3>
          <p class="small">
            ${invoiceStatus(invoice)} · ${invoice.customer_email ?? invoice.customer} ·
            ${timeTag(new Date(invoice.created * 1000))}
          </p>
          <p>${invoice.lines.data.at(-1)?.description}</p>
        </li>`,
    );
  }

  async start(): Promise<void> {
    await this.events.start();
    this.timer = setInterval(() => {
      this.ticking = this.ticking
        .then(() => this.catchUp())
        .catch((error: unknown) => this.logger.error(error as Error));
      this.events.wake();
    }, tickMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.ticking;
    await this.events.stop();
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const headers = { 'request-id': stripeId('req', 14), ...(status === 429 ? { 'retry-after': '1' } : {}) };
    return { headers, body: faultBodies[status] };
  }

  private async settingsJson(): Promise<object> {
    return { ...(await this.settings.values()), webhookSecret: this.events.secret };
  }

  private async clockJson(): Promise<{ now: string }> {
    return { now: new Date((await this.settings.now()) * 1000).toISOString() };
  }

  private async moveClock({ advanceDays = 0, advanceSeconds = 0 }: Json): Promise<{ now: string }> {
    const isTime = [advanceDays, advanceSeconds].every((value) => Number.isFinite(value) && Number(value) >= 0);
    if (!isTime) throw invalidField('advanceDays', 'advanceDays and advanceSeconds must be numbers from 0.');
    await this.settings.moveClock(Number(advanceDays) * dayMs + Number(advanceSeconds) * secondMs);
    await this.catchUp();
    return this.clockJson();
  }

  /** Everything that is due by now, in its order. Each step is committed by itself. */
  private async catchUp(): Promise<void> {
    const until = await this.settings.now();
    for (let step = 0; step < maxSteps; step += 1) {
      if (!(await this.server.alone(() => this.happen(until)))) return;
    }
    throw new Error("The sandbox's Stripe has a thing that stays due.");
  }

  /** What falls due first, if anything does. */
  private async happen(until: number): Promise<boolean> {
    const due = await this.objects.nextDue(until);
    if (!due) return false;
    const { object, at } = due;
    if (object.object === 'subscription') await this.subscriptions.fallDue(object as Subscription, at);
    else if (object.object === 'subscription_schedule') await this.schedules.enterNextPhase(object as Schedule, at);
    else await this.checkout.expire(object as CheckoutSession, at);
    return true;
  }
}

const faultBodies: Record<FaultStatus, Record<string, unknown>> = {
  403: problemBody('The provided key does not have the required permissions for this endpoint.', {
    code: 'more_permissions_required',
  }),
  429: problemBody('Request rate limit exceeded.', { type: 'rate_limit_error', code: 'rate_limit' }),
  500: problemBody('Sorry, something went wrong.', { type: 'api_error' }),
  503: problemBody('Stripe is temporarily unavailable.', { type: 'api_error' }),
};

/** What it is made of. */
export const stripeParts = [
  ...[StripeCheckout, StripeEvents, StripeInvoices, StripeObjectsRepository],
  ...[StripePagesRoutes, SandboxPortal, StripeSchedules, StripeRoutes, StripeServer, StripeSettings],
  SandboxSubscriptions,
];

import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Logger } from '../../src/common/logging/logger';
import { secondMs } from '../../src/common/time/clock';
import { type SandboxWire, Wires } from '../core/sandbox-wire';
import type { Html } from '../face/html';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { StripeCatalogRoutes } from './catalog/stripe-catalog.routes';
import { StripeCheckout } from './pages/stripe-checkout';
import { StripeCourse } from './stripe-course';
import { StripeCustomers } from './catalog/stripe-customers';
import { speakStripe, StripeEndpoints } from './events/stripe-endpoints';
import { StripeEvents } from './events/stripe-events';
import { StripeFaceRoutes } from './pages/stripe-face.routes';
import { stripeId } from './objects/stripe-ids';
import { StripeInvoices } from './stripe-invoices';
import { StripePagesRoutes } from './pages/stripe-pages.routes';
import { StripePortalRoutes } from './pages/stripe-portal.routes';
import { problemBody, StripeProblem } from './objects/stripe-problem';
import { StripeSchedules } from './catalog/stripe-schedules';
import { StripeSubscriptionsRoutes } from './catalog/stripe-subscriptions.routes';
import { StripeWebhooks } from './events/stripe-webhooks';

const tickMs = 3 * secondMs;

/**
 * Stripe's REST API, version 2026-10-28.endive (docs.stripe.com/api), as far as Quillcast calls it to sell subscriptions, with
 * signed webhooks and the pages that people pay on.
 *
 * Simpler than the real one: a subscription holds one item, once, paid in advance by card, by the month or by the year. Every
 * change of plan is billed at once, and a declined card undoes it. An invoice is charged when it is made, and what a customer is
 * owed goes to the next one. There are no taxes, coupons, disputes, test clocks or previews. Objects have the fields that
 * Quillcast reads. Events are told of checkouts, subscriptions, schedules and invoices alone, to one address: the
 * newest endpoint on this machine, whatever events it asks for, else the server beside the sandbox. They are retried for minutes
 * instead of days. The portal's features are kept and change nothing.
 */
@Injectable()
export class StripeWire implements SandboxWire, OnModuleInit {
  readonly platform = 'stripe';
  readonly name = 'Stripe';
  readonly card = { title: 'Payments' };
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();

  constructor(
    private readonly wires: Wires,
    private readonly endpoints: StripeEndpoints,
    private readonly customers: StripeCustomers,
    private readonly catalog: StripeCatalogRoutes,
    private readonly checkout: StripeCheckout,
    private readonly subscriptions: StripeSubscriptionsRoutes,
    private readonly schedules: StripeSchedules,
    private readonly invoices: StripeInvoices,
    private readonly portal: StripePortalRoutes,
    private readonly events: StripeEvents,
    private readonly pages: StripePagesRoutes,
    private readonly face: StripeFaceRoutes,
    private readonly course: StripeCourse,
    private readonly webhooks: StripeWebhooks,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.wires.add(this);
  }

  routes(server: FastifyInstance): void {
    speakStripe(server);
    const business = [this.customers, this.catalog, this.checkout, this.subscriptions, this.schedules];
    const parts = [...business, this.invoices, this.portal, this.events];
    for (const endpoint of parts.flatMap((part) => part.endpoints)) this.endpoints.add(server, endpoint);
    server.all('/v1/*', ({ method, url }) => {
      throw new StripeProblem(404, `Unrecognized request URL (${method}: ${url.split('?', 1)[0]}).`);
    });
  }
  faceRoutes(server: FastifyInstance): void {
    this.pages.routes(server);
    this.face.routes(server);
  }

  arrivals(): Promise<Html[]> {
    return this.face.arrivals();
  }

  async start(): Promise<void> {
    await this.webhooks.start();
    this.timer = setInterval(() => {
      this.ticking = this.ticking.then(() => this.tick());
    }, tickMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.ticking;
    await this.webhooks.stop();
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const headers = { 'request-id': stripeId('req', 14), ...(status === 429 ? { 'retry-after': '1' } : {}) };
    return { headers, body: faultBodies[status] };
  }

  private async tick(): Promise<void> {
    await this.course.catchUp().catch((error: unknown) => this.logger.error(error as Error));
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

import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Logger } from '../../src/common/logging/logger';
import { secondMs } from '../../src/common/time/clock';
import { SandboxWire, Wires } from '../core/sandbox-wire';
import type { Html } from '../face/html';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { StripeCatalogRoutes } from './stripe-catalog.routes';
import { StripeCheckoutRoutes } from './stripe-checkout.routes';
import { StripeClocksRoutes } from './stripe-clocks.routes';
import { StripeCourse } from './stripe-course';
import { StripeCustomersRoutes } from './stripe-customers.routes';
import { speakStripe } from './stripe-endpoints';
import { StripeEventsRoutes } from './stripe-events.routes';
import { StripeFaceRoutes } from './stripe-face.routes';
import { stripeId } from './stripe-ids';
import { StripeInvoicesRoutes } from './stripe-invoices.routes';
import { StripePagesRoutes } from './stripe-pages.routes';
import { StripePortalRoutes } from './stripe-portal.routes';
import { problemBody, unrecognized } from './stripe-problem';
import { StripeSchedulesRoutes } from './stripe-schedules.routes';
import { StripeSubscriptionsRoutes } from './stripe-subscriptions.routes';
import { StripeWebhooks } from './stripe-webhooks';

const tickMs = 3 * secondMs;

/** Stripe: what is needed to sell subscriptions, as its SDK speaks it, and its pages for people. */
@Injectable()
export class StripeWire implements SandboxWire, OnModuleInit {
  readonly platform = 'stripe';
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();

  constructor(
    private readonly wires: Wires,
    private readonly customers: StripeCustomersRoutes,
    private readonly catalog: StripeCatalogRoutes,
    private readonly checkout: StripeCheckoutRoutes,
    private readonly subscriptions: StripeSubscriptionsRoutes,
    private readonly schedules: StripeSchedulesRoutes,
    private readonly invoices: StripeInvoicesRoutes,
    private readonly portal: StripePortalRoutes,
    private readonly events: StripeEventsRoutes,
    private readonly clocks: StripeClocksRoutes,
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
    const { customers, catalog, checkout, subscriptions, schedules, invoices, portal, events, clocks } = this;
    const all = [customers, catalog, checkout, subscriptions, schedules, invoices, portal, events, clocks];
    for (const one of all) one.routes(server);
    server.all('/v1/*', ({ method, url }) => {
      throw unrecognized(method, url.split('?', 1)[0] ?? '');
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

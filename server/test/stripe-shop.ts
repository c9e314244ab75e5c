import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { Transactions } from '../src/database/transactions';
import { createTestSandbox, TestSandbox } from './sandbox';

/** The server beside the sandbox: takes webhooks as it is told. */
class Receiver {
  readonly events: Stripe.Event[] = [];
  secret = '';
  /** What it answers next; 200 when none is left. */
  readonly answers: number[] = [];
  private waiting: (() => void)[] = [];

  private constructor(readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const status = request.url === '/api/billing/webhook' ? (receiver.answers.shift() ?? 200) : 404;
        const header = String(request.headers['stripe-signature']);
        if (status === 200) {
          receiver.events.push(Stripe.webhooks.constructEvent(Buffer.concat(pieces), header, receiver.secret));
        }
        response.writeHead(status).end();
        for (const resolve of receiver.waiting.splice(0)) resolve();
      });
    });
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  types(objectId?: string): string[] {
    return this.events
      .filter(({ data: { object } }) => objectId === undefined || JSON.stringify(object).includes(objectId))
      .map(({ type }) => type);
  }

  /** Waits for requests until `isThere` holds. */
  async until(isThere: () => boolean): Promise<void> {
    while (!isThere()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

const plans = [
  ['starter_monthly', 'Starter', 1_900, 'month'],
  ['starter_yearly', 'Starter', 19_000, 'year'],
  ['pro_monthly', 'Pro', 9_900, 'month'],
  ['pro_yearly', 'Pro', 99_000, 'year'],
] as const;

/** Somebody who sells two plans through the sandbox's Stripe, with the real SDK, and is told by webhooks. */
export class StripeShop {
  readonly stripe: Stripe;
  readonly prices: Record<string, Stripe.Price> = {};

  private constructor(
    readonly sandbox: TestSandbox,
    readonly receiver: Receiver,
  ) {
    this.stripe = this.clientOf('sk_test_x');
  }

  static async start(): Promise<StripeShop> {
    const receiver = await Receiver.start();
    const env = { PUBLIC_URL: 'https://app.example.com', PORT: String(receiver.port) };
    const shop = new StripeShop(await createTestSandbox({ env }), receiver);
    receiver.secret = (await shop.sandbox.http.get('/stripe/settings.json').expect(200)).body.webhookSecret;
    await shop.makeCatalog();
    return shop;
  }

  /** What a test leaves behind, settings included, does not reach the next one. */
  async forget(): Promise<void> {
    await this.sandbox.module.get(Transactions).query('UPDATE stripe_objects SET due_at = NULL');
    await this.set({ webhooksPaused: false, cardFails: false });
  }

  async stop(): Promise<void> {
    await this.sandbox.close();
    this.receiver.server.close();
  }

  readonly clientOf = (key: string): Stripe =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: Number(new URL(this.sandbox.url).port),
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });

  private readonly makeCatalog = async (): Promise<void> => {
    const products: Record<string, string> = {};
    for (const [lookup_key, name, unit_amount, interval] of plans) {
      products[name] ??= (await this.stripe.products.create({ name })).id;
      this.prices[lookup_key] = await this.stripe.prices.create({
        lookup_key,
        currency: 'usd',
        unit_amount,
        recurring: { interval },
        product: products[name],
      });
    }
  };
  readonly priceOf = (key: string): string => this.prices[key]?.id ?? '';
  readonly now = async (): Promise<number> =>
    Date.parse((await this.sandbox.http.get('/stripe/clock.json')).body.now) / 1000;
  readonly advance = (advanceDays: number) =>
    this.sandbox.http.post('/stripe/clock.json').send({ advanceDays }).expect(200);
  readonly set = (settings: object) => this.sandbox.http.put('/stripe/settings.json').send(settings).expect(200);

  readonly open = async (fields: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    this.stripe.checkout.sessions.create({
      customer: (await this.stripe.customers.create({ email: 'maya@example.com' })).id,
      mode: 'subscription',
      line_items: [{ price: this.priceOf('starter_monthly'), quantity: 1 }],
      success_url: 'https://app.example.com/billing/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://app.example.com/billing?checkout=cancelled',
      client_reference_id: 'workspace-1',
      subscription_data: { metadata: { workspaceId: 'workspace-1' } },
      ...fields,
    });
  readonly decide = (session: { id: string }, fields: object) =>
    this.sandbox.http.post(`/sandbox/stripe/checkout/${session.id}`).type('form').send(fields);
  /** A subscription that was bought with a card. */
  readonly buy = async (lookupKey = 'starter_monthly'): Promise<Stripe.Subscription> => {
    const session = await this.open({ line_items: [{ price: this.priceOf(lookupKey), quantity: 1 }] });
    await this.decide(session, { decision: 'pay' }).expect(302);
    return this.subscriptionOf(session.id);
  };
  readonly subscriptionOf = async (sessionId: string): Promise<Stripe.Subscription> => {
    const session = await this.stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] });
    return session.subscription as Stripe.Subscription;
  };
  readonly read = (id: string) => this.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'schedule'] });
  private readonly configure = () => this.stripe.billingPortal.configurations.create({ features: {} });
  readonly changeTo = async (subscription: Stripe.Subscription, lookupKey: string) =>
    this.stripe.billingPortal.sessions.create({
      customer: String(subscription.customer),
      configuration: (await this.configure()).id,
      return_url: 'https://app.example.com/billing',
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: itemOf(subscription).id, price: this.priceOf(lookupKey), quantity: 1 }],
        },
        after_completion: {
          type: 'redirect',
          redirect: { return_url: 'https://app.example.com/billing/success?change=1' },
        },
      },
    });
  readonly inPortal = (session: { id: string }, fields: object) =>
    this.sandbox.http.post(`/sandbox/stripe/portal/${session.id}`).type('form').send(fields);
  readonly portalOf = async (subscription: Stripe.Subscription) =>
    this.stripe.billingPortal.sessions.create({
      customer: String(subscription.customer),
      configuration: (await this.configure()).id,
      return_url: 'https://app.example.com/billing',
    });
}

export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('No item.');
  return item;
}

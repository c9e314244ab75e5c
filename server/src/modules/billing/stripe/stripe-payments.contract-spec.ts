import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePorts } from '../../../../test/ports';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { stripeOver } from '../../../../test/stripe';
import { Logger } from '../../../common/logging/logger';
import { newId } from '../../../common/ids/ids';
import { secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { itManages, itSells, type PaymentsHarness } from '../payments/payments.contract';
import type { StripePayments } from './stripe-payments';

type Webhook = { body: Buffer; signature: string };

/** Long enough for the sandbox on a busy machine, with a call that is made again; `hang` waits for it once. */
const limitMs = 3 * secondMs;

/** Takes what Stripe sends to this product. */
class WebhookListener {
  private readonly received: Webhook[] = [];
  private readonly server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      this.received.push({ body: Buffer.concat(pieces), signature: String(request.headers['stripe-signature']) });
      response.end();
      this.server.emit('webhook');
    });
  });

  async start(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** The first one that names this. */
  async about(id: string): Promise<Webhook> {
    for (;;) {
      const found = this.received.find(({ body }) => body.includes(id));
      if (found) return found;
      await once(this.server, 'webhook');
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

describe('Stripe as the sandbox plays it', () => {
  const webhooks = new WebhookListener();
  let sandbox: TestSandbox;
  let payments: StripePayments;
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    await webhooks.start(port);
    sandbox = await createTestSandbox({ env: { PORT: String(port) } });
    ({ payments } = stripeOver(sandbox.module.get(Env), { logger: sandbox.module.get(Logger), limitMs }));
  });
  afterEach(async () => {
    await sandbox.http.put('/faults.json').send([]).expect(200);
    await sandbox.http.put('/stripe/settings.json').send({ cardFails: false }).expect(200);
  });
  afterAll(async () => {
    await sandbox.close();
    await webhooks.stop();
  });

  const now = async (): Promise<Date> => {
    const { body } = await sandbox.http.get('/stripe/clock.json').expect(200);
    return new Date(body.now);
  };
  const portalForm = (url: string, form: Record<string, string>) =>
    sandbox.http
      .post(`/stripe/portal/${url.split('/').at(-1)}`)
      .type('form')
      .send(form)
      .expect(302);

  const harness = (): PaymentsHarness => ({
    port: payments,
    now,
    pays: async ({ id }) => {
      const paid = await sandbox.http.post(`/stripe/checkout/${id}`).type('form').send({ decision: 'pay' });
      return paid.status === 302;
    },
    confirms: async ({ url }) => void (await portalForm(url, { decision: 'confirm' })),
    passPeriod: async (customerId) => {
      const found = await payments.findSubscription(customerId);
      const endsAt = found.status === 'done' ? found.value?.renewsAt : null;
      if (!endsAt) throw new Error('There is no subscription.');
      const advanceSeconds = Math.ceil((endsAt.getTime() - (await now()).getTime()) / secondMs);
      await sandbox.http.post('/stripe/clock.json').send({ advanceSeconds }).expect(200);
    },
    cardsWork: async (doWork) =>
      void (await sandbox.http.put('/stripe/settings.json').send({ cardFails: !doWork }).expect(200)),
    settles: async (customerId) => {
      const flow = { kind: 'payment_method' } as const;
      const opened = await payments.openPortal({ customerId, returnUrl: 'https://quillcast.test/', flow });
      if (opened.status === 'done') await portalForm(opened.value.url, { card: 'works' });
    },
    webhook: (customerId) => webhooks.about(customerId),
    fails: async (mode) => {
      const fault = { platform: 'stripe', route: 'GET /v1/subscriptions', mode, rate: 1 };
      await sandbox.http.put('/faults.json').send([fault]).expect(200);
    },
  });

  itSells(harness);
  itManages(harness);

  it('tells Stripe which workspace pays', async () => {
    const workspaceId = newId();
    const who = { workspaceId, email: 'ada@example.com', name: 'Ada', idempotencyKey: `customer:${workspaceId}` };
    const customer = await payments.createCustomer(who);
    if (customer.status !== 'done') throw new Error(customer.status);
    const key = { authorization: 'Bearer sk_test_x' };
    const checkout = await payments.createCheckout({
      ...{ workspaceId, customerId: customer.value, price: { planId: 'pro', period: 'yearly' }, trialDays: 0 },
      ...{ successUrl: 'https://quillcast.test/', cancelUrl: 'https://quillcast.test/' },
      idempotencyKey: `checkout:${workspaceId}`,
    });
    if (checkout.status !== 'done') throw new Error(checkout.status);
    await harness().pays(checkout.value);
    const listed = await sandbox.http.get('/v1/subscriptions').query({ customer: customer.value }).set(key).expect(200);
    expect(listed.body.data).toMatchObject([{ customer: customer.value, metadata: { workspaceId, plan: 'pro' } }]);
  });
});

import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { hmacSha256 } from '../../src/common/crypto/crypto';
import { newId } from '../../src/common/ids/ids';
import { Logger } from '../../src/common/logging/logger';
import { Clock, minuteMs, secondMs } from '../../src/common/time/clock';
import { Env } from '../../src/config/env';
import { Secrets } from '../../src/config/secrets';
import { Transactions } from '../../src/database/transactions';
import { OneAtATime } from '../core/one-at-a-time';
import { SandboxStripeDeliveryEntity } from './sandbox-stripe-delivery.entity';
import { stripeId } from './stripe-call';
import { shown, StripeObjectsRepository } from './stripe-objects.repository';
import { StripeSettings } from './stripe-settings';
import { apiVersion, type StripeObject } from './stripe.types';

const timeoutMs = 10 * secondMs;
/** After each failure; then it is given up until the next start. Stripe itself goes on for three days. */
const retriesMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs];

/**
 * What happened: each event is stored with its delivery in the transaction of the change, and sent after it to the server beside the
 * sandbox until that takes it.
 */
@Injectable()
export class StripeEvents {
  private readonly queue = new OneAtATime();
  private isRunning = false;

  constructor(
    private readonly env: Env,
    private readonly secrets: Secrets,
    private readonly transactions: Transactions,
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The server knows the same one: from the variable, or from the key that both are derived from. */
  get secret(): string {
    const derived = `whsec_${this.secrets.bytes('sandbox-webhook').toString('base64url')}`;
    return this.env.STRIPE_WEBHOOK_SECRET ?? derived;
  }

  /** Stores what became of an object and tells of it; returns the object. */
  async changed<T extends StripeObject>(type: string, after: T, at: number): Promise<T> {
    await this.objects.save(after);
    await this.tell(type, after, at);
    return after;
  }

  async tell(type: string, object: StripeObject, at: number): Promise<void> {
    const { id: eventId } = await this.objects.insert({
      ...{ id: stripeId('evt'), object: 'event', api_version: apiVersion, created: at, type },
      ...{ data: { object: shown(object) }, livemode: false, pending_webhooks: 1 },
    });
    await this.deliveries.insert({ id: newId(), eventId, dueAt: this.clock.now() });
    await this.transactions.afterCommit(() => this.wake());
  }

  /** What nobody took yet goes out again, from the beginning. */
  async start(): Promise<void> {
    await this.deliveries.updateAll({ attempts: 0, dueAt: this.clock.now() });
    this.isRunning = true;
    this.wake();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.queue.run('send', async () => undefined);
  }

  /** Returns at once. */
  wake(): void {
    this.sendDue().catch((error: unknown) => this.logger.error(error as Error));
  }

  /** One attempt for everything that is due now, one after the other. */
  sendDue(): Promise<void> {
    return this.queue.run('send', async () => {
      while (this.isRunning && !(await this.settings.values()).webhooksPaused) {
        const where = { dueAt: LessThanOrEqual(this.clock.now()) };
        const [delivery] = await this.deliveries.find({ where, order: { dueAt: 'ASC', id: 'ASC' }, take: 1 });
        if (!delivery) return;
        await this.send(delivery);
      }
    });
  }

  private async send({ id, eventId, attempts }: SandboxStripeDeliveryEntity): Promise<void> {
    const event = await this.objects.get('event', eventId);
    const url = `http://127.0.0.1:${this.env.PORT}/api/billing/webhook`;
    if (await isTaken(url, JSON.stringify(shown(event), null, 2), this.secret)) {
      await this.deliveries.delete({ id });
      return;
    }
    const waitMs = retriesMs[attempts];
    const dueAt = waitMs === undefined ? null : new Date(this.clock.now().getTime() + waitMs);
    await this.deliveries.update({ id }, { attempts: attempts + 1, dueAt });
  }

  private get deliveries() {
    return this.transactions.repository(SandboxStripeDeliveryEntity);
  }
}

/** The signature's time is the real one: who checks it does not know the moved clock. */
async function isTaken(url: string, body: string, secret: string): Promise<boolean> {
  const at = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${at},v1=${hmacSha256(Buffer.from(secret), `${at}.${body}`).toString('hex')}`,
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Nobody answers, which is a failure like any other: it is sent again.
    return false;
  }
}

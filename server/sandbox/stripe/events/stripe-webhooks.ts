import { Injectable } from '@nestjs/common';
import { hmacSha256 } from '../../../src/common/crypto/crypto';
import { Logger } from '../../../src/common/logging/logger';
import { isLoopbackName } from '../../../src/common/outbound/loopback';
import { Clock, minuteMs, secondMs } from '../../../src/common/time/clock';
import { Env } from '../../../src/config/env';
import { Secrets } from '../../../src/config/secrets';
import { OneAtATime } from '../../core/one-at-a-time';
import type { SandboxStripeDeliveryEntity } from './sandbox-stripe-delivery.entity';
import { StripeDeliveriesRepository } from './stripe-deliveries.repository';
import { shown, StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { StripeSettings } from '../stripe-settings';

const timeoutMs = 10 * secondMs;
/** After each failure; then it is given up until the next start. Stripe itself goes on for three days. */
const retriesMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs];
const batch = 50;
const longestSleepMs = 5 * secondMs;

/** Sends webhooks to the server beside the sandbox, one after the other, until they are taken. */
@Injectable()
export class StripeWebhooks {
  private readonly queue = new OneAtATime();
  private isRunning = false;
  private isAwake = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly env: Env,
    private readonly secrets: Secrets,
    private readonly deliveries: StripeDeliveriesRepository,
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

  async start(): Promise<void> {
    await this.deliveries.restart(this.clock.now());
    this.isRunning = true;
    this.wake();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    clearTimeout(this.timer);
    await this.queue.run('send', async () => undefined);
  }

  /** Returns at once. */
  wake(): void {
    if (!this.isRunning || this.isAwake) return;
    this.isAwake = true;
    void this.queue.run('send', async () => {
      this.isAwake = false;
      try {
        await this.sendAllDue();
        await this.sleepUntilDue();
      } catch (error) {
        this.logger.error(error as Error);
      }
    });
  }

  /** One attempt for everything that is due now. */
  sendDue(): Promise<void> {
    return this.queue.run('send', () => this.sendAllDue());
  }

  private async sendAllDue(): Promise<void> {
    if ((await this.settings.values()).webhooksPaused) return;
    for (;;) {
      const waiting = await this.deliveries.waiting(batch);
      const due = waiting.filter(({ dueAt }) => dueAt !== null && dueAt <= this.clock.now());
      for (const delivery of due) if (this.isRunning) await this.send(delivery);
      if (due.length < batch || !this.isRunning) return;
    }
  }

  private async send({ id, eventId, attempts }: SandboxStripeDeliveryEntity): Promise<void> {
    const event = await this.objects.get('event', eventId);
    const { url, secret } = await this.receiver();
    if (await isTaken(url, JSON.stringify(shown(event), null, 2), secret)) return this.deliveries.remove(id);
    const waitMs = retriesMs[attempts];
    const dueAt = waitMs === undefined ? null : new Date(this.clock.now().getTime() + waitMs);
    await this.deliveries.putOff(id, { attempts: attempts + 1, dueAt });
  }

  /** The newest endpoint on this machine that somebody made, else the server beside the sandbox. */
  private async receiver(): Promise<{ url: string; secret: string }> {
    const endpoints = await this.objects.list('webhook_endpoint', { limit: 100 });
    const made = endpoints.find(({ url, status }) => status === 'enabled' && isLoopbackName(new URL(url).hostname));
    if (made) return { url: made.url, secret: made._own.secret };
    return { url: `http://127.0.0.1:${this.env.PORT}/api/billing/webhook`, secret: this.secret };
  }

  private async sleepUntilDue(): Promise<void> {
    if (!this.isRunning) return;
    const [next] = await this.deliveries.waiting(1);
    if (!next?.dueAt) return;
    const waitMs = Math.min(longestSleepMs, Math.max(100, next.dueAt.getTime() - this.clock.now().getTime()));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), waitMs).unref();
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

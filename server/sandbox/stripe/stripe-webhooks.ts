import { Injectable } from '@nestjs/common';
import { hmacSha256, randomSeed } from '../../src/common/crypto/crypto';
import { Logger } from '../../src/common/logging/logger';
import { Clock, minuteMs, secondMs } from '../../src/common/time/clock';
import { OneAtATime } from '../core/one-at-a-time';
import type { SandboxStripeDeliveryEntity } from './sandbox-stripe-delivery.entity';
import { StripeEventsRepository } from './stripe-events.repository';
import { StripeSettings } from './stripe-settings';

const timeoutMs = 10 * secondMs;
/** After each failure; then it is given up until a start or a script sends it again. Stripe itself goes on for three days. */
const retriesMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs];
const batch = 50;
const longestSleepMs = 5 * secondMs;

/** Sends webhooks until they are taken. Those of one address go one after the other, those of several side by side. */
@Injectable()
export class StripeWebhooks {
  private readonly queue = new OneAtATime();
  private isRunning = false;
  private isAwake = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: StripeEventsRepository,
    private readonly settings: StripeSettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    await this.events.restartUndelivered(this.clock.now());
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
    const { webhooksPaused, shuffle } = await this.settings.values();
    if (webhooksPaused) return;
    for (;;) {
      const due = await this.events.due(this.clock.now(), batch);
      const ordered = shuffle ? shuffled(due) : due;
      const urls = [...new Set(due.map(({ url }) => url))];
      await Promise.all(urls.map((url) => this.sendAll(ordered.filter((delivery) => delivery.url === url))));
      if (due.length < batch || !this.isRunning) return;
    }
  }

  private async sendAll(deliveries: SandboxStripeDeliveryEntity[]): Promise<void> {
    for (const delivery of deliveries) if (this.isRunning) await this.send(delivery);
  }

  private async send({ id, eventId, url, secret, attempts }: SandboxStripeDeliveryEntity): Promise<void> {
    const event = await this.events.find(eventId);
    const answer = await post(url, JSON.stringify(event?.body, null, 2), secret);
    const now = this.clock.now();
    const isTaken = /^2\d\d$/.test(answer);
    const waitMs = isTaken ? undefined : retriesMs[attempts];
    await this.events.setOutcome(id, {
      attempts: attempts + 1,
      answer,
      dueAt: waitMs === undefined ? null : new Date(now.getTime() + waitMs),
      deliveredAt: isTaken ? now : null,
    });
  }

  private async sleepUntilDue(): Promise<void> {
    if (!this.isRunning) return;
    const next = await this.events.nextDueAt();
    if (next === null) return;
    const waitMs = Math.min(longestSleepMs, Math.max(100, next.getTime() - this.clock.now().getTime()));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), waitMs).unref();
  }
}

/** The status, or why there was none. The signature's time is the real one: who checks it does not know the moved clock. */
async function post(url: string, body: string, secret: string): Promise<string> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signature(body, secret, Math.floor(Date.now() / 1000)),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

export const signature = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${hmacSha256(Buffer.from(secret), `${at}.${body}`).toString('hex')}`;

const shuffled = <T>(things: T[]): T[] =>
  things
    .map((thing): [number, T] => [randomSeed(), thing])
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);

import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/common/time/clock';
import { SandboxSettings } from '../core/sandbox-settings';

const standard = {
  /** Webhooks wait until this is off again. */
  webhooksPaused: false,
  /** Every card is declined. */
  cardFails: false,
};
const clockName = 'stripe-clock';

/** How Stripe plays, and its clock, which scripts move forward. */
@Injectable()
export class StripeSettings {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SandboxSettings,
  ) {}

  values(): Promise<typeof standard> {
    return this.settings.values('stripe', standard);
  }

  /** What is left out stays as it is. Throws a 422 for what is no setting. */
  async change(body: unknown): Promise<void> {
    // A script may send back what it read.
    const { webhookSecret: _readOnly, ...fields } = Object(body) as Record<string, unknown>;
    await this.settings.change('stripe', standard, fields);
  }

  /** Whole seconds. */
  async now(): Promise<number> {
    return Math.floor((this.clock.now().getTime() + (await this.offsetMs())) / 1000);
  }

  async moveClock(ms: number): Promise<void> {
    await this.settings.put(clockName, { offsetMs: (await this.offsetMs()) + ms });
  }

  private async offsetMs(): Promise<number> {
    return ((await this.settings.get(clockName)) as { offsetMs: number } | null)?.offsetMs ?? 0;
  }
}

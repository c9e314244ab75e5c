import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/common/time/clock';
import { SandboxSettings } from '../core/sandbox-settings';
import type { Moment } from './stripe.types';

const name = 'stripe-clock';

/** The sandbox's Stripe has a clock that scripts move forward. */
@Injectable()
export class StripeTime {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SandboxSettings,
  ) {}

  /** Whole seconds. */
  async now(): Promise<number> {
    return Math.floor((this.clock.now().getTime() + (await this.offsetMs())) / 1000);
  }

  async moment(request: Moment['request'] = byItself): Promise<Moment> {
    return { at: await this.now(), request };
  }

  async moveOn(ms: number): Promise<void> {
    await this.settings.put(name, { offsetMs: (await this.offsetMs()) + ms });
  }

  private async offsetMs(): Promise<number> {
    return ((await this.settings.get(name)) as { offsetMs: number } | null)?.offsetMs ?? 0;
  }
}

/** Of what happens by itself or on a page. */
export const byItself: Moment['request'] = { id: null, idempotency_key: null };

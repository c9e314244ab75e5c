import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/common/time/clock';
import { SandboxSettings } from '../core/sandbox-settings';
import { StripeObjectsRepository } from './stripe-objects.repository';
import type { Moment } from './stripe.types';

const name = 'stripe-clock';

/** The sandbox's Stripe has a clock that scripts move forward, and test clocks that stand still in between. */
@Injectable()
export class StripeTime {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SandboxSettings,
    private readonly objects: StripeObjectsRepository,
  ) {}

  /** Whole seconds on a clock; null is the sandbox's own. */
  async now(clockId: string | null = null): Promise<number> {
    const clock = clockId === null ? null : await this.objects.find('test_helpers.test_clock', clockId);
    return clock?.frozen_time ?? Math.floor((this.clock.now().getTime() + (await this.offsetMs())) / 1000);
  }

  async moment(request: Moment['request'], clockId: string | null = null): Promise<Moment> {
    return { at: await this.now(clockId), request };
  }

  async moveOn(ms: number): Promise<void> {
    await this.settings.put(name, { offsetMs: (await this.offsetMs()) + ms });
  }

  private async offsetMs(): Promise<number> {
    return ((await this.settings.get(name)) as { offsetMs: number } | null)?.offsetMs ?? 0;
  }
}

/** Of what happens by itself. */
export const byItself: Moment['request'] = { id: null, idempotency_key: null };

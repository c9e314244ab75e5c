import { Injectable } from '@nestjs/common';
import { StripeCheckout } from './stripe-checkout';
import { StripeEndpoints } from './stripe-endpoints';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeRenewals } from './stripe-renewals';
import { StripeSchedules } from './stripe-schedules';
import { byItself, StripeTime } from './stripe-time';
import type { CheckoutSession, Moment, Schedule, StripeObject, Subscription } from './stripe.types';

/** In one go: a century of a weekly subscription. More means that something does not move on. */
const maxSteps = 5_000;

/** The course of time: what falls due on a clock happens in its order. */
@Injectable()
export class StripeCourse {
  constructor(
    private readonly time: StripeTime,
    private readonly objects: StripeObjectsRepository,
    private readonly endpoints: StripeEndpoints,
    private readonly renewals: StripeRenewals,
    private readonly schedules: StripeSchedules,
    private readonly checkout: StripeCheckout,
  ) {}

  /** Everything that is due on the sandbox's own clock by now. Each step is committed by itself. */
  async catchUp(): Promise<void> {
    const until = await this.time.now();
    for (let step = 0; step < maxSteps; step += 1) {
      if (!(await this.endpoints.alone(() => this.step(null, until)))) return;
    }
    throw new Error('The sandbox’s Stripe has a thing that stays due.');
  }

  /** The same for a test clock, as part of the caller's change. */
  async catchUpOn(clockId: string, until: number): Promise<void> {
    for (let step = 0; step < maxSteps; step += 1) if (!(await this.step(clockId, until))) return;
  }

  private async step(clockId: string | null, until: number): Promise<boolean> {
    const due = await this.objects.nextDue(clockId, until);
    if (due) await this.happen(due.object, { at: due.at, request: byItself });
    return due !== null;
  }

  private happen(object: StripeObject, moment: Moment): Promise<void> {
    switch (object.object) {
      case 'subscription':
        return this.renewals.fallDue(object as Subscription, moment);
      case 'subscription_schedule':
        return this.schedules.enterNextPhase(object as Schedule, moment);
      case 'checkout.session':
        return this.checkout.expire(object as CheckoutSession, moment).then(() => undefined);
      default:
        throw new Error(`Nothing happens to a ${object.object} by itself.`);
    }
  }
}

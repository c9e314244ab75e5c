import { Injectable } from '@nestjs/common';
import { StripeCheckout } from './pages/stripe-checkout';
import { StripeEndpoints } from './events/stripe-endpoints';
import { StripeObjectsRepository } from './objects/stripe-objects.repository';
import { StripeRenewals } from './catalog/stripe-renewals';
import { StripeSchedules } from './catalog/stripe-schedules';
import { byItself, StripeTime } from './stripe-time';
import type { CheckoutSession, Moment, Schedule, StripeObject, Subscription } from './stripe.types';

/** In one go: centuries of a monthly subscription. More means that something does not move on. */
const maxSteps = 5_000;

/** The course of time: what falls due happens in its order. */
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

  /** Everything that is due by now. Each step is committed by itself. */
  async catchUp(): Promise<void> {
    const until = await this.time.now();
    for (let step = 0; step < maxSteps; step += 1) {
      if (!(await this.endpoints.alone(() => this.step(until)))) return;
    }
    throw new Error("The sandbox's Stripe has a thing that stays due.");
  }

  private async step(until: number): Promise<boolean> {
    const due = await this.objects.nextDue(until);
    if (due) await this.happen(due.object, { at: due.at, request: byItself });
    return due !== null;
  }

  private async happen(object: StripeObject, moment: Moment): Promise<void> {
    if (object.object === 'subscription') await this.renewals.fallDue(object as Subscription, moment);
    else if (object.object === 'subscription_schedule') await this.schedules.enterNextPhase(object as Schedule, moment);
    else await this.checkout.expire(object as CheckoutSession, moment);
  }
}

import { Injectable } from '@nestjs/common';
import { stripeId, StripeProblem } from './stripe-call';
import { itemOf } from './stripe-due';
import { StripeEvents } from './stripe-events';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { periodEnd } from './stripe-periods';
import { SandboxSubscriptions, withItem } from './stripe-subscriptions';
import type { Phase, Price, Schedule, Subscription } from './stripe.types';

/** Schedules: what a subscription becomes when its period is over. */
@Injectable()
export class StripeSchedules {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly subscriptions: SandboxSubscriptions,
  ) {}

  /** One with a single phase: the subscription's current period. */
  async create(subscription: Subscription, at: number): Promise<Schedule> {
    if (subscription.schedule !== null) {
      const message = `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`;
      throw new StripeProblem(400, message);
    }
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const phase = phaseOf(price.id, start, end);
    const schedule = await this.objects.insert<Schedule>({
      ...{ id: stripeId('sub_sched'), object: 'subscription_schedule', created: at, livemode: false },
      ...{ customer: subscription.customer, subscription: subscription.id, status: 'active', end_behavior: 'release' },
      ...{ phases: [phase], ...runningIn(phase) },
    });
    await this.events.tell('subscription_schedule.created', schedule, at);
    await this.subscriptions.store({ ...subscription, schedule: schedule.id }, at);
    return schedule;
  }

  /** Phases replace those that were there; the one that runs now must stay the first. */
  async setPhases(schedule: Schedule, phases: Phase[], at: number): Promise<Schedule> {
    const [first] = phases;
    if (first?.start_date !== schedule.phases[0]?.start_date) {
      const param = 'phases[0][start_date]';
      throw new StripeProblem(400, 'You can not modify the start date of the current phase.', { param });
    }
    return this.events.changed(
      'subscription_schedule.updated',
      { ...schedule, phases, ...(first && runningIn(first)) },
      at,
    );
  }

  /** From the end of the period on there is another plan. */
  async changeLater(subscription: Subscription, price: Price, at: number): Promise<void> {
    const schedule = await this.create(subscription, at);
    const end = itemOf(subscription).current_period_end;
    const next = phaseOf(price.id, end, periodEnd(end, price.recurring, end));
    await this.setPhases(schedule, [...schedule.phases, next], at);
  }

  /** The subscription goes on as it is now. */
  async release(schedule: Schedule, at: number): Promise<Schedule> {
    const released: Schedule = { ...schedule, status: 'released', released_at: at, current_phase: null };
    await this.events.changed('subscription_schedule.released', released, at);
    const subscription = await this.objects.get('subscription', schedule.subscription);
    await this.subscriptions.store({ ...subscription, schedule: null }, at);
    return released;
  }

  /** The running phase has ended: the next one applies, or the schedule is over. */
  async enterNextPhase(schedule: Schedule, at: number): Promise<void> {
    const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= at && at < end);
    if (!phase) {
      await this.release(schedule, at);
      return;
    }
    await this.events.changed('subscription_schedule.updated', { ...schedule, ...runningIn(phase) }, at);
    const subscription = await this.objects.get('subscription', schedule.subscription);
    const price = await this.objects.get('price', phase.items[0].price);
    await this.subscriptions.store(withItem(subscription, { ...itemOf(subscription), price }), at);
  }

  /** Throws Stripe's refusal of one that is over. */
  async active(id: string): Promise<Schedule> {
    const schedule = await this.objects.get('subscription_schedule', id);
    if (schedule.status === 'active') return schedule;
    const message = `You cannot change subscription schedule ${id}, because it is ${schedule.status}.`;
    throw new StripeProblem(400, message);
  }
}

export const phaseOf = (price: string, start_date: number, end_date: number): Phase => ({
  ...{ items: [{ price, quantity: 1 }], start_date, end_date, discounts: [] },
});

const runningIn = ({ start_date, end_date }: Phase): Pick<Schedule, 'current_phase'> => ({
  current_phase: { start_date, end_date },
});

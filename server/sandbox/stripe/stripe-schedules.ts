import { Injectable } from '@nestjs/common';
import { periodEnd } from './billing-period';
import { currentPeriod } from './stripe-due';
import { StripeEvents } from './stripe-events';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeProblem } from './stripe-problem';
import { SandboxSubscriptions } from './stripe-subscriptions';
import type { Metadata, Moment, Phase, Price, Proration, Schedule, Subscription } from './stripe.types';

export interface WantedPhase {
  items: { price: string; quantity: number }[];
  start: number | undefined;
  end: number | undefined;
  /** Of the first item's price when neither an end nor a length was given. */
  duration: { interval: Price['recurring']['interval']; interval_count: number } | undefined;
  proration: Proration;
  metadata: Metadata;
}

/** Schedules: what a subscription becomes later. */
@Injectable()
export class StripeSchedules {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly subscriptions: SandboxSubscriptions,
  ) {}

  /** One with a single phase: the subscription's current period. */
  async createFrom(subscription: Subscription, metadata: Metadata, moment: Moment): Promise<Schedule> {
    if (subscription.schedule !== null) {
      throw new StripeProblem(
        400,
        `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
      );
    }
    const { start, end } = currentPeriod(subscription);
    const items = subscription.items.data.map(({ price, quantity }) => ({ price: price.id, quantity }));
    const first = toPhase({ items, start, end, proration: 'create_prorations', metadata: {} });
    const schedule = newSchedule(subscription, { phases: [first], metadata, at: moment.at });
    await this.events.created(schedule, moment);
    await this.subscriptions.store(subscription, { ...subscription, schedule: schedule.id }, moment);
    return schedule;
  }

  /** Phases replace those that were there; the one that runs now must stay the first. */
  async update(schedule: Schedule, wanted: ScheduleUpdate, moment: Moment): Promise<Schedule> {
    refuseEnded(schedule);
    const phases = wanted.phases ? await this.phasesFrom(wanted.phases, schedule, moment.at) : schedule.phases;
    const running = phases.find(({ start_date: start, end_date: end }) => start <= moment.at && moment.at < end);
    const after: Schedule = {
      ...schedule,
      phases,
      end_behavior: wanted.endBehavior ?? schedule.end_behavior,
      metadata: wanted.metadata,
      current_phase: running ? { start_date: running.start_date, end_date: running.end_date } : null,
    };
    await this.events.changed(schedule, after, { moment, type: 'subscription_schedule.updated' });
    return after;
  }

  /** The subscription goes on as it is now. */
  async release(schedule: Schedule, moment: Moment): Promise<Schedule> {
    refuseEnded(schedule);
    const after: Schedule = {
      ...schedule,
      status: 'released',
      released_at: moment.at,
      released_subscription: schedule.subscription,
      subscription: null,
      current_phase: null,
    };
    await this.events.changed(schedule, after, { moment, type: 'subscription_schedule.released' });
    const subscription = await this.subscriptionOf(schedule);
    if (subscription) await this.subscriptions.store(subscription, { ...subscription, schedule: null }, moment);
    return after;
  }

  /** The running phase has ended: the next one applies, or the schedule is over. */
  async enterNextPhase(schedule: Schedule, moment: Moment): Promise<void> {
    const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= moment.at && moment.at < end);
    const subscription = await this.subscriptionOf(schedule);
    if (phase && subscription) return this.enter({ schedule, phase, subscription }, moment);
    if (schedule.end_behavior === 'cancel' && subscription) {
      await this.subscriptions.end(subscription, 'cancellation_requested', moment);
      return;
    }
    await this.release(schedule, moment);
  }

  private async enter(
    { schedule, phase, subscription }: { schedule: Schedule; phase: Phase; subscription: Subscription },
    moment: Moment,
  ): Promise<void> {
    const current = { start_date: phase.start_date, end_date: phase.end_date };
    const after: Schedule = { ...schedule, current_phase: current };
    await this.events.changed(schedule, after, { moment, type: 'subscription_schedule.updated' });
    const prices = await Promise.all(phase.items.map(({ price }) => this.objects.get('price', price)));
    const data = subscription.items.data.map((item, index) => ({
      ...item,
      price: prices[index] ?? item.price,
      quantity: phase.items[index]?.quantity ?? item.quantity,
    }));
    const metadata = { ...subscription.metadata, ...phase.metadata };
    const changed: Subscription = { ...subscription, items: { ...subscription.items, data }, metadata };
    if (currentPeriod(subscription).end <= moment.at) {
      await this.subscriptions.store(subscription, changed, moment);
      return;
    }
    // A phase that begins within a period is a change of plan like any other.
    const items = subscription.items.data.map((item, index) => ({
      item,
      price: prices[index] ?? item.price,
      quantity: phase.items[index]?.quantity ?? item.quantity,
      isDeleted: false,
    }));
    const change = { items, proration: phase.proration_behavior, payment: 'allow_incomplete' as const };
    await this.subscriptions.change({ ...subscription, metadata }, change, moment);
  }

  private async phasesFrom(wanted: WantedPhase[], schedule: Schedule, now: number): Promise<Phase[]> {
    const phases: Phase[] = [];
    for (const phase of wanted) {
      const start = phase.start ?? phases.at(-1)?.end_date ?? schedule.current_phase?.start_date ?? now;
      const price = await this.objects.get('price', phase.items[0]?.price ?? '', 'phases[items][price]');
      const length = { ...price.recurring, ...phase.duration };
      const end = phase.end ?? periodEnd(start, length, start);
      phases.push(toPhase({ ...phase, start, end }));
    }
    const first = phases[0]?.start_date;
    if (schedule.current_phase && first !== schedule.current_phase.start_date) {
      throw new StripeProblem(400, 'You can not modify the start date of the current phase.', {
        param: 'phases[0][start_date]',
      });
    }
    phases.slice(1).forEach(({ start_date: start }, index) => {
      if (start === phases[index]?.end_date) return;
      throw new StripeProblem(400, 'The subscription schedule phases must be contiguous.', { param: 'phases' });
    });
    return phases;
  }

  private async subscriptionOf({ subscription: id }: Schedule): Promise<Subscription | null> {
    return id === null ? null : this.objects.find('subscription', id);
  }
}

export interface ScheduleUpdate {
  phases: WantedPhase[] | undefined;
  endBehavior: Schedule['end_behavior'] | undefined;
  metadata: Metadata;
}

function refuseEnded({ id, status }: Schedule): void {
  if (status === 'active') return;
  throw new StripeProblem(400, `You cannot change subscription schedule ${id}, because it is ${status}.`);
}

const toPhase = (
  phase: Pick<WantedPhase, 'items' | 'proration' | 'metadata'> & { start: number; end: number },
): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: 'usd',
  default_payment_method: null,
  description: null,
  discounts: [],
  end_date: phase.end,
  invoice_settings: null,
  items: phase.items.map(({ price, quantity }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    price,
    quantity,
    tax_rates: [],
  })),
  metadata: phase.metadata,
  on_behalf_of: null,
  proration_behavior: phase.proration,
  start_date: phase.start,
  transfer_data: null,
  trial_end: null,
});

const newSchedule = (
  subscription: Subscription,
  { phases, metadata, at }: { phases: Phase[]; metadata: Metadata; at: number },
): Schedule => ({
  id: stripeId('sub_sched'),
  object: 'subscription_schedule',
  application: null,
  billing_mode: subscription['billing_mode'],
  canceled_at: null,
  completed_at: null,
  created: at,
  current_phase: phases[0] ? { start_date: phases[0].start_date, end_date: phases[0].end_date } : null,
  customer: subscription.customer,
  customer_account: null,
  default_settings: { billing_cycle_anchor: 'automatic', collection_method: 'charge_automatically' },
  end_behavior: 'release',
  livemode: false,
  metadata,
  pause_schedules: [],
  phases,
  released_at: null,
  released_subscription: null,
  status: 'active',
  subscription: subscription.id,
  test_clock: subscription.test_clock,
});

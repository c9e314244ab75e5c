import { Injectable } from '@nestjs/common';
import { periodEnd } from './billing-period';
import { itemOf } from '../stripe-due';
import type { StripeCall, StripeEndpoint } from '../events/stripe-endpoints';
import { StripeEvents } from '../events/stripe-events';
import type { Params } from '../objects/stripe-form';
import { stripeId } from '../objects/stripe-ids';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { integerIn, objectsIn, refuseUnknown, requiredText } from '../objects/stripe-params';
import { missing, StripeProblem } from '../objects/stripe-problem';
import { SandboxSubscriptions, withItem } from './stripe-subscriptions';
import { StripeTime } from '../stripe-time';
import type { Moment, Phase, Price, Schedule, Subscription } from '../stripe.types';

const url = '/v1/subscription_schedules';
const changing = ['phases', 'end_behavior', 'proration_behavior'];
const phaseFields = ['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'trial_end', 'discounts'];

/** Schedules: what a subscription becomes when its period is over. */
@Injectable()
export class StripeSchedules {
  readonly endpoints: StripeEndpoint[] = [
    { method: 'POST', url, params: ['from_subscription'], answer: (call) => this.create(call) },
    { method: 'GET', url: `${url}/:id`, answer: ({ id }) => this.objects.get('subscription_schedule', id) },
    { method: 'POST', url: `${url}/:id`, params: changing, answer: (call) => this.update(call) },
    { method: 'POST', url: `${url}/:id/release`, answer: (call) => this.end(call) },
  ];

  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly time: StripeTime,
  ) {}

  /** From the end of the period on there is another plan. */
  async changeLater(subscription: Subscription, price: Price, moment: Moment): Promise<void> {
    const schedule = await this.createFrom(subscription, moment);
    const end = itemOf(subscription).current_period_end;
    const next = phaseOf(price.id, end, periodEnd(end, price.recurring, end));
    const changed = { ...schedule, phases: [...schedule.phases, next] };
    await this.events.changed('subscription_schedule.updated', changed, moment);
  }

  /** The subscription goes on as it is now. */
  async release(schedule: Schedule, moment: Moment): Promise<Schedule> {
    const released: Schedule = { ...schedule, status: 'released', released_at: moment.at, current_phase: null };
    await this.events.changed('subscription_schedule.released', released, moment);
    const subscription = await this.objects.get('subscription', schedule.subscription);
    await this.subscriptions.store({ ...subscription, schedule: null }, moment);
    return released;
  }

  /** The running phase has ended: the next one applies, or the schedule is over. */
  async enterNextPhase(schedule: Schedule, moment: Moment): Promise<void> {
    const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= moment.at && moment.at < end);
    if (!phase) {
      await this.release(schedule, moment);
      return;
    }
    await this.events.changed('subscription_schedule.updated', { ...schedule, ...runningIn(phase) }, moment);
    const subscription = await this.objects.get('subscription', schedule.subscription);
    const price = await this.objects.get('price', phase.items[0]?.price ?? '');
    await this.subscriptions.store(withItem(subscription, { ...itemOf(subscription), price }), moment);
  }

  private async create({ params, request }: StripeCall): Promise<Schedule> {
    const from = requiredText(params, 'from_subscription');
    const subscription = await this.objects.get('subscription', from, 'from_subscription');
    return this.createFrom(subscription, await this.time.moment(request));
  }

  private async end({ id, request }: StripeCall): Promise<Schedule> {
    return this.release(await this.active(id), await this.time.moment(request));
  }

  /** One with a single phase: the subscription's current period. */
  private async createFrom(subscription: Subscription, moment: Moment): Promise<Schedule> {
    if (subscription.schedule !== null) {
      const message = `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`;
      throw new StripeProblem(400, message);
    }
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const phase = phaseOf(price.id, start, end);
    const schedule = await this.objects.insert<Schedule>({
      ...{ id: stripeId('sub_sched'), object: 'subscription_schedule', created: moment.at, livemode: false },
      ...{ customer: subscription.customer, subscription: subscription.id, status: 'active', end_behavior: 'release' },
      ...{ phases: [phase], ...runningIn(phase) },
    });
    await this.events.tell('subscription_schedule.created', schedule, moment);
    await this.subscriptions.store({ ...subscription, schedule: schedule.id }, moment);
    return schedule;
  }

  /** Phases replace those that were there; the one that runs now must stay the first. */
  private async update({ id, params, request }: StripeCall): Promise<Schedule> {
    const schedule = await this.active(id);
    const phases: Phase[] = [];
    for (const wanted of objectsIn(params, 'phases')) {
      const start = integerIn(wanted, 'start_date') ?? phases.at(-1)?.end_date ?? 0;
      phases.push(await this.phaseIn(wanted, start));
    }
    const [first] = phases;
    if (first?.start_date !== schedule.phases[0]?.start_date) {
      const param = 'phases[0][start_date]';
      throw new StripeProblem(400, 'You can not modify the start date of the current phase.', { param });
    }
    const changed = { ...schedule, phases, ...(first && runningIn(first)) };
    return this.events.changed('subscription_schedule.updated', changed, await this.time.moment(request));
  }

  /** Without an end it lasts for one period of its price. */
  private async phaseIn(wanted: Params, start: number): Promise<Phase> {
    refuseUnknown(wanted, phaseFields, 'phases[0]');
    const [item] = objectsIn(wanted, 'items');
    if (!item) throw missing('phases[items]');
    const price = await this.objects.get('price', requiredText(item, 'price'), 'phases[items][price]');
    return phaseOf(price.id, start, integerIn(wanted, 'end_date') ?? periodEnd(start, price.recurring, start));
  }

  private async active(id: string): Promise<Schedule> {
    const schedule = await this.objects.get('subscription_schedule', id);
    if (schedule.status === 'active') return schedule;
    const message = `You cannot change subscription schedule ${id}, because it is ${schedule.status}.`;
    throw new StripeProblem(400, message);
  }
}

const phaseOf = (price: string, start_date: number, end_date: number): Phase => ({
  ...{ items: [{ price, quantity: 1 }], start_date, end_date, discounts: [] },
});

const runningIn = ({ start_date, end_date }: Phase): Pick<Schedule, 'current_phase'> => ({
  current_phase: { start_date, end_date },
});

import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import type { Params } from './stripe-form';
import { StripeObjectsRepository } from './stripe-objects.repository';
import {
  choiceIn,
  integerIn,
  mergedMetadata,
  objectIn,
  objectsIn,
  refuseUnknown,
  requiredText,
  textIn,
} from './stripe-params';
import { invalid, missing } from './stripe-problem';
import { StripeSchedules, WantedPhase } from './stripe-schedules';
import { prorations } from './stripe-subscriptions.routes';
import { StripeTime } from './stripe-time';
import type { ListOf, Schedule } from './stripe.types';

const phaseFields = [
  ...['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'metadata', 'currency', 'description'],
  ...['collection_method', 'billing_cycle_anchor', 'discounts', 'default_payment_method', 'trial_end'],
];
const intervals = ['day', 'week', 'month', 'year'] as const;

@Injectable()
export class StripeSchedulesRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly schedules: StripeSchedules,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const url = '/v1/subscription_schedules';
    const add = this.endpoints.add.bind(this.endpoints, server);
    add({ method: 'POST', url, params: ['from_subscription', 'metadata'], answer: (call) => this.create(call) });
    add({ method: 'GET', url, params: ['customer'], answer: (call) => this.list(call) });
    add({
      method: 'GET',
      url: `${url}/:id`,
      params: [],
      answer: ({ id }) => this.objects.get('subscription_schedule', id),
    });
    const updating = ['phases', 'end_behavior', 'metadata', 'proration_behavior', 'default_settings'];
    add({ method: 'POST', url: `${url}/:id`, params: updating, answer: (call) => this.update(call) });
    const release = (call: StripeCall) => this.release(call);
    add({ method: 'POST', url: `${url}/:id/release`, params: ['preserve_cancel_date'], answer: release });
  }

  private async create({ params, request }: StripeCall): Promise<Schedule> {
    const from = requiredText(params, 'from_subscription');
    const subscription = await this.objects.get('subscription', from, 'from_subscription');
    const moment = await this.time.moment(request, subscription.test_clock);
    return this.schedules.createFrom(subscription, mergedMetadata(params), moment);
  }

  private async list(call: StripeCall): Promise<ListOf<Schedule>> {
    const { query, limit } = pageIn(call.params);
    const customer = textIn(call.params, 'customer');
    return listOf(await this.objects.list('subscription_schedule', { ...query, customer }), { ...call, limit });
  }

  private async update({ id, params, request }: StripeCall): Promise<Schedule> {
    const schedule = await this.objects.get('subscription_schedule', id);
    const moment = await this.time.moment(request, clockOf(schedule));
    const phases = objectsIn(params, 'phases')?.map((phase) => readPhase(phase, moment.at));
    const wanted = {
      phases,
      endBehavior: choiceIn(params, 'end_behavior', ['release', 'cancel']),
      metadata: mergedMetadata(params, schedule.metadata),
    };
    return this.schedules.update(schedule, wanted, moment);
  }

  private async release({ id, request }: StripeCall): Promise<Schedule> {
    const schedule = await this.objects.get('subscription_schedule', id);
    return this.schedules.release(schedule, await this.time.moment(request, clockOf(schedule)));
  }
}

const clockOf = ({ test_clock: clock }: Schedule): string | null => (typeof clock === 'string' ? clock : null);

function readPhase(phase: Params, now: number): WantedPhase {
  refuseUnknown(phase, phaseFields, 'phases[0]');
  const items = objectsIn(phase, 'items');
  if (!items || items.length === 0) throw missing('phases[items]');
  const duration = objectIn(phase, 'duration');
  if (duration && phase['end_date'] !== undefined) {
    throw invalid('phases[duration]', 'You may only specify one of these parameters: end_date, duration.');
  }
  return {
    items: items.map((item) => ({ price: requiredText(item, 'price'), quantity: integerIn(item, 'quantity') ?? 1 })),
    start: textIn(phase, 'start_date') === 'now' ? now : integerIn(phase, 'start_date'),
    end: textIn(phase, 'end_date') === 'now' ? now : integerIn(phase, 'end_date'),
    duration: duration && {
      interval: choiceIn(duration, 'interval', intervals) ?? 'month',
      interval_count: integerIn(duration, 'interval_count') ?? 1,
    },
    proration: choiceIn(phase, 'proration_behavior', prorations) ?? 'create_prorations',
    metadata: mergedMetadata(phase),
  };
}

import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { StripeCourse } from './stripe-course';
import { StripeCall, StripeEndpoints } from './stripe-endpoints';
import { StripeEvents } from './stripe-events';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { integerIn, textIn } from './stripe-params';
import { invalid, missing } from './stripe-problem';
import { StripeTime } from './stripe-time';
import type { TestClock } from './stripe.types';

/** Test clocks: time of their own for the customers that are bound to one. */
@Injectable()
export class StripeClocksRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly course: StripeCourse,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const url = '/v1/test_helpers/test_clocks';
    const add = this.endpoints.add.bind(this.endpoints, server);
    add({ method: 'POST', url, params: ['frozen_time', 'name'], answer: (call) => this.create(call) });
    const get = ({ id }: StripeCall) => this.objects.get('test_helpers.test_clock', id);
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: get });
    add({ method: 'POST', url: `${url}/:id/advance`, params: ['frozen_time'], answer: (call) => this.advance(call) });
  }

  private async create({ params, request }: StripeCall): Promise<TestClock> {
    const frozen = integerIn(params, 'frozen_time');
    if (frozen === undefined) throw missing('frozen_time');
    const moment = await this.time.moment(request);
    const clock: TestClock = {
      id: stripeId('clock'),
      object: 'test_helpers.test_clock',
      created: moment.at,
      deletes_after: moment.at + 30 * 86_400,
      frozen_time: frozen,
      livemode: false,
      name: textIn(params, 'name') ?? null,
      status: 'ready',
      status_details: {},
    };
    await this.events.created(clock, moment);
    return clock;
  }

  /** Stripe takes a while over it; here it is done with the answer. */
  private async advance({ id, params, request }: StripeCall): Promise<TestClock> {
    const clock = await this.objects.get('test_helpers.test_clock', id);
    const frozen = integerIn(params, 'frozen_time');
    if (frozen === undefined) throw missing('frozen_time');
    if (frozen <= clock.frozen_time) {
      throw invalid('frozen_time', 'The new frozen time must be after the current one.');
    }
    await this.course.catchUpOn(id, frozen);
    const after: TestClock = { ...clock, frozen_time: frozen };
    const moment = { at: frozen, request };
    await this.events.changed(clock, after, { moment, type: 'test_helpers.test_clock.ready' });
    return after;
  }
}

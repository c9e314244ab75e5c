import { Injectable } from '@nestjs/common';
import { Clock } from '../../../src/common/time/clock';
import { Transactions } from '../../../src/database/transactions';
import { StripeDeliveriesRepository } from './stripe-deliveries.repository';
import type { StripeEndpoint } from './stripe-endpoints';
import { stripeId } from '../objects/stripe-ids';
import { shown, StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { StripeWebhooks } from './stripe-webhooks';
import { apiVersion, type Moment, type StripeObject } from '../stripe.types';

/** Says what happened: each event is stored with its delivery in the transaction of the change, and sent after it. */
@Injectable()
export class StripeEvents {
  readonly endpoints: StripeEndpoint[] = [
    { method: 'GET', url: '/v1/events', answer: (call) => this.objects.page('event', call) },
  ];

  constructor(
    private readonly deliveries: StripeDeliveriesRepository,
    private readonly objects: StripeObjectsRepository,
    private readonly webhooks: StripeWebhooks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores what became of an object and tells of it; returns the object. */
  async changed<T extends StripeObject>(type: string, after: T, moment: Moment): Promise<T> {
    await this.objects.save(after);
    await this.tell(type, after, moment);
    return after;
  }

  async tell(type: string, object: StripeObject, { at, request }: Moment): Promise<void> {
    const event = await this.objects.insert({
      ...{ id: stripeId('evt'), object: 'event', api_version: apiVersion, created: at, type },
      ...{ data: { object: shown(object) }, livemode: false, pending_webhooks: 1, request },
    });
    await this.deliveries.insert(event.id, this.clock.now());
    await this.transactions.afterCommit(() => this.webhooks.wake());
  }
}

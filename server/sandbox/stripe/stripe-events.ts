import { Injectable } from '@nestjs/common';
import { randomSeed } from '../../src/common/crypto/crypto';
import { Clock } from '../../src/common/time/clock';
import { Transactions } from '../../src/database/transactions';
import { StripeEventsRepository } from './stripe-events.repository';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeSettings, StripeSettingValues } from './stripe-settings';
import { StripeTargets, Target } from './stripe-targets';
import { StripeWebhooks } from './stripe-webhooks';
import { apiVersion, type Moment, type StripeObject } from './stripe.types';

/** With `shuffle` on, a webhook goes out some time within it. */
const shuffleWithinMs = 1_500;

export type Sending = Pick<StripeSettingValues, 'duplicates' | 'shuffle' | 'delayMs'>;

interface Happening {
  type: string;
  object: StripeObject;
  moment: Moment;
  /** Old values of what changed. */
  previous?: Record<string, unknown>;
}

/** Says what happened: each event is stored with its deliveries in the transaction of the change, and sent after it. */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
    private readonly targets: StripeTargets,
    private readonly webhooks: StripeWebhooks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores a new object and tells of it. */
  async created(body: StripeObject, moment: Moment, type = `${body.object}.created`): Promise<void> {
    await this.objects.insert(body);
    await this.tell({ type, object: body, moment });
  }

  /** Stores what became of `before`; nothing is told when nothing changed. */
  async changed(before: StripeObject, after: StripeObject, event: { moment: Moment; type: string }): Promise<void> {
    await this.objects.save(after);
    const previous = changesBetween(shown(before), shown(after));
    if (Object.keys(previous).length > 0) await this.tell({ ...event, object: after, previous });
  }

  async tell({ type, object, moment, previous }: Happening): Promise<void> {
    const targets = await this.targets.of(type);
    const body = {
      id: stripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: moment.at,
      data: { object: shown(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: targets.length,
      request: moment.request,
      type,
    };
    await this.events.insert({ eventId: body.id, type, body });
    await this.deliver([body.id], targets, await this.settings.values());
  }

  /** Sends stored events (again), each of them once and `duplicates` times more. */
  async deliver(eventIds: string[], targets: Target[], how: Sending): Promise<void> {
    const targetsTimes = targets.flatMap((target) => Array.from({ length: 1 + how.duplicates }, () => target));
    const deliveries = eventIds.flatMap((eventId) =>
      targetsTimes.map(({ url, secret }) => ({ url, secret, eventId, dueAt: this.dueAt(how) })),
    );
    if (deliveries.length > 0) await this.events.addDeliveries(deliveries);
    await this.transactions.afterCommit(() => this.webhooks.wake());
  }

  private dueAt({ delayMs, shuffle }: Sending): Date {
    const spreadMs = shuffle ? (randomSeed() / 2 ** 32) * shuffleWithinMs : 0;
    return new Date(this.clock.now().getTime() + delayMs + spreadMs);
  }
}

/** An object as others see it. */
export function shown(body: StripeObject): Record<string, unknown> {
  const { _own, ...rest } = body;
  return rest;
}

type Fields = Record<string, unknown>;

/** What changed, with its old values; lists are told as a whole. */
export function changesBetween(before: Fields, after: Fields): Fields {
  const changes: Fields = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[name] = isFields(old) && isFields(now) && old['object'] !== 'list' ? changesBetween(old, now) : old;
  }
  return changes;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

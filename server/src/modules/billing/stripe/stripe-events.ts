import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs, secondMs } from '../../../common/time/clock';
import type { PaymentEvent, ReadEvent } from '../payments/payments.port';

/** What the endpoint is told about: whatever may change a subscription, its price to come or what is owed. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
] as const;

const maxAgeMs = 5 * minuteMs;
const maxAheadMs = minuteMs;

interface SignedBody {
  body: Buffer;
  /** The header `Stripe-Signature`: `t=<unix s>,v1=<hex>[,v1=<hex>…]`, several while a secret is rolled. */
  signature: string | undefined;
  secret: string;
  now: Date;
}

/** Checks signature and age over the bytes as they came. The SDK's own check takes a time from the future (23.1.0). */
export function readSignedEvent({ body, signature, secret, now }: SignedBody): ReadEvent {
  if (!signature) return forged('It has no signature.');
  const fields = signature.split(',').map((field) => field.split('=') as [string, string?]);
  const [, time = ''] = fields.find(([name]) => name === 't') ?? [];
  if (!/^\d{1,12}$/.test(time)) return forged('Its signature has no time.');
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isOurs = fields.some(([name, hex = '']) => name === 'v1' && isSameMac(hex, expected));
  if (!isOurs) return forged('None of its signatures is by our secret.');
  // In whole seconds, as Stripe's own libraries count: the header knows no parts of one.
  const ageMs = (Math.floor(now.getTime() / secondMs) - Number(time)) * secondMs;
  if (ageMs > maxAgeMs) return forged('It was signed too long ago.');
  if (ageMs < -maxAheadMs) return forged('It was signed in the future.');
  const event = eventOf(body);
  return event ? { status: 'genuine', event } : forged('It is signed, but no event.');
}

const forged = (why: string): ReadEvent => ({ status: 'forged', why });

function isSameMac(hex: string, expected: Buffer): boolean {
  const mac = Buffer.from(hex, 'hex');
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

function eventOf(body: Buffer): PaymentEvent | null {
  const event = parsed(body);
  const about = objectOf(objectOf(event?.['data'])?.['object']);
  if (typeof event?.['id'] !== 'string' || !eventId.test(event['id']) || typeof event['type'] !== 'string') return null;
  if (typeof event['created'] !== 'number' || !about) return null;
  const { id, type, created } = event;
  return { id, type, createdAt: new Date(created * secondMs), customerId: customerOf(about) };
}

const eventId = /^evt_\w{1,200}$/;

/** A customer is an id, or the whole object where an endpoint expands it. */
function customerOf(about: Record<string, unknown>): string | null {
  const customer = about['object'] === 'customer' ? about : about['customer'];
  const id = typeof customer === 'string' ? customer : objectOf(customer)?.['id'];
  return typeof id === 'string' ? id : null;
}

function parsed(body: Buffer): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

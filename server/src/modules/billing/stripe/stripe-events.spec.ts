import { createHmac } from 'node:crypto';
import { readSignedEvent, stripeEventTypes } from './stripe-events';

const secret = 'whsec_of_this_test';
const now = new Date('2026-11-20T12:00:00Z');
const nowSeconds = now.getTime() / 1_000;

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: nowSeconds - 5,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1', note: 'é 𝕏' } },
};
// Stripe sends its events indented.
const body = Buffer.from(JSON.stringify(event, null, 2));

const mac = (time: number, signedBody = body, by = secret): string =>
  createHmac('sha256', by).update(`${time}.`).update(signedBody).digest('hex');
const signed = (time = nowSeconds): string => `t=${time},v1=${mac(time)}`;
const read = (signature: string | undefined, text = body) => readSignedEvent({ body: text, signature, secret, now });
const genuine = { status: 'genuine' };

describe('a webhook of Stripe', () => {
  it('is read when it is signed', () => {
    expect(read(signed())).toEqual({
      status: 'genuine',
      event: { id: 'evt_1', type: 'invoice.paid', createdAt: new Date((nowSeconds - 5) * 1_000), customerId: 'cus_1' },
    });
  });

  const isNotOurs = 'None of its signatures is by our secret.';
  it.each([
    ['without a header', undefined, 'It has no signature.'],
    ['with an empty header', '', 'It has no signature.'],
    ['with a garbled header', 'garbled', 'Its signature has no time.'],
    ['without a time', `v1=${mac(nowSeconds)}`, 'Its signature has no time.'],
    ['with a time that is none', `t=NaN,v1=${mac(nowSeconds)}`, 'Its signature has no time.'],
    ['without a signature', `t=${nowSeconds}`, isNotOurs],
    ['with an empty signature', `t=${nowSeconds},v1=`, isNotOurs],
    ['with nothing but the scheme', `t=${nowSeconds},v1`, isNotOurs],
    ['with a cut signature', signed().slice(0, -2), isNotOurs],
    ['with another scheme', `t=${nowSeconds},v0=${mac(nowSeconds)}`, isNotOurs],
    ['with another secret', `t=${nowSeconds},v1=${mac(nowSeconds, body, 'whsec_of_another')}`, isNotOurs],
    ['with an empty secret', `t=${nowSeconds},v1=${mac(nowSeconds, body, '')}`, isNotOurs],
    ['with the time of another', `t=${nowSeconds},v1=${mac(nowSeconds - 1)}`, isNotOurs],
    ['of 301 s ago', signed(nowSeconds - 301), 'It was signed too long ago.'],
    ['of 61 s ahead', signed(nowSeconds + 61), 'It was signed in the future.'],
    ['of a day ahead', signed(nowSeconds + 86_400), 'It was signed in the future.'],
  ])('is forged %s', (...[, signature, why]) => {
    expect(read(signature)).toEqual({ status: 'forged', why });
  });

  it('is compared in whole seconds', () => {
    const at = (ms: number) =>
      readSignedEvent({ body, signature: signed(), secret, now: new Date(now.getTime() + ms) });
    expect(at(300_999)).toMatchObject(genuine);
    expect(at(301_000)).toMatchObject({ status: 'forged' });
  });

  it.each([-300, 60])('may be signed %i s from now', (seconds) => {
    expect(read(signed(nowSeconds + seconds))).toMatchObject(genuine);
  });

  it('is signed as the bytes that came', () => {
    expect(read(signed(), Buffer.from(JSON.stringify(event)))).toMatchObject({ status: 'forged' });
  });

  it('may carry several signatures while a secret is rolled', () => {
    const old = mac(nowSeconds, body, 'whsec_old');
    expect(read(`t=${nowSeconds},v1=${old},v1=${mac(nowSeconds)},v0=${old}`)).toMatchObject(genuine);
  });

  it.each([
    '',
    '[]',
    'null',
    '"text"',
    '{"id":"evt_1"}',
    '{"type":"a.b","created":1,"data":{"object":{}}}',
    '{"id":"other_1","type":"a.b","created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":1,"created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":"a.b","created":"1","data":{"object":{}}}',
    '{"id":"evt_1","type":"a.b","created":1,"data":null}',
    '{"id":"evt_1","type":"a.b","created":1,"data":{"object":7}}',
    '{"id":"evt_1","type":"a.b","created":1,"data":{"object":null}}',
    '{"id":1,"type":"a.b","created":1,"data":{"object":{}}}',
    '{"id":"evt_\\u0000","type":"a.b","created":1,"data":{"object":{}}}',
    '{',
  ])('is no event as %s, whoever signed it', (text) => {
    const other = Buffer.from(text);
    const why = 'It is signed, but no event.';
    expect(read(`t=${nowSeconds},v1=${mac(nowSeconds, other)}`, other)).toEqual({ status: 'forged', why });
  });

  it.each([
    ['the customer itself', { id: 'cus_2', object: 'customer' }, 'cus_2'],
    ['a customer that is expanded', { id: 'in_1', object: 'invoice', customer: { id: 'cus_3' } }, 'cus_3'],
    ['no customer', { id: 'price_1', object: 'price' }, null],
    ['nobody who is named so', { id: 'in_1', object: 'invoice', customer: null }, null],
    ['a customer without an id', { id: 'in_1', object: 'invoice', customer: { id: 7 } }, null],
  ])('says whom it is about: %s', (...[, object, customerId]) => {
    const other = Buffer.from(JSON.stringify({ ...event, data: { object } }));
    expect(read(`t=${nowSeconds},v1=${mac(nowSeconds, other)}`, other)).toMatchObject({ event: { customerId } });
  });

  it('is sent for whatever may change a subscription, its price to come or what is owed', () => {
    const named = (object: string, ...events: string[]) => events.map((event) => `${object}.${event}`);
    expect(stripeEventTypes).toEqual([
      ...named('checkout.session', 'completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'),
      ...named('customer.subscription', 'created', 'updated', 'deleted', 'paused', 'resumed', 'trial_will_end'),
      ...named('subscription_schedule', 'created', 'updated', 'released', 'canceled'),
      ...named('invoice', 'paid', 'payment_failed', 'payment_action_required'),
    ]);
  });
});

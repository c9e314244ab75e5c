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

  it.each([
    ['without a header', undefined],
    ['with an empty header', ''],
    ['with a garbled header', 'garbled'],
    ['without a time', `v1=${mac(nowSeconds)}`],
    ['with a time that is none', `t=NaN,v1=${mac(nowSeconds)}`],
    ['without a signature', `t=${nowSeconds}`],
    ['with an empty signature', `t=${nowSeconds},v1=`],
    ['with a cut signature', signed().slice(0, -2)],
    ['with another scheme', `t=${nowSeconds},v0=${mac(nowSeconds)}`],
    ['with another secret', `t=${nowSeconds},v1=${mac(nowSeconds, body, 'whsec_of_another')}`],
    ['with an empty secret', `t=${nowSeconds},v1=${mac(nowSeconds, body, '')}`],
    ['with the time of another', `t=${nowSeconds},v1=${mac(nowSeconds - 1)}`],
    ['of 301 s ago', signed(nowSeconds - 301)],
    ['of 61 s ahead', signed(nowSeconds + 61)],
    ['of a day ahead', signed(nowSeconds + 86_400)],
  ])('is forged %s', (...[, signature]) => {
    expect(read(signature)).toEqual({ status: 'forged', why: expect.stringMatching(/\.$/) });
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
    '{"id":1,"type":"a.b","created":1,"data":{"object":{}}}',
    '{"id":"evt_\\u0000","type":"a.b","created":1,"data":{"object":{}}}',
    '{',
  ])('is no event as %s, whoever signed it', (text) => {
    const other = Buffer.from(text);
    expect(read(`t=${nowSeconds},v1=${mac(nowSeconds, other)}`, other)).toMatchObject({ status: 'forged' });
  });

  it.each([
    ['the customer itself', { id: 'cus_2', object: 'customer' }, 'cus_2'],
    ['a customer that is expanded', { id: 'in_1', object: 'invoice', customer: { id: 'cus_3' } }, 'cus_3'],
    ['no customer', { id: 'price_1', object: 'price' }, null],
  ])('says whom it is about: %s', (...[, object, customerId]) => {
    const other = Buffer.from(JSON.stringify({ ...event, data: { object } }));
    expect(read(`t=${nowSeconds},v1=${mac(nowSeconds, other)}`, other)).toMatchObject({ event: { customerId } });
  });

  it('is asked for by each name once', () => {
    expect(new Set(stripeEventTypes).size).toBe(stripeEventTypes.length);
  });
});

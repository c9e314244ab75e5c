import { readForm } from './stripe-form';

describe('forms as the clients of Stripe send them', () => {
  it.each<[string, object]>([
    [
      'mode=subscription&success_url=https%3A%2F%2Fa%3Fs%3D%7BX%7D',
      { mode: 'subscription', success_url: 'https://a?s={X}' },
    ],
    ['line_items[0][price]=p&line_items[0][quantity]=1', { line_items: [{ price: 'p', quantity: '1' }] }],
    ['items[1][price]=b&items[0][price]=a', { items: [{ price: 'a' }, { price: 'b' }] }],
    ['lookup_keys[]=a&lookup_keys[]=b&expand[0]=data.product', { lookup_keys: ['a', 'b'], expand: ['data.product'] }],
    ['metadata[user]=u1&a[b][c]=1', { metadata: { user: 'u1' }, a: { b: { c: '1' } } }],
    ['cancel_at=', { cancel_at: '' }],
    ['__proto__[polluted]=1&a[__proto__][b]=1', {}],
  ])('%s', (text, expected) => {
    expect(JSON.parse(JSON.stringify(readForm(text)))).toEqual(expected);
    expect({}).not.toHaveProperty('polluted');
  });
});

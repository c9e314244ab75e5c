import { requestIn } from './request';

describe('a brief that holds nothing to post', () => {
  it.each([
    'write a tweet about our new autumn menu',
    'Can you draft me a short LinkedIn post on hiring?',
    'schreib mir einen Tweet über Kaffee',
    'escribe un hilo de 5 tuits sobre pan',
  ])('is an order: %s', (brief) => expect(requestIn(brief)).toBe('order'));

  it.each(['our new autumn menu', 'remote work', 'AI in marketing'])('is a topic: %s', (brief) =>
    expect(requestIn(brief)).toBe('topic'),
  );

  it.each([
    'We shipped.',
    'Shipping beats planning',
    'the bakery moved',
    '1,900 bags in six weeks',
    'Write a post every day. It took me a year to see why.',
    'write a tweet about it\nwe sold 1,900 bags',
    'Make a thread of wool last: fold it.',
    '',
  ])('is none of both where it may be the text itself: %s', (brief) => expect(requestIn(brief)).toBeNull());
});

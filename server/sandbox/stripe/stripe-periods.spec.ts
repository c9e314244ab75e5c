import { periodEnd } from './stripe-periods';
import type { Price } from './stripe.types';

const seconds = (date: string): number => Date.parse(date) / 1000;
const every = (interval: 'month' | 'year'): Price['recurring'] => ({ interval, interval_count: 1 });

describe('the end of a period', () => {
  it.each<[string, Price['recurring'], string[]]>([
    ['2026-01-31T10:00:05Z', every('month'), ['2026-02-28T10:00:05Z', '2026-03-31T10:00:05Z', '2026-04-30T10:00:05Z']],
    ['2027-12-30T00:00:00Z', every('month'), ['2028-01-30T00:00:00Z', '2028-02-29T00:00:00Z', '2028-03-30T00:00:00Z']],
    [
      '2028-02-29T23:59:59Z',
      every('year'),
      ['2029-02-28T23:59:59Z', '2030-02-28T23:59:59Z', '2031-02-28T23:59:59Z', '2032-02-29T23:59:59Z'],
    ],
  ])('from %s', (...[anchor, recurring, ends]) => {
    let start = seconds(anchor);
    for (const end of ends) {
      start = periodEnd(start, recurring, seconds(anchor));
      expect(new Date(start * 1000).toISOString()).toBe(end.replace('Z', '.000Z'));
    }
  });
});

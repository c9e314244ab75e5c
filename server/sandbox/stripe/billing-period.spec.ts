import { periodEnd } from './billing-period';
import type { Price } from './stripe.types';

const seconds = (date: string): number => Date.parse(date) / 1000;
const every = (interval: 'day' | 'week' | 'month' | 'year', count = 1): Price['recurring'] => ({
  interval,
  interval_count: count,
  usage_type: 'licensed',
  meter: null,
  trial_period_days: null,
});

describe('the end of a period', () => {
  it.each<[string, Price['recurring'], string[]]>([
    ['2026-01-31T10:00:05Z', every('month'), ['2026-02-28T10:00:05Z', '2026-03-31T10:00:05Z', '2026-04-30T10:00:05Z']],
    ['2027-12-30T00:00:00Z', every('month'), ['2028-01-30T00:00:00Z', '2028-02-29T00:00:00Z', '2028-03-30T00:00:00Z']],
    [
      '2028-02-29T23:59:59Z',
      every('year'),
      ['2029-02-28T23:59:59Z', '2030-02-28T23:59:59Z', '2031-02-28T23:59:59Z', '2032-02-29T23:59:59Z'],
    ],
    ['2026-11-20T12:00:00Z', every('month', 3), ['2027-02-20T12:00:00Z', '2027-05-20T12:00:00Z']],
    ['2026-12-31T12:00:00Z', every('week'), ['2027-01-07T12:00:00Z']],
    ['2026-12-31T12:00:00Z', every('day', 2), ['2027-01-02T12:00:00Z']],
  ])('from %s', (...[anchor, recurring, ends]) => {
    let start = seconds(anchor);
    for (const end of ends) {
      start = periodEnd(start, recurring, seconds(anchor));
      expect(new Date(start * 1000).toISOString()).toBe(end.replace('Z', '.000Z'));
    }
  });
});

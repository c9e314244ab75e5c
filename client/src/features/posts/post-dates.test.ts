import { describe, expect, it } from 'vitest';
import { timesOf } from '@/features/posts/post-dates';

/** Midnight in Tokyo, nine hours ahead all year. */
const at = (...[year, month, day]: [number, number, number]) =>
  new Date(Date.UTC(year, month - 1, day, -9)).toISOString();
/** In the night of November 26 there, and on the 25th in most other places. */
const clock = { nowMs: Date.parse('2026-11-25T15:30:00Z'), zone: 'Asia/Tokyo' };
const open = { from: null, to: null };

describe('the times of chosen dates', () => {
  it.each([
    ['7d', open, { from: at(2026, 11, 20), to: at(2026, 11, 27) }],
    ['28d', open, { from: at(2026, 10, 30), to: at(2026, 11, 27) }],
    ['month', open, { from: at(2026, 11, 1), to: at(2026, 12, 1) }],
    ['custom', { from: '2026-03-28', to: '2026-03-29' }, { from: at(2026, 3, 28), to: at(2026, 3, 30) }],
    ['custom', { ...open, to: '2026-12-31' }, { to: at(2027, 1, 1) }],
    ['custom', open, {}],
    [null, { from: '2026-03-28', to: '2026-03-29' }, {}],
  ] as const)('%s of %j hold whole days', (choice, days, times) => {
    expect(timesOf(choice, days, clock)).toEqual(times);
  });

  it('are an hour shorter or longer where the clocks change', () => {
    const days = { from: '2026-03-28', to: '2026-03-29' };
    expect(timesOf('custom', days, { ...clock, zone: 'Europe/Berlin' })).toEqual({
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });
});

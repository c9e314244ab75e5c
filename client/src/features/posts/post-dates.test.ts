import { describe, expect, it } from 'vitest';
import { timesOf } from '@/features/posts/post-dates';

const at = (...[year, month, day]: [number, number, number]) => new Date(year, month - 1, day).toISOString();
const nowMs = new Date(2026, 10, 26, 15, 30).getTime();
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
    expect(timesOf(choice, days, nowMs)).toEqual(times);
  });
});

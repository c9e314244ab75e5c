import { expect, it } from 'vitest';
import { type Shift, shiftedMs, slotsFor } from '@/features/posts/shift';

it('moves by days and weeks on the clock of the zone, and by hours as they pass', () => {
  // The clocks of Berlin go forward on March 28.
  const shift = (by: Partial<Shift>) =>
    new Date(
      shiftedMs('2027-03-27T08:00:00.000Z', 'Europe/Berlin', { count: 1, unit: 'day', isEarlier: false, ...by }),
    ).toISOString();
  expect(shift({})).toBe('2027-03-28T07:00:00.000Z');
  expect(shift({ unit: 'week' })).toBe('2027-04-03T07:00:00.000Z');
  expect(shift({ count: 2, isEarlier: true })).toBe('2027-03-25T08:00:00.000Z');
  expect(shift({ count: 24, unit: 'hour' })).toBe('2027-03-28T08:00:00.000Z');
});

it('gives each post the next slot that is left on its own account', () => {
  const [past, first, second] = ['2027-03-01T08:00:00.000Z', '2027-03-02T08:00:00.000Z', '2027-03-03T08:00:00.000Z'];
  const posts = ['a', 'b', 'a', 'a'].map((accountId) => ({ accountId }));
  const free = [['a', [past, first, second]] as const, ['b', [first]] as const];
  expect(slotsFor(posts, free, Date.parse(past) + 1)).toEqual([first, first, second, undefined]);
});

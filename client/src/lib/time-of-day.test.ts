import { expect, it } from 'vitest';
import { hourText, longWeekdayName, timeOfDayText, weekdayName } from '@/lib/time-of-day';

it.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('writes %s as the clock of other times: %s', (time, text) => {
  expect(timeOfDayText(time)).toBe(text);
});

it('writes an hour, and names the days from Monday on', () => {
  expect(hourText(7)).toBe('7:00 AM');
  expect([1, 2, 6, 7].map(weekdayName)).toEqual(['Mon', 'Tue', 'Sat', 'Sun']);
  expect(longWeekdayName(7)).toBe('Sunday');
});

import { expect, it } from 'vitest';
import { hourText, longWeekdayName, readTimeOfDay, timeOfDayText, weekdayName } from '@/lib/time-of-day';

it.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('writes %s as the clock of other times: %s', (time, text) => {
  expect(timeOfDayText(time)).toBe(text);
});

it.each([
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['17.30', '17:30'],
  ['0930', '09:30'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  [timeOfDayText('23:59'), '23:59'],
  ['5 p.m.', '17:00'],
  ['17 pm', null],
  ['24:00', null],
  ['9:75', null],
  ['soon', null],
])('reads %s as %s', (typed, time) => {
  expect(readTimeOfDay(typed)).toBe(time);
});

it('writes an hour, and names the days from Monday on', () => {
  expect(hourText(7)).toBe('7:00 AM');
  expect([1, 2, 6, 7].map(weekdayName)).toEqual(['Mon', 'Tue', 'Sat', 'Sun']);
  expect(longWeekdayName(7)).toBe('Sunday');
});

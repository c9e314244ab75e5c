import { expect, it } from 'vitest';
import { repeatText } from '@/features/composer/sending/repeat';
import { repeatIn } from '@/features/composer/sending/repeat-words';

it.each([
  ['every Tuesday at 9', { unit: 'week', every: 1 }, 'Tuesday at 9'],
  ['every second Tuesday 9am', { unit: 'week', every: 2 }, 'Tuesday 9am'],
  ['each other fri', { unit: 'week', every: 2 }, 'fri'],
  ['tomorrow 5pm every 3 weeks', { unit: 'week', every: 3 }, 'tomorrow 5pm'],
  ['every month on the 5th', { unit: 'month', every: 1 }, 'on the 5th'],
  ['monthly', { unit: 'month', every: 1 }, ''],
  ['weekly, friday noon', { unit: 'week', every: 1 }, ', friday noon'],
  ['fortnightly', { unit: 'week', every: 2 }, ''],
] as const)('reads “%s”', (words, repeat, rest) => expect(repeatIn(words)).toEqual({ repeat, rest }));

it.each(['tomorrow 9am', 'every day at 9', 'every 20 weeks', 'every monument', 'a second Tuesday'])(
  'reads no repeating in “%s”',
  (words) => expect(repeatIn(words)).toBeNull(),
);

it('says how it repeats', () => {
  expect(repeatText({ unit: 'week', every: 1 })).toBe('Every week');
  expect(repeatText({ unit: 'week', every: 2, count: 5 })).toBe('Every 2 weeks, 5 times');
  expect(repeatText({ unit: 'month', every: 1, until: '2027-03-04' })).toBe('Every month until Mar 4');
});

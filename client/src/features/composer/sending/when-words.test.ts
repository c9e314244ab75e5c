import { expect, it } from 'vitest';
import { parseWhen } from '@/features/composer/sending/when-words';

/** A Friday, 13:00 in Berlin. */
const nowMs = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['tue morning', '2026-11-24T09:00'],
  ['Tomorrow', '2026-11-21T09:00'],
  ['tomorrow 5pm', '2026-11-21T17:00'],
  ['tomorrow evening', '2026-11-21T20:00'],
  ['tomorrow noon', '2026-11-21T12:00'],
  ['fri 9am', '2026-11-27T09:00'],
  ['17:00', '2026-11-20T17:00'],
  // What has passed today is tomorrow's.
  ['9:30', '2026-11-21T09:30'],
  ['in 2 hours', '2026-11-20T15:00'],
  ['nov 24', '2026-11-24T09:00'],
  ['2026-12-01 10:15', '2026-12-01T10:15'],
  ['hello', null],
  ['', null],
])('“%s” is %s in Berlin', (words, wall) => {
  expect(parseWhen(words, 'Europe/Berlin', nowMs)).toBe(wall);
});

it('goes by the clock of the zone', () => {
  expect(parseWhen('in 2 hours', 'America/New_York', nowMs)).toBe('2026-11-20T09:00');
  expect(parseWhen('tomorrow 5pm', 'Asia/Kathmandu', nowMs)).toBe('2026-11-21T17:00');
});

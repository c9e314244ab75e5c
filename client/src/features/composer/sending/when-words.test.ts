import { expect, it } from 'vitest';
import { parseWhen, readingsOf } from '@/features/composer/sending/when-words';

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
  ['24.12. 18:30', '2026-12-24T18:30'],
  ['5.12.', '2026-12-05T09:00'],
  ['24.12.2026 18:30', '2026-12-24T18:30'],
  ['friday 8', '2026-11-27T08:00'],
  ['publish it on dec 24 at 8pm, please', '2026-12-24T20:00'],
  // What is not understood must not be left out.
  ['friday 25:00', null],
  ['friday 25', null],
  ['tomorrow 9am or 10am', null],
  ['9am after the launch', null],
  ['hello', null],
  ['', null],
])('“%s” is %s in Berlin', (words, wall) => {
  expect(parseWhen(words, 'Europe/Berlin', nowMs)).toBe(wall);
});

it('goes by the clock of the zone', () => {
  expect(parseWhen('in 2 hours', 'America/New_York', nowMs)).toBe('2026-11-20T09:00');
  expect(parseWhen('tomorrow 5pm', 'Asia/Kathmandu', nowMs)).toBe('2026-11-21T17:00');
});

it.each([
  ['5/12 9:15', ['2026-12-05T09:15', '2027-05-12T09:15']],
  ['12/5', ['2026-12-05T09:00', '2027-05-12T09:00']],
  ['5/12/2026', ['2026-12-05T09:00']],
  ['12/12', ['2026-12-12T09:00']],
  ['12/24', ['2026-12-24T09:00']],
  ['5.12.', ['2026-12-05T09:00']],
  ['hello', []],
])('“%s” can be %j', (words, walls) => {
  expect(readingsOf(words, 'Europe/Berlin', nowMs)).toEqual(walls);
});

it.each([
  ['tonight', '13:00', '2026-11-20T22:00'],
  ['tonight', '22:30', '2026-11-20T22:45'],
  ['this evening', '22:41', '2026-11-20T23:00'],
  ['tonight', '23:55', '2026-11-21T00:00'],
  ['tonight 11pm', '22:30', '2026-11-20T23:00'],
])('“%s” said at %s is %s', (words, clock, wall) => {
  expect(parseWhen(words, 'Europe/Berlin', Date.parse(`2026-11-20T${clock}+01:00`))).toBe(wall);
});

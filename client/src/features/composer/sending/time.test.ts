import { describe, expect, it } from 'vitest';
import {
  checkTime,
  readWallTime,
  nearTimeText,
  relativeDay,
  secondsLeft,
  timeAndZone,
  tomorrowMorning,
  wallTimeOf,
} from '@/features/composer/sending/time';
import { slotText } from '@/lib/words/format';

const at = (iso: string) => Date.parse(iso);

describe('a wall time', () => {
  it.each([
    ['Europe/Berlin', '2027-01-31T09:00', '2027-01-31T08:00Z'],
    ['Europe/Berlin', '2027-07-31T09:00', '2027-07-31T07:00Z'],
    ['America/New_York', '2027-01-31T09:00', '2027-01-31T14:00Z'],
    ['Australia/Lord_Howe', '2027-01-31T09:00', '2027-01-30T22:00Z'],
    ['Asia/Kathmandu', '2027-01-31T00:10', '2027-01-30T18:25Z'],
    ['UTC', '2027-12-31T23:59', '2027-12-31T23:59Z'],
  ])('in %s: %s is %s, there and back', (zone, wall, instant) => {
    expect(readWallTime(wall, zone)).toEqual({ atMs: at(instant), wall, change: null });
    expect(wallTimeOf(at(instant), zone)).toBe(wall);
  });

  it.each([
    { zone: 'Europe/Berlin', asked: '2027-03-28T02:30', wall: '2027-03-28T03:30', instant: '2027-03-28T01:30Z' },
    { zone: 'America/New_York', asked: '2027-03-14T02:00', wall: '2027-03-14T03:00', instant: '2027-03-14T07:00Z' },
    // The clock moves by half an hour there.
    { zone: 'Australia/Lord_Howe', asked: '2027-10-03T02:15', wall: '2027-10-03T02:45', instant: '2027-10-02T15:45Z' },
  ])('that $zone leaves out moves on by as much as the clock does: $asked', ({ zone, asked, wall, instant }) => {
    expect(readWallTime(asked, zone)).toEqual({ atMs: at(instant), wall, change: 'skipped' });
  });

  it.each([
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45Z'],
  ])('that comes twice in %s is the first one: %s', (zone, wall, instant) => {
    expect(readWallTime(wall, zone)).toEqual({ atMs: at(instant), wall, change: 'twice' });
  });

  it.each(['', 'T09:00', '2027-13-01T09:00', '2027-01-31T'])('is not read from “%s”', (wall) => {
    expect(readWallTime(wall, 'UTC')).toBeNull();
  });
});

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const check = (wall: string, zone = 'Europe/Berlin') => checkTime(wall, zone, nowMs);

describe('a chosen time', () => {
  it('is taken with its moment', () => {
    expect(check('2026-11-20T13:01')).toEqual({
      isFine: true,
      atMs: Date.parse('2026-11-20T12:01:00Z'),
      wall: '2026-11-20T13:01',
      note: null,
    });
  });

  it('is refused when it has passed there, this very minute included', () => {
    expect(check('2026-11-20T13:00')).toEqual({ isFine: false, reason: expect.stringContaining('has passed') });
    // In New York it is still morning.
    expect(check('2026-11-20T13:00', 'America/New_York')).toMatchObject({ isFine: true });
  });

  it('is refused more than a year ahead', () => {
    expect(check('2027-11-21T12:59')).toMatchObject({ isFine: true });
    expect(check('2027-11-21T13:01')).toEqual({ isFine: false, reason: expect.stringContaining('a year ahead') });
  });

  it('says what a clock change makes of it', () => {
    expect(check('2027-03-28T02:30')).toMatchObject({
      wall: '2027-03-28T03:30',
      note: "2:30 AM doesn't exist on March 28 in Berlin, so this becomes 3:30 AM.",
    });
    expect(check('2027-10-31T02:30')).toMatchObject({
      wall: '2027-10-31T02:30',
      note: '2:30 AM comes twice on October 31 in Berlin. The first one is used.',
    });
    expect(check('2027-10-03T02:15', 'Australia/Lord_Howe')).toMatchObject({
      note: "2:15 AM doesn't exist on October 3 in Lord Howe, so this becomes 2:45 AM.",
    });
  });

  it('asks for what is missing', () => {
    expect(check('T09:00')).toEqual({ isFine: false, reason: 'Choose a date and a time.' });
  });
});

it('starts at nine tomorrow, by the clock of the zone', () => {
  const lateMs = Date.parse('2026-11-20T23:30:00Z');
  expect(tomorrowMorning(lateMs, 'UTC')).toBe('2026-11-21T09:00');
  expect(tomorrowMorning(lateMs, 'Europe/Berlin')).toBe('2026-11-22T09:00');
});

it('is written in English, in the zone that is named', () => {
  const nine = '2026-11-24T08:00:00Z';
  expect(timeAndZone(nine, 'Europe/Berlin')).toBe('Tue, Nov 24, 9:00 AM, Berlin time');
  expect(slotText(nine, 'America/New_York')).toBe('Tue 3:00 AM');
});

it('names the day by the calendar of the zone', () => {
  const lateMs = Date.parse('2026-11-20T23:30:00Z');
  expect(relativeDay(lateMs, 'UTC', nowMs)).toBe('Today');
  expect(relativeDay(lateMs, 'Europe/Berlin', nowMs)).toBe('Tomorrow');
  expect(relativeDay(nowMs + 4 * 24 * 3_600_000, 'UTC', nowMs)).toBe('In 4 days');
});

it('counts seconds as people do', () => {
  const left = [10_000, 9_999, 9_000, 1, 0, -5].map((leftMs) => secondsLeft(nowMs + leftMs, nowMs));
  expect(left).toEqual([10, 10, 9, 1, 0, 0]);
});

it('names the day of today and tomorrow by the calendar of the zone, and no other', () => {
  const nowMs = Date.parse('2026-11-20T22:30:00Z');
  expect(nearTimeText(nowMs + 60 * 60_000, 'UTC', nowMs)).toBe('today 11:30 PM');
  expect(nearTimeText(nowMs + 60 * 60_000, 'Europe/Berlin', nowMs)).toBe('tomorrow 12:30 AM');
  expect(nearTimeText(nowMs + 48 * 60 * 60_000, 'UTC', nowMs)).toBeNull();
});

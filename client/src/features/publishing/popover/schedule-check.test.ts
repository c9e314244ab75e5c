import { describe, expect, it } from 'vitest';
import { checkTime, tomorrowMorning } from '@/features/publishing/popover/schedule-check';

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
      note: '02:30 does not exist on March 28 in Berlin; it becomes 03:30.',
    });
    expect(check('2027-10-31T02:30')).toMatchObject({
      wall: '2027-10-31T02:30',
      note: '02:30 comes twice on October 31 in Berlin; the first one is meant.',
    });
    expect(check('2027-10-03T02:15', 'Australia/Lord_Howe')).toMatchObject({
      note: '02:15 does not exist on October 3 in Lord Howe; it becomes 02:45.',
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

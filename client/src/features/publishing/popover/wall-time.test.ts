import { describe, expect, it } from 'vitest';
import { readWallTime, wallTimeOf } from '@/features/publishing/popover/wall-time';

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

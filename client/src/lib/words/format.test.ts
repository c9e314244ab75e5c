import { describe, expect, it } from 'vitest';
import {
  byteSize,
  calendarDayNumber,
  calendarWeekdayName,
  counted,
  countWord,
  dateSpanText,
  listText,
  relativeTime,
  resetTime,
  slotText,
  weekdayClockText,
} from '@/lib/words/format';

const at = '2026-11-24T08:00:00Z';
const nowMs = Date.parse(at);

describe('times', () => {
  it('are read in the zone they are asked for', () => {
    expect(weekdayClockText(at, 'Europe/Berlin')).toBe('Tue, Nov 24, 9:00 AM');
    expect(slotText(at, 'America/New_York')).toBe('Tue 3:00 AM');
  });

  it.each([
    ['2026-11-24T07:59:30Z', 'now'],
    ['2026-11-24T07:40:00Z', '20 min ago'],
    ['2026-11-22T08:00:00Z', '2 days ago'],
    ['2026-11-23T08:00:00Z', 'yesterday'],
    ['2026-10-20T08:00:00Z', 'last month'],
    ['2026-11-24T11:00:00Z', 'in 3 hr'],
  ])('say how long %s is from now', (other, words) => {
    expect(relativeTime(other, nowMs)).toBe(words);
  });

  it('count the days of the calendar, not spans of 24 hours', () => {
    const friday = new Date(2026, 10, 27, 10).getTime();
    expect(relativeTime(new Date(2026, 10, 25, 17).getTime(), friday)).toBe('2 days ago');
    expect(relativeTime(new Date(2026, 10, 26, 9).getTime(), friday)).toBe('yesterday');
  });

  it('name a day of the calendar whatever the zone here', () => {
    expect(`${calendarWeekdayName('2026-11-24')} ${calendarDayNumber('2026-11-24')}`).toBe('Tue 24');
  });

  it('name the day of a reset that is more than a day away', () => {
    expect(resetTime('2026-12-01T12:00:00Z', nowMs)).toBe('Dec 1');
  });

  it('share the year of a span', () => {
    expect(dateSpanText('2026-10-20', '2026-11-18').replaceAll(/\s/g, ' ')).toBe('Oct 20 – Nov 18, 2026');
  });
});

describe('counts', () => {
  it('take their plural and group their digits', () => {
    expect(counted(1, 'post', 'posts')).toBe('1 post');
    expect(counted(1_200, 'post', 'posts')).toBe('1,200 posts');
    expect(listText(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben and Cleo');
  });

  it.each([
    [12, '1 kB'],
    [12_400, '12 kB'],
    [1_250_000, '1.3 MB'],
    [3_400_000_000, '3.4 GB'],
  ])('of %i bytes are in the unit that reads best', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text);
  });
});

describe('small counts', () => {
  it('are words up to ten', () => {
    expect([0, 1, 10, 11].map(countWord)).toEqual(['no', 'one', 'ten', '11']);
  });
});

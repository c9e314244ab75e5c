import { weekFrom, weekToTell } from './week';

const at = (iso: string, timezone: string) => weekToTell(new Date(iso), timezone)?.monday ?? null;

describe('the week to tell of', () => {
  it('is the last one, on Monday from 8:00 on in the zone', () => {
    expect(at('2026-11-23T06:59:00Z', 'Europe/Berlin')).toBeNull();
    expect(at('2026-11-23T07:00:00Z', 'Europe/Berlin')).toBe('2026-11-16');
    expect(at('2026-11-23T22:59:00Z', 'Europe/Berlin')).toBe('2026-11-16');
    expect(at('2026-11-23T23:00:00Z', 'Europe/Berlin')).toBeNull();
    expect(at('2026-11-23T15:00:00Z', 'America/Los_Angeles')).toBeNull();
    expect(at('2026-11-24T07:00:00Z', 'America/Los_Angeles')).toBe('2026-11-16');
  });

  it('is not told of before Sunday is over in UTC, whose days the figures are of', () => {
    expect(at('2026-11-22T23:59:00Z', 'Asia/Tokyo')).toBeNull();
    expect(at('2026-11-23T00:00:00Z', 'Asia/Tokyo')).toBe('2026-11-16');
  });

  it('is an hour longer or shorter where clocks change', () => {
    expect(weekFrom('2026-10-19', 'Europe/Berlin')).toEqual({
      ...{ monday: '2026-10-19', sunday: '2026-10-25' },
      ...{ start: new Date('2026-10-18T22:00:00Z'), end: new Date('2026-10-25T23:00:00Z') },
    });
    expect(weekFrom('2026-03-23', 'Europe/Berlin')).toEqual({
      ...{ monday: '2026-03-23', sunday: '2026-03-29' },
      ...{ start: new Date('2026-03-22T23:00:00Z'), end: new Date('2026-03-29T22:00:00Z') },
    });
  });

  it('comes at 8:00 of the wall clock before and after clocks change', () => {
    expect(at('2026-10-19T06:00:00Z', 'Europe/Berlin')).toBe('2026-10-12');
    expect(at('2026-10-26T06:00:00Z', 'Europe/Berlin')).toBeNull();
    expect(at('2026-10-26T07:00:00Z', 'Europe/Berlin')).toBe('2026-10-19');
  });
});

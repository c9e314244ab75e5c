import { usagePeriod } from './usage-period';

describe('usage periods', () => {
  it('changes the day at midnight UTC', () => {
    const before = usagePeriod('day', new Date('2026-03-31T23:59:59.999Z'));
    expect(before).toEqual({ key: '2026-03-31', endsAt: new Date('2026-04-01T00:00:00Z') });
    expect(usagePeriod('day', new Date('2026-04-01T00:00:00Z')).key).toBe('2026-04-01');
  });

  it('changes the month at midnight UTC of its first day, over a new year too', () => {
    const december = usagePeriod('month', new Date('2026-12-31T23:59:59.999Z'));
    expect(december).toEqual({ key: '2026-12-01', endsAt: new Date('2027-01-01T00:00:00Z') });
    expect(usagePeriod('month', new Date('2027-01-01T00:00:00Z')).key).toBe('2027-01-01');
  });

  it('knows leap years', () => {
    expect(usagePeriod('day', new Date('2028-02-28T12:00:00Z')).endsAt).toEqual(new Date('2028-02-29T00:00:00Z'));
  });
});

import { Refusal } from '../../../common/errors/refusal';
import { periodOf, type PeriodQuery, reachOf } from './period';

const now = new Date('2026-11-22T23:59:00Z');
const fieldOf = (query: PeriodQuery): unknown => {
  try {
    periodOf(query, now);
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.options.fields?.['details']] : error;
  }
  return 'no refusal';
};
const custom = (from?: string, to?: string): PeriodQuery => ({ period: 'custom', from, to });

describe('a period', () => {
  it('ends today and has as many days before it', () => {
    expect(periodOf({ period: '7d' }, now)).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      previousFrom: '2026-11-09',
      previousTo: '2026-11-15',
      days: 7,
      wholeDays: 6,
    });
    expect(periodOf({ period: '30d' }, now)).toMatchObject({ from: '2026-10-24', previousFrom: '2026-09-24' });
  });

  it('can be any days, one alone or a year', () => {
    expect(periodOf(custom('2026-02-28', '2026-03-01'), now)).toMatchObject({
      days: 2,
      previousFrom: '2026-02-26',
      previousTo: '2026-02-27',
    });
    expect(periodOf(custom('2026-03-01', '2026-03-01'), now).days).toBe(1);
    expect(periodOf(custom('2025-11-23', '2026-11-22'), now).days).toBe(365);
  });

  it('compares only days that are over', () => {
    expect(periodOf(custom('2026-11-01', '2026-11-21'), now).wholeDays).toBe(21);
    expect(periodOf(custom('2026-11-22', '2026-11-22'), now).wholeDays).toBe(0);
    expect(periodOf(custom('2026-11-20', '2026-12-20'), now).wholeDays).toBe(2);
    expect(periodOf(custom('2026-12-01', '2026-12-20'), now).wholeDays).toBe(0);
  });

  it.each([
    [custom('2026-03-02', '2026-03-01'), 'from'],
    [custom('2025-11-22', '2026-11-22'), 'from'],
    [custom(undefined, '2026-03-01'), 'from'],
    [custom('2026-03-01'), 'to'],
    [{ period: '7d', to: '2026-03-01' } as const, 'to'],
  ])('%j is refused on %s', (query, field) =>
    expect(fieldOf(query)).toEqual([422, [{ field, message: expect.stringMatching(/\.$/) }]]),
  );

  it('reaches back to its first day', () => {
    expect(reachOf(periodOf({ period: '90d' }, now), now)).toBe(90);
    expect(reachOf(periodOf(custom('2026-01-01', '2026-01-02'), now), now)).toBe(326);
  });
});

import type { ScheduleTrigger } from '../automation.types';
import { dueRun, nextRuns } from './rule-times';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const rule = (timezone: string, times: string[], days = everyDay) => {
  const trigger: ScheduleTrigger = { type: 'schedule', days, times };
  return { trigger, timezone };
};
const instants = (wanted: ReturnType<typeof rule>, after: string, count = 3): string[] =>
  nextRuns(wanted, new Date(after), count).map((at) => at.toISOString().slice(0, 16));

describe('the runs of a rule with times', () => {
  it.each([
    [
      'Berlin, where 02:30 is left out',
      rule('Europe/Berlin', ['02:30']),
      '2027-03-27T12:00Z',
      ['2027-03-28T01:30', '2027-03-29T00:30', '2027-03-30T00:30'],
    ],
    [
      'Berlin, where 02:30 comes twice',
      rule('Europe/Berlin', ['02:30']),
      '2027-10-30T12:00Z',
      ['2027-10-31T00:30', '2027-11-01T01:30', '2027-11-02T01:30'],
    ],
    [
      'New York, where 02:30 is left out',
      rule('America/New_York', ['02:30']),
      '2027-03-13T12:00Z',
      ['2027-03-14T07:30', '2027-03-15T06:30', '2027-03-16T06:30'],
    ],
    [
      'New York, where 01:30 comes twice',
      rule('America/New_York', ['01:30']),
      '2027-11-06T12:00Z',
      ['2027-11-07T05:30', '2027-11-08T06:30', '2027-11-09T06:30'],
    ],
    [
      'Lord Howe, where half an hour is left out',
      rule('Australia/Lord_Howe', ['02:15']),
      '2027-10-02T00:00Z',
      ['2027-10-02T15:45', '2027-10-03T15:15', '2027-10-04T15:15'],
    ],
    [
      'Lord Howe, where half an hour comes twice',
      rule('Australia/Lord_Howe', ['01:45']),
      '2027-04-03T00:00Z',
      ['2027-04-03T14:45', '2027-04-04T15:15', '2027-04-05T15:15'],
    ],
    [
      'Apia, where 03:30 is left out',
      rule('Pacific/Apia', ['03:30']),
      '2020-09-26T00:00Z',
      ['2020-09-26T14:30', '2020-09-27T13:30', '2020-09-28T13:30'],
    ],
    [
      'Apia, which left out a Friday',
      rule('Pacific/Apia', ['09:00']),
      '2011-12-29T12:00Z',
      ['2011-12-29T19:00', '2011-12-30T19:00', '2011-12-31T19:00'],
    ],
  ])('keep wall time in %s', (...[, wanted, after, expected]) => {
    expect(instants(wanted, after)).toEqual(expected);
  });

  it('have no run on a day that a zone left out', () => {
    expect(instants(rule('Pacific/Apia', ['09:00'], [5]), '2011-12-28T12:00Z', 1)).toEqual(['2012-01-05T19:00']);
  });

  it('are those of each day and time, in order', () => {
    expect(instants(rule('UTC', ['17:00', '09:00'], [2, 4]), '2027-01-05T10:00Z')).toEqual([
      '2027-01-05T17:00',
      '2027-01-07T09:00',
      '2027-01-07T17:00',
    ]);
  });

  it('are none for a rule that waits for something', () => {
    const trigger = { type: 'topic_trending', topic: 'tea', threshold: 1 } as const;
    expect(nextRuns({ trigger, timezone: 'UTC' }, new Date(), 3)).toEqual([]);
  });

  it('after a pause of the server are the newest one, and how many were missed', () => {
    const [hourly, dueAt] = [rule('UTC', ['09:00', '10:00', '11:00']), new Date('2027-01-05T09:00Z')];
    expect(dueRun(hourly, dueAt, new Date('2027-01-05T09:00:30Z'))).toEqual({
      ...{ slot: dueAt, missed: 0, nextRunAt: new Date('2027-01-05T10:00Z') },
    });
    expect(dueRun(hourly, dueAt, new Date('2027-01-05T11:00Z'))).toEqual({
      ...{ slot: new Date('2027-01-05T11:00Z'), missed: 2, nextRunAt: new Date('2027-01-06T09:00Z') },
    });
  });
});

import { Settings } from 'luxon';
import { freeSlots, type FreeSlotsQuery } from './free-slots';
import type { QueueSlot, QueueSlots } from '../publishing.types';

const slot = (weekday: number, time: string): QueueSlot => ({ weekday, time });
type Query = Partial<QueueSlots & FreeSlotsQuery> & { after: Date };
const next = ({ slots = [slot(1, '09:00')], timezone = 'UTC', ...query }: Query) =>
  freeSlots({ weeks: [{ slots, timezone }], scheduled: [], count: 1, ...query });
const times = (query: Query): string[] => next(query).map(({ at }) => at.toISOString());

/** A Monday. */
const monday = (time: string): Date => new Date(`2027-01-04T${time}Z`);

describe('the next free slots', () => {
  it('come in the order of time, whatever the order that they were set in', () => {
    const slots = [slot(3, '08:00'), slot(1, '17:00'), slot(1, '09:00')];
    expect(times({ slots, after: monday('00:00:00'), count: 4 })).toEqual([
      '2027-01-04T09:00:00.000Z',
      '2027-01-04T17:00:00.000Z',
      '2027-01-06T08:00:00.000Z',
      '2027-01-11T09:00:00.000Z',
    ]);
  });

  it('leave out the one that is now', () => {
    expect(times({ after: monday('09:00:00') })).toEqual(['2027-01-11T09:00:00.000Z']);
    expect(times({ after: monday('08:59:59') })).toEqual(['2027-01-04T09:00:00.000Z']);
  });

  it.each([
    ['08:55:00', '2027-01-11T09:00:00.000Z'],
    ['09:05:00', '2027-01-11T09:00:00.000Z'],
    ['08:54:59', '2027-01-04T09:00:00.000Z'],
    ['09:05:01', '2027-01-04T09:00:00.000Z'],
  ])('with a post at %s give %s', (at, expected) => {
    expect(times({ after: monday('00:00:00'), scheduled: [monday('03:00:00'), monday(at)] })).toEqual([expected]);
    expect(times({ after: monday('00:00:00'), scheduled: [monday(at)] })).toEqual([expected]);
  });

  it('are five minutes apart at least', () => {
    const slots = [slot(1, '09:00'), slot(1, '09:03'), slot(1, '09:05'), slot(1, '09:06')];
    expect(times({ slots, after: monday('00:00:00'), count: 2 })).toEqual([
      '2027-01-04T09:00:00.000Z',
      '2027-01-04T09:06:00.000Z',
    ]);
  });

  it('are fewer than asked for when a year has no more', () => {
    expect(times({ after: monday('00:00:00'), count: 100 })).toHaveLength(53);
    expect(times({ slots: [], after: monday('00:00:00'), count: 3 })).toEqual([]);
  });

  it.each([
    [3, 53],
    [4, 52],
  ])('go on for 366 days: weekday %i comes %i times', (weekday, count) => {
    expect(times({ slots: [slot(weekday, '09:00')], after: monday('00:00:00'), count: 100 })).toHaveLength(count);
  });

  it('say what they are on the wall', () => {
    expect(next({ timezone: 'Asia/Kolkata', after: monday('00:00:00') })).toEqual([
      { at: new Date('2027-01-04T03:30:00Z'), local: '2027-01-04T09:00:00', timezone: 'Asia/Kolkata' },
    ]);
  });

  it('begin with the day that it is in their zone', () => {
    // 22:00 on Sunday in New York.
    expect(times({ timezone: 'America/New_York', slots: [slot(7, '23:00')], after: monday('03:00:00') })).toEqual([
      '2027-01-04T04:00:00.000Z',
    ]);
  });

  describe('when the clocks change', () => {
    afterEach(() => jest.useRealTimers());

    it('keep their wall time', () => {
      const slots = [slot(6, '09:00'), slot(1, '09:00')];
      const after = new Date('2027-03-27T00:00:00Z');
      expect(times({ slots, timezone: 'Europe/Berlin', after, count: 2 })).toEqual([
        '2027-03-27T08:00:00.000Z',
        '2027-03-29T07:00:00.000Z',
      ]);
    });

    it.each([
      ['Europe/Berlin', '02:30', '2027-03-27T00:00:00Z', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30:00'],
      ['America/New_York', '02:30', '2027-03-13T12:00:00Z', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30:00'],
      ['Australia/Lord_Howe', '02:15', '2027-10-02T00:00:00Z', '2027-10-02T15:45:00.000Z', '2027-10-03T02:45:00'],
    ])('in %s move forward what is left out (%s)', (...[timezone, time, after, at, local]) => {
      const [first] = next({ slots: [slot(7, time)], timezone, after: new Date(after) });
      expect(first).toEqual({ at: new Date(at), local, timezone });
    });

    it('give one slot where one that was moved meets another', () => {
      const slots = [slot(7, '02:30'), slot(7, '03:30')];
      const after = new Date('2027-03-27T00:00:00Z');
      expect(times({ slots, timezone: 'Europe/Berlin', after, count: 2 })).toEqual([
        '2027-03-28T01:30:00.000Z',
        '2027-04-04T00:30:00.000Z',
      ]);
    });

    it.each([
      ['Europe/Berlin', '02:30', '2027-10-30T12:00:00Z', ['2027-10-31T00:30:00.000Z', '2027-11-07T01:30:00.000Z']],
      ['America/New_York', '01:30', '2027-11-06T12:00:00Z', ['2027-11-07T05:30:00.000Z', '2027-11-14T06:30:00.000Z']],
      [
        'Australia/Lord_Howe',
        '01:45',
        '2027-04-03T00:00:00Z',
        ['2027-04-03T14:45:00.000Z', '2027-04-10T15:15:00.000Z'],
      ],
    ])('in %s use once what comes twice (%s)', (...[timezone, time, after, expected]) => {
      for (const today of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']) {
        jest.useFakeTimers({ now: new Date(today) });
        // Where luxon keeps the offset that it guesses with.
        Settings.resetCaches();
        expect(times({ slots: [slot(7, time)], timezone, after: new Date(after), count: 2 })).toEqual(expected);
      }
    });
  });

  it('of several weeks come together, and two within five minutes are one', () => {
    const weeks = [
      { timezone: 'UTC', slots: [slot(1, '09:00'), slot(2, '09:00')] },
      { timezone: 'Europe/Berlin', slots: [slot(1, '10:03'), slot(1, '18:00')] },
    ];
    expect(times({ weeks, after: monday('00:00:00'), count: 3 })).toEqual([
      '2027-01-04T09:00:00.000Z',
      '2027-01-04T17:00:00.000Z',
      '2027-01-05T09:00:00.000Z',
    ]);
  });

  it('are none in a week without times', () => {
    expect(times({ slots: [], after: monday('00:00:00') })).toEqual([]);
  });
});

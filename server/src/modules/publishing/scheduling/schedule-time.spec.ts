import { Refusal } from '../../../common/errors/refusal';
import { readScheduleTime, toScheduleTime } from './schedule-time';

const now = new Date('2027-01-10T12:00:00Z');
const read = (text: string, timezone: string | null = null) => {
  const { at, local, timezone: zone } = readScheduleTime(text, timezone, now);
  return [at.toISOString(), local, zone];
};

function problem(text: string, timezone: string | null = null): unknown {
  try {
    readScheduleTime(text, timezone, now);
    return 'taken';
  } catch (error) {
    return error instanceof Refusal ? error.options.fields?.['details'] : error;
  }
}

describe('the time of a post', () => {
  const passed = 'This time has passed. Choose a later time.';
  const tooFar = 'Posts can be scheduled up to a year ahead. Choose an earlier time.';
  const noZone = 'There is no time zone Mars/Olympus. Send an IANA name such as Europe/Berlin.';
  const zoneNeeded = 'A time without an offset needs a timezone, such as Europe/Berlin.';
  const noTime = 'scheduledAt must be a time such as 2027-01-31T09:00:00Z, or a local one with a timezone.';

  it.each([
    ['an instant', '2027-02-01T09:00:00Z', null, ['2027-02-01T09:00:00.000Z', '2027-02-01T09:00:00', 'UTC']],
    [
      'an instant with a zone',
      '2027-02-01T09:00:00Z',
      'Europe/Berlin',
      ['2027-02-01T09:00:00.000Z', '2027-02-01T10:00:00', 'Europe/Berlin'],
    ],
    [
      'an offset',
      '2027-02-01T09:00:00-05:00',
      'America/New_York',
      ['2027-02-01T14:00:00.000Z', '2027-02-01T09:00:00', 'America/New_York'],
    ],
    [
      'a wall time',
      '2027-07-01T09:00',
      'Europe/Berlin',
      ['2027-07-01T07:00:00.000Z', '2027-07-01T09:00:00', 'Europe/Berlin'],
    ],
    [
      'an hour that a clock change leaves out',
      '2027-03-28T02:30',
      'Europe/Berlin',
      ['2027-03-28T01:30:00.000Z', '2027-03-28T03:30:00', 'Europe/Berlin'],
    ],
    [
      'an hour that comes twice: the first',
      '2027-10-31T02:30',
      'Europe/Berlin',
      ['2027-10-31T00:30:00.000Z', '2027-10-31T02:30:00', 'Europe/Berlin'],
    ],
    [
      'half an hour that a clock change leaves out',
      '2027-10-03T02:15',
      'Australia/Lord_Howe',
      ['2027-10-02T15:45:00.000Z', '2027-10-03T02:45:00', 'Australia/Lord_Howe'],
    ],
  ])('reads %s', (...[, text, timezone, wanted]) => {
    expect(read(text, timezone)).toEqual(wanted);
  });

  it.each([
    ['a time that has passed', '2027-01-10T11:59:59Z', null, 'scheduledAt', passed],
    ['this very moment', '2027-01-10T12:00:00Z', null, 'scheduledAt', passed],
    ['more than a year ahead', '2028-01-11T12:00:00.001Z', null, 'scheduledAt', tooFar],
    ['a zone that does not exist', '2027-02-01T09:00', 'Mars/Olympus', 'timezone', noZone],
    ['a wall time without a zone', '2027-02-01T09:00', null, 'timezone', zoneNeeded],
    ['a day without a time', '2027-02-01', 'Europe/Berlin', 'scheduledAt', noTime],
    ['a day that does not exist', '2027-02-30T09:00', 'Europe/Berlin', 'scheduledAt', noTime],
    ['words', 'tomorrow at nine', 'Europe/Berlin', 'scheduledAt', noTime],
  ])('refuses %s', (...[, text, timezone, field, message]) => {
    expect(problem(text, timezone)).toEqual([{ field, message }]);
  });

  it('can be 366 days ahead', () => {
    expect(read('2028-01-11T12:00:00Z')[0]).toBe('2028-01-11T12:00:00.000Z');
  });

  it.each([
    ['Europe/Berlin', '2027-01-10T13:00:00', 'Europe/Berlin'],
    ['Mars/Olympus', '2027-01-10T12:00:00', 'UTC'],
    [null, '2027-01-10T12:00:00', 'UTC'],
  ])('that the server chose is in %s on the wall: %s', (zone, local, timezone) => {
    expect(toScheduleTime(now, zone)).toEqual({ at: now, local, timezone });
  });
});

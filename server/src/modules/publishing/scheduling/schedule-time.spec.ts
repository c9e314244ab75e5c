import { Refusal } from '../../../common/errors/refusal';
import { readScheduleTime } from './schedule-time';

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
    ['a time that has passed', '2027-01-10T11:59:59Z', null, 'scheduledAt'],
    ['this very moment', '2027-01-10T12:00:00Z', null, 'scheduledAt'],
    ['two years ahead', '2029-01-10T12:00:00Z', null, 'scheduledAt'],
    ['a zone that does not exist', '2027-02-01T09:00', 'Mars/Olympus', 'timezone'],
    ['a wall time without a zone', '2027-02-01T09:00', null, 'timezone'],
    ['a day without a time', '2027-02-01', 'Europe/Berlin', 'scheduledAt'],
    ['a day that does not exist', '2027-02-30T09:00', 'Europe/Berlin', 'scheduledAt'],
    ['words', 'tomorrow at nine', 'Europe/Berlin', 'scheduledAt'],
  ])('refuses %s', (...[, text, timezone, field]) => {
    expect(problem(text, timezone)).toEqual([{ field, message: expect.any(String) }]);
  });
});

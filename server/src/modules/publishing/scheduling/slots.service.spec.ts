import { joinedWeek } from './slots.service';

/** A Monday in winter. */
const now = new Date('2027-01-04T00:00:00Z');
const berlin = {
  timezone: 'Europe/Berlin',
  slots: [
    { weekday: 2, time: '17:00' },
    { weekday: 2, time: '09:00' },
  ],
};

describe('the weeks of several accounts', () => {
  it('are one in the zone of the first, each time once and in order', () => {
    const london = {
      timezone: 'Europe/London',
      slots: [
        { weekday: 2, time: '08:00' },
        { weekday: 7, time: '23:30' },
      ],
    };
    expect(joinedWeek([berlin, london], now)).toEqual({
      timezone: 'Europe/Berlin',
      slots: [
        { weekday: 1, time: '00:30' },
        { weekday: 2, time: '09:00' },
        { weekday: 2, time: '17:00' },
      ],
    });
  });

  it('have no times where none of them has', () => {
    expect(joinedWeek([{ timezone: 'UTC', slots: [] }], now)).toEqual({ timezone: 'UTC', slots: [] });
  });
});

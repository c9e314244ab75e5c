import { isDayFirst, isOrderAsked, readTime } from './import-dates';

const rules = { dayFirst: null, is1904: false };
const read = (when: string, more: object = {}) => readTime({ when, date: '', time: '', ...more }, rules);

describe('the time of a line', () => {
  it.each([
    ['2026-11-19 12:30', '2026-11-19T12:30'],
    ['2026-11-19T12:30:00', '2026-11-19T12:30'],
    ['2026/11/19, 9am', '2026-11-19T09:00'],
    ['19.11.2026 12:30', '2026-11-19T12:30'],
    ['3.4.27 12.30 Uhr', '2027-04-03T12:30'],
    ['05/05/2027 12:15 am', '2027-05-05T00:15'],
    ['19 Nov 2026 at 12:15 PM', '2026-11-19T12:15'],
    ['Thursday, November 19, 2026 23:59', '2026-11-19T23:59'],
    ['46345.5', '2026-11-19T12:00'],
  ])('is read of %s', (text, local) => expect(read(text)).toEqual({ local }));

  it('is read of a cell for the day and one for the time, also of those that Excel counts', () => {
    expect(read('', { date: '19.11.2026', time: '9:05' })).toEqual({ local: '2026-11-19T09:05' });
    expect(read('', { date: '46345', time: '0.375' })).toEqual({ local: '2026-11-19T09:00' });
    expect(readTime({ when: '44883.5', date: '', time: '' }, { ...rules, is1904: true })).toEqual({
      local: '2026-11-19T12:00',
    });
  });

  it('is an instant where it has an offset, and none where nothing says it', () => {
    expect(read('2026-11-19 12:30+01:00')).toEqual({ instant: '2026-11-19T12:30+01:00' });
    expect(read('')).toBeNull();
  });

  it.each([
    ['31.11.2026 09:00', 'November has 30 days.'],
    ['2026-13-01 09:00', 'There’s no month 13.'],
    ['19.11.2026', 'This date has no time. Add one, such as 09:30.'],
    ['2026-11-19 25:00', 'This time can’t be read. Write it such as 09:30.'],
    ['next week', 'This date can’t be read. Write it such as 2026-11-19.'],
    ['03/04/2026 09:00', '03/04/2026 can be two days. Say above whether the day or the month comes first.'],
  ])('says in words why %s is none', (text, problem) => expect(read(text)).toEqual({ problem }));

  it('begins with the day or the month, as the dates tell that can only be one', () => {
    const at = (dayFirst: boolean) => readTime({ when: '03/04/2026 9:00', date: '', time: '' }, { ...rules, dayFirst });
    expect([at(true), at(false)]).toEqual([{ local: '2026-04-03T09:00' }, { local: '2026-03-04T09:00' }]);
    expect(isDayFirst(['03/04/2026 09:00', '13/04/2026'])).toBe(true);
    expect(isDayFirst(['03/04/2026 09:00', '04/13/2026'])).toBe(false);
    expect(isDayFirst(['03/04/2026', '13.04.2026'])).toBeNull();
    expect(isOrderAsked(['05/05/2026 09:00', '03.04.2026'])).toBe(false);
  });
});

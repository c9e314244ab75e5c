import { hourText, timeOfDayText } from './time-of-day';

it.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('writes %s as the mails write times: %s', (time, text) => {
  expect(timeOfDayText(time)).toBe(text);
});

it('writes an hour in the same way', () => {
  expect(hourText(7)).toBe('7:00 AM');
});

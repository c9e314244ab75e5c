import { describe, expect, it } from 'vitest';
import { addTime, copyDay, daysText, removeTime, suggestedSlots, suggestionText, timesOf } from '@/features/slots/week';

const slots = [
  { weekday: 1, time: '17:00' },
  { weekday: 1, time: '09:00' },
  { weekday: 2, time: '12:00' },
];

describe('a week of slots', () => {
  it('has the times of a day in order', () => {
    expect(timesOf(slots, 1)).toEqual(['09:00', '17:00']);
    expect(timesOf(slots, 7)).toEqual([]);
  });

  it('gets a time on the days that lack it', () => {
    expect(addTime(slots, '09:00', [1, 2])).toEqual([...slots, { weekday: 2, time: '09:00' }]);
    expect(addTime(slots, '09:00', [1])).toHaveLength(slots.length);
  });

  it('loses one time of one day', () => {
    expect(removeTime(slots, { weekday: 1, time: '09:00' })).toEqual([slots[0], slots[2]]);
  });

  it('has the same times on the days that one is copied to', () => {
    const copied = copyDay(slots, 1, [1, 2, 6]);
    expect([1, 2, 6].map((day) => timesOf(copied, day))).toEqual(Array(3).fill(['09:00', '17:00']));
    expect(copyDay(slots, 7, [1, 2])).toEqual([]);
  });

  it('names its days', () => {
    expect([[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5], [3], [1, 5]].map(daysText)).toEqual([
      'every day',
      'weekdays',
      'Wednesday',
      'Mon and Fri',
    ]);
  });

  it('begins with a suggestion', () => {
    expect(suggestedSlots).toHaveLength(15);
    expect(suggestionText()).toBe('Weekdays at 9:00 AM, 12:30 PM and 5:00 PM');
  });
});

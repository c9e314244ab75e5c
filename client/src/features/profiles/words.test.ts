import { expect, it } from 'vitest';
import { cadenceOf } from '@/features/profiles/words';

it('names the busiest days and hours in the order of the week and the day', () => {
  expect(cadenceOf({ perWeek: 4.5, busiestDays: [0, 3, 1], busiestHoursUtc: [12, 6] })).toEqual([
    'About 4.5 posts a week.',
    'Most posts on Monday, Wednesday and Sunday.',
    'Most posts in the hour after 6:00 AM and 12:00 PM UTC.',
  ]);
});

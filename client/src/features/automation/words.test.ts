import { expect, it } from 'vitest';
import type { Rule } from '@/features/automation/api';
import { matchedText, summaryText } from '@/features/automation/words';

const trigger = (times: string[]): Rule['trigger'] => ({ type: 'schedule', days: [2], times });

it('writes the times of a rule as everywhere else, and leaves its other words', () => {
  const summary = 'Tue at 9:00 AM and 17:30, follow up with “Doors open at 9:00 AM” from @maya.';
  expect(summaryText({ summary, trigger: trigger(['09:00', '17:30']) })).toBe(
    'Tue at 9:00 AM and 5:30 PM, follow up with “Doors open at 9:00 AM” from @maya.',
  );
});

it('writes when a run was scheduled as everywhere else, and leaves what people wrote', () => {
  const slot = '2026-11-19T08:00:00.000Z';
  const matched = 'Scheduled for Thu 19 Nov, 09:00 (Europe/Berlin). 2 earlier times were missed.';
  expect(matchedText({ matched, slot })).toBe(
    'Scheduled for Thu, Nov 19, 9:00 AM, Berlin time. 2 earlier times were missed.',
  );
  expect(matchedText({ matched: '“Open at 09:00 (daily)” passed 100 likes.', slot: 'x' })).toBe(
    '“Open at 09:00 (daily)” passed 100 likes.',
  );
});

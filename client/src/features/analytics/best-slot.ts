import type { BestTimes, Slots } from '@/features/analytics/api';
import { offsetMs } from '@/features/composer/time';

type Slot = Slots['slots'][number];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const longWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** From 1 (Monday) to 7 (Sunday). */
export const weekdayText = (weekday: number): string => weekdays[weekday - 1] ?? '';
export const longWeekdayText = (weekday: number): string => longWeekdays[weekday - 1] ?? '';

/** "09:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const dayMinutes = 24 * 60;

/** Returns the best hour as times of the week in the zone of the slots: one, or seven where it is the same every day. */
export function slotsOfBest({ best, timezone }: BestTimes, slotZone: string, nowMs: number): Slot[] {
  if (best === null) return [];
  const shift = (offsetMs(nowMs, slotZone) - offsetMs(nowMs, timezone)) / 60_000;
  const days = best.weekday === null ? [1, 2, 3, 4, 5, 6, 7] : [best.weekday];
  return days.map((day) => {
    const minute = (day - 1) * dayMinutes + best.hour * 60 + shift;
    const inWeek = (minute + 7 * dayMinutes) % (7 * dayMinutes);
    const [hours, minutes] = [Math.floor((inWeek % dayMinutes) / 60), inWeek % 60];
    const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
    return { weekday: Math.floor(inWeek / dayMinutes) + 1, time };
  });
}

/** Returns those that are not among the slots yet. */
export const missingSlots = (wanted: readonly Slot[], { slots }: Slots): Slot[] =>
  wanted.filter((one) => !slots.some(({ weekday, time }) => weekday === one.weekday && time === one.time));

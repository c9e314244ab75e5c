import type { BestTimes } from '@/features/analytics/api';
import { offsetMs } from '@/features/composer/sending/time';
import type { Slot, Week } from '@/features/slots/week';

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
export const missingSlots = (wanted: readonly Slot[], { slots }: Week): Slot[] =>
  wanted.filter((one) => !slots.some(({ weekday, time }) => weekday === one.weekday && time === one.time));

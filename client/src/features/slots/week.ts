import type { Slots } from '@/features/composer/posts/posts-api';
import { listText } from '@/lib/words/format';
import { longWeekdayName, timeOfDayText, weekdayName } from '@/lib/time-of-day';
export type Week = Pick<Slots, 'timezone' | 'slots'>;
export type Slot = Week['slots'][number];

/** From 1 (Monday) to 7 (Sunday). */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const workdays: readonly number[] = weekdays.slice(0, 5);

/** The server's limit for a week. */
export const mostSlots = 50;

const suggestedTimes = ['09:00', '12:30', '17:00'];
export const suggestedSlots: Slot[] = suggestedTimes.flatMap((time) => workdays.map((weekday) => ({ weekday, time })));
/** "Weekdays at 9:00 AM, 12:30 PM and 5:00 PM". */
export const suggestionText = (): string => `Weekdays at ${listText(suggestedTimes.map(timeOfDayText))}`;

export const timesOf = (slots: readonly Slot[], weekday: number): string[] =>
  slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ time }) => time)
    .toSorted();

const isSame = (one: Slot, other: Slot): boolean => one.weekday === other.weekday && one.time === other.time;

/** A time that a day has already stays there once. */
export function addTime(slots: readonly Slot[], time: string, days: readonly number[]): Slot[] {
  const added = days.map((weekday) => ({ weekday, time }));
  return [...slots, ...added.filter((one) => !slots.some((slot) => isSame(slot, one)))];
}

export const removeTime = (slots: readonly Slot[], removed: Slot): Slot[] =>
  slots.filter((slot) => !isSame(slot, removed));

export const clearDay = (slots: readonly Slot[], day: number): Slot[] => slots.filter(({ weekday }) => weekday !== day);

/** The other days have the same times as this one afterwards. */
export function copyDay(slots: readonly Slot[], from: number, to: readonly number[]): Slot[] {
  const days = to.filter((day) => day !== from);
  const kept = slots.filter(({ weekday }) => !days.includes(weekday));
  return [...kept, ...days.flatMap((weekday) => timesOf(slots, from).map((time) => ({ weekday, time })))];
}

/** "every day", "weekdays", "Monday", "Mon and Fri". */
export function daysText(days: readonly number[]): string {
  if (days.length === weekdays.length) return 'every day';
  if (String(days) === String(workdays)) return 'weekdays';
  return days.length === 1 ? days.map(longWeekdayName).join('') : listText(days.map(weekdayName));
}

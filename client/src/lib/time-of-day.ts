import { calendarWeekdayName, clockText, weekdayText } from '@/lib/words/format';

/** Apart from format.ts, which every screen begins with: few screens speak of a week without a date. */

/** "9:00 AM", of a time of day: "09:00". */
export const timeOfDayText = (time: string): string => clockText(`1970-01-01T${time}Z`, 'UTC');

/** Returns the time of day that was typed ("9", "9:30", "930 pm", "17.30") as "09:30"; null for anything else. */
export function readTimeOfDay(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*(?:([ap])\.?m?\.?)?$/i.exec(typed.trim());
  const [, typedHour = '', minutes = '00', half] = found ?? [];
  const hour = Number(typedHour);
  if (found === null || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** "9:00 AM", of the hour 9. */
export const hourText = (hour: number): string => timeOfDayText(`${String(hour).padStart(2, '0')}:00`);

/** A day of the week from 1 (Monday) to 7 (Sunday). */
const dayOf = (weekday: number): string => `1970-01-${String(4 + weekday).padStart(2, '0')}`;

/** "Tue", from 1 (Monday) to 7 (Sunday). */
export const weekdayName = (weekday: number): string => calendarWeekdayName(dayOf(weekday));

/** "Tuesday". */
export const longWeekdayName = (weekday: number): string => weekdayText(dayOf(weekday), 'UTC');

import { casual } from 'chrono-node/en';
import { offsetMs, type WallTime } from '@/features/composer/sending/time';

/** What a part of the day means to somebody who publishes; other words keep the hour that chrono gives them. */
const morningHour = 9;
const partOfDay = /noon|midday|midnight|afternoon|evening|tonight|night/i;

const figures = (value: number | null): string => String(value ?? 0).padStart(2, '0');

/**
 * Returns a time said in English ("tue morning", "tomorrow 5pm", "in 2 hours") as a wall time in the zone; null for anything
 * else.
 */
export function parseWhen(words: string, zone: string, nowMs: number): WallTime | null {
  const timezone = offsetMs(nowMs, zone) / 60_000;
  const [found] = casual.parse(words, { instant: new Date(nowMs), timezone }, { forwardDate: true });
  if (found === undefined) return null;
  const { start } = found;
  const isHourMeant = start.isCertain('hour') || partOfDay.test(found.text);
  const [hour, minutes] = isHourMeant ? [start.get('hour'), start.get('minute')] : [morningHour, 0];
  return `${start.get('year')}-${figures(start.get('month'))}-${figures(start.get('day'))}T${figures(hour)}:${figures(minutes)}`;
}

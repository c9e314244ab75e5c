import { casual } from 'chrono-node/en';
import { offsetMs, type WallTime } from '@/features/composer/sending/time';

/** What a part of the day means to somebody who publishes; other words keep the hour that chrono gives them. */
const morningHour = 9;
const partOfDay = /noon|midday|midnight|afternoon|evening|tonight|night/i;

const figures = (value: number | null): string => String(value ?? 0).padStart(2, '0');

/** "24.12.": with dots the day comes first wherever dates are written so, and chrono reads slashes as English does. */
const dottedDay = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(?!\d)/g;
/** What may stand beside a time without changing it. */
const filler = /(?<!\p{L})(?:at|by|for|it|on|please|post|publish|schedule|the)(?!\p{L})|[\s,.]+/giu;
/** The hour of "friday 8". */
const lonelyHour = /^\d{1,2}$/;

/**
 * Returns a time said in English ("tue morning", "tomorrow 5pm", "in 2 hours") as a wall time in the zone; null for anything
 * else, and where only some of the words say a time: it would be another one than was meant.
 */
export function parseWhen(words: string, zone: string, nowMs: number): WallTime | null {
  const timezone = offsetMs(nowMs, zone) / 60_000;
  const read = (typed: string) => {
    const [found] = casual.parse(typed, { instant: new Date(nowMs), timezone }, { forwardDate: true });
    return found && { ...found, rest: typed.replace(found.text, ' ').replace(filler, '') };
  };
  let found = read(words.replace(dottedDay, '$2/$1'));
  if (found !== undefined && lonelyHour.test(found.rest)) found = read(`${found.text} at ${found.rest}`);
  if (found === undefined || found.rest !== '') return null;
  const { start } = found;
  const isHourMeant = start.isCertain('hour') || partOfDay.test(found.text);
  const [hour, minutes] = isHourMeant ? [start.get('hour'), start.get('minute')] : [morningHour, 0];
  return `${start.get('year')}-${figures(start.get('month'))}-${figures(start.get('day'))}T${figures(hour)}:${figures(minutes)}`;
}

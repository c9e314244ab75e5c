import { casual } from 'chrono-node/en';
import { offsetMs, type WallTime, wallTimeOf } from '@/features/composer/sending/time';

/** What a part of the day means to somebody who publishes; other words keep the hour that chrono gives them. */
const morningHour = 9;
const partOfDay = /noon|midday|midnight|afternoon|evening|tonight|night/i;

const figures = (value: number | null): string => String(value ?? 0).padStart(2, '0');

/** "24.12.": with dots the day comes first wherever dates are written so, and chrono reads slashes as English does. */
const dottedDay = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(?!\d)/g;
/** "5/12": May 12 or December 5; "13/5" and "5/5" are one day only. */
const slashedDay = /(?<![\d/])(0?[1-9]|1[0-2])\/(0?[1-9]|1[0-2])(?!\d)/;
const thisEvening = /tonight|this evening/i;
const quarterMs = 15 * 60_000;
/** What may stand beside a time without changing it. */
const filler = /(?<!\p{L})(?:at|by|for|it|on|please|post|publish|schedule|the)(?!\p{L})|[\s,.]+/giu;
/** The hour of "friday 8". */
const lonelyHour = /^\d{1,2}$/;

/** Returns what the words can mean, the nearer time first: a day with slashes is written in either order. */
export function readingsOf(words: string, zone: string, nowMs: number): WallTime[] {
  const both = [words, words.replace(slashedDay, '$2/$1')].map((typed) => parseWhen(typed, zone, nowMs));
  const read = [...new Set(both)].filter((wall) => wall !== null).sort();
  const ahead = read.filter((wall) => wall > wallTimeOf(nowMs, zone));
  return ahead.length > 0 ? ahead : read;
}

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
  const wall = `${start.get('year')}-${figures(start.get('month'))}-${figures(start.get('day'))}T${figures(hour)}:${figures(minutes)}`;
  if (start.isCertain('hour') || !thisEvening.test(found.text)) return wall;
  // Late in the evening the usual hour has passed, and the next quarter of an hour is what is left of it.
  const soon = wallTimeOf(Math.ceil((nowMs + quarterMs / 3) / quarterMs) * quarterMs, zone);
  const isLeft = wall.slice(0, 10) === wallTimeOf(nowMs, zone).slice(0, 10) && wall > soon;
  return isLeft ? wall : soon;
}

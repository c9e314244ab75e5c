import { DateTime } from 'luxon';
import { dayMs } from '../../../../common/time/clock';
import { earliest } from '../../scheduling/schedule-time';
import type { IdeaSeriesEntity, SeriesTarget } from './idea-series.entity';
import type { Repeat } from './repeat.dto';

const aheadMs = 60 * dayMs;
const mostAhead = 10;

/** Days of the week and hours stay, whatever the clocks do; the 31st becomes the last day of a shorter month. */
function wallTimeOf({ local }: SeriesTarget, { unit, every }: Repeat, number: number): string {
  const first = DateTime.fromISO(local, { zone: 'utc' });
  return first.plus({ [unit]: every * number }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}

/** Returns when the one with this number goes out; the first is 0. */
export const timeOf = (target: SeriesTarget, repeat: Repeat, number: number): Date =>
  earliest(DateTime.fromISO(wallTimeOf(target, repeat, number), { zone: target.timezone })).toJSDate();

/** Returns when the one with this number is made: as one of the next ten, 60 days ahead at most; null when the series ends before. */
export function dueAtOf(
  { repeat, content }: Pick<IdeaSeriesEntity, 'repeat' | 'content'>,
  number: number,
): Date | null {
  const [first] = content.targets;
  const { count = Infinity, until } = repeat;
  if (!first || number >= count) return null;
  if (until !== undefined && wallTimeOf(first, repeat, number).slice(0, 10) > until) return null;
  const at = (place: number): number => timeOf(first, repeat, place).getTime();
  return new Date(Math.max(at(number) - aheadMs, at(number - mostAhead)));
}

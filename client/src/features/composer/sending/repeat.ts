import type { components } from '@/api/schema';
import { calendarDay, counted } from '@/lib/words/format';

export type Repeat = components['schemas']['Repeat'];

/** "Every week", "Every 2 months". */
export const everyText = ({ unit, every }: Pick<Repeat, 'unit' | 'every'>): string =>
  `Every ${every === 1 ? unit : counted(every, unit, `${unit}s`)}`;

/** "Every 2 weeks, 5 times", "Every month until Mar 4". */
export function repeatText(repeat: Repeat): string {
  const { count, until } = repeat;
  if (count !== undefined) return `${everyText(repeat)}, ${count} times`;
  return until === undefined ? everyText(repeat) : `${everyText(repeat)} until ${calendarDay(until)}`;
}

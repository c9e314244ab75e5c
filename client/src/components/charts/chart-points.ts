import { calendarWeekday } from '@/lib/words/format';

export interface ChartPoint {
  /** `2026-11-16`. */
  day: string;
  /** Null on a day without a reading: a gap, never 0. */
  value: number | null;
  /** Of the same day of the period before. */
  previous?: number | null;
  /** Further sentences about the day. */
  notes?: readonly string[];
  /** A short sign on the line, e.g. the rank of a post. */
  mark?: string;
}

export interface ChartLook {
  /** "Impressions". */
  name: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** What the dashed line is: "30 days before". Without it there is none. */
  previousLabel?: string | undefined;
  /** False for a standing count, such as followers: from 0 on its line would be flat. */
  fromZero?: boolean;
}

export const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? 'no reading' : format(value);

/** Returns what is shown and read at a day: the value first. */
export function linesOf(point: ChartPoint, { format, previousLabel }: ChartLook): string[] {
  return [
    `${calendarWeekday(point.day)}: ${valueText(point.value, format)}`,
    ...(previousLabel === undefined ? [] : [`${previousLabel}: ${valueText(point.previous, format)}`]),
    ...(point.notes ?? []),
  ];
}

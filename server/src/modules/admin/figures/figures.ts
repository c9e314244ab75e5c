import type { DayRow, Span, SumRow } from './figures.repository';
import type { Days } from './periods';
import { daysIn } from './periods';
import type { ComparedResponse } from './figures.dto';

/** Holds the counted numbers of a period and of the one before it. */
export class Figures {
  private readonly counted: ReadonlySet<string>;
  private readonly levelDays: readonly string[];

  constructor(
    readonly period: Days,
    private readonly rows: readonly DayRow[],
  ) {
    const daysWith = (wanted: string): string[] => rows.filter(({ metric }) => metric === wanted).map(({ day }) => day);
    this.counted = new Set(daysWith('users.signedUp'));
    this.levelDays = daysWith('users.total');
  }

  /** Null when none of the days was counted. `isWanted` picks dimensions. */
  sum(metric: string, { from, to }: Span, isWanted: (dimension: string) => boolean = () => true): number | null {
    if (![...this.counted].some((day) => day >= from && day <= to)) return null;
    return this.rows
      .filter((row) => row.metric === metric && row.day >= from && row.day <= to && isWanted(row.dimension))
      .reduce((sum, { value }) => sum + value, 0);
  }

  compared(metric: string, isWanted?: (dimension: string) => boolean): ComparedResponse {
    const { previousFrom, previousTo } = this.period;
    return {
      value: this.sum(metric, this.period, isWanted),
      previous: this.sum(metric, { from: previousFrom, to: previousTo }, isWanted),
    };
  }

  /** Returns what was so when the period's last day was counted, and on the last day before the period. */
  level(metric: string, dimension = ''): ComparedResponse {
    const { from, to, previousTo } = this.period;
    const on = (day: string | undefined): number | null => {
      if (day === undefined || !this.levelDays.includes(day)) return null;
      return (
        this.rows.find((row) => row.metric === metric && row.dimension === dimension && row.day === day)?.value ?? 0
      );
    };
    return { value: on(this.levelDays.findLast((day) => day >= from && day <= to)), previous: on(previousTo) };
  }

  /** Returns one value for each day; null for one that was not counted. */
  series(metric: string, isWanted: (dimension: string) => boolean = () => true): (number | null)[] {
    const sums = new Map<string, number>();
    for (const row of this.rows)
      if (row.metric === metric && isWanted(row.dimension)) sums.set(row.day, (sums.get(row.day) ?? 0) + row.value);
    return daysIn(this.period).map((day) => (this.counted.has(day) ? (sums.get(day) ?? 0) : null));
  }
}

/** Returns what was summed up of a metric, by dimension. */
export const byDimension = (rows: readonly SumRow[], metric: string): Map<string, number> =>
  new Map(rows.filter((row) => row.metric === metric).map(({ dimension, value }) => [dimension, value]));

/** Null for a share of nothing. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

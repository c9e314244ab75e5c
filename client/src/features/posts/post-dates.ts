export const dateChoices = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  month: 'This month',
  custom: 'Choose dates…',
} as const;

export type DateChoice = keyof typeof dateChoices;

/** First and last day, each included: "2026-11-24". Null where there is no such end. */
export interface ChosenDays {
  from: string | null;
  to: string | null;
}

/** Returns the times between which posts are listed, on this device's clock: from `from` up to, but without, `to`. */
export function timesOf(choice: DateChoice | null, { from, to }: ChosenDays, nowMs: number) {
  if (choice === null) return {};
  if (choice === 'custom')
    return {
      ...(from !== null && { from: midnight(localDay(from)) }),
      ...(to !== null && { to: midnight(localDay(to), 1) }),
    };
  const today = new Date(nowMs);
  if (choice === 'month') {
    const monthStart = (months: number) => midnight(new Date(today.getFullYear(), today.getMonth() + months, 1));
    return { from: monthStart(0), to: monthStart(1) };
  }
  return { from: midnight(today, choice === '7d' ? -6 : -27), to: midnight(today, 1) };
}

const localDay = (day: string) => new Date(`${day}T00:00`);

/** Days of 23 and 25 hours count as one. */
const midnight = (day: Date, daysLater = 0): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater).toISOString();

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 3_600],
  ['month', 30 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** "2 min ago"; under a minute "now". */
export function relativeTime(iso: string, nowMs: number): string {
  const seconds = (new Date(iso).getTime() - nowMs) / 1_000;
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? [undefined, 1];
  return unit === undefined ? 'now' : relative.format(Math.trunc(seconds / size), unit);
}

export function exactTime(iso: string): string {
  return exact.format(new Date(iso));
}

/** "27 Nov". */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** Returns when a count starts again: the hour today and tomorrow, else the day. */
export function resetTime(iso: string, nowMs: number): string {
  const at = new Date(iso);
  return at.getTime() - nowMs <= 24 * 3_600_000 ? clock.format(at) : day.format(at);
}

/** Returns the same as a sentence: "More at 01:00", "More on 1 Dec". */
export function moreAt(iso: string, nowMs: number): string {
  const isSoon = new Date(iso).getTime() - nowMs <= 24 * 3_600_000;
  return `More ${isSoon ? 'at' : 'on'} ${resetTime(iso, nowMs)}`;
}

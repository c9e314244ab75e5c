/**
 * How the interface writes numbers, dates and lists: always in English, with 12 or 24 hours as the person's browser has them. No
 * other file formats, so that no two screens differ.
 */
const locale = 'en';

function numbers(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const format = new Intl.NumberFormat(locale, options);
  return (value) => format.format(value);
}

/** "1,240". */
export const wholeNumber = numbers({ maximumFractionDigits: 0 });
/** "2.6". */
export const oneDecimal = numbers({ maximumFractionDigits: 1 });
/** "1.2K". */
export const compactNumber = numbers({ notation: 'compact', maximumFractionDigits: 1 });
/** "1.2K", "12K". */
export const twoDigits = numbers({ notation: 'compact', maximumSignificantDigits: 2 });
/** "14%". */
export const percent = numbers({ style: 'percent', maximumFractionDigits: 0 });
/** "2.4%". */
export const exactPercent = numbers({ style: 'percent', maximumFractionDigits: 1 });
/** "+14%". */
export const signedPercent = numbers({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

const money: Intl.NumberFormatOptions = { style: 'currency', currency: 'USD' };
/** "$6.10". */
export const dollars = numbers(money);
/** "$12": without cents. */
export const wholeDollars = numbers({ ...money, maximumFractionDigits: 0 });
/** "$0.015": for prices of a single post. */
export const exactDollars = numbers({ ...money, maximumFractionDigits: 3 });
/** "$0.0034": two figures, for prices below a cent. */
export const smallDollars = numbers({ ...money, maximumSignificantDigits: 2 });
/** "€12.50": whole units of a currency by its ISO code. */
export const amountText = (amount: number, currency: string): string =>
  numbers({ style: 'currency', currency: currency.toUpperCase() })(amount);

const byteUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** "12 kB", "1.3 MB", in steps of 1,000; at least "1 kB". */
export function byteSize(bytes: number): string {
  const kilobytes = Math.max(1, bytes / 1_000);
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  const options = { style: 'unit', unit: byteUnits[step], maximumFractionDigits: step > 0 ? 1 : 0 } as const;
  return numbers(options)(kilobytes / 1_000 ** step);
}

const plural = new Intl.PluralRules(locale);
export const oneOrMany = (count: number, one: string, many: string): string =>
  plural.select(count) === 'one' ? one : many;
/** "1 reply", "3 replies", "1,200 posts". */
export const counted = (count: number, one: string, many: string): string =>
  `${wholeNumber(count)} ${oneOrMany(count, one, many)}`;

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "two", "14": a small count in a sentence is a word. */
export const countWord = (count: number): string => words[count] ?? wholeNumber(count);

export { listText } from '@text/list-text';

type Moment = string | number | Date;

/** The space before AM doesn't break, and nobody types it. */
const typed = (text: string): string => text.replaceAll('\u202F', ' ');

/** Formats of one style in any time zone; the browser's where none is given. */
function times(style: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  const formatOf = (timeZone?: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone });
    made.set(timeZone, known);
    return known;
  };
  return (at: Moment, timeZone?: string): string => typed(formatOf(timeZone).format(new Date(at)));
}

const hourCycle =
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false ? 'h23' : 'h12';
const clockStyle = { hour: 'numeric', minute: '2-digit', hourCycle } as const;
const dayStyle = { day: 'numeric', month: 'short' } as const;
const dateStyle = { ...dayStyle, year: 'numeric' } as const;

/** "9:00 AM". */
export const clockText = times(clockStyle);
/** "9:00:07 AM". */
export const clockWithSecondsText = times({ ...clockStyle, second: '2-digit' });
/** "Nov 24". */
export const dayText = times(dayStyle);
/** "Nov 24", of a day of the calendar: "2026-11-24". */
export const calendarDay = (day: string): string => dayText(day, 'UTC');
/** "Tue, Nov 24", of a day of the calendar. */
export const calendarWeekday = (day: string): string => weekdayDayText(day, 'UTC');
/** "Tue, Nov 24". */
export const weekdayDayText = times({ ...dayStyle, weekday: 'short' });
const weekday = times({ weekday: 'short' });
/** "Tue", of a day of the calendar. */
export const calendarWeekdayName = (day: string): string => weekday(day, 'UTC');
const dayOfMonth = times({ day: 'numeric' });
/** "24", of a day of the calendar. */
export const calendarDayNumber = (day: string): string => dayOfMonth(day, 'UTC');
/** "November 24". */
export const longDayText = times({ day: 'numeric', month: 'long' });
/** "November 24, 2026". */
export const longDateText = times({ ...dateStyle, month: 'long' });
/** "Nov 24, 9:00 AM". */
export const dayClockText = times({ ...dayStyle, ...clockStyle });
/** "Tue, Nov 24, 9:00 AM". */
export const weekdayClockText = times({ ...dayStyle, ...clockStyle, weekday: 'short' });
/** "Tue, Nov 24, 2026, 9:00 AM". */
export const weekdayDateClockText = times({ ...dateStyle, ...clockStyle, weekday: 'short' });
const slot = times({ ...clockStyle, weekday: 'short' });
/** "Tue 9:00 AM". */
export const slotText = (at: Moment, timeZone?: string): string => slot(at, timeZone).replace(',', '');
/** "Nov 24, 2026, 9:00 AM". */
export const dateClockText = times({ ...dateStyle, ...clockStyle });
/** "Tuesday". */
export const weekdayText = times({ weekday: 'long' });
const monthOfYear = times({ month: 'short', year: 'numeric' });
/** "Nov 2026", of a month of the calendar: "2026-11". */
export const calendarMonth = (month: string): string => monthOfYear(month, 'UTC');
/** "November". */
/** "November 2026". */
export const longMonthText = times({ month: 'long', year: 'numeric' });

export const monthText = times({ month: 'long' });

const span = new Intl.DateTimeFormat(locale, { ...dateStyle, timeZone: 'UTC' });
/** "Oct 20 – Nov 18, 2026", in UTC. */
export const dateSpanText = (from: Moment, to: Moment): string => typed(span.formatRange(new Date(from), new Date(to)));

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
/** "tomorrow", "in 3 days". */
export const relativeDays = (days: number): string => relative.format(days, 'day');

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 3_600],
  ['month', 30 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
];
const shortRelative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
const dayOnDevice = (at: Moment): number => {
  const date = new Date(at);
  return Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / (24 * 60));
};
/** "2 min ago", "last month"; under a minute "now". Days are those of the calendar: 40 hours ago may be two of them. */
export function relativeTime(at: Moment, nowMs: number): string {
  const seconds = (new Date(at).getTime() - nowMs) / 1_000;
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? [undefined, 1];
  if (unit === undefined) return 'now';
  const isShort = unit !== 'month' && unit !== 'year';
  const count = unit === 'day' ? dayOnDevice(at) - dayOnDevice(nowMs) : Math.trunc(seconds / size);
  return (isShort ? shortRelative : relative).format(count, unit).replace('.', '');
}

const isSoon = (at: Moment, nowMs: number): boolean => new Date(at).getTime() - nowMs <= 24 * 3_600_000;
/** Returns when a count starts again: the hour today and tomorrow, else the day. */
export const resetTime = (at: Moment, nowMs: number): string => (isSoon(at, nowMs) ? clockText(at) : dayText(at));
/** Returns the same as a sentence: "More at 1:00 AM", "More on Dec 1". */
export const moreAt = (at: Moment, nowMs: number): string =>
  `More ${isSoon(at, nowMs) ? 'at' : 'on'} ${resetTime(at, nowMs)}`;

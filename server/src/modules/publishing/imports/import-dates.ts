import { DateTime, Info } from 'luxon';

/** `local`: a wall time; `instant`: one with an offset. Null: the line has no time. */
export type WrittenTime = { local: string } | { instant: string } | { problem: string } | null;

interface DateRules {
  /** Of 03/04/2026; null while nobody knows. */
  dayFirst: boolean | null;
  is1904: boolean;
}

const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const inWords = /^(?:[a-z]+,? )?(?:(\d{1,2})\.? ([a-z]+)|([a-z]+) (\d{1,2})),? (\d{4})$/i;
const serial = /^\d{5}(\.\d+)?$/;
const clock = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?(?:\s*uhr)?$/i;
const dateAndTime =
  /^(.*?\d)(?:,?\s+(?:at\s+|um\s+)?|T)(\d{1,2}(?:[:.h]\d{2}){1,2}(?:\.\d+)?(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?)(?:\s*uhr)?$/i;
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;

const months = Info.months('long', { locale: 'en' });
const noDate = 'This date can’t be read. Write it such as 2026-11-19.';
const noTime = 'This time can’t be read. Write it such as 09:30.';

/** Returns when a line is to go out, by its date and time in one cell or in two. */
export function readTime(
  { when, date, time }: { when: string; date: string; time: string },
  rules: DateRules,
): WrittenTime {
  if (!when && !date && !time) return null;
  if (instant.test(when)) return { instant: when.replace(' ', 'T') };
  const [, day = when || date, hour = time] = dateAndTime.exec(when || date) ?? [];
  const read = readDate(day, rules);
  if ('problem' in read) return read;
  const minutes = minutesOf(hour) ?? (hour === '' ? read.minutes : null);
  if (hour === '' && minutes === null) return { problem: 'This date has no time. Add one, such as 09:30.' };
  if (minutes === null) return { problem: noTime };
  return { local: DateTime.fromISO(read.day, { zone: 'utc' }).plus({ minutes }).toFormat("yyyy-MM-dd'T'HH:mm") };
}

type ReadDate = { day: string; minutes: number | null } | { problem: string };

function readDate(text: string, { dayFirst, is1904 }: DateRules): ReadDate {
  if (serial.test(text)) return ofSerial(Number(text), is1904);
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year) return ofParts(Number(year), Number(month), Number(day));
  const [, one, sign, two, short = ''] = yearLast.exec(text) ?? [];
  if (one) {
    const isDayFirst = sign === '.' || dayFirst;
    if (isDayFirst === null && one !== two)
      return { problem: `${text} can be two days. Say above whether the day or the month comes first.` };
    const [first, second] = [Number(one), Number(two)];
    const full = Number(short.length === 2 ? `20${short}` : short);
    return isDayFirst ? ofParts(full, second, first) : ofParts(full, first, second);
  }
  const [, dayBefore, monthAfter, monthBefore, dayAfter, inYear] = inWords.exec(text) ?? [];
  const name = (monthAfter ?? monthBefore ?? '').toLowerCase();
  const at = name.length < 3 ? -1 : months.findIndex((each) => each.toLowerCase().startsWith(name));
  return at < 0 ? { problem: noDate } : ofParts(Number(inYear), at + 1, Number(dayBefore ?? dayAfter));
}

function ofParts(year: number, month: number, day: number): ReadDate {
  if (month < 1 || month > 12) return { problem: `There’s no month ${month}.` };
  const days = DateTime.utc(year, month).daysInMonth ?? 0;
  if (day < 1 || day > days) return { problem: `${months[month - 1]} has ${days} days.` };
  return { day: DateTime.utc(year, month, day).toISODate() ?? '', minutes: null };
}

/** Excel counts days, from the last of 1899 or in old files from the first of 1904; what is left of one is its time. */
function ofSerial(days: number, is1904: boolean): ReadDate {
  const start = is1904 ? DateTime.utc(1904, 1, 1) : DateTime.utc(1899, 12, 30);
  const minutes = Math.round((days % 1) * 1_440);
  return { day: start.plus({ days: Math.floor(days) }).toISODate() ?? '', minutes: days % 1 === 0 ? null : minutes };
}

function minutesOf(text: string): number | null {
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * 1_440);
  const [, hour, minute = '0', half] = clock.exec(text) ?? [];
  if (!hour) return null;
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 ? null : hours * 60 + Number(minute);
}

/** Returns whether dates such as 03/04/2026 begin with the day, by those that can only be one; null where none tells. */
export function isDayFirst(dates: readonly string[]): boolean | null {
  const pairs = slashed(dates);
  const [days, monthsFirst] = [0, 1].map((at) => pairs.filter((pair) => (pair[at] ?? 0) > 12).length);
  return days === monthsFirst ? null : (days ?? 0) > (monthsFirst ?? 0);
}

/** Returns whether the order of day and month matters for any of these. */
export const isOrderAsked = (dates: readonly string[]): boolean => slashed(dates).some(([one, two]) => one !== two);

const slashed = (dates: readonly string[]): [number, number][] =>
  dates.flatMap((text): [number, number][] => {
    const [, one, sign, two] = yearLast.exec(dateAndTime.exec(text)?.[1] ?? text) ?? [];
    return one && sign !== '.' ? [[Number(one), Number(two)]] : [];
  });

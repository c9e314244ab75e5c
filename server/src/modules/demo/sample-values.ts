import { DateTime } from 'luxon';
import { newId } from '../../common/ids/ids';
import { weekTimes } from '../../common/time/week-times';

/** Where the sample person lives. */
export const sampleTimezone = 'Europe/Lisbon';

const units = { m: 'minutes', h: 'hours', d: 'days', w: 'weeks' } as const;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const offsetForm = /^([+-]\d+)([mhdw])(?: (\D+))?(?: (\d\d:\d\d))?$/;

/** Turns what the fixture says into values of one workspace: `{{name}}` into an id, `@-2d 09:00` into a time. */
export class SampleValues {
  private readonly named = new Map<string, string>();

  constructor(readonly now: Date) {}

  has(name: string): boolean {
    return this.named.has(name);
  }

  name(name: string, value: string = newId()): string {
    this.named.set(name, value);
    return value;
  }

  /** A name that nobody has yet gets a new id. */
  idOf(name: string): string {
    return this.named.get(name) ?? this.name(name);
  }

  /**
   * `-95m` is that long ago, `-2d 09:00` at nine on that day; `-1w Tue 08:00` the first Tuesday after the same moment of last
   * week, so always before now, and `+0w Tue,Thu 09:00` the next of both.
   */
  time(offset: string): Date {
    const [, amount, unit, days, time] = offsetForm.exec(offset) ?? [];
    if (!amount || !unit) throw new Error(`${offset} is no time of the sample. Write one such as -2d 09:00.`);
    const from = DateTime.fromJSDate(this.now, { zone: sampleTimezone }).plus({
      [units[unit as keyof typeof units]]: Number(amount),
    });
    if (!time) return from.toJSDate();
    const [hour, minute] = time.split(':').map(Number);
    if (!days) return from.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
    const times = days.split(',').map((day) => ({ weekday: weekdays.indexOf(day) + 1, time }));
    const [first] = weekTimes(times, sampleTimezone, from.toJSDate());
    return (first ?? from).toJSDate();
  }

  of(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.of(one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.of(one)]));
    if (typeof value !== 'string') return value;
    if (/^@[+-]\d/.test(value)) return this.time(value.slice(1));
    return value.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => this.idOf(name));
  }
}

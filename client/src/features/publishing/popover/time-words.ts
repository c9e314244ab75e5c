import type { WallTime } from '@/features/publishing/popover/wall-time';
import { zoneName } from '@/lib/time-zones';

const timeStyle = { hour: '2-digit', minute: '2-digit' } as const;
const dayStyle = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** "Tue 4 Nov, 09:00 CET". */
export function timeInZone(at: string | number, zone: string): string {
  const style = { ...dayStyle, ...timeStyle, timeZone: zone, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(undefined, style).format(new Date(at));
}

/** "Tue 4 Nov, 09:00 CET, Europe/Berlin"; UTC is said once. */
export const timeAndZone = (at: string | number, zone: string): string =>
  zone === 'UTC' ? timeInZone(at, zone) : `${timeInZone(at, zone)}, ${zoneName(zone)}`;

/** "Tue 4 Nov, 09:00", where the zone is said beside it. */
export function timeWords(at: string | number, zone: string): string {
  return new Intl.DateTimeFormat(undefined, { ...dayStyle, ...timeStyle, timeZone: zone }).format(new Date(at));
}

/** "28 March": of figures, whatever zone they are in. */
export function dayOf(wall: WallTime): string {
  const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(undefined, style).format(new Date(`${wall}Z`));
}

/** "America/New_York" → "New York". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "0.215" → "$0.215"; cents where they are even. */
export function dollars(amount: number): string {
  const style = { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(undefined, style).format(amount);
}

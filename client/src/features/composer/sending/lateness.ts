import type { components } from '@/api/schema';
import type { WallTime } from '@/features/composer/sending/time';

const dayMinutes = 24 * 60;

export const lateness = {
  a_day: { label: 'Up to a day late' },
  two_hours: { label: 'Up to 2 hours late' },
  that_day: { label: 'Any time that day' },
  however: { label: 'However late' },
} as const;

export type Lateness = keyof typeof lateness;

type Window = components['schemas']['LateWindow'];

export function latenessOf({ lateMinutes, else: beyond }: Window): Lateness {
  if (beyond === 'send') return 'however';
  return lateMinutes === dayMinutes ? 'a_day' : lateMinutes === 120 ? 'two_hours' : 'that_day';
}

/** Returns the window that the server keeps to; undefined for the usual one. `wall`: the time of all posts, if they have one. */
export function lateWindowOf(late: Lateness, wall: WallTime | null): Window | undefined {
  if (late === 'two_hours') return { lateMinutes: 120, else: 'ask' };
  if (late === 'however') return { lateMinutes: dayMinutes, else: 'send' };
  const [hours, minutes] = (wall?.split('T')[1] ?? '').split(':').map(Number);
  if (late !== 'that_day' || hours === undefined || minutes === undefined) return undefined;
  return { lateMinutes: dayMinutes - 1 - hours * 60 - minutes, else: 'ask' };
}

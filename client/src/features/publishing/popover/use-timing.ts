import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '@/features/auth/api';
import { slotsQuery } from '@/features/publishing/api';
import { useCardChoices } from '@/features/publishing/popover/choices-store';
import { checkTime, tomorrowMorning } from '@/features/publishing/popover/schedule-check';
import { wallTimeOf } from '@/features/publishing/popover/wall-time';
import { guessTimeZone } from '@/lib/time-zones';
import { useNow } from '@/lib/use-now';

const slotsShown = 4;

/** The time that is being chosen for a card, in the person's own zone; the next free slot until one is. */
export function useTiming(card: string, accountId: string | null) {
  const [{ when }, choose] = useCardChoices(card);
  const { data: me } = useQuery(accountQuery());
  const { data: slots } = useQuery({ ...slotsQuery(accountId), enabled: accountId !== null });
  const nowMs = useNow();
  const zone = me?.timezone ?? guessTimeZone();
  const free = (slots?.next ?? []).filter((at) => Date.parse(at) > nowMs).slice(0, slotsShown);
  const [first] = free;
  const wall = when ?? (first === undefined ? tomorrowMorning(nowMs, zone) : wallTimeOf(Date.parse(first), zone));
  return {
    wall,
    zone,
    free,
    checked: checkTime(wall, zone, nowMs),
    setWall: (next: string) => choose({ when: next }),
    setInstant: (at: string) => choose({ when: wallTimeOf(Date.parse(at), zone) }),
  };
}

export type Timing = ReturnType<typeof useTiming>;

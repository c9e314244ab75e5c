import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '@/features/auth/api';
import { type Post, slotsQuery } from '@/features/publishing/api';
import { useCardChoices } from '@/features/publishing/popover/choices-store';
import { checkTime, tomorrowMorning } from '@/features/publishing/popover/schedule-check';
import { wallTimeOf } from '@/features/publishing/popover/wall-time';
import { guessTimeZone } from '@/lib/time-zones';
import { useNow } from '@/lib/use-now';

const slotsShown = 4;

/**
 * The time that is being chosen for a card, in the person's own zone; until one is, the time that `post` has, else the
 * next free slot.
 */
export function useTiming(card: string, accountId: string | null, post?: Pick<Post, 'status' | 'scheduledAt'>) {
  const [{ when }, choose] = useCardChoices(card);
  const { data: me, isPending } = useQuery(accountQuery());
  const { data: slots } = useQuery({ ...slotsQuery(accountId), enabled: accountId !== null });
  const nowMs = useNow();
  const zone = me?.timezone ?? guessTimeZone();
  const free = (slots?.next ?? []).filter((at) => Date.parse(at) > nowMs).slice(0, slotsShown);
  const [first] = free;
  const start = (post?.status === 'scheduled' ? post.scheduledAt : null) ?? first;
  const wall = when ?? (start === undefined ? tomorrowMorning(nowMs, zone) : wallTimeOf(Date.parse(start), zone));
  return {
    wall,
    zone,
    /** The person's zone is known, and does not change under what is chosen. */
    isZoneKnown: !isPending,
    free,
    checked: checkTime(wall, zone, nowMs),
    setWall: (next: string) => choose({ when: next }),
    setInstant: (at: string) => choose({ when: wallTimeOf(Date.parse(at), zone) }),
  };
}

export type Timing = ReturnType<typeof useTiming>;

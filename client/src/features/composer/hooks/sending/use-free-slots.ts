import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '@/features/composer/posts/posts-api';
import { accountQuery } from '@/features/session/api';
import { guessTimeZone } from '@/lib/words/time-zones';
import { useNow } from '@/lib/use-now';

const shownSlots = 3;

/** Returns the next times that no post has, in the person's own zone. */
export function useFreeSlots(accountId: string | null) {
  const { data: me, isPending } = useQuery(accountQuery());
  const { data: slots } = useQuery({ ...slotsQuery(accountId), enabled: accountId !== null });
  const nowMs = useNow();
  return {
    accountId,
    zone: me?.timezone ?? guessTimeZone(),
    /** The person's zone is known, and does not change under what is chosen. */
    isZoneKnown: !isPending,
    nowMs,
    free: (slots?.next ?? []).filter((at) => Date.parse(at) > nowMs).slice(0, shownSlots),
  };
}

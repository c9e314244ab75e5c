import { useQueries, useQuery } from '@tanstack/react-query';
import { slotsQuery } from '@/features/composer/posts/posts-api';
import { soonText } from '@/features/composer/sending/time';
import { useZone } from '@/features/session/api';
import { useNow } from '@/lib/use-now';

const shownSlots = 3;

/** Returns the next times that no post has, in the person's own zone. Null is no account yet; undefined is not known yet. */
export function useFreeSlots(accountId: string | null | undefined) {
  const { zone, isZoneKnown } = useZone();
  const isKnown = accountId !== undefined;
  const { data: slots } = useQuery({ ...slotsQuery(accountId), enabled: isKnown });
  const next = isKnown ? (slots?.next ?? []) : [];
  const nowMs = useNow();
  return {
    accountId: accountId ?? null,
    zone,
    /** The person's zone is known, and does not change under what is chosen. */
    isZoneKnown,
    nowMs,
    free: next.filter((at) => Date.parse(at) > nowMs).slice(0, shownSlots),
  };
}

/** Returns the soonest free time of several accounts as text; null while there is none. */
export function useFirstSlot(accountIds: readonly string[]): string | null {
  const { zone } = useZone();
  const nowMs = useNow();
  const answers = useQueries({ queries: accountIds.map((id) => slotsQuery(id)) });
  const free = answers.flatMap(({ data }) => data?.next ?? []).filter((at) => Date.parse(at) > nowMs);
  const [first] = free.toSorted();
  return first === undefined ? null : soonText(first, zone, nowMs);
}

import { useQueries } from '@tanstack/react-query';
import { useConnectedAccounts } from '@/features/accounts/api';
import { canPublishOn } from '@/features/accounts/words';
import { type BestTimes, summaryQuery } from '@/features/analytics/api';
import { slotsOfBest } from '@/features/analytics/best-slot';
import { usePremium } from '@/features/analytics/hooks/use-premium';
import type { CalendarPost, FreeSlot } from '@/features/calendar/api';
import type { Day } from '@/features/calendar/days';
import { isoWeekdayOf } from '@/features/calendar/days';
import { readWallTime } from '@/features/composer/sending/time';
import { useNow } from '@/lib/use-now';

/** A time that is free; `isBest`: in the hour at which the account's posts do best. */
export interface Opening extends FreeSlot {
  isBest: boolean;
}

const hourMs = 3_600_000;
/** With more accounts, those of one that is chosen. */
const mostAccounts = 10;

/** Returns when the best hour of an account begins on these days, from now on. */
export function bestHoursOn(days: readonly Day[], best: BestTimes, { zone, nowMs }: { zone: string; nowMs: number }) {
  const times = slotsOfBest(best, zone, nowMs);
  return days.flatMap((day) =>
    times.flatMap(({ weekday, time }) => {
      const atMs = weekday === isoWeekdayOf(day) ? readWallTime(`${day}T${time}`, zone)?.atMs : undefined;
      return atMs !== undefined && atMs > nowMs ? [new Date(atMs).toISOString()] : [];
    }),
  );
}

/** Marks the free slots that lie in a best hour, and adds the best hours in which the account has neither slot nor post. */
export function openingsOf(
  free: readonly FreeSlot[],
  best: readonly FreeSlot[],
  posts: readonly Pick<CalendarPost, 'accountId' | 'at'>[],
): Opening[] {
  const isIn = (hour: FreeSlot, { accountId, at }: Pick<CalendarPost, 'accountId' | 'at'>) => {
    const sinceMs = Date.parse(at) - Date.parse(hour.at);
    return hour.accountId === accountId && sinceMs >= 0 && sinceMs < hourMs;
  };
  const slots = free.map((slot) => ({ ...slot, isBest: best.some((hour) => isIn(hour, slot)) }));
  const others = best.filter((hour) => ![...free, ...posts].some((each) => isIn(hour, each)));
  return [...slots, ...others.map((hour) => ({ ...hour, isBest: true }))];
}

/** The best hours of the accounts that are shown, where their own figures tell. */
export function useBestHours(days: readonly Day[], zone: string, accountId: string | null): FreeSlot[] {
  const { plan, isKnown } = usePremium();
  const { data = [] } = useConnectedAccounts();
  const nowMs = useNow();
  const shown = data.filter((account) => canPublishOn(account) && (accountId === null || account.id === accountId));
  const accounts = shown.slice(0, mostAccounts);
  const answers = useQueries({
    queries: accounts.map(({ id }) => ({
      ...summaryQuery({ period: '90d', accountId: id }),
      enabled: isKnown && plan === null,
    })),
  });
  return accounts.flatMap(({ id }, at) => {
    const best = answers[at]?.data?.bestTimes;
    return best ? bestHoursOn(days, best, { zone, nowMs }).map((hour) => ({ accountId: id, at: hour })) : [];
  });
}

import type { Scope } from '@/features/analytics/api';
import { usePremium } from '@/features/analytics/hooks/use-premium';
import { useNow } from '@/lib/use-now';

const dayMs = 24 * 3_600_000;
/** What basic analytics look back on. */
const basicDays = 90;

/** Returns whether the plan shows days so far back; nothing is asked before that is known. */
export function useReach({ from }: Scope): 'open' | 'locked' | 'unknown' {
  const { plan, isKnown } = usePremium();
  const nowMs = useNow();
  const days = from === undefined ? 0 : Math.floor((nowMs - Date.parse(from)) / dayMs) + 1;
  if (days <= basicDays) return 'open';
  if (!isKnown) return 'unknown';
  return plan === null ? 'open' : 'locked';
}

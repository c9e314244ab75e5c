import { type QueryClient, useQuery } from '@tanstack/react-query';
import { tweetNetwork } from '@/networks/ids';
import type { ApiData } from '@/api/client';
import { one } from '@/api/resource';
import type { Plan } from '@/features/session/api';
import { needs, type PlanAccess, usePlanAccess } from '@/features/session/plan-access';

// What the shell needs of monitoring; the rest stands in api.ts and comes with the screen.

export type Monitoring = ApiData<'/api/monitoring', 'get'>;
export type Monitor = Monitoring['monitors'][number];

export const monitoringFreshMs = 5 * 60_000;
export const monitoringKey = ['monitoring'] as const;
export const monitoringNeeds = needs.integration(tweetNetwork);

export const monitoringQuery = () =>
  one([...monitoringKey, 'overview'], '/api/monitoring', { staleTime: monitoringFreshMs });

/** Beside the decision that changes it: the server's own count comes a moment later. */
export function countWaiting(client: QueryClient, by: 1 | -1): void {
  client.setQueryData(monitoringQuery().queryKey, (before) => {
    if (before === undefined) return undefined;
    const waiting = Math.max(0, before.counts.waiting + by);
    return { ...before, counts: { ...before.counts, waiting } };
  });
}

interface MonitoringAccess extends Pick<PlanAccess, 'query'> {
  /** The plan that has it, while this one has not. */
  plan: Plan | null;
  /** The plan is known and has it. */
  isOpen: boolean;
}

export function useMonitoringAccess(): MonitoringAccess {
  const { lockedBy, currentPlan, query } = usePlanAccess();
  const plan = lockedBy(monitoringNeeds);
  return { plan, isOpen: currentPlan !== undefined && plan === null, query };
}

/** Returns how many posts wait for a decision, 0 where the plan has no monitoring, and whether that is still being read. */
export function useWaitingReplies(): { count: number; isComing: boolean } {
  const { isOpen } = useMonitoringAccess();
  const { data, isPending, fetchStatus } = useQuery({ ...monitoringQuery(), enabled: isOpen });
  return { count: data?.counts.waiting ?? 0, isComing: isOpen && isPending && fetchStatus !== 'paused' };
}

import { useQuery } from '@tanstack/react-query';
import { monitoringQuery } from '@/features/monitoring/api';
import type { Plan } from '@/features/session/api';
import { needs, usePlanAccess } from '@/features/session/plan-access';

interface MonitoringAccess {
  /** The plan that has it, while this one has not. */
  plan: Plan | null;
  /** The plan is known and has it. */
  isOpen: boolean;
}

export const monitoringNeeds = needs.integration('twitter');

export function useMonitoringAccess(): MonitoringAccess {
  const { lockedBy, currentPlan } = usePlanAccess();
  const plan = lockedBy(monitoringNeeds);
  return { plan, isOpen: currentPlan !== undefined && plan === null };
}

/** Returns how many posts wait for a decision; 0 where the plan has no monitoring. */
export function useWaitingReplies(): number {
  const { isOpen } = useMonitoringAccess();
  return useQuery({ ...monitoringQuery(), enabled: isOpen }).data?.counts.waiting ?? 0;
}

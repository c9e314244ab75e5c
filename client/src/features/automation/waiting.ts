import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrapList } from '@/api/client';
import { usePlanAccess } from '@/features/session/plan-access';

// What the shell needs of automation; the rest stands in api.ts and comes with the screen.

const freshMs = 5 * 60_000;

/** Live changes say when it is stale. */
const waitingQuery = () =>
  queryOptions({
    queryKey: ['automation', 'waiting'],
    queryFn: async ({ signal }) => {
      const { meta } = await unwrapList(
        api.GET('/api/automation/reviews', { params: { query: { limit: 1 } }, signal }),
      );
      return meta.total ?? 0;
    },
    staleTime: freshMs,
  });

/** Returns how many drafts of rules wait for a person, 0 where the plan has no rules, and whether that is still being read. */
export function useWaitingDrafts(): { count: number; isComing: boolean } {
  const { currentPlan } = usePlanAccess();
  const hasRules = currentPlan !== undefined && currentPlan.limits.automationRules !== 0;
  const { data, isPending, fetchStatus } = useQuery({ ...waitingQuery(), enabled: hasRules });
  return { count: data ?? 0, isComing: hasRules && isPending && fetchStatus !== 'paused' };
}

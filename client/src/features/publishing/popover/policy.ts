import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import type { OutgoingPlatform } from '@/features/publishing/popover/outgoing';

export type Finding = ApiData<'/api/integrations/policy/check', 'post'>['findings'][number];

interface Checked {
  platform: OutgoingPlatform;
  parts: { text: string; mediaCount: number }[];
}

/** Another post may have said the same meanwhile. */
const checkFreshMs = 30_000;

/** What the network's rules say about a post on an account; nothing is asked without one. */
export function policyQuery({ platform, parts }: Checked, accountId: string | null) {
  return queryOptions({
    queryKey: ['policy', platform, accountId, parts] as const,
    queryFn:
      accountId === null
        ? skipToken
        : ({ signal }) =>
            unwrap(api.POST('/api/integrations/policy/check', { body: { platform, accountId, parts }, signal })),
    staleTime: checkFreshMs,
    placeholderData: keepPreviousData,
    select: ({ findings }) => findings,
  });
}

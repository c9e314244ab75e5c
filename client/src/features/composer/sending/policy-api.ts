import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import type { mediaFacts } from '@/features/composer/media/media-kinds';
import type { Network } from '@/networks';

/** Another post may say the same meanwhile. */
const policyFreshMs = 30_000;

export interface CheckedPost {
  platform: Network;
  accountId: string;
  /** By the number of parts when absent. */
  kind?: 'reply';
  parts: readonly ({ text: string } & ReturnType<typeof mediaFacts>)[];
}

export function policyQuery(checked: CheckedPost) {
  return queryOptions({
    queryKey: ['policy', checked] as const,
    queryFn: ({ signal }) => {
      const body = { ...checked, parts: [...checked.parts] };
      return unwrap(api.POST('/api/integrations/policy/check', { body, signal }));
    },
    staleTime: policyFreshMs,
    placeholderData: keepPreviousData,
    select: ({ findings }) => findings,
  });
}

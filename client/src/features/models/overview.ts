import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';

export type Models = ApiData<'/api/models', 'get'>;

const freshMs = 30_000;
const pullEveryMs = 2_000;

export const modelKeys = {
  all: ['models'] as const,
  overview: ['models', 'overview'] as const,
  offered: (connectionId: string) => ['models', 'offered', connectionId] as const,
};

/** Returns what is connected and found, what answers for each name of the plans, and what this month cost. */
export function modelsQuery() {
  return queryOptions({
    queryKey: modelKeys.overview,
    queryFn: ({ signal }) => unwrap(api.GET('/api/models', { signal })),
    staleTime: freshMs,
    // A download may run on another server, which cannot be followed.
    refetchInterval: ({ state }) => (state.data?.pull ?? null) !== null && pullEveryMs,
  });
}

/** For every screen that says what writes. */
export function useModels() {
  return useQuery(modelsQuery());
}

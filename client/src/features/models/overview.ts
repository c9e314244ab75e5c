import { useQuery } from '@tanstack/react-query';
import type { ApiData } from '@/api/client';
import { one } from '@/api/resource';

export type Models = ApiData<'/api/models', 'get'>;

const freshMs = 30_000;
const pullEveryMs = 2_000;

export const modelKeys = {
  all: ['models'] as const,
  overview: ['models', 'overview'] as const,
  offered: (connectionId: string) => ['models', 'offered', connectionId] as const,
};

/** Returns what is connected and found, what answers for each name of the plans, and what this month cost. */
export const modelsQuery = () =>
  one(modelKeys.overview, '/api/models', {
    staleTime: freshMs,
    // A download may run on another server, which cannot be followed.
    refetchInterval: ({ state }) => (state.data?.pull ?? null) !== null && pullEveryMs,
  });

/** For every screen that says what writes. */
export const useModels = () => useQuery(modelsQuery());

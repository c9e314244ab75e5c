import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';

export type Voice = ApiData<'/api/voices', 'get'>[number];

export const voiceKeys = { all: ['voices'] as const };

/** Returns the voices of the workspace. */
export function voicesQuery() {
  return queryOptions({
    queryKey: voiceKeys.all,
    queryFn: ({ signal }) => unwrap(api.GET('/api/voices', { signal })),
  });
}

/** Learned from enough posts, and within the plan. */
export const isUsable = ({ samplesNeeded, isPaused }: Voice): boolean => samplesNeeded === 0 && !isPaused;

import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';

const freshMs = 60_000;

/** Says whether nothing is published, since a backup was restored. For site admins. */
export function pauseQuery() {
  return queryOptions({
    queryKey: ['publishing', 'pause'] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/pause', { signal })),
    staleTime: freshMs,
  });
}

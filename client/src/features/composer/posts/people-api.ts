import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { postKeys } from '@/features/composer/posts/posts-api';

export type Person = ApiData<'/api/publishing/people', 'get'>[number];

const freshMs = 5 * 60_000;

/** Whom the workspace's posts can name, by name. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: postKeys.people,
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/people', { signal })),
    staleTime: freshMs,
  });

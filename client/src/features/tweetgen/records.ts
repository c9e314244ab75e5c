import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';

/** All that is kept of one generation. */
export type GenerationRecord = ApiData<'/api/tweetgen/generations/{id}', 'get'>;
export type GenerationSummary = ApiData<'/api/tweetgen/generations', 'get'>[number];
export type RecordedTask = GenerationRecord['task'];

const pageSize = 20;

export const recordKeys = {
  one: (id: string) => ['generations', 'one', id] as const,
  list: (task: RecordedTask) => ['generations', 'list', task] as const,
};

/** Nothing is asked without an id. What was kept of it changes with each save, so it is read anew each time. */
export function recordQuery(id: string | null) {
  return queryOptions({
    queryKey: recordKeys.one(id ?? ''),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => unwrap(api.GET('/api/tweetgen/generations/{id}', { params: { path: { id } }, signal })),
  });
}

/** What was written of one kind in this workspace, the newest first, a page at a time. */
export function recordsQuery(task: RecordedTask) {
  return infiniteQueryOptions({
    queryKey: recordKeys.list(task),
    queryFn: ({ signal, pageParam }) => {
      const query = { task, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrapList(api.GET('/api/tweetgen/generations', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

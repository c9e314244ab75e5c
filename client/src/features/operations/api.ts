import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import { pauseQuery } from '@/features/operations/pause';
import { useAction } from '@/features/session/use-action';

export type Operations = ApiData<'/api/admin/operations', 'get'>;
export type Problem = Operations['problems'][number];
export type Server = NonNullable<Operations['servers']>[number];
export type Dependency = Operations['dependencies'][number];
export type JobCounts = NonNullable<Operations['jobs']>[number];
export type CronTask = NonNullable<Operations['cron']>[number];
export type Storage = NonNullable<Operations['storage']>;
export type FailedJob = ApiData<'/api/admin/operations/jobs', 'get'>[number];

/** While the page is shown. */
const askEveryMs = 10_000;

export const operationsKeys = { all: ['operations'] as const };

export function operationsQuery() {
  return queryOptions({
    queryKey: [...operationsKeys.all, 'state'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/operations', { signal })),
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
}

/** Answers without signing anybody in, so it still says why when the database is away. */
export function readinessQuery() {
  return queryOptions({
    queryKey: [...operationsKeys.all, 'readiness'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/health/ready', { signal })),
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
}

export function failedJobsQuery() {
  return infiniteQueryOptions({
    queryKey: [...operationsKeys.all, 'failed-jobs'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return unwrapList(api.GET('/api/admin/operations/jobs', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
}

export function useRetryJob(id: string) {
  return useAction({
    key: ['retry-job', id],
    operation: 'retryJob',
    run: () => unwrap(api.POST('/api/admin/operations/jobs/{id}/retry', { params: { path: { id } } })),
    invalidates: [operationsKeys.all],
  });
}

export function useDiscardJob(id: string) {
  return useAction({
    key: ['discard-job', id],
    operation: 'discardJob',
    run: () => unwrap(api.DELETE('/api/admin/operations/jobs/{id}', { params: { path: { id } } })),
    invalidates: [operationsKeys.all],
  });
}

export function useResumePublishing() {
  return useAction({
    key: ['resume-publishing'],
    operation: 'resumePublishing',
    run: () => unwrap(api.POST('/api/publishing/resume')),
    invalidates: [pauseQuery().queryKey, operationsKeys.all],
  });
}

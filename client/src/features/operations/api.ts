import { api, type ApiData, unwrap } from '@/api/client';
import { one, pages } from '@/api/resource';
import { pauseQuery } from '@/features/operations/pause';
import { action, useAction } from '@/features/session/use-action';

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

export const operationsQuery = () =>
  one([...operationsKeys.all, 'state'], '/api/admin/operations', { staleTime: 0, refetchInterval: askEveryMs });

/** Answers without signing anybody in, so it still says why when the database is away. */
export const readinessQuery = () =>
  one([...operationsKeys.all, 'readiness'], '/api/health/ready', { staleTime: 0, refetchInterval: askEveryMs });

export const failedJobsQuery = () =>
  pages([...operationsKeys.all, 'failed-jobs'], '/api/admin/operations/jobs', {
    staleTime: 0,
    refetchInterval: askEveryMs,
  });

export const useRetryJob = (id: string) =>
  useAction({
    key: ['retry-job', id],
    operation: 'Failed to retry the job',
    run: () => unwrap(api.POST('/api/admin/operations/jobs/{id}/retry', { params: { path: { id } } })),
    invalidates: [operationsKeys.all],
  });

export const useDiscardJob = (id: string) =>
  useAction({
    key: ['discard-job', id],
    operation: 'Failed to discard the job',
    run: () => unwrap(api.DELETE('/api/admin/operations/jobs/{id}', { params: { path: { id } } })),
    invalidates: [operationsKeys.all],
  });

export const useResumePublishing = action({
  key: ['resume-publishing'],
  operation: 'Failed to resume publishing',
  run: () => unwrap(api.POST('/api/publishing/resume')),
  invalidates: [pauseQuery().queryKey, operationsKeys.all],
});

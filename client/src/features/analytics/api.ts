import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { asForm } from '@/api/send-with-progress';
import { action, useAction } from '@/features/session/use-action';
import type { SentFile } from '@/features/voices/samples';

export type Summary = ApiData<'/api/integrations/analytics/summary', 'get'>;
export type Dashboard = ApiData<'/api/integrations/analytics/dashboard', 'get'>;
export type XAnalytics = ApiData<'/api/integrations/analytics/x', 'get'>;
export type ImportedHistory = ApiData<'/api/integrations/analytics/import', 'post'>;
export type RankedPost = Summary['topPosts'][number];
export type Stat = Summary['stats'][number];
export type Metric = Stat['metric'];
export type BestTimes = NonNullable<Summary['bestTimes']>;
export type FormatResult = NonNullable<Summary['formats']>[number];
export type TopicResult = NonNullable<Summary['topics']>[number];
export type CollectedAccount = Summary['accounts'][number];

/** UTC days; `from` and `to` go with `custom`. */
export interface Scope {
  period: '7d' | '30d' | '90d' | 'custom';
  from?: string;
  to?: string;
  accountId?: string;
}

const summaryFreshMs = 10 * 60_000;
const dashboardFreshMs = 5 * 60_000;
const xFreshMs = 10 * 60_000;
const xPageSize = 20;

export const analyticsKeys = { all: ['analytics'] as const };

export const summaryQuery = (scope: Scope) =>
  one([...analyticsKeys.all, 'summary', scope], '/api/integrations/analytics/summary', {
    params: { query: scope },
    staleTime: summaryFreshMs,
    placeholderData: keepPreviousData,
  });

/** The last seven days, and how the latest posts began. */
export const dashboardQuery = () =>
  one([...analyticsKeys.all, 'dashboard'], '/api/integrations/analytics/dashboard', { staleTime: dashboardFreshMs });

/** One account on X; its posts come by the page, the rest stands on the first one. */
export const xAnalyticsQuery = (scope: Scope) =>
  infiniteQueryOptions({
    queryKey: [...analyticsKeys.all, 'x', scope],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...scope, limit: xPageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET('/api/integrations/analytics/x', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ first: pages[0], posts: pages.flatMap(({ posts }) => posts) }),
    staleTime: xFreshMs,
    placeholderData: keepPreviousData,
  });

/** Reads an account on X now; a refusal says why in its message. */
export const useRefreshX = (accountId: string) =>
  useAction({
    key: ['refresh-analytics', accountId],
    run: () =>
      unwrap(
        api.GET('/api/integrations/analytics/x', {
          params: { query: { accountId, period: '7d', refresh: 'true', limit: 1 } },
        }),
      ),
    onError: (error) => console.error('Refreshing analytics failed', error),
    invalidates: [analyticsKeys.all],
  });

export const useSyncLinkedin = action({
  key: ['sync-linkedin'],
  run: () => unwrap(api.POST('/api/integrations/analytics/sync/linkedin')),
  onError: (error) => console.error('Syncing LinkedIn analytics failed', error),
  invalidates: [analyticsKeys.all],
});

interface HistoryFiles {
  accountId: string;
  files: readonly SentFile[];
}

/** Adds what the files hold of an account; `onProgress` gets the share of them that has left, 0–1. */
export const useImportHistory = (onProgress: (share: number) => void) =>
  useAction<HistoryFiles, ImportedHistory>({
    key: ['import-history'],
    operation: 'Failed to import history',
    showsFieldErrors: true,
    storesInput: false,
    run: ({ accountId, files }) =>
      unwrap(
        api.POST('/api/integrations/analytics/import', {
          params: { query: { accountId } },
          body: { file: [] },
          ...asForm(files, onProgress),
        }),
      ),
    invalidates: [analyticsKeys.all],
  });

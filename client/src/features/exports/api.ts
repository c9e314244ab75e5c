import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';

export type Export = ApiData<'/api/exports', 'get'>[number];

const askEveryMs = 2_000;
/** The address to download from works for 15 minutes. */
const addressFreshMs = 10 * 60_000;

export const isUnderWay = ({ status }: Export): boolean => status === 'waiting' || status === 'running';

/** One's own of the last 7 days, newest first; asked again and again while one is being made. */
export function exportsQuery() {
  return queryOptions({
    queryKey: ['exports'] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/exports', { signal })),
    staleTime: addressFreshMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? askEveryMs : addressFreshMs),
  });
}

/** While one is being made there is no second: the list then shows the first. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'exportData', answeredTypes: ['CONFLICT'] },
    mutationFn: (scope: Export['scope']) => unwrap(api.POST('/api/exports', { body: { scope } })),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  });
}

import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { action } from '@/features/session/use-action';

export type Export = ApiData<'/api/exports', 'get'>[number];

const askEveryMs = 2_000;
/** The address to download from works for 15 minutes. */
const addressFreshMs = 10 * 60_000;

export const isUnderWay = ({ status }: Export): boolean => status === 'waiting' || status === 'running';

/** One's own of the last 7 days, newest first; asked again and again while one is being made. */
export const exportsQuery = () =>
  one(['exports'], '/api/exports', {
    staleTime: addressFreshMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? askEveryMs : addressFreshMs),
  });

/** While one is being made there is no second: the list then shows the first. */
export const useStartExport = action({
  key: ['start-export'],
  operation: 'Failed to export data',
  answers: ({ type }) => type === 'CONFLICT',
  run: (scope: Export['scope']) => unwrap(api.POST('/api/exports', { body: { scope } })),
  invalidates: [exportsQuery().queryKey],
});

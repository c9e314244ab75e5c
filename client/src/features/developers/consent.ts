import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import type { components } from '@/api/schema';
import { action } from '@/features/session/use-action';

export type AppRequest = ApiData<'/api/developers/apps/request', 'get'>;

/** Which app asks, and for what: by the request in the address, or the code that a device shows. */
export const appRequestQuery = (request: string) =>
  queryOptions({
    queryKey: ['developers', 'app-request', request],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/developers/apps/request', { params: { query: { request } }, signal })),
    retry: false,
    staleTime: Infinity,
  });

export const useDecideOnApp = action<components['schemas']['AppDecisionRequest'], { next: string | null }>({
  key: ['decide-on-app'],
  operation: 'Failed to answer the app',
  run: (body) => unwrap(api.POST('/api/developers/apps/decide', { body })),
  invalidates: [['developers', 'keys']],
});

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { ApiError, failureText, isAbort, isUpgradeError, type Operation } from '@/api/errors';

interface FailureMeta extends Record<string, unknown> {
  /** Names the text of the toast when the call fails. Without it nothing is said. */
  operation?: Operation;
  /** The screen shows a refusal's `details` at its fields, so a toast would say it twice. */
  showsFieldErrors?: boolean;
  /** Error types that the screen answers in place, so that no toast is needed. */
  answeredTypes?: string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/** Specification §9: default freshness and garbage-collection time. */
const fiveMinutesMs = 5 * 60_000;

/** One toast for a failed call; none where something else on the screen already answers it (contract §10). */
export function sayFailure(error: unknown, meta: FailureMeta | undefined): void {
  if (meta?.operation === undefined || isAbort(error) || isUpgradeError(error)) return;
  if (error instanceof ApiError) {
    if (error.type === 'FREE_TOOL_LIMIT') return;
    if (error.status === 401 && meta.operation !== 'login') return;
    if (meta.answeredTypes?.includes(error.type) === true) return;
    if (meta.showsFieldErrors === true && error.fields.length > 0) return;
  }
  toast.error(failureText(meta.operation, error));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => sayFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => sayFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: fiveMinutesMs,
        gcTime: fiveMinutesMs,
        networkMode: 'online',
      },
      mutations: { retry: false, networkMode: 'online' },
    },
  });
}

/** The app's one cache: signing out clears it wherever that happens. */
export const queryClient = createQueryClient();

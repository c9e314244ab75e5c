import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/api/errors';
import type { Operation } from '@/api/failure-text';
import { sayFailure } from '@/api/say-failure';
import { connectServerCache } from '@/api/server-cache';

export interface FailureMeta extends Record<string, unknown> {
  /** Names the text of the toast when the call fails. Without it nothing is said. */
  operation?: Operation;
  /** The screen shows a refusal's `details` at its fields, so a toast would say it twice. */
  showsFieldErrors?: boolean;
  /** Whether the screen answers a refusal of `input` in place, so that no toast is needed. */
  answers?: (error: ApiError, input: unknown) => boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/** How long an answer is fresh, and kept once nothing shows it, where a query says nothing else. */
const fiveMinutesMs = 5 * 60_000;

/** Keyed by the mutation, whose own state says nothing until it has read again what the call may have changed. */
const failedWith = new WeakMap<object, Error>();

export const failureOf = (mutation: Mutation): Error | undefined => failedWith.get(mutation);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => sayFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, input, ...[, mutation]) => {
        failedWith.set(mutation, error);
        sayFailure(error, mutation.meta, input);
      },
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

connectServerCache({ clear: () => queryClient.clear(), reset: () => void queryClient.resetQueries() });

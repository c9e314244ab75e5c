/** What a list reads of a query, plain or infinite. */
export interface ListQuery<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

/** Two queries that one list needs: it loads until both have, and fails with the one that failed. */
export function joinQueries<A, B>(a: ListQuery<A>, b: ListQuery<B>): ListQuery<readonly [A, B]> {
  const both = [a, b];
  const failed = both.filter(({ isError, data }) => isError && data === undefined);
  const { isError, error, fetchStatus } = failed[0] ?? both.find(({ data }) => data === undefined) ?? a;
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    isPending: a.isPending || b.isPending,
    isError,
    error,
    fetchStatus,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}

import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import type { paths } from '@/api/schema';

type Path = { [P in keyof paths]: paths[P] extends { get: { parameters: unknown } } ? P : never }[keyof paths];
type Answer<P extends Path> = ApiData<P, 'get'>;
type Params<P extends Path> = paths[P] extends { get: { parameters: infer Found } } ? Found : never;

/** `params` where the address or its query requires some; the rest says how the answer is kept. */
type Given<P extends Path, Options> = Omit<Options, 'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'> &
  (Partial<Params<P>> extends Params<P> ? { params?: Params<P> } : { params: Params<P> });
type Optional<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options];

/** The query of one answer: `one(['billing', 'plans'], '/api/billing/plans', { staleTime: 60_000 })`. */
export function one<P extends Path, const Key extends QueryKey>(
  queryKey: Key,
  path: P,
  ...[given]: Optional<Given<P, UndefinedInitialDataOptions<Answer<P>, Error, Answer<P>, Key>>>
) {
  const { params, ...options } = (given ?? {}) as { params?: object };
  return queryOptions<Answer<P>, Error, Answer<P>, Key>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET(path, { params, signal } as never)) as Promise<Answer<P>>,
  });
}

/** A page of a list, which goes on from its cursor. */
export interface Page<Item> {
  data: Item[];
  meta: { nextCursor: string | null; total?: number };
}
export type Pages<Item> = InfiniteData<Page<Item>, string | null>;
type ItemOf<P extends Path> = Answer<P> extends (infer Item)[] ? Item : never;

/** The query of a list that comes by the page: the items of all pages that are here, unless `select` makes something else. */
export function pages<P extends Path, const Key extends QueryKey, Shown = ItemOf<P>[]>(
  queryKey: Key,
  path: P,
  ...[given]: Optional<Given<P, UndefinedInitialDataInfiniteOptions<Page<ItemOf<P>>, Error, Shown, Key, string | null>>>
) {
  const { params, ...options } = (given ?? {}) as { params?: { query?: object } };
  return infiniteQueryOptions<Page<ItemOf<P>>, Error, Shown, Key, string | null>({
    select: ({ pages }) => pages.flatMap(({ data }) => data) as Shown,
    ...options,
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...params?.query, ...(pageParam !== null && { cursor: pageParam }) };
      const call = api.GET(path, { params: { ...params, query }, signal } as never);
      return unwrapList(call) as unknown as Promise<Page<ItemOf<P>>>;
    },
    initialPageParam: null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

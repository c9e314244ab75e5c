import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import type { Direction } from '@/lib/use-sorting';

export type Post = ApiData<'/api/integrations/posts', 'get'>[number];
export type PostSettings = Post['settings'];
export type PostStatus = Post['status'];
export type Platform = Post['platform'];
export type Slots = ApiData<'/api/publishing/slots', 'get'>;
export type PostCounts = ApiData<'/api/publishing/posts/counts', 'get'>;

/** Returns a part as it was written, with whom it names, and not as its network shows it. */
export const writtenText = ({ text, written }: Post['parts'][number]): string => written ?? text;

const postsFreshMs = 2 * 60_000;
const draftsPageSize = 50;

const lists = ['posts', 'list'] as const;

/** `lists` are paged; what is changed in one is changed in all of them. */
export const postKeys = {
  all: ['posts'] as const,
  lists,
  list: (filter: PostFilter) => [...lists, filter] as const,
  drafts: [...lists, 'drafts'] as const,
  /** No list of posts, which what is stored goes into. */
  approvals: ['posts', 'approvals'] as const,
  few: (choice: FewPosts) => ['posts', 'few', choice] as const,
  counts: (filter: PostMatch) => ['posts', 'counts', filter] as const,
  one: (id: string) => ['posts', 'one', id] as const,
  idea: (id: string) => ['posts', 'idea', id] as const,
  labels: ['posts', 'labels'] as const,
  people: ['posts', 'people'] as const,
  allSlots: ['posts', 'slots'] as const,
  slots: (accountId: string | null) => ['posts', 'slots', accountId] as const,
};

interface PostMatch {
  platform?: Platform;
  accountId?: string;
  search?: string;
  labelId?: string;
  /** Of the post's time: published, else scheduled, else made. */
  from?: string;
  /** Without this moment itself. */
  to?: string;
}

export interface PostFilter extends PostMatch {
  statuses?: readonly PostStatus[];
  /** `scheduledAt` soonest first, `status` and `account` in groups, `views` most first, the others newest first. */
  sort?: 'createdAt' | 'scheduledAt' | 'publishedAt' | 'time' | 'turn' | 'status' | 'account' | 'views';
  order?: Direction;
}

interface FewPosts extends Pick<PostFilter, 'sort'> {
  statuses: readonly PostStatus[];
  limit: number;
}

export function fewPostsQuery({ statuses, sort, limit }: FewPosts) {
  return queryOptions({
    queryKey: postKeys.few({ statuses, limit, ...(sort !== undefined && { sort }) }),
    queryFn: async ({ signal }) => {
      const query = { status: statuses.join(','), limit, ...(sort !== undefined && { sort }) };
      return (await unwrapList(api.GET('/api/integrations/posts', { params: { query }, signal }))).data;
    },
    staleTime: postsFreshMs,
  });
}

interface PostPage {
  data: Post[];
  meta: { nextCursor: string | null };
}

type Pages = InfiniteData<PostPage, string | null>;

const pageOf = (query: { status?: string; limit: number }, cursor: string | null, signal: AbortSignal) =>
  unwrapList(
    api.GET('/api/integrations/posts', {
      params: { query: { ...query, ...(cursor !== null && { cursor }) } },
      signal,
    }),
  ) as Promise<PostPage>;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: PostPage) => page.meta.nextCursor,
  staleTime: postsFreshMs,
  select: ({ pages }: Pages): Post[] => pages.flatMap(({ data }) => data),
};

/** Returns the posts that match, a page of 20 at a time. */
export function postsQuery(filter: PostFilter = {}) {
  const { statuses, ...match } = filter;
  return infiniteQueryOptions({
    ...paged,
    queryKey: postKeys.list(filter),
    queryFn: ({ signal, pageParam }) =>
      pageOf({ ...match, limit: 20, ...(statuses && { status: statuses.join(',') }) }, pageParam, signal),
    placeholderData: keepPreviousData,
  });
}

export function draftsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: postKeys.drafts,
    queryFn: ({ signal, pageParam }) => pageOf({ status: 'draft', limit: draftsPageSize }, pageParam, signal),
    // Another tab may have saved, changed or deleted one meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

export function postCountsQuery(match: PostMatch = {}) {
  return queryOptions({
    queryKey: postKeys.counts(match),
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/posts/counts', { params: { query: match }, signal })),
    staleTime: postsFreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One post as the server has it now, past the cache. */
export const fetchPost = (id: string, signal?: AbortSignal): Promise<Post> =>
  unwrap(api.GET('/api/publishing/posts/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export function postQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => fetchPost(id, signal),
    staleTime: postsFreshMs,
  });
}

/** Returns the workspace's times of the week, and the next ones that are free on this account. */
export function slotsQuery(accountId: string | null = null) {
  return queryOptions({
    queryKey: postKeys.slots(accountId),
    queryFn: ({ signal }) => {
      const query = accountId === null ? {} : { accountId };
      return unwrap(api.GET('/api/publishing/slots', { params: { query }, signal }));
    },
    staleTime: postsFreshMs,
  });
}

/** Changes every list that is here, or only those under `queryKey`. */
export function changeLists(
  client: QueryClient,
  change: (posts: Post[], page: number) => Post[],
  queryKey: readonly unknown[] = postKeys.lists,
): void {
  client.setQueriesData<Pages>(
    { queryKey },
    (old) => old && { ...old, pages: old.pages.map((page, at) => ({ ...page, data: change(page.data, at) })) },
  );
}

/** Puts the post as it is now into everything that shows it. */
export function replacePost(client: QueryClient, post: Post): void {
  changeLists(client, (posts) => posts.map((each) => (each.id === post.id ? post : each)));
  client.setQueryData(postKeys.one(post.id), post);
  client.setQueryData<{ posts: Post[] }>(
    postKeys.idea(post.ideaId),
    (idea) => idea && { ...idea, posts: idea.posts.map((each) => (each.id === post.id ? post : each)) },
  );
}

export function listedPost(client: QueryClient, id: string): Post | undefined {
  return client
    .getQueriesData<Pages>({ queryKey: postKeys.lists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((post) => post.id === id);
}

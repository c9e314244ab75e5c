import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { type SavePlatform, saveTweet } from '@/features/publishing/save-tweet';

export type Post = ApiData<'/api/integrations/posts', 'get'>[number];
export type PostStatus = Post['status'];

/** Specification §9. */
const postsFreshMs = 2 * 60_000;
/** Enough to know which of the results on the screen are saved. */
const draftsPageSize = 50;

export const postKeys = {
  all: ['posts'] as const,
  list: (filter: PostFilter) => ['posts', 'list', filter] as const,
  drafts: ['posts', 'drafts'] as const,
  one: (id: string) => ['posts', 'one', id] as const,
};

export interface PostFilter {
  status?: PostStatus;
  /** 1–100; specification §9 says 20. */
  limit?: number;
}

/** The newest posts, drafts included. */
export function postsQuery({ status, limit = 20 }: PostFilter = {}) {
  return queryOptions({
    queryKey: postKeys.list({ limit, ...(status !== undefined && { status }) }),
    queryFn: async ({ signal }) => {
      const query = { limit, ...(status !== undefined && { status }) };
      return (await unwrapList(api.GET('/api/integrations/posts', { params: { query }, signal }))).data;
    },
    staleTime: postsFreshMs,
  });
}

interface PostPage {
  data: Post[];
  meta: { nextCursor: string | null };
}

/** All drafts, a page at a time. */
export function draftsQuery() {
  return infiniteQueryOptions({
    queryKey: postKeys.drafts,
    queryFn: async ({ signal, pageParam }): Promise<PostPage> => {
      const query = {
        status: 'draft' as const,
        limit: draftsPageSize,
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return unwrapList(api.GET('/api/integrations/posts', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    staleTime: postsFreshMs,
    // Another tab may have saved, changed or deleted one meanwhile.
    refetchOnWindowFocus: 'always',
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

type Pages = InfiniteData<PostPage, string | null>;

function changeDrafts(client: QueryClient, change: (drafts: Post[], page: number) => Post[]): void {
  client.setQueryData<Pages>(
    postKeys.drafts,
    (old) => old && { ...old, pages: old.pages.map((page, at) => ({ ...page, data: change(page.data, at) })) },
  );
}

/** Puts the draft as it is now into every list that shows it. */
function replaceDraft(client: QueryClient, post: Post): void {
  changeDrafts(client, (drafts) => drafts.map((each) => (each.id === post.id ? post : each)));
}

/** Keeps a tweet as a draft; shown as saved at once, taken back when the server refuses. */
export function useSaveTweet() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'saveTweets' },
    mutationFn: saveTweet,
    onMutate: async ({ text, platform = 'twitter', idempotencyKey }) => {
      await client.cancelQueries({ queryKey: postKeys.drafts });
      changeDrafts(client, (drafts, page) =>
        page === 0 ? [provisional(idempotencyKey, text, platform), ...drafts] : drafts,
      );
    },
    onError: (_error, { idempotencyKey }) =>
      changeDrafts(client, (drafts) => drafts.filter((each) => each.id !== idempotencyKey)),
    onSuccess: ({ posts }, { idempotencyKey }) => {
      const [saved] = posts;
      if (saved === undefined) return;
      changeDrafts(client, (drafts) =>
        drafts.filter(({ id }) => id !== saved.id).map((each) => (each.id === idempotencyKey ? saved : each)),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: billingKeys.info });
      void client.invalidateQueries({ queryKey: postKeys.all });
    },
  });
}

/** Stands in the list until the server answers; its id is the intent's key. */
function provisional(id: string, text: string, platform: SavePlatform): Post {
  return {
    id,
    platform,
    accountId: null,
    groupId: null,
    kind: 'single',
    inReplyToId: null,
    parts: [{ text, mediaIds: [], status: 'pending', externalId: null, url: null }],
    status: 'draft',
    scheduledAt: null,
    publishedAt: null,
    url: null,
    failure: null,
    source: 'tweetgen',
    version: 0,
    createdAt: new Date().toISOString(),
  };
}

interface ChangeInput {
  id: string;
  text: string;
  version: number;
}

/** A stale version is refused with CONFLICT, which the draft itself answers with both texts. */
export function useChangeDraft() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'saveTweets', answeredTypes: ['CONFLICT'], showsFieldErrors: true },
    mutationFn: ({ id, text, version }: ChangeInput) =>
      unwrap(
        api.PATCH('/api/publishing/posts/{id}', { params: { path: { id } }, body: { text, version }, keepalive: true }),
      ),
    onSuccess: (post) => {
      replaceDraft(client, post);
      void client.invalidateQueries({ queryKey: [...postKeys.all, 'list'] });
    },
  });
}

/** Takes the server's text of a draft into the lists. */
export function useTakeTheirs() {
  const client = useQueryClient();
  return (post: Post) => replaceDraft(client, post);
}

export const deleteDraftKey = (id: string) => ['delete-draft', id] as const;

/** The list says itself when the server refuses. It is sent when the list or the page goes away, and must outlive both. */
export function useDeleteDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deleteDraftKey(id),
    mutationFn: () => unwrap(api.DELETE('/api/publishing/posts/{id}', { params: { path: { id } }, keepalive: true })),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: postKeys.drafts });
      changeDrafts(client, (drafts) => drafts.filter((each) => each.id !== id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  });
}

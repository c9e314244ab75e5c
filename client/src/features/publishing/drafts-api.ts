import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { useResume } from '@/features/billing/interrupted';
import { changeLists, type Post, postKeys, replacePost } from '@/features/publishing/api';
import { type SaveInput, type SavePlatform, saveTweet } from '@/features/publishing/save-tweet';

/** Keeps the tweet of a card as a draft; shown as saved at once, taken back when the server refuses. */
export function useSaveTweet(card: string) {
  const client = useQueryClient();
  const changeDrafts = (change: (drafts: Post[], page: number) => Post[]) =>
    changeLists(client, change, postKeys.drafts);
  const mutationKey = ['save-tweet', card];
  const mutation = useMutation({
    mutationKey,
    meta: { operation: 'saveTweets' },
    mutationFn: saveTweet,
    onMutate: async ({ text, platform = 'twitter', idempotencyKey }) => {
      await client.cancelQueries({ queryKey: postKeys.drafts });
      changeDrafts((drafts, page) => (page === 0 ? [provisional(idempotencyKey, text, platform), ...drafts] : drafts));
    },
    onError: (_error, { idempotencyKey }) =>
      changeDrafts((drafts) => drafts.filter((each) => each.id !== idempotencyKey)),
    onSuccess: ({ posts }, { idempotencyKey }) => {
      const [saved] = posts;
      if (saved === undefined) return;
      changeDrafts((drafts) =>
        drafts.filter(({ id }) => id !== saved.id).map((each) => (each.id === idempotencyKey ? saved : each)),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: billingKeys.info });
      void client.invalidateQueries({ queryKey: postKeys.all });
    },
  });
  useResume<SaveInput>(mutationKey, mutation.mutate);
  return mutation;
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
    timezone: null,
    visibility: 'public',
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
      replacePost(client, post);
      void client.invalidateQueries({ queryKey: postKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    },
  });
}

/** Takes the server's text of a draft into the lists. */
export function useTakeTheirs() {
  const client = useQueryClient();
  return (post: Post) => replacePost(client, post);
}

export const deleteDraftKey = (id: string) => ['delete-draft', id] as const;

/** The list says itself when the server refuses. It is sent when the list or the page goes away, and must outlive both. */
export function useDeleteDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deleteDraftKey(id),
    mutationFn: () => unwrap(api.DELETE('/api/publishing/posts/{id}', { params: { path: { id } }, keepalive: true })),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: postKeys.lists });
      changeLists(client, (posts) => posts.filter((each) => each.id !== id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  });
}

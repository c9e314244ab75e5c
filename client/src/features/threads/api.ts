import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrapList } from '@/api/client';
import type { paths } from '@/api/schema';
import { billingKeys } from '@/features/billing/api';
import { postKeys } from '@/features/publishing/api';
import { saveThread } from '@/features/threads/save-thread';

export type ThreadAnswer = ApiData<'/api/tweetgen/thread/generate', 'post'>;
export type WrittenPart = ThreadAnswer['tweets'][number];
export type WrittenThread = ApiData<'/api/tweetgen/generations', 'get'>[number];
/** What has a default may stay away. */
export type ThreadBody = Partial<
  paths['/api/tweetgen/thread/generate']['post']['requestBody']['content']['application/json']
> & { topic: string };
export type HookStyle = NonNullable<ThreadBody['hookStyle']>;

const pageSize = 20;

export const threadKeys = {
  recent: ['threads', 'recent'] as const,
};

/** What was generated in this workspace, the newest first, a page at a time. */
export function recentThreadsQuery() {
  return infiniteQueryOptions({
    queryKey: threadKeys.recent,
    queryFn: ({ signal, pageParam }) => {
      const query = { task: 'thread' as const, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrapList(api.GET('/api/tweetgen/generations', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

export const saveThreadKey = ['save-thread'] as const;

/** Keeps a thread as one draft, or the draft as the thread is now. A draft that changed elsewhere is the screen's to say. */
export function useSaveThreadCall() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: saveThreadKey,
    meta: { operation: 'saveTweets', answeredTypes: ['CONFLICT'] },
    mutationFn: saveThread,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: billingKeys.info });
      void client.invalidateQueries({ queryKey: postKeys.all });
    },
  });
}

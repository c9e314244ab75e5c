import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrapList } from '@/api/client';
import type { paths } from '@/api/schema';

export type LinkedinAnswer = ApiData<'/api/integrations/ai/generate-linkedin-post', 'post'>;
export type WrittenPost = LinkedinAnswer['posts'][number];
/** What was generated earlier. */
export type WrittenPosts = ApiData<'/api/tweetgen/generations', 'get'>[number];
/** What has a default may stay away. */
export type LinkedinBody = Partial<
  paths['/api/integrations/ai/generate-linkedin-post']['post']['requestBody']['content']['application/json']
> & { topic: string };
export type PostFormat = NonNullable<LinkedinBody['format']>;
export type PostLength = NonNullable<LinkedinBody['length']>;

const pageSize = 20;

export const linkedinKeys = {
  recent: ['linkedin', 'recent'] as const,
};

/** What was generated in this workspace, the newest first, a page at a time. */
export function recentPostsQuery() {
  return infiniteQueryOptions({
    queryKey: linkedinKeys.recent,
    queryFn: ({ signal, pageParam }) => {
      const query = { task: 'linkedin' as const, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrapList(api.GET('/api/tweetgen/generations', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

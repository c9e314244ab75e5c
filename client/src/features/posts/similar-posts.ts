import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { postKeys } from '@/features/composer/posts/posts-api';

const freshMs = 2 * 60_000;

/** Returns the posts whose text is most like the words; those before stay until the new ones are here. */
export function similarPostsQuery(words: string) {
  return queryOptions({
    queryKey: [...postKeys.all, 'similar', words],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/publishing/posts/search', { params: { query: { search: words } }, signal })),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}

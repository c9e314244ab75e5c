import { keepPreviousData } from '@tanstack/react-query';
import { one } from '@/api/resource';
import { postKeys } from '@/features/composer/posts/posts-api';

const freshMs = 2 * 60_000;

/** Returns the posts whose text is most like the words; those before stay until the new ones are here. */
export const similarPostsQuery = (words: string) =>
  one([...postKeys.all, 'similar', words], '/api/publishing/posts/search', {
    params: { query: { search: words } },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

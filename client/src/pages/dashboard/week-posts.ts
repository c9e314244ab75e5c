import { queryOptions } from '@tanstack/react-query';
import { api, unwrapList } from '@/api/client';

interface PostSpan {
  from: string;
  to: string;
}

const freshMs = 2 * 60_000;
const mostInSpan = 100;
const timed = 'scheduled,publishing,published,failed,partially_published,needs_attention';

/** Under the posts' own prefix, so that whatever changes a post asks it again. Returns the posts of a span of time, drafts left out. */
export function postsBetweenQuery({ from, to }: PostSpan) {
  return queryOptions({
    queryKey: ['posts', 'between', from, to],
    queryFn: async ({ signal }) => {
      const query = { from, to, status: timed, limit: mostInSpan };
      return (await unwrapList(api.GET('/api/integrations/posts', { params: { query }, signal }))).data;
    },
    staleTime: freshMs,
  });
}

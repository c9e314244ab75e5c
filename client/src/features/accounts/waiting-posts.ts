import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { integrationKeys } from '@/features/accounts/api';

/** Posts that a dialog names before it counts the rest. */
export const shownCount = 5;

export interface WaitingPosts {
  total: number;
  posts: { id: string; text: string; scheduledAt: string }[];
}

/** Returns the scheduled posts of an account, soonest first: those that wait when it is disconnected. */
export function waitingPostsQuery(accountId: string) {
  return queryOptions({
    queryKey: integrationKeys.waitingPosts(accountId),
    queryFn: async ({ signal }): Promise<WaitingPosts> => {
      const query = { accountId, status: 'scheduled', sort: 'scheduledAt', limit: shownCount } as const;
      const [counts, posts] = await Promise.all([
        unwrap(api.GET('/api/publishing/posts/counts', { params: { query: { accountId } }, signal })),
        unwrap(api.GET('/api/integrations/posts', { params: { query }, signal })),
      ]);
      const shown = posts.map(({ id, parts, scheduledAt }) => ({
        id,
        text: parts[0]?.text ?? '',
        scheduledAt: scheduledAt ?? '',
      }));
      return { total: counts.scheduled, posts: shown };
    },
    // Asked before something is taken away.
    staleTime: 0,
  });
}

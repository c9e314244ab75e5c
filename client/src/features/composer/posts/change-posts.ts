import { api, unwrap } from '@/api/client';
import { type Post, postKeys, replacePost } from '@/features/composer/posts/posts-api';
import { action } from '@/features/session/use-action';

export interface NewTime {
  id: string;
  version?: number;
  scheduledAt: string;
  timezone: string | null;
}

/** Gives all of the posts their times, or none; answers them as they are then. */
export const useChangeTimes = action<NewTime[], Post[]>({
  key: ['bulk-posts', 'times'],
  operation: 'changePost',
  run: (changes, headers) => unwrap(api.PATCH('/api/publishing/posts', { body: { changes }, headers })),
  intoCache: (client, posts) => posts.forEach((post) => replacePost(client, post)),
  invalidates: [postKeys.all],
});

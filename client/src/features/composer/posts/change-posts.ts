import { api, unwrap } from '@/api/client';
import type { paths } from '@/api/schema';
import { type Post, postKeys, replacePost } from '@/features/composer/posts/posts-api';
import { action } from '@/features/session/use-action';

/** Another time or account of a post, no time, or that it is deleted. */
export type PostChange =
  paths['/api/publishing/posts']['patch']['requestBody']['content']['application/json']['changes'][number];

/** Changes all of the posts, or none; answers those that are left as they are then. */
export const useChangePosts = action<PostChange[], Post[]>({
  key: ['bulk-posts', 'change'],
  operation: 'Failed to update post',
  run: (changes, headers) => unwrap(api.PATCH('/api/publishing/posts', { body: { changes }, headers })),
  intoCache: (client, posts) => posts.forEach((post) => replacePost(client, post)),
  invalidates: [postKeys.all],
});

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { type Post, postKeys, replacePost } from '@/features/composer/posts/posts-api';

export type Idea = ApiData<'/api/publishing/ideas/{id}', 'get'>;

const at = (id: string) => ({ path: { id } });

/** As the server has it now, past the cache. */
export const fetchIdea = (id: string, signal?: AbortSignal): Promise<Idea> =>
  unwrap(api.GET('/api/publishing/ideas/{id}', { params: at(id), ...(signal && { signal }) }));

export const ideaQuery = (id: string) =>
  queryOptions({ queryKey: postKeys.idea(id), queryFn: ({ signal }) => fetchIdea(id, signal), staleTime: 2 * 60_000 });

/** Makes drafts of all versions that are scheduled. */
export const unscheduleIdea = (id: string): Promise<Idea> =>
  unwrap(api.POST('/api/publishing/ideas/{id}/unschedule', { params: at(id) }));

/** It comes no more after this one. */
export const stopRepeating = (id: string): Promise<unknown> =>
  unwrap(api.DELETE('/api/publishing/ideas/{id}/repeat', { params: at(id) }));

/** Puts it and its posts, as they are now, into everything that shows them. */
export function replaceIdea(client: QueryClient, idea: Idea): void {
  for (const post of idea.posts) replacePost(client, post);
  client.setQueryData(postKeys.idea(idea.id), idea);
}

/** Of what becomes of a post: what is worth knowing first. */
const order: readonly Post['status'][] = [
  'publishing',
  'needs_attention',
  'partially_published',
  'scheduled',
  'failed',
  'draft',
  'published',
];

/** Returns the version that says most of what becomes of all: what is on its way first, then the soonest. */
export function leadOf({ posts }: Pick<Idea, 'posts'>): Post {
  const rank = ({ status }: Post) => order.indexOf(status);
  const [lead] = posts.toSorted((a, b) => rank(a) - rank(b) || soonness(a) - soonness(b));
  if (lead === undefined) throw new Error('A post without versions.');
  return lead;
}

const soonness = ({ scheduledAt }: Post): number => (scheduledAt === null ? 0 : Date.parse(scheduledAt));

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import type { Operation } from '@/api/failure-text';
import type { paths } from '@/api/schema';
import { billingKeys } from '@/features/billing/api';
import {
  changeLists,
  invalidatePosts,
  type Platform,
  type Post,
  postKeys,
  replacePost,
} from '@/features/publishing/api';
import { withIntentKey } from '@/features/publishing/intent-key';
import type { TextPart } from '@/features/publishing/post-words';

type BodyOf<Path extends keyof paths, Method extends 'post'> = paths[Path][Method] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

export type BulkAction = BodyOf<'/api/publishing/posts/bulk', 'post'>['action'];
export type BulkResult = ApiData<'/api/publishing/posts/bulk', 'post'>['results'][number];

/** "Publish now" can be taken back for so long (contract §7). */
export const undoSeconds = 10;

/** Specification §8 names the failure for LinkedIn. */
export const publishOperation = (platform: Platform): Operation =>
  platform === 'linkedin' ? 'publishLinkedInPost' : 'publishPost';

interface Versioned {
  id: string;
  /** The version that was read; a stale one is refused with CONFLICT. */
  version?: number;
}

/** Never shown before the server has answered. A refusal reads the post again: it may have moved on meanwhile. */
function usePostAction<Input extends Versioned>(operation: Operation, send: (input: Input) => Promise<Post>) {
  const client = useQueryClient();
  return useMutation({
    meta: { operation },
    mutationFn: send,
    onSuccess: (post) => replacePost(client, post),
    onSettled: () => invalidatePosts(client),
  });
}

interface PublishPostInput extends Versioned {
  accountId?: string;
  undoSeconds?: number;
}

/** A draft, a scheduled or a failed post goes out after `undoSeconds`. */
export const publishPost = ({ id, ...body }: PublishPostInput): Promise<Post> =>
  withIntentKey(['publish', id, body], (headers) =>
    unwrap(api.POST('/api/publishing/posts/{id}/publish', { params: { path: { id } }, body, headers })),
  );

export const usePublishPost = (platform: Platform) => usePostAction(publishOperation(platform), publishPost);

/** Back to a draft; also the undo of "publish now". */
export function useCancelPost() {
  return usePostAction('changePost', ({ id, ...body }: Versioned) =>
    unwrap(api.POST('/api/publishing/posts/{id}/cancel', { params: { path: { id } }, body })),
  );
}

/** Tries a failed post again; one that needs attention is looked up on the platform once more. */
export function useRetryPost(platform: Platform) {
  return usePostAction(publishOperation(platform), ({ id, ...body }: Versioned) =>
    withIntentKey(['retry', id, body], (headers) =>
      unwrap(api.POST('/api/publishing/posts/{id}/retry', { params: { path: { id } }, body, headers })),
    ),
  );
}

interface ResumeInput {
  id: string;
  version: number;
  /** All parts, where those that are not out have changed: they are saved first. */
  parts?: TextPart[];
}

/** Sends the missing parts of a thread that broke. */
export function useResumePost(platform: Platform) {
  const client = useQueryClient();
  return usePostAction(publishOperation(platform), async ({ id, version, parts }: ResumeInput) => {
    let body = { version };
    if (parts !== undefined) {
      const changes = { version, parts };
      const saved = await unwrap(api.PATCH('/api/publishing/posts/{id}', { params: { path: { id } }, body: changes }));
      // Pressed again after a refusal, it goes on from what is saved.
      replacePost(client, saved);
      body = { version: saved.version };
    }
    return withIntentKey(['resume', id, body], (headers) =>
      unwrap(api.POST('/api/publishing/posts/{id}/resume', { params: { path: { id } }, body, headers })),
    );
  });
}

interface SettleInput {
  id: string;
  isPublished: boolean;
  url?: string | null;
}

/** A person has looked on the platform. */
export function useSettlePost() {
  return usePostAction('changePost', ({ id, ...body }: SettleInput) =>
    unwrap(api.POST('/api/publishing/posts/{id}/settle', { params: { path: { id } }, body })),
  );
}

interface RescheduleInput extends Versioned {
  /** A wall time in `timezone`, or an instant. */
  scheduledAt: string;
  timezone?: string | null;
  accountId?: string;
}

/** Gives a draft, a scheduled or a failed post its time. */
export const reschedulePost = ({ id, ...body }: RescheduleInput): Promise<Post> =>
  withIntentKey(['reschedule', id, body], (headers) =>
    unwrap(api.POST('/api/publishing/posts/{id}/reschedule', { params: { path: { id } }, body, headers })),
  );

interface ShownRescheduleInput extends RescheduleInput {
  /** The same time as an instant, to be shown before the server has answered. */
  at: string;
}

/** Shown at once, taken back when the server refuses. */
export function useReschedulePost() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'schedulePost', showsFieldErrors: true },
    mutationFn: ({ at: _at, ...input }: ShownRescheduleInput) => reschedulePost(input),
    onMutate: async ({ id, at }) => {
      await client.cancelQueries({ queryKey: postKeys.all });
      const before = client.getQueriesData({ queryKey: postKeys.all });
      const move = (post: Post): Post =>
        post.id === id && post.status === 'scheduled' ? { ...post, scheduledAt: at, failure: null } : post;
      changeLists(client, (posts) => posts.map(move));
      client.setQueryData<Post>(postKeys.one(id), (post) => post && move(post));
      return before;
    },
    onError: (_error, _input, before) => before?.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: (post) => replacePost(client, post),
    onSettled: () => invalidatePosts(client),
  });
}

/** Its texts as a new draft, without an account. */
export function useDuplicatePost() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'duplicatePost' },
    mutationFn: ({ id, platform, parts, visibility }: Post) => {
      const texts = parts.map(({ text, mediaIds }) => ({ text, mediaIds }));
      const body = { platform, visibility, parts: texts };
      return withIntentKey(['duplicate', id, body], (headers) =>
        unwrap(api.POST('/api/publishing/posts', { body, headers })),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: billingKeys.info });
      void invalidatePosts(client);
    },
  });
}

interface DeleteInput {
  id: string;
  /** Of what is out: there too, and not only hidden here. */
  onPlatform: boolean;
}

export function useDeletePostAnywhere() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'deletePost' },
    mutationFn: ({ id, onPlatform }: DeleteInput) => {
      const query = onPlatform ? { onPlatform: 'true' as const } : {};
      return unwrap(api.DELETE('/api/publishing/posts/{id}', { params: { path: { id }, query } }));
    },
    onSuccess: (_none, { id }) => changeLists(client, (posts) => posts.filter((each) => each.id !== id)),
    onSettled: () => invalidatePosts(client),
  });
}

export interface BulkInput {
  ids: string[];
  action: BulkAction;
  accountId?: string;
}

/** Each post by itself; the answer says of each whether it was done, and why not. */
export function useBulkPosts() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'changePost' },
    mutationFn: async (orders: BulkInput[]): Promise<BulkResult[]> => {
      const results: BulkResult[] = [];
      for (const order of orders) results.push(...(await sendBulk(order)).results);
      return results;
    },
    onSettled: () => invalidatePosts(client),
  });
}

/** It may be sent when the list or the page goes away, and must outlive both. */
const sendBulk = (body: BulkInput) =>
  withIntentKey(['bulk', body], (headers) =>
    unwrap(api.POST('/api/publishing/posts/bulk', { body, headers, keepalive: true })),
  );

import { api, type ApiData, unwrap } from '@/api/client';
import { ApiError, isUpgradeError } from '@/api/errors';
import type { paths } from '@/api/schema';
import { postKeys, replacePost } from '@/features/composer/posts/posts-api';
import { action, type Action, useAction } from '@/features/session/use-action';

export type BulkAction =
  paths['/api/publishing/posts/bulk']['post']['requestBody']['content']['application/json']['action'];
export type BulkResult = ApiData<'/api/publishing/posts/bulk', 'post'>['results'][number];

export interface BulkInput {
  ids: string[];
  action: BulkAction;
  accountId?: string;
}

/** Each post by itself; the answer says of each whether it was done, and why not. */
export const useBulkPosts = (
  name: 'chosen' | 'deleted',
  onSuccess?: Action<BulkInput[], BulkResult[], unknown>['onSuccess'],
) =>
  useAction<BulkInput[], BulkResult[]>({
    key: ['bulk-posts', name],
    operation: 'changePost',
    run: async (orders, { 'Idempotency-Key': key }) => {
      const results: BulkResult[] = [];
      for (const [index, body] of orders.entries()) {
        const headers = { 'Idempotency-Key': `${key}.${index}` };
        // It may be sent when the page goes away, and must outlive it.
        const call = api.POST('/api/publishing/posts/bulk', { body, headers, keepalive: true });
        results.push(...(await unwrap(call)).results);
      }
      return results;
    },
    ...(onSuccess && { onSuccess }),
    invalidates: [postKeys.all],
  });

export interface NewTime {
  id: string;
  version: number;
  scheduledAt: string;
  timezone: string | null;
}

/** `version`: the post's own afterwards, for an Undo. */
export type TimeResult = BulkResult & { version: number };

/** Gives each post its time; the answer says of each whether it was done. One alone is refused as in any other call. */
export const useChangeTimes = action<NewTime[], TimeResult[]>({
  key: ['bulk-posts', 'times'],
  operation: 'changePost',
  run: async (times, { 'Idempotency-Key': key }, { client }) => {
    const results: TimeResult[] = [];
    for (const [index, { id, ...body }] of times.entries()) {
      const headers = { 'Idempotency-Key': `${key}.${index}` };
      const { version } = body;
      try {
        const call = api.POST('/api/publishing/posts/{id}/reschedule', { params: { path: { id } }, body, headers });
        const post = await unwrap(call);
        replacePost(client, post);
        results.push({ id, version: post.version, isDone: true, message: null });
      } catch (error) {
        if (times.length === 1 || isUpgradeError(error) || !(error instanceof ApiError)) throw error;
        results.push({ id, version, isDone: false, message: error.message });
      }
    }
    return results;
  },
  invalidates: [postKeys.all],
});

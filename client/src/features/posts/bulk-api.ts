import { api, type ApiData, unwrap } from '@/api/client';
import type { paths } from '@/api/schema';
import { postKeys } from '@/features/composer/posts/posts-api';
import { type Action, useAction } from '@/features/session/use-action';

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
    operation: 'Failed to update post',
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

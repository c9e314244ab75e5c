import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { postKeys, slotsQuery } from '@/features/composer/posts/posts-api';
import { action } from '@/features/session/use-action';
import type { Week } from '@/features/slots/week';

const key = ['set-slots'] as const;

/** Replaces the week of an account: shown right away, sent one after the other, and read again after the last. */
export const useSetSlots = action({
  key,
  operation: 'Failed to save the slots',
  scope: { id: key[0] },
  run: ({ accountId, timezone, slots }: Week & { accountId: string }) =>
    unwrap(api.PUT('/api/publishing/slots', { params: { query: { accountId } }, body: { timezone, slots } })),
  onMutate: async ({ accountId, timezone, slots }, { client }) => {
    const { queryKey } = slotsQuery(accountId);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (old) => old && { ...old, timezone, slots });
  },
  onSettled: async (...[, , , , { client }]) => {
    if (client.isMutating({ mutationKey: key }) === 1) await client.invalidateQueries({ queryKey: postKeys.allSlots });
  },
});

/** Which posts were queued at times of the week `before` that it no longer has, and where they would go. */
export const queueMovesQuery = (accountId: string, before: Week, week: Week) =>
  queryOptions({
    queryKey: [...postKeys.allSlots, 'moves', accountId, before, week] as const,
    queryFn: async ({ signal }) => {
      const { timezone, slots } = before;
      const params = { path: { accountId } };
      const call = api.POST('/api/publishing/slots/{accountId}/moves', { params, body: { timezone, slots }, signal });
      return (await unwrap(call)).moves;
    },
  });

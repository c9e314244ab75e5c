import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { meQuery } from '@/features/auth/me';
import { billingKeys } from '@/features/billing/api';
import { inviteKeys } from '@/features/invites/api';
import { beginLeaving } from '@/features/workspaces/place';
import type { GivenRole } from '@/features/workspaces/roles';

export type Member = ApiData<'/api/workspace/members', 'get'>[number];

export const memberKeys = { all: ['workspace', 'members'] as const };

/** The first 100; every plan has fewer seats. Freshness: the default of 5 minutes, and the live event `member`. */
export function membersQuery() {
  return queryOptions({
    queryKey: memberKeys.all,
    queryFn: ({ signal }) => unwrap(api.GET('/api/workspace/members', { params: { query: { limit: 100 } }, signal })),
  });
}

export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'changeRole' },
    mutationFn: ({ userId, role }: { userId: string; role: GivenRole }) =>
      unwrap(api.PATCH('/api/workspace/members/{userId}', { params: { path: { userId } }, body: { role } })),
    onSettled: () => readMembersAnew(client),
  });
}

export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'removeMember' },
    mutationFn: (userId: string) =>
      unwrap(api.DELETE('/api/workspace/members/{userId}', { params: { path: { userId } } })),
    onSettled: () => readMembersAnew(client),
  });
}

/** With their seats, and the invitations that went with an admin. */
function readMembersAnew(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [memberKeys.all, inviteKeys.pending, billingKeys.info].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** The answer of `auth/me` then opens another workspace and says so. */
export function useLeaveWorkspace() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'leaveWorkspace' },
    mutationFn: async (workspaceId: string) => {
      await unwrap(api.POST('/api/workspace/leave'));
      beginLeaving(workspaceId);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery().queryKey }),
  });
}

/** The person is an admin afterwards. */
export function useTransferWorkspace() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'transferWorkspace' },
    mutationFn: (userId: string) => unwrap(api.POST('/api/workspace/transfer', { body: { userId } })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: memberKeys.all }),
        client.invalidateQueries({ queryKey: meQuery().queryKey }),
      ]),
  });
}

import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { meQuery } from '@/features/session/me';
import { billingKeys } from '@/features/session/api';
import { inviteKeys } from '@/features/team/invites-api';
import { beginLeaving } from '@/features/session/place';
import type { GivenRole } from '@/features/session/roles';
import { action } from '@/features/session/use-action';

export type Member = ApiData<'/api/workspace/members', 'get'>[number];

export const memberKeys = { all: ['workspace', 'members'] as const };

/** Returns the first 100; every plan has fewer seats. Freshness: the default of 5 minutes, and the live event `member`. */
export const membersQuery = () => one(memberKeys.all, '/api/workspace/members', { params: { query: { limit: 100 } } });

/** Members with their seats, and the invitations that went with an admin. */
const memberLists = [memberKeys.all, inviteKeys.pending, billingKeys.info];

export const useChangeMember = action({
  key: ['change-member'],
  operation: 'Failed to change the role',
  run: ({ userId, ...body }: { userId: string; role?: GivenRole; needsApproval?: boolean }) =>
    unwrap(api.PATCH('/api/workspace/members/{userId}', { params: { path: { userId } }, body })),
  invalidates: memberLists,
});

export const useRemoveMember = action({
  key: ['remove-member'],
  operation: 'Failed to remove the member',
  run: (userId: string) => unwrap(api.DELETE('/api/workspace/members/{userId}', { params: { path: { userId } } })),
  invalidates: memberLists,
});

/** The answer of `auth/me` then opens another workspace and says so. */
export const useLeaveWorkspace = action({
  key: ['leave-workspace'],
  operation: 'Failed to leave the workspace',
  run: async (workspaceId: string) => {
    await unwrap(api.POST('/api/workspace/leave'));
    beginLeaving(workspaceId);
  },
  invalidates: [meQuery().queryKey],
});

/** The person is an admin afterwards. */
export const useTransferWorkspace = action({
  key: ['transfer-workspace'],
  operation: 'Failed to transfer the workspace',
  run: (userId: string) => unwrap(api.POST('/api/workspace/transfer', { body: { userId } })),
  invalidates: [memberKeys.all, meQuery().queryKey],
});

import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { ApiError } from '@/api/errors';
import { meQuery } from '@/features/session/me';
import { billingKeys } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { type Action, action, useAction } from '@/features/session/use-action';
import { enterWorkspace } from '@/features/session/workspaces';
import type { GivenRole } from '@/features/session/roles';

export type PendingInvite = ApiData<'/api/invites', 'get'>[number];
export type SentInvites = ApiData<'/api/invites/send-bulk', 'post'>;
export type InvitePreview = ApiData<'/api/invites/preview/{token}', 'get'>;

export const inviteKeys = { all: ['invites'] as const, pending: ['invites', 'pending'] as const };

/** Returns the newest 100; admins and owners only. Freshness: the default of 5 minutes. */
export const pendingInvitesQuery = () => one(inviteKeys.pending, '/api/invites', { params: { query: { limit: 100 } } });

export interface Invitation {
  inviteeEmails: string[];
  role: GivenRole;
}

/** Invitations hold seats of the plan. */
const inviteLists = [inviteKeys.pending, billingKeys.info];

type SendCallbacks = Pick<Action<Invitation, SentInvites, unknown>, 'onSuccess' | 'onError' | 'restore'>;

/** The answer says for each address what came of it. */
export const useSendInvites = (callbacks: SendCallbacks) =>
  useAction({
    ...callbacks,
    key: ['send-invites'],
    operation: 'sendInvites',
    showsFieldErrors: true,
    run: (body: Invitation, headers) => unwrap(api.POST('/api/invites/send-bulk', { body, headers })),
    invalidates: inviteLists,
  });

/** A new link for 7 more days. */
export const useResendInvite = action({
  key: ['resend-invite'],
  operation: 'Failed to resend the invitation',
  run: (id: string) => unwrap(api.POST('/api/invites/{id}/resend', { params: { path: { id } } })),
  invalidates: inviteLists,
});

export const useRevokeInvite = action({
  key: ['revoke-invite'],
  operation: 'Failed to revoke the invitation',
  run: (id: string) => unwrap(api.DELETE('/api/invites/{id}', { params: { path: { id } } })),
  invalidates: inviteLists,
});

/** Open to everybody who holds the link; the answer names the address in full only to whoever signed in with it. */
export const invitePreviewQuery = (token: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...inviteKeys.all, 'preview', token, userId ?? 'visitor'] as const,
    queryFn: async ({ signal, client }) => {
      // A public address takes an access token that has run out for a visitor's: this renews it first.
      if (userId !== undefined) await client.fetchQuery({ ...meQuery(), staleTime: 0 });
      return unwrap(api.GET('/api/invites/preview/{token}', { params: { path: { token } }, signal }));
    },
    staleTime: 0,
  });

/** The same again for somebody who is in already. */
export const useAcceptInvite = action({
  key: ['accept-invite'],
  operation: 'Failed to accept the invitation',
  answers: ({ type }) => type === 'CONFLICT' || type === 'NOT_FOUND',
  run: (token: string) => unwrap(api.POST('/api/invites/accept', { body: { token } })),
  onSuccess: ({ user, workspaceId }) => enterWorkspace(user, workspaceId),
  onError: (error) => {
    // No seat is left there: an upgrade of the person's own workspace would not help.
    if (error instanceof ApiError && error.status === 402) useUpgradeStore.getState().close();
  },
});

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, idempotencyHeader, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { meQuery } from '@/features/auth/me';
import { billingKeys } from '@/features/billing/api';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { enterWorkspace } from '@/features/workspaces/own-workspaces';
import type { GivenRole } from '@/features/workspaces/roles';

export type PendingInvite = ApiData<'/api/invites', 'get'>[number];
export type SentInvites = ApiData<'/api/invites/send-bulk', 'post'>;
export type InvitePreview = ApiData<'/api/invites/preview/{token}', 'get'>;

export const inviteKeys = { all: ['invites'] as const, pending: ['invites', 'pending'] as const };

/** The newest 100; admins and owners only. Freshness: the default of 5 minutes. */
export function pendingInvitesQuery() {
  return queryOptions({
    queryKey: inviteKeys.pending,
    queryFn: ({ signal }) => unwrap(api.GET('/api/invites', { params: { query: { limit: 100 } }, signal })),
  });
}

export interface Invitation {
  inviteeEmails: string[];
  role: GivenRole;
}

export const sendInvitesKey = ['invites', 'send'] as const;

/** The answer says for each address what came of it. `key`: one for each attempt that the server has not answered. */
export function useSendInvites() {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: sendInvitesKey,
    meta: { operation: 'sendInvites', showsFieldErrors: true },
    mutationFn: ({ key, ...body }: Invitation & { key: string }) =>
      unwrap(api.POST('/api/invites/send-bulk', { body, headers: idempotencyHeader(key) })),
    onSettled: refresh,
  });
}

/** A new link for 7 more days. */
export function useResendInvite() {
  const refresh = useRefresh();
  return useMutation({
    meta: { operation: 'resendInvite' },
    mutationFn: (id: string) => unwrap(api.POST('/api/invites/{id}/resend', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

export function useRevokeInvite() {
  const refresh = useRefresh();
  return useMutation({
    meta: { operation: 'revokeInvite' },
    mutationFn: (id: string) => unwrap(api.DELETE('/api/invites/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: inviteKeys.pending }),
      client.invalidateQueries({ queryKey: billingKeys.info }),
    ]);
}

/** Open to everybody who holds the link; the answer names the address in full only to whoever signed in with it. */
export function invitePreviewQuery(token: string, userId: string | undefined) {
  return queryOptions({
    queryKey: [...inviteKeys.all, 'preview', token, userId ?? 'visitor'] as const,
    queryFn: async ({ signal, client }) => {
      // A public address takes an access token that has run out for a visitor's: this renews it first.
      if (userId !== undefined) await client.fetchQuery({ ...meQuery(), staleTime: 0 });
      return unwrap(api.GET('/api/invites/preview/{token}', { params: { path: { token } }, signal }));
    },
    staleTime: 0,
  });
}

/** The same again for somebody who is in already. */
export function useAcceptInvite() {
  return useMutation({
    meta: { operation: 'acceptInvite', answeredTypes: ['CONFLICT', 'NOT_FOUND'] },
    mutationFn: (token: string) => unwrap(api.POST('/api/invites/accept', { body: { token } })),
    onSuccess: ({ user, workspaceId }) => enterWorkspace(user, workspaceId),
    onError: (error) => {
      // No seat is left there: an upgrade of the person's own workspace would not help.
      if (error instanceof ApiError && error.status === 402) useUpgradeStore.getState().close();
    },
  });
}

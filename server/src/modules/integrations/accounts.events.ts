import { defineEvent } from '../../queue/outbox.service';

/** An account can post again, or for the first time: it was connected, or connected anew. */
export const accountConnected = defineEvent<{ workspaceId: string; accountId: string }>(
  'integrations.account_connected',
);

/** An account can no longer post: its token ended or was revoked, or a person disconnected it. */
export const accountUnavailable = defineEvent<{
  workspaceId: string;
  accountId: string;
  reason: 'expired' | 'revoked' | 'disconnected';
}>('integrations.account_unavailable');

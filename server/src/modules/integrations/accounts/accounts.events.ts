import { defineEvent } from '../../../queue/outbox/outbox.service';

/** An account can post again, or for the first time: it was connected, reconnected, or has room in the plan again. */
export const accountConnected = defineEvent<{ workspaceId: string; accountId: string }>(
  'integrations.account_connected',
);

/** An account can no longer post: its token ended or was revoked, a person disconnected it, the plan has no room, or the owner is suspended. */
export const accountUnavailable = defineEvent<{
  workspaceId: string;
  accountId: string;
  reason: 'expired' | 'revoked' | 'disconnected' | 'paused' | 'suspended';
}>('integrations.account_unavailable');

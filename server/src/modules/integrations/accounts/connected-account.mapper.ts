import type { ConnectedAccount } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';

/** Leaves the tokens out. */
export function toConnectedAccount(entity: ConnectedAccountEntity): ConnectedAccount {
  const {
    id,
    workspaceId,
    platform,
    handle,
    displayName,
    avatarUrl,
    method,
    status,
    expiresAt,
    connectedAt,
    pausedReason,
    isDefault,
    maxLength,
    problem,
  } = entity;
  const isDisconnected = entity.disconnectedAt !== null;
  return {
    id,
    workspaceId,
    platform,
    handle,
    displayName,
    avatarUrl,
    method,
    status,
    canPublish: method === 'oauth' && status === 'active' && !isDisconnected && pausedReason === null,
    isDisconnected,
    pausedReason,
    isDefault,
    maxLength,
    problem,
    expiresAt,
    connectedAt,
  };
}

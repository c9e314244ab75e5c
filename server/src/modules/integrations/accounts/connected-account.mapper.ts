import type { ConnectedAccount } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';

/** Leaves the tokens out. */
export function toConnectedAccount(entity: ConnectedAccountEntity): ConnectedAccount {
  const { sealedTokens: _sealedTokens, keyId: _keyId, ...account } = entity;
  const { method, status, disconnectedAt, pausedReason } = account;
  const isDisconnected = disconnectedAt !== null;
  const canPublish = method === 'oauth' && status === 'active' && !isDisconnected && pausedReason === null;
  return { ...account, isDisconnected, canPublish };
}

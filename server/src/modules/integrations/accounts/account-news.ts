import { accountName } from './accounts.errors';
import type { ConnectedAccount } from './accounts.types';

export interface AccountNews {
  title: string;
  body: string;
}

const reasons = {
  expired: 'has lasted as long as the platform allows',
  revoked: "was ended on the platform's side",
} as const;

export const unavailableNews = (account: ConnectedAccount, reason: 'expired' | 'revoked'): AccountNews => ({
  title: `Reconnect ${accountName(account)} to keep publishing`,
  body: `The connection ${reasons[reason]}. Its scheduled posts are on hold. Reconnect it to publish them.`,
});

export const expiringNews = (account: ConnectedAccount, expiresAt: Date): AccountNews => {
  const day = expiresAt.toISOString().slice(0, 10);
  return {
    title: `Reconnect ${accountName(account)} by ${day}`,
    body: `The connection ends on ${day} (UTC): the platform allows 60 days at a time. Reconnect it before then, which takes two clicks. After that day its scheduled posts are on hold.`,
  };
};

import { accountName } from './accounts.errors';
import type { ConnectedAccount } from './accounts.types';

export interface AccountNews {
  title: string;
  body: string;
}

const reasons = {
  expired: 'has lasted as long as the platform allows',
  revoked: 'was ended on the platform’s side',
} as const;

export const unavailableNews = (account: ConnectedAccount, reason: 'expired' | 'revoked'): AccountNews => ({
  title: `${accountName(account)} must be connected again`,
  body: `The connection ${reasons[reason]}. Its scheduled posts wait and nothing is lost: connect it again, and they go out.`,
});

export const expiringNews = (account: ConnectedAccount, expiresAt: Date): AccountNews => {
  const day = expiresAt.toISOString().slice(0, 10);
  return {
    title: `${accountName(account)} must be connected again by ${day}`,
    body: `The connection ends on ${day} (UTC): the platform allows 60 days at a time. Connect it again before then, which takes two clicks. After that day its scheduled posts would wait.`,
  };
};

import { accountName } from './accounts.errors';
import type { ConnectedAccount } from './accounts.types';

export interface MailText {
  subject: string;
  text: string;
}

interface AccountMail {
  account: ConnectedAccount;
  /** Of the person it goes to. */
  name: string;
  publicUrl: string;
}

const reasons = {
  expired: 'has lasted as long as the platform allows',
  revoked: 'was ended on the platform’s side',
} as const;

export const unavailableMail = (
  { account, name, publicUrl }: AccountMail,
  reason: 'expired' | 'revoked',
): MailText => ({
  subject: `${accountName(account)} must be connected again`,
  text: `Hello ${name},

the connection of ${accountName(account)} ${reasons[reason]}. Its scheduled posts wait and nothing is lost: connect it again, and they go out.

${publicUrl}/platforms`,
});

export const expiringMail = ({ account, name, publicUrl }: AccountMail, expiresAt: Date): MailText => {
  const day = expiresAt.toISOString().slice(0, 10);
  return {
    subject: `${accountName(account)} must be connected again by ${day}`,
    text: `Hello ${name},

the connection of ${accountName(account)} ends on ${day} (UTC): the platform allows 60 days at a time. Connect it again before then, which takes two clicks. After that day its scheduled posts would wait.

${publicUrl}/platforms`,
  };
};

import { type SecurityMail, securityMail } from '../auth.mails';

export const passkeyAddedMail = (name: string): SecurityMail =>
  securityMail(
    'A passkey was added to your Quillcast account',
    `The passkey “${name}” was just added. It signs in to your account without a password or a code.`,
    { advice: 'remove it there and change your password now' },
  );

export const passkeyRemovedMail = (name: string): SecurityMail =>
  securityMail(
    'A passkey was removed from your Quillcast account',
    `The passkey “${name}” was just removed. It no longer signs in to your account.`,
  );

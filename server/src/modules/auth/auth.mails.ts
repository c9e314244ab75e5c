import type { User } from '../users/users.types';

export interface MailText {
  subject: string;
  text: string;
}

export type Recipient = Pick<User, 'name' | 'emailVerifiedAt'>;

/** Without the name while the address is not proven: it may be a stranger's text, and the mail then brings it to their victim. */
export const greeting = ({ name, emailVerifiedAt }: Recipient): string =>
  emailVerifiedAt ? `Hello ${name},` : 'Hello,';

/** News of what opens the account. `advice` and `path` are for whoever did not do it. */
export interface SecurityMail {
  subject: string;
  news: string;
  advice: string;
  path: string;
}

const settings = '/settings?tab=security';

export const securityMail = (
  subject: string,
  news: string,
  { advice = 'change your password now', path = settings }: Partial<SecurityMail> = {},
): SecurityMail => ({ subject, news, advice, path });

export const ownAdvice = ({ advice, path }: SecurityMail, publicUrl: string): string =>
  `If this wasn't you, ${advice}:
${publicUrl}${path}`;

export const securityText = (recipient: Recipient, { subject, news }: SecurityMail, advice: string): MailText => ({
  subject,
  text: `${greeting(recipient)}

${news}

${advice}`,
});

export const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface Verification {
  code: string;
  /** When the account was made, and on what: "Chrome on Windows". */
  origin: { at: Date; device: string };
  publicUrl: string;
}

/** Says nothing that whoever signed up has typed: the address may be a stranger's. */
export const verificationMail = ({ code, origin, publicUrl }: Verification): MailText => ({
  subject: `${code} is your Quillcast code`,
  text: `Hello,

Enter ${code} to verify your email address. The code works for 10 minutes.

${publicUrl}/auth/verify-otp

The account was created on ${timeFormat.format(origin.at)} UTC (${origin.device}).

If that wasn't you, ignore this email. Nothing happens without the code.`,
});

export const resetMail = (recipient: Recipient, code: string, publicUrl: string): MailText => ({
  subject: `${code} is your code to reset your Quillcast password`,
  text: `${greeting(recipient)}

Enter ${code} to choose a new password. The code works for 10 minutes.

${publicUrl}/auth/reset-password

If you didn't ask for this, ignore this email. Your password stays the same.`,
});

export const passwordChangedMail = securityMail(
  'Your Quillcast password was changed',
  'Your password was just changed, and every other device was signed out.',
  { advice: 'reset your password now', path: '/auth/forgot-password' },
);

export const stolenSessionMail = (recipient: Recipient): MailText => ({
  subject: 'We signed you out of Quillcast on one device',
  text: `${greeting(recipient)}

Someone used one of your old sign-ins. It may have been copied, so we ended it. Sign in again to continue. If you didn't expect this, change your password. That signs out every other device.`,
});

export const linkedMail = (provider: string, email: string): SecurityMail =>
  securityMail(
    `You can now sign in to Quillcast with ${provider}`,
    `Your account ${email} at ${provider} was just linked to your Quillcast account, because both have this email address.`,
    { advice: 'remove it there and change your password now' },
  );

export const unlinkedMail = (provider: string, email: string): SecurityMail =>
  securityMail(
    'A way to sign in was removed from your Quillcast account',
    `Your account ${email} at ${provider} was just removed. It no longer signs in to your account.`,
  );

export const accountDeletedMail = (recipient: Recipient): MailText => ({
  subject: 'Your Quillcast account was deleted',
  text: `${greeting(recipient)}

As you asked, your account was deleted, along with the workspaces only you were in and everything in them.`,
});

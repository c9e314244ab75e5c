import { greeting, type MailText, type Recipient, type SecurityMail, securityMail, timeFormat } from '../auth.mails';

/** Says nothing that anybody typed: the address may be a stranger's. */
export const changeCodeMail = (code: string): MailText => ({
  subject: `${code} is your Quillcast code`,
  text: `Hello,

Enter ${code} in Quillcast to use this email address for your account. The code works for 10 minutes.

If that wasn't you, ignore this email. Nothing happens without the code.`,
});

export const changeRequestedMail = (recipient: Recipient, email: string, undoUrl: string): MailText => ({
  subject: 'Your Quillcast email is about to change',
  text: `${greeting(recipient)}

Someone who is signed in to your account wants to change its email to ${email}. We sent a code there. Until it is entered, nothing changes.

If this wasn't you, stop it and sign everyone out:
${undoUrl}`,
});

/** Names the Google accounts too: they go on opening the account, whatever its address is. */
export const changedMail = (email: string, linked: readonly string[]): SecurityMail =>
  securityMail(
    'Your Quillcast email was changed',
    [
      `The email of your account is now ${email}. Emails from Quillcast go there.`,
      ...(linked.length > 0
        ? [`You can still sign in with Google as ${linked.join(', ')}. Remove what you no longer use in Settings.`]
        : []),
    ].join('\n\n'),
  );

/** For a notice at an address that the account no longer has. */
export const undoAdvice = (undoUrl: string, until: Date): string =>
  `If this wasn't you, you have until ${timeFormat.format(until)} UTC to change your email back to this address and sign everyone out:
${undoUrl}`;

export const changeUndoneMail = (recipient: Recipient, email: string, publicUrl: string): MailText => ({
  subject: 'Your Quillcast account is safe again',
  text: `${greeting(recipient)}

The change of your email was stopped: it is ${email}. Everyone is signed out, and the old password no longer works. Linked Google accounts, passkeys and two-factor sign-in that were added since the week before are removed.

Choose a new password to sign in again:
${publicUrl}/auth/forgot-password`,
});

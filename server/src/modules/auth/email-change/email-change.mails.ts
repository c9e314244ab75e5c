import { greeting, type MailText, type Recipient } from '../auth.mails';

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

export const changedMail = (recipient: Recipient, email: string, undoUrl: string): MailText => ({
  subject: 'Your Quillcast email was changed',
  text: `${greeting(recipient)}

The email of your account is now ${email}. Emails from Quillcast go there.

If this wasn't you, you have 7 days to change it back and sign everyone out:
${undoUrl}`,
});

export const changeUndoneMail = (recipient: Recipient, publicUrl: string): MailText => ({
  subject: 'Your Quillcast account is safe again',
  text: `${greeting(recipient)}

The change of your email was stopped. Everyone is signed out, and the old password no longer works.

Choose a new password to sign in again:
${publicUrl}/auth/forgot-password`,
});

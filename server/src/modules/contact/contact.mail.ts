import type { ContactAccount, ContactWish } from './contact.types';

interface MailText {
  subject: string;
  text: string;
}

/** For whoever runs this installation. What was written stands below all that we say, so that it cannot pass for it. */
export function contactMail(wish: ContactWish, id: string, account: ContactAccount | null): MailText {
  const { name, email, company, message } = wish;
  const facts = [
    `From: ${name} <${email}>`,
    ...(company ? [`Company: ${company}`] : []),
    ...(account ? [`Workspace: ${account.workspaceName} (${account.workspaceId})`, `Plan: ${account.planName}`] : []),
    `Signed in: ${account ? 'yes' : 'no, so the address is as it was typed'}`,
    `Answer to: ${email}`,
    `Message: ${id}`,
  ];
  return {
    subject: `${account?.hasPrioritySupport ? '[Priority] ' : ''}Message from ${name}`,
    text: `${facts.join('\n')}\n\n${message.replace(/^/gm, '> ')}`,
  };
}

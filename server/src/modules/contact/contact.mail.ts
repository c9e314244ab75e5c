import type { ContactAccount, ContactMessage } from './contact.types';

interface MailText {
  subject: string;
  text: string;
}

/**
 * Writes to whoever runs this installation. The person's message stands below all that we say, so that it cannot pass for it.
 */
export function contactMail(sent: ContactMessage, id: string, account: ContactAccount | null): MailText {
  const { name, email, company, message } = sent;
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

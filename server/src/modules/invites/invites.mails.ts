import type { NewMail } from '../../mail/mail.service';
import type { GivenRole } from '../workspaces/workspaces.types';

export interface InviteMailParts {
  /** Both cleaned by `mailName`. */
  inviter: string;
  workspace: string;
  role: GivenRole;
  email: string;
  url: string;
}

const roleWords: Record<GivenRole, { name: string; may: string }> = {
  admin: { name: 'an admin', may: 'write and publish, and manage its accounts and members' },
  editor: { name: 'an editor', may: 'write and publish' },
  viewer: { name: 'a viewer', may: 'read everything' },
};

/** Returns such as `an editor`. */
export const roleName = (role: GivenRole): string => roleWords[role].name;

export const inviteMail = ({ inviter, workspace, role, email, url }: InviteMailParts): Omit<NewMail, 'to'> => ({
  subject: `${inviter} invited you to ${workspace} on Quillcast`,
  text: `You've been invited by ${inviter} to join ${workspace} on Quillcast as ${roleWords[role].name}. You'd be able to ${roleWords[role].may}.

The link works for 7 days, and only for ${email}.

If you don't want to join, or don't know who this is, ignore this email. Nothing happens without you.`,
  action: { label: 'Accept the invite', url },
});

import { Injectable } from '@nestjs/common';
import { sha256 } from '../../common/crypto/crypto';
import { Env } from '../../config/env';
import { MailService, type NewMail } from '../../mail/mail.service';
import { NotificationsService } from '../notifications/notifications.service';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { WorkspacesService } from '../workspaces/workspaces.service';
import type { GivenRole } from '../workspaces/workspaces.types';
import type { InviteEntity } from './invite.entity';
import { sampleSendsNothing } from './invites.errors';
import { mailName } from './mail-name';

interface InviteMailParts {
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
const roleName = (role: GivenRole): string => roleWords[role].name;

const inviteMail = ({ inviter, workspace, role, email, url }: InviteMailParts): Omit<NewMail, 'to'> => ({
  subject: `${inviter} invited you to ${workspace} on Quillcast`,
  text: `You've been invited by ${inviter} to join ${workspace} on Quillcast as ${roleWords[role].name}. You'd be able to ${roleWords[role].may}.

The link works for 7 days, and only for ${email}.

If you don't want to join, or don't know who this is, ignore this email. Nothing happens without you.`,
  action: { label: 'Accept the invite', url },
});

/** Sample people have an address that reaches nobody. */
const sampleAddress = /@(?:.+\.)?localhost$/;
const received = 'invite_received';
const accepted = 'invite_accepted';

export interface Invitation {
  id: string;
  workspaceId: string;
  email: string;
  role: GivenRole;
  token: string;
}

@Injectable()
export class InviteMails {
  constructor(
    private readonly mail: MailService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly env: Env,
  ) {}

  /** Throws CONFLICT for sample people where mails leave this machine. */
  requireMayMail({ email }: User): void {
    if (this.env.SMTP_URL && sampleAddress.test(email)) throw sampleSendsNothing();
  }

  /** Invites by email; somebody with an account finds it in the bell too. Part of the caller's transaction. */
  async invite({ id, workspaceId, email, role, token }: Invitation, inviter: User): Promise<void> {
    const { name } = await this.workspaces.get(workspaceId);
    const names = { inviter: mailName(inviter.name, 'Somebody'), workspace: mailName(name, 'a workspace') };
    // Behind the `#`, where neither logs nor referrers see it: sign-up fills it in.
    const address = new URLSearchParams({ email });
    const mail = inviteMail({ ...names, role, email, url: `${this.env.publicUrl}/invite/${token}#${address}` });
    const user = await this.users.findByEmail(email);
    // Their address is proven, so the switch of the kind is theirs; anybody else has only the mail.
    if (!user?.emailVerifiedAt) return this.mail.send({ to: email, ...mail, text: `Hello,\n\n${mail.text}` });
    await this.notifications.notify({
      kind: received,
      // Each link is news of its own.
      key: `${received}:${id}:${sha256(token).slice(0, 8)}`,
      userIds: [user.id],
      workspaceId: null,
      title: `${names.inviter} invited you to ${names.workspace}`,
      body: `You'd join as ${roleName(role)}. The invitation is valid for 7 days.`,
      // Not the token, which stands in the mail alone.
      path: `/invite/${id}`,
      mail,
    });
  }

  /** Notifies somebody who signed up through it: without this they would only find an empty workspace. */
  async notAccepted({ id, workspaceId }: InviteEntity, user: User, reason: string): Promise<void> {
    const { name } = await this.workspaces.get(workspaceId);
    await this.notifications.notify({
      kind: received,
      key: `${received}:${id}:not-accepted`,
      userIds: [user.id],
      workspaceId: null,
      title: `You are not in ${mailName(name, 'the workspace that invited you')} yet`,
      body: reason,
      path: `/invite/${id}`,
    });
  }

  /** Notifies whoever invited, if they are still there. */
  async accepted({ id, workspaceId, invitedById, role }: InviteEntity, joined: User): Promise<void> {
    if (!invitedById || !(await this.workspaces.roleOf(invitedById, workspaceId))) return;
    const name = mailName(joined.name, 'Somebody');
    await this.notifications.notify({
      kind: accepted,
      key: `${accepted}:${id}`,
      userIds: [invitedById],
      workspaceId,
      title: `${name} joined the workspace`,
      body: `${name} accepted your invitation and is ${roleName(role)} now.`,
      path: '/invite',
    });
  }
}

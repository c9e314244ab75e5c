import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import type { PayloadOf } from '../../queue/outbox/outbox.service';
import { BillingService } from '../billing/billing.service';
import { NotificationsService } from '../notifications/notifications.service';
import type { NewNotification } from '../notifications/notifications.types';
import { UsersService } from '../users/users.service';
import type { seatsChanged, workspaceDeleted } from '../workspaces/workspaces.events';
import type { MemberChange } from '../workspaces/team.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { reachesRole, type WorkspaceRole } from '../workspaces/workspaces.types';
import { InvitesService } from './invites.service';
import { mailName } from './mail-name';

const kind = 'membership';

const nowAs: Record<WorkspaceRole, (workspace: string) => string> = {
  owner: (workspace) => `You now own ${workspace}`,
  admin: (workspace) => `You're now an admin of ${workspace}`,
  editor: (workspace) => `You're now an editor of ${workspace}`,
  viewer: (workspace) => `You're now a viewer of ${workspace}`,
};

const means: Record<WorkspaceRole, string> = {
  owner: 'Its plan, its members and everything in it are yours to manage.',
  admin: 'You can write, publish, and manage accounts and members.',
  editor: 'You can write and publish.',
  viewer: 'You can read everything but not change it.',
};

/** Tells people what others did to their place in a workspace. */
@Injectable()
export class TeamNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly workspaces: WorkspacesService,
    private readonly invites: InvitesService,
    private readonly users: UsersService,
    private readonly billing: BillingService,
  ) {}

  /** An admin who is none any more leaves no invitations behind; the owner and whoever did it may want to send some again. */
  async withdrawInvites({ workspaceId, userId, actorId, change, role }: MemberChange): Promise<void> {
    if (change === 'role' && reachesRole(role, 'admin')) return;
    const emails = await this.invites.revokeAllOf(workspaceId, userId);
    if (change !== 'left' && emails.length === 0) return;
    const name = await this.nameOf(userId);
    await this.notifications.notify({
      kind,
      // It is written with the change itself, which happens once.
      key: `${kind}:${newId()}`,
      userIds: [...(change === 'left' ? [] : [actorId]), ...(await this.workspaces.ownerIds(workspaceId))],
      workspaceId,
      ...(change === 'left' ? whoLeft(name, emails) : withdrawnNotice(name, emails)),
      path: '/invite',
    });
  }

  private async nameOf(userId: string): Promise<string> {
    const [user] = await this.users.findMany([userId]);
    return mailName(user?.name ?? '', 'Somebody');
  }

  notifyOfSeats({ name, userIds, isPaused }: PayloadOf<typeof seatsChanged>, eventId: string): Promise<void> {
    const workspace = mailName(name, 'a workspace');
    return this.notifications.notify({
      kind,
      key: `${kind}:${eventId}`,
      userIds,
      // Whose seat is paused does not get into the workspace to read it there.
      workspaceId: null,
      title: isPaused ? `Your seat in ${workspace} is paused` : `Your seat in ${workspace} is active again`,
      body: isPaused
        ? 'Its plan has fewer seats now. What you wrote stays there. Ask its owner to restore your access.'
        : 'You have the same access as before.',
      path: '/dashboard',
    });
  }

  notifyOfDeletion({ name, memberIds }: PayloadOf<typeof workspaceDeleted>, eventId: string): Promise<void> {
    return this.notifications.notify({
      kind,
      key: `${kind}:${eventId}`,
      userIds: memberIds,
      workspaceId: null,
      title: `${mailName(name, 'A workspace')} was deleted`,
      body: "Its owner deleted it with everything in it. You're now in another of your workspaces.",
      path: '/dashboard',
    });
  }

  /** Nobody hears of what they did themselves. */
  async notify({ workspaceId, userId, actorId, change, role }: MemberChange, eventId: string): Promise<void> {
    if (actorId === userId) return;
    const workspace = mailName((await this.workspaces.get(workspaceId)).name, 'a workspace');
    const isRemoved = change === 'removed';
    const receipts = role === 'owner' ? await this.receiptsOf(workspaceId, actorId) : '';
    await this.notifications.notify({
      kind,
      key: `${kind}:${eventId}`,
      userIds: [userId],
      workspaceId: isRemoved ? null : workspaceId,
      title: isRemoved ? `You were removed from ${workspace}` : nowAs[role](workspace),
      body: isRemoved
        ? 'What you wrote stays there. If this is a mistake, ask one of its admins.'
        : `${means[role]}${receipts}`,
      path: '/dashboard',
    });
  }

  /** The old owner's name and card stay with Stripe. Nothing to say on a free plan. */
  private async receiptsOf(workspaceId: string, oldOwnerId: string): Promise<string> {
    const { id, lapsedPlanId } = await this.billing.planOf(workspaceId);
    if (id === 'free' && lapsedPlanId === null) return '';
    const [oldOwner] = await this.users.findMany([oldOwnerId]);
    const whose = oldOwner ? `${mailName(oldOwner.name, 'the old owner')}'s` : "the old owner's";
    return ` Receipts go to you from now on. The card is still ${whose}: change it under Billing → Manage payment.`;
  }
}

/** Returns the title and body, for the addresses of the invitations that went with the person. */
function withdrawnNotice(name: string, emails: string[]): Pick<NewNotification, 'title' | 'body'> {
  const [invitations, were] = emails.length === 1 ? ['An invitation', 'was'] : [`${emails.length} invitations`, 'were'];
  return {
    title: `${invitations} from ${name} ${were} revoked`,
    body: `${name} can no longer invite people. Invite these people again if they should still join: ${emails.join(', ')}.`,
  };
}

function whoLeft(name: string, emails: string[]): Pick<NewNotification, 'title' | 'body'> {
  const { title, body } = withdrawnNotice(name, emails);
  const stays = `What ${name} wrote stays here.`;
  return { title: `${name} left the workspace`, body: emails.length > 0 ? `${stays} ${title}. ${body}` : stays };
}

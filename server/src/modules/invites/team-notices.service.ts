import { Injectable } from '@nestjs/common';
import { Outbox } from '../../queue/outbox.service';
import { NotificationsService } from '../notifications/notifications.service';
import { memberChanged, workspaceDeleted } from '../workspaces/workspaces.events';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { reachesRole, type WorkspaceRole } from '../workspaces/workspaces.types';
import { InvitesService } from './invites.service';
import { mailName } from './mail-name';

const kind = 'membership';

const nowAs: Record<WorkspaceRole, (workspace: string) => string> = {
  owner: (workspace) => `You own ${workspace} now`,
  admin: (workspace) => `You are an admin of ${workspace} now`,
  editor: (workspace) => `You are an editor of ${workspace} now`,
  viewer: (workspace) => `You are a viewer of ${workspace} now`,
};

const means: Record<WorkspaceRole, string> = {
  owner: 'Its plan, its members and everything in it are yours to manage.',
  admin: 'You can write, publish, and manage accounts and members.',
  editor: 'You can write and publish.',
  viewer: 'You can read everything, and change nothing.',
};

/** Tells people what others did to their place in a workspace. */
@Injectable()
export class TeamNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly workspaces: WorkspacesService,
    private readonly invites: InvitesService,
    outbox: Outbox,
  ) {
    this.notifications.register({
      kind,
      label: 'Your workspaces',
      description: 'When your role changes, you are removed, or a workspace of yours is deleted.',
      byMail: true,
    });
    outbox.on(memberChanged, 'invites.member-changed', async (event, { id }) => {
      const { workspaceId, userId, change, role } = event;
      if (change === 'removed' || (change === 'role' && !reachesRole(role, 'admin')))
        await this.invites.revokeAllOf(workspaceId, userId);
      if (event.actorId !== userId) await this.tell(event, id);
    });
    outbox.on(workspaceDeleted, 'invites.workspace-deleted', ({ name, memberIds }, { id }) =>
      this.notifications.notify({
        kind,
        key: `${kind}:${id}`,
        userIds: memberIds,
        workspaceId: null,
        title: `${mailName(name, 'A workspace')} was deleted`,
        body: 'Its owner deleted it with everything in it. You are in another workspace of yours now.',
        path: '/dashboard',
      }),
    );
  }

  private async tell(
    { workspaceId, userId, change, role }: ReturnType<typeof memberChanged>['payload'],
    eventId: string,
  ): Promise<void> {
    const workspace = mailName((await this.workspaces.get(workspaceId)).name, 'a workspace');
    const isOut = change === 'removed';
    await this.notifications.notify({
      kind,
      key: `${kind}:${eventId}`,
      userIds: [userId],
      workspaceId: isOut ? null : workspaceId,
      title: isOut ? `You were removed from ${workspace}` : nowAs[role](workspace),
      body: isOut ? 'What you wrote there stays there. If this is a mistake, ask an admin of it.' : means[role],
      path: '/dashboard',
    });
  }
}

import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { eventHandler } from '../../queue/outbox.service';
import { pendingInvites } from '../billing/billing.types';
import { exportDataset } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { memberListener } from '../workspaces/team.service';
import { memberChanged, seatsChanged, workspaceDeleted } from '../workspaces/workspaces.events';
import type { InviteEntity } from './invite.entity';
import { InvitesRepository } from './invites.repository';
import { InvitesService } from './invites.service';
import { SeatCount } from './seat-count.service';
import { TeamNotices } from './team-notices.service';

const pageSize = 100;

@Injectable()
export class InvitesContributions extends ModuleContributions {
  constructor(
    private readonly invites: InvitesService,
    private readonly repository: InvitesRepository,
    private readonly seats: SeatCount,
    private readonly team: TeamNotices,
  ) {
    super();
  }

  list(): Contribution[] {
    const deleteOld = (): Promise<void> => this.invites.deleteOld();
    return [
      cronTask({ name: 'invites.clean-up', everyMs: dayMs, offsetMs: 6 * hourMs, work: deleteOld }),
      pendingInvites((workspaceId) => this.seats.countWaiting(workspaceId)),
      memberListener((change) => this.team.takeBack(change)),
      eventHandler(memberChanged, 'invites.member-changed', (change, { id }) => this.team.tell(change, id)),
      eventHandler(workspaceDeleted, 'invites.workspace-deleted', (event, { id }) =>
        this.team.tellOfDeletion(event, id),
      ),
      eventHandler(seatsChanged, 'invites.seats-changed', (event, { id }) => this.team.tellOfSeats(event, id)),
      ...this.notifications(),
      exportDataset({
        name: 'invites',
        scope: 'workspace',
        about: 'Who was invited to the workspace, and what became of it.',
        columns: ['id', 'email', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'revokedAt'],
        rows: (workspaceId) => this.rows(workspaceId),
      }),
    ];
  }

  private notifications(): Contribution[] {
    return [
      notificationKind({
        kind: 'invite_received',
        label: 'Invitations',
        description: 'When somebody invites you to a workspace, or what keeps you from joining it.',
        byMail: true,
      }),
      notificationKind({
        kind: 'invite_accepted',
        label: 'Accepted invitations',
        description: 'When somebody you invited joins.',
        byMail: false,
      }),
      notificationKind({
        kind: 'membership',
        label: 'Your workspaces',
        description:
          'When your role changes, your seat is paused, you are removed, somebody leaves your workspace, or it is deleted.',
        byMail: true,
      }),
    ];
  }

  private async *rows(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    let page: InviteEntity[] = [];
    do {
      page = await this.repository.listAfter(workspaceId, page.at(-1)?.id ?? null, pageSize);
      for (const invite of page) yield { ...invite };
    } while (page.length === pageSize);
  }
}

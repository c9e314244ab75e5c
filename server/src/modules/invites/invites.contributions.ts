import { type Contribution, contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { pendingInvites } from '../billing/subscriptions/seats.service';
import { rowsOfTable } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { exportDataset } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { memberListener } from '../workspaces/team.service';
import { memberChanged, seatsChanged, workspaceDeleted } from '../workspaces/workspaces.events';
import { InviteEntity } from './invite.entity';
import { InvitesService } from './invites.service';
import { SeatCount } from './seat-count.service';
import { TeamNotices } from './team-notices.service';

const notifications: Contribution[] = [
  notificationKind({
    kind: 'invite_received',
    topic: 'Team',
    label: 'Invitations',
    description: "Someone invited you to a workspace, or you can't join one.",
  }),
  notificationKind({
    kind: 'invite_accepted',
    topic: 'Team',
    label: 'Accepted invitations',
    description: 'Someone you invited joined.',
    byMail: false,
  }),
  notificationKind({
    kind: 'membership',
    topic: 'Team',
    label: 'Your workspaces',
    description: 'Your role changed, your seat was paused, you were removed, someone left or a workspace was deleted.',
  }),
];

export const invitesContributions = contribute(
  'invites',
  { invites: InvitesService, seats: SeatCount, team: TeamNotices, transactions: Transactions },
  ({ invites, seats, team, transactions }) => [
    cronTask({ name: 'invites.clean-up', everyMs: dayMs, offsetMs: 6 * hourMs, work: () => invites.deleteOld() }),
    pendingInvites((workspaceId) => seats.countPending(workspaceId)),
    memberListener((change) => team.withdrawInvites(change)),
    eventHandler(memberChanged, 'invites.member-changed', (change, { id }) => team.notify(change, id)),
    eventHandler(workspaceDeleted, 'invites.workspace-deleted', (event, { id }) => team.notifyOfDeletion(event, id)),
    eventHandler(seatsChanged, 'invites.seats-changed', (event, { id }) => team.notifyOfSeats(event, id)),
    ...notifications,
    exportDataset({
      name: 'invites',
      about: 'Who was invited to the workspace, and what became of it.',
      columns: ['id', 'email', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'revokedAt'],
      rows: (workspaceId) => rowsOfTable(transactions, InviteEntity, { workspaceId }),
    }),
  ],
);

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import { Contributions, definePoint } from '../../common/contributions/contributions';
import { Transactions } from '../../database/transactions';
import { Outbox, type PayloadOf } from '../../queue/outbox/outbox.service';
import { AuditService } from '../audit/audit.service';
import {
  memberNotFound,
  ownerAlready,
  ownerStays,
  ownRole,
  pausedCannotOwn,
  transferFirst,
  wrongName,
} from './workspaces.errors';
import { memberChanged } from './workspaces.events';
import { WorkspacesRepository } from './workspaces.repository';
import { WorkspacesService } from './workspaces.service';
import type { GivenRole, Seat, WorkspaceRole } from './workspaces.types';

export type MemberChange = PayloadOf<typeof memberChanged>;
type MemberListener = (change: MemberChange) => Promise<void>;
type Change = Pick<MemberChange, 'userId' | 'change' | 'role'>;

/** Told within the transaction, while the workspace is locked. */
export const memberListener = definePoint<MemberListener>('workspaces.member-listener');

/**
 * Changes the members of a workspace. Each change holds the workspace's row, so that what allowed it is still so when it
 * commits.
 */
@Injectable()
export class TeamService {
  private readonly listeners: ReadonlyMap<string, MemberListener>;

  constructor(
    private readonly repository: WorkspacesRepository,
    private readonly workspaces: WorkspacesService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    contributions: Contributions,
  ) {
    this.listeners = contributions.read(memberListener);
  }

  /** Throws NOT_FOUND for no member, CONFLICT for the owner's role and for one's own. */
  changeMember(
    actor: Actor,
    userId: string,
    { role, needsApproval }: { role?: GivenRole; needsApproval?: boolean },
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.workspaces.lockFor(actor, 'admin');
      const seat = await this.seatOf(actor.workspaceId, userId);
      if (seat.role === 'owner') throw ownerStays();
      if (userId === actor.userId) throw ownRole();
      if (needsApproval !== undefined) {
        await this.repository.setNeedsApproval(actor.workspaceId, userId, needsApproval);
        await this.workspaces.forgetSeats(actor.workspaceId, [userId]);
      }
      if (role === undefined || seat.role === role) return;
      await this.repository.updateRole({ workspaceId: actor.workspaceId, userId, role });
      await this.notify(actor, { userId, change: 'role', role });
    });
  }

  /** Throws NOT_FOUND for no member, CONFLICT for the owner. */
  remove(actor: Actor, userId: string): Promise<void> {
    if (userId === actor.userId) return this.leave(actor);
    return this.transactions.run(async () => {
      await this.workspaces.lockFor(actor, 'admin');
      const { role } = await this.seatOf(actor.workspaceId, userId);
      if (role === 'owner') throw ownerStays();
      await this.repository.deleteMember(actor.workspaceId, userId);
      await this.notify(actor, { userId, change: 'removed', role });
    });
  }

  /** Leaves the workspace, with a paused seat too. Throws CONFLICT for the owner. */
  leave(actor: Actor): Promise<void> {
    return this.transactions.run(async () => {
      await this.workspaces.lock(actor.workspaceId);
      const { role } = await this.seatOf(actor.workspaceId, actor.userId);
      if (role === 'owner') throw transferFirst();
      await this.goOut(actor, role);
    });
  }

  /** Deletes the workspaces that nobody else owns, leaves the others. Must run inside a transaction. */
  async leaveAll(userId: string): Promise<void> {
    await this.repository.lockAllOf(userId);
    for (const workspace of await this.repository.listSoleOwned(userId))
      await this.workspaces.delete(workspace, userId);
    for (const { id: workspaceId, role } of await this.repository.listAllOfMember(userId))
      await this.goOut({ userId, workspaceId, role, via: 'screen' }, role);
  }

  /** Makes the member the owner, and the owner an admin. Throws NOT_FOUND for no member, CONFLICT for a paused one. */
  transfer(actor: Actor, userId: string): Promise<void> {
    return this.transactions.run(async () => {
      if (userId === actor.userId) throw ownerAlready();
      const { workspaceId } = actor;
      await this.workspaces.lockFor(actor, 'owner');
      const { isPaused } = await this.seatOf(workspaceId, userId);
      if (isPaused) throw pausedCannotOwn();
      await this.repository.updateRole({ workspaceId, userId: actor.userId, role: 'admin' });
      await this.repository.updateRole({ workspaceId, userId, role: 'owner' });
      await this.notify(actor, { userId: actor.userId, change: 'role', role: 'admin' });
      await this.notify(actor, { userId, change: 'role', role: 'owner' });
    });
  }

  /** Throws VALIDATION_FAILED on `name` unless that is the workspace's, letter by letter. */
  deleteWorkspace(actor: Actor, name: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.workspaces.lockFor(actor, 'owner');
      const workspace = await this.workspaces.get(actor.workspaceId);
      if (workspace.name !== name) throw wrongName();
      await this.workspaces.delete(workspace, actor.userId);
    });
  }

  private async goOut(actor: Actor, role: WorkspaceRole): Promise<void> {
    await this.repository.deleteMember(actor.workspaceId, actor.userId);
    await this.notify(actor, { userId: actor.userId, change: 'left', role });
  }

  private async seatOf(workspaceId: string, userId: string): Promise<Seat> {
    const seat = await this.repository.findSeat(workspaceId, userId);
    if (!seat) throw memberNotFound();
    return seat;
  }

  private async notify({ workspaceId, userId: actorId }: Actor, change: Change): Promise<void> {
    const { userId, role } = change;
    const action = `workspace.member_${change.change === 'role' ? 'role_changed' : change.change}`;
    const event = memberChanged({ workspaceId, actorId, ...change });
    for (const listener of this.listeners.values()) await listener(event.payload);
    await this.outbox.publish(event);
    await this.audit.record({ action, actorId, workspaceId, details: { userId, role } });
    await this.workspaces.forgetSeats(workspaceId, [userId]);
  }
}

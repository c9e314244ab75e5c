import { Injectable } from '@nestjs/common';
import { Contributions, definePoint } from '../../../common/contributions/contributions';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { type LimitedItem, type LimitedThing, type PendingInvites } from '../billing.types';
import type { SeatUsageResponse } from '../billing.dto';

export const pendingInvites = definePoint<PendingInvites>('billing.pending-invites');

/** Presents the members of a workspace as something that a plan limits. */
@Injectable()
export class SeatsService implements LimitedThing {
  readonly key = 'teamMembers';
  private readonly pendingInvites: () => PendingInvites;

  constructor(
    private readonly workspaces: WorkspacesService,
    contributions: Contributions,
  ) {
    this.pendingInvites = contributions.readOne(pendingInvites);
  }

  countPendingInvites(workspaceId: string): Promise<number> {
    return this.pendingInvites()(workspaceId);
  }

  /** Counts seats against `limit`, -1 for unlimited. An invitation on hold uses none. */
  async usage(workspaceId: string, limit: number): Promise<SeatUsageResponse> {
    const members = await this.workspaces.countMembers(workspaceId);
    const pending = await this.countPendingInvites(workspaceId);
    const pendingInvites = limit < 0 ? pending : Math.min(pending, Math.max(0, limit - members));
    return { used: members + pendingInvites, limit, resetsAt: null, pendingInvites };
  }

  count(workspaceId: string): Promise<number> {
    return this.workspaces.countMembers(workspaceId);
  }

  pause(workspaceId: string, ids: string[]): Promise<void> {
    return this.workspaces.pauseMembers(workspaceId, ids);
  }

  resume(workspaceId: string, ids: string[]): Promise<void> {
    return this.workspaces.resumeMembers(workspaceId, ids);
  }

  async list(workspaceId: string): Promise<LimitedItem[]> {
    return (await this.workspaces.membersToList(workspaceId)).map(({ user, role, isPaused }) => ({
      id: user.id,
      name: user.name,
      detail: `${user.email}, ${role}`,
      isPaused,
      isFixed: role === 'owner',
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import type { LimitedItem, SeatUsage } from '../billing.types';
import { LimitsService } from '../usage/limits.service';

/** The members of a workspace as something that a plan limits. */
@Injectable()
export class SeatsService {
  private pendingInvites = (_workspaceId: string): Promise<number> => Promise.resolve(0);

  constructor(
    private readonly workspaces: WorkspacesService,
    limits: LimitsService,
  ) {
    limits.register({
      key: 'teamMembers',
      count: (workspaceId) => this.workspaces.countMembers(workspaceId),
      list: (workspaceId) => this.list(workspaceId),
      pause: (workspaceId, ids) => this.workspaces.pauseMembers(workspaceId, ids),
      resume: (workspaceId, ids) => this.workspaces.resumeMembers(workspaceId, ids),
    });
  }

  /** Invites say here how many of a workspace wait for an answer, so that billing need not know them. */
  registerPendingInvites(count: (workspaceId: string) => Promise<number>): void {
    this.pendingInvites = count;
  }

  countPendingInvites(workspaceId: string): Promise<number> {
    return this.pendingInvites(workspaceId);
  }

  /** `limit`: that of the plan, -1 is unlimited. What waits for a seat holds none. */
  async usage(workspaceId: string, limit: number): Promise<SeatUsage> {
    const members = await this.workspaces.countMembers(workspaceId);
    const pending = await this.pendingInvites(workspaceId);
    const pendingInvites = limit < 0 ? pending : Math.min(pending, Math.max(0, limit - members));
    return { used: members + pendingInvites, limit, resetsAt: null, pendingInvites };
  }

  private async list(workspaceId: string): Promise<LimitedItem[]> {
    return (await this.workspaces.membersToList(workspaceId)).map(({ user, role, isPaused }) => ({
      id: user.id,
      name: user.name,
      detail: `${user.email}, ${role}`,
      isPaused,
      isFixed: role === 'owner',
    }));
  }
}

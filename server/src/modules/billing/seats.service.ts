import { Injectable } from '@nestjs/common';
import { WorkspacesService } from '../workspaces/workspaces.service';
import type { LimitedItem } from './billing.types';
import { LimitsService } from './limits.service';

/** The members of a workspace as something that a plan limits. */
@Injectable()
export class SeatsService {
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

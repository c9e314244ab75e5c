import { Injectable } from '@nestjs/common';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import type { Actor } from '../../../common/auth/actor';
import type { UsageSubject } from '../billing.types';
import type { PlanResponse } from '../plans/plans.dto';
import { CurrentPlans } from '../plans/current-plans.service';
import { freePlan } from '../plans/plans';

/**
 * Decides who counts together. Free is one allowance per person, over all workspaces of theirs that are on Free; a paid workspace
 * counts for itself. What is counted stays where it was counted: an upgrade neither takes it off the person's Free nor brings it
 * along, a downgrade or a trial that ends finds the person's Free as it was left, and a workspace that is deleted or handed over
 * gives nothing back to its former owner.
 */
@Injectable()
export class UsageSharing {
  constructor(
    private readonly workspaces: WorkspacesService,
    private readonly currentPlans: CurrentPlans,
  ) {}

  /** Need not look for the owner when that is `author`. */
  async subjectOf(workspaceId: string, plan: Pick<PlanResponse, 'id'>, author?: Actor): Promise<UsageSubject> {
    if (plan.id !== freePlan.id) return `workspace:${workspaceId}`;
    const ownerId = author?.role === 'owner' ? author.userId : await this.ownerOf(workspaceId);
    return ownerId === null ? `workspace:${workspaceId}` : `owner:${ownerId}`;
  }

  /** Returns the workspaces that count together with this one, itself included. */
  async workspaceIds(workspaceId: string, plan: Pick<PlanResponse, 'id'>): Promise<string[]> {
    const ownerId = plan.id === freePlan.id ? await this.ownerOf(workspaceId) : null;
    if (ownerId === null) return [workspaceId];
    const owned = (await this.workspaces.listAllOf(ownerId)).filter(({ role }) => role === 'owner');
    const plans = await this.currentPlans.planIdsOf(owned.map(({ id }) => id));
    return owned.flatMap(({ id }) => (plans.get(id) === freePlan.id ? [id] : []));
  }

  /** Returns null for a workspace that was deleted a moment ago. */
  async ownerOf(workspaceId: string): Promise<string | null> {
    const [ownerId] = await this.workspaces.ownerIds(workspaceId);
    return ownerId ?? null;
  }
}

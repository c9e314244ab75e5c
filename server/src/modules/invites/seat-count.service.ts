import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import { usageCountExceeded } from '../billing/billing.errors';
import { BillingService } from '../billing/billing.service';
import type { PlanId } from '../billing/billing.types';
import { SeatsService } from '../billing/subscriptions/seats.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { InvitesRepository } from './invites.repository';

export interface Seats {
  used: number;
  /** -1 is unlimited. */
  limit: number;
}

/** Counts the seats of a workspace. Counts stay true only while its row is locked (`WorkspacesService.lock`). */
@Injectable()
export class SeatCount {
  constructor(
    private readonly workspaces: WorkspacesService,
    private readonly billing: BillingService,
    private readonly invites: InvitesRepository,
    private readonly clock: Clock,
    private readonly seats: SeatsService,
  ) {}

  async countPending(workspaceId: string): Promise<number> {
    return (await this.pending(workspaceId)).length;
  }

  /** Counts those of members who are not paused. */
  async used(workspaceId: string): Promise<Seats> {
    const { limits } = await this.billing.planOf(workspaceId);
    return { used: await this.workspaces.countMembers(workspaceId), limit: limits.teamMembers };
  }

  /** Counts those of invitations that wait as well: whoever accepts has a place. */
  async promised(workspaceId: string): Promise<Seats> {
    const { limits } = await this.billing.planOf(workspaceId);
    return this.seats.usage(workspaceId, limits.teamMembers);
  }

  /** Returns the invitations for which a smaller plan has no seat: the newest. */
  async idsWithout(workspaceId: string): Promise<Set<string>> {
    const room = roomIn(await this.used(workspaceId));
    const pending = await this.pending(workspaceId);
    return new Set(pending.slice(Math.min(room, pending.length)).map(({ id }) => id));
  }

  /** Throws 402 when none is left to promise. */
  async requireRoom(workspaceId: string): Promise<void> {
    const seats = await this.promised(workspaceId);
    if (roomIn(seats) === 0) throw usageCountExceeded('team members', seats, this.planAbove(seats.limit));
  }

  /** Returns the cheapest plan with more seats; the last one when no plan has. */
  planAbove(limit: number): PlanId {
    const more = this.billing.plans().find(({ limits: { teamMembers } }) => teamMembers < 0 || teamMembers > limit);
    return more?.id ?? 'pro';
  }

  private pending(workspaceId: string): Promise<{ id: string }[]> {
    return this.invites.listPending(workspaceId, this.clock.now());
  }
}

export const roomIn = ({ used, limit }: Seats): number => (limit < 0 ? Infinity : Math.max(0, limit - used));

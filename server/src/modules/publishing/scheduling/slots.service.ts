import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { freeSlots } from './free-slots';
import { PublishingRepository } from '../publishing.repository';
import type { QueueSlots } from '../publishing.types';
import type { ScheduleTime } from './schedule-time';
import { SlotsRepository } from './slots.repository';

const workdays = [1, 2, 3, 4, 5];
const defaultSlots = workdays.flatMap((weekday) => ['09:00', '17:00'].map((time) => ({ weekday, time })));

/** Reads and changes the times of the week at which a workspace likes to post. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly repository: SlotsRepository,
    private readonly posts: PublishingRepository,
    private readonly accounts: AccountsService,
    private readonly workspaces: WorkspacesService,
  ) {}

  /** Returns workdays at 9:00 and 17:00 in the workspace's zone until somebody sets them. */
  async get(workspaceId: string): Promise<QueueSlots> {
    const set = await this.repository.find(workspaceId);
    return set ?? { timezone: (await this.workspaces.get(workspaceId)).timezone, slots: defaultSlots };
  }

  async set(workspaceId: string, slots: QueueSlots): Promise<void> {
    await this.repository.save(workspaceId, slots);
  }

  /**
   * Returns the next slots without a post of this account, or of the whole workspace without one. Throws 404 for another
   * workspace's account.
   */
  async nextFree(workspaceId: string, accountId: string | null, count: number): Promise<ScheduleTime[]> {
    if (accountId !== null && !(await this.accounts.find(workspaceId, accountId))) throw accountNotFound();
    const { timezone, slots } = await this.get(workspaceId);
    const after = await this.posts.databaseTime();
    const scheduled = await this.repository.scheduledTimes(workspaceId, accountId);
    return freeSlots({ slots, timezone, after, scheduled, count });
  }
}

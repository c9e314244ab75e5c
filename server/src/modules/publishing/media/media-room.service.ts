import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { BillingService } from '../../billing/billing.service';
import { UsageSharing } from '../../billing/usage/usage-sharing.service';
import { roomUsedUp } from './media.errors';
import { MediaRepository, type NewMedia } from './media.repository';

const maxBytes = 5 * 1024 * 1024 * 1024;

/** Gives pictures and videos room: 5 GB for each paid workspace, and for all Free ones of an owner together. */
@Injectable()
export class MediaRoom {
  constructor(
    private readonly repository: MediaRepository,
    private readonly billing: BillingService,
    private readonly sharing: UsageSharing,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores the row first and then, by `write`, the file; without the file the row goes too. Throws 409 when there is no room; of
   * several at once only those that fit together are stored.
   */
  async store(workspaceId: string, media: NewMedia, write: (id: string) => Promise<void>): Promise<string> {
    const id = await this.begin(workspaceId, media);
    try {
      await write(id);
    } catch (error) {
      await this.repository.drop({ workspaceId, id });
      throw error;
    }
    return id;
  }

  private async begin(workspaceId: string, media: NewMedia): Promise<string> {
    const plan = await this.billing.planOf(workspaceId);
    return this.transactions.run(async () => {
      await this.repository.lockRoom(await this.sharing.subjectOf(workspaceId, plan));
      const workspaceIds = await this.sharing.workspaceIds(workspaceId, plan);
      await this.repository.deleteAbandoned(workspaceIds);
      if ((await this.repository.bytesOf(workspaceIds)) + media.size > maxBytes) throw roomUsedUp(workspaceIds.length);
      return this.repository.begin(workspaceId, media);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { BillingService } from '../../billing/billing.service';
import { UsageSharing } from '../../billing/usage/usage-sharing.service';
import { roomUsedUp } from './media.errors';
import { MediaRepository, type NewMedia } from './media.repository';

const gigabyte = 1_000_000_000;

/** Gives pictures and videos the room of the plan: each paid workspace for itself, all Free ones of an owner together. */
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

  /** Returns how much is used and how much there is, in bytes. */
  async usage(workspaceId: string): Promise<{ usedBytes: number; maxBytes: number }> {
    const plan = await this.billing.planOf(workspaceId);
    const workspaceIds = await this.sharing.workspaceIds(workspaceId, plan);
    return {
      usedBytes: await this.repository.bytesOf(workspaceIds),
      maxBytes: plan.limits.mediaGigabytes * gigabyte,
    };
  }

  private async begin(workspaceId: string, media: NewMedia): Promise<string> {
    const plan = await this.billing.planOf(workspaceId);
    return this.transactions.run(async () => {
      await this.repository.lockRoom(await this.sharing.subjectOf(workspaceId, plan));
      const workspaceIds = await this.sharing.workspaceIds(workspaceId, plan);
      await this.repository.deleteAbandoned(workspaceIds);
      const { mediaGigabytes } = plan.limits;
      if ((await this.repository.bytesOf(workspaceIds)) + media.size > mediaGigabytes * gigabyte)
        throw roomUsedUp(mediaGigabytes, workspaceIds.length);
      return this.repository.begin(workspaceId, media);
    });
  }
}

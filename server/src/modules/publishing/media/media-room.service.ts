import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { BillingService } from '../../billing/billing.service';
import { UsageSharing } from '../../billing/usage/usage-sharing.service';
import { roomUsedUp } from './media.errors';
import { MediaRepository } from './media.repository';

const maxBytes = 5 * 1024 * 1024 * 1024;

/** Gives pictures and videos room in the database: 5 GB for each paid workspace, and for all Free ones of an owner together. */
@Injectable()
export class MediaRoom {
  constructor(
    private readonly repository: MediaRepository,
    private readonly billing: BillingService,
    private readonly sharing: UsageSharing,
    private readonly transactions: Transactions,
  ) {}

  /** Stores what takes so many bytes. Throws 409 when they don't fit; of several at once only those that fit together are stored. */
  async store<T>(workspaceId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const plan = await this.billing.planOf(workspaceId);
    return this.transactions.run(async () => {
      await this.repository.lockRoom(await this.sharing.subjectOf(workspaceId, plan));
      const workspaceIds = await this.sharing.workspaceIds(workspaceId, plan);
      await this.repository.deleteAbandoned(workspaceIds);
      if ((await this.repository.bytesOf(workspaceIds)) + bytes > maxBytes) throw roomUsedUp(workspaceIds.length);
      return work();
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../common/errors/refusal';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { PostEditing } from './post-editing.service';
import { noFreeSlot } from '../publishing.errors';
import type { PostKey } from '../publishing.repository';
import { PublishingService } from '../publishing.service';
import { SchedulingService } from '../scheduling/scheduling.service';
import { SlotsService } from '../scheduling/slots.service';
import type { BulkAction } from '../publishing.types';
import type { BulkResult } from './posts.dto';

export interface BulkOrder {
  ids: string[];
  action: BulkAction;
  accountId: string | null;
  userId: string;
}

/** Does one action on many posts, each by itself, so that one refusal leaves the others done. */
@Injectable()
export class BulkService {
  constructor(
    private readonly posts: PublishingService,
    private readonly editing: PostEditing,
    private readonly scheduling: SchedulingService,
    private readonly slots: SlotsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async run(workspaceId: string, order: BulkOrder): Promise<BulkResult[]> {
    const outcomes: BulkResult[] = [];
    for (const id of new Set(order.ids)) {
      try {
        await this.idempotency.once(id, () => this.act({ workspaceId, id }, order));
        outcomes.push({ id, isDone: true, message: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcomes.push({ id, isDone: false, message: error.message });
      }
    }
    return outcomes;
  }

  private async act(key: PostKey, { action, userId, accountId }: BulkOrder): Promise<void> {
    switch (action) {
      case 'delete':
        return this.editing.remove(key, { onPlatform: false });
      case 'cancel':
        await this.scheduling.cancel(key);
        return;
      case 'retry':
        await this.scheduling.retry(key, { userId });
        return;
      case 'queue':
        return this.queue(key, { userId, accountId });
    }
  }

  /** Gives each post a free slot of the week of its own. */
  private async queue(key: PostKey, { userId, accountId }: Pick<BulkOrder, 'userId' | 'accountId'>): Promise<void> {
    const account = accountId ?? (await this.posts.get(key)).accountId;
    const [slot] = await this.slots.nextFree(key.workspaceId, account, 1);
    if (!slot) throw noFreeSlot();
    const timing = { scheduledAt: slot.at.toISOString(), timezone: slot.timezone };
    await this.scheduling.schedule(key, { userId, accountId: account, timing });
  }
}

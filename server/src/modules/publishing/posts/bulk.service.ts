import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Refusal, refusalOf } from '../../../common/errors/refusal';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { targetsRefused } from '../ideas/ideas.errors';
import { PostEditing } from './post-editing.service';
import { noFreeSlot, postNotFound } from '../publishing.errors';
import type { ChangePostsRequest } from '../publishing.dto';
import type { PostKey } from '../publishing.repository';
import { PublishingService } from '../publishing.service';
import { Departures } from '../scheduling/departures.service';
import { SchedulingService } from '../scheduling/scheduling.service';
import { SlotsService } from '../scheduling/slots.service';
import type { BulkAction, Post } from '../publishing.types';
import type { BulkResult } from './posts.dto';

export interface BulkOrder {
  ids: string[];
  action: BulkAction;
  accountId: string | null;
  userId: string;
}

/** Does one action on many posts, each by itself, so that one refusal leaves the others done; or changes all of them as one. */
@Injectable()
export class BulkService {
  constructor(
    private readonly posts: PublishingService,
    private readonly editing: PostEditing,
    private readonly scheduling: SchedulingService,
    private readonly slots: SlotsService,
    private readonly departures: Departures,
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

  /** Gives posts other times and accounts, or deletes them: all of them, or none. Throws 402, 404, and what `targetsRefused` says. */
  async change(actor: Actor, changes: ChangePostsRequest['changes']): Promise<Post[]> {
    const { workspaceId } = actor;
    const ids = changes.map(({ id }) => id);
    await this.idempotency.once('change', async () => {
      const posts = new Map((await this.posts.listByIds(workspaceId, ids)).map((post) => [post.id, post]));
      const accountIds = [...posts.values(), ...changes].flatMap(({ accountId }) => accountId ?? []);
      // The lanes first: their workers take them before posts.
      await this.departures.lockLanes(workspaceId, accountIds);
      const refused = new Map<number, Refusal>();
      for (const [at, change] of changes.entries()) {
        const refusal = await refusalOf(() => this.changeOne(actor, change, posts.get(change.id)));
        if (refusal) refused.set(at, refusal);
      }
      if (refused.size > 0)
        throw targetsRefused(refused, changes.length, { field: 'changes', nothing: 'Nothing was changed.' });
    });
    return this.posts.listByIds(workspaceId, ids);
  }

  private async changeOne(
    { workspaceId, userId, via }: Actor,
    { id, version, accountId, scheduledAt, timezone = null, isDeleted }: ChangePostsRequest['changes'][number],
    post: Post | undefined,
  ): Promise<void> {
    if (!post) throw postNotFound();
    const key = { workspaceId, id };
    if (isDeleted) await this.editing.remove(key, { onPlatform: false });
    else if (scheduledAt)
      await this.scheduling.schedule(key, { userId, accountId, version, timing: { scheduledAt, timezone } });
    else if (scheduledAt === null) await this.scheduling.cancel(key, version);
    else await this.editing.change(key, { userId, via, version: version ?? post.version, accountId });
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

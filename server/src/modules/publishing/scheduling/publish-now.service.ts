import { Injectable } from '@nestjs/common';
import { isDryRun } from '../../../common/auth/grant';
import { Lifecycle } from '../../../common/http/lifecycle';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { secondMs } from '../../../common/time/clock';
import { Pause } from '../../../common/time/pause';
import { PostChecks } from '../posts/post-checks.service';
import type { PostKey } from '../publishing.repository';
import { PublishingService, type WrittenPost } from '../publishing.service';
import { SchedulingService, type Timing } from './scheduling.service';
import type { Post } from '../publishing.types';

/** The answer waits so long for the platform, then says `publishing`. */
const waitMs = 20 * secondMs;
const askEveryMs = 200;

/** Posts that are written and sent in one call. */
@Injectable()
export class PublishNow {
  constructor(
    private readonly posts: PublishingService,
    private readonly scheduling: SchedulingService,
    private readonly checks: PostChecks,
    private readonly idempotency: IdempotencyService,
    private readonly pause: Pause,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Stores the post and gives it its time, both or neither; without one it waits for the platform. */
  async write(workspaceId: string, userId: string, order: { written: WrittenPost; timing: Timing }): Promise<Post> {
    const { written, timing } = order;
    const id = await this.idempotency.once('write', async () => {
      await this.checks.requireAccount(workspaceId, written.platform, written.accountId);
      const post = await this.posts.create(workspaceId, userId, written);
      await this.scheduling.schedule({ workspaceId, id: post.id }, { userId, timing });
      return post.id;
    });
    return this.afterwards({ workspaceId, id }, timing);
  }

  async publish(
    key: PostKey,
    order: { userId: string; accountId?: string | null; version?: number; undoSeconds: number },
  ): Promise<Post> {
    const { undoSeconds, ...rest } = order;
    await this.scheduling.schedule(key, { ...rest, timing: { undoSeconds } });
    return this.afterwards(key, { undoSeconds });
  }

  private async afterwards(key: PostKey, timing: Timing): Promise<Post> {
    if ('scheduledAt' in timing || timing.undoSeconds > 0 || isDryRun()) return this.posts.get(key);
    return this.settled(key);
  }

  /** Returns the post once the platform has answered, at the latest after 20 s. A server that stops waits for nothing (F15). */
  async settled(key: PostKey): Promise<Post> {
    const endMs = performance.now() + waitMs;
    let post = await this.posts.get(key);
    while (isUnderWay(post) && performance.now() < endMs && !this.lifecycle.isStopping) {
      await this.pause.for(askEveryMs);
      post = await this.posts.get(key);
    }
    // It was asked to go out: whoever reads `scheduled` would think that there is time to change it.
    return post.status === 'scheduled' && post.failure === null ? { ...post, status: 'publishing' } : post;
  }
}

/** A lost answer is looked up after the quarantine, longer than anybody waits. */
const isUnderWay = ({ status, failure }: Post): boolean =>
  failure === null && (status === 'publishing' || status === 'scheduled');

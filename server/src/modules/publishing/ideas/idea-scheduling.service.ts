import { Injectable } from '@nestjs/common';
import { type Refusal, refusalOf } from '../../../common/errors/refusal';
import { secondMs } from '../../../common/time/clock';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { Transactions } from '../../../database/transactions';
import type { PostEntity } from '../posts/post.entity';
import { noFreeSlot, postNotFound, requirePost, wrongState } from '../publishing.errors';
import { PostChecks } from '../posts/post-checks.service';
import { isSameSettings, requireTaken } from '../posts/post-settings';
import { PublishingRepository } from '../publishing.repository';
import { type Departure, Departures } from '../scheduling/departures.service';
import { readScheduleTime, type ScheduleTime, toScheduleTime } from '../scheduling/schedule-time';
import { canBeTimed, SchedulingService } from '../scheduling/scheduling.service';
import { SlotsService } from '../scheduling/slots.service';
import type { Idea } from './idea.types';
import { accountNotOfIdea, nothingScheduled, targetsRefused } from './ideas.errors';
import type { ScheduleIdeaRequest, TargetFields } from './ideas.dto';
import { type IdeaKey, IdeasRepository } from './ideas.repository';
import { IdeaSeries } from './repeats/idea-series.service';
import { IdeasService } from './ideas.service';

type IdeaOrder = ScheduleIdeaRequest & { userId: string };

/** Gives versions of an idea their times, and takes them back. */
@Injectable()
export class IdeaScheduling {
  constructor(
    private readonly ideas: IdeasService,
    private readonly repository: IdeasRepository,
    private readonly posts: PublishingRepository,
    private readonly checks: PostChecks,
    private readonly departures: Departures,
    private readonly scheduling: SchedulingService,
    private readonly slots: SlotsService,
    private readonly series: IdeaSeries,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: Transactions,
  ) {}

  /** All targets or none, in one transaction and one charge. Throws 404, 402, and what `targetsRefused` says. */
  async schedule(key: IdeaKey, order: IdeaOrder): Promise<Idea> {
    await this.idempotency.once(`schedule ${key.id}`, async () => {
      const { posts } = await this.ideas.get(key);
      const accountIds = [...posts, ...order.targets].flatMap(({ accountId }) => accountId ?? []);
      await this.transactions.run(async () => {
        const { repeat, userId, targets } = order;
        if (repeat) await this.series.stopAfter(key);
        await this.departures.lockLanes(key.workspaceId, accountIds);
        await this.setOut(key, order);
        if (repeat)
          await this.series.start(key, { repeat, userId, accountIds: targets.map(({ accountId }) => accountId) });
      });
    });
    return this.ideas.get(key);
  }

  /** Makes drafts of all versions that are scheduled; what is on its way already goes on. Throws 404, 409 where all of them are. */
  async unschedule(key: IdeaKey): Promise<Idea> {
    await this.transactions.run(async () => {
      const posts = await this.lockPosts(key);
      const scheduled = posts.filter(({ status }) => status === 'scheduled');
      if (posts.every(({ status }) => !canBeTimed.includes(status))) throw nothingScheduled();
      for (const { id, workspaceId } of scheduled) await this.scheduling.cancel({ workspaceId, id });
    });
    return this.ideas.get(key);
  }

  private async lockPosts(key: IdeaKey): Promise<PostEntity[]> {
    if (!(await this.repository.lock(key))) throw postNotFound();
    return this.posts.lockOfIdea(key.id);
  }

  private async setOut(key: IdeaKey, order: IdeaOrder): Promise<void> {
    const { userId, targets } = order;
    const now = await this.posts.databaseTime();
    const posts = await this.lockPosts(key);
    const places = new Map<string, number>();
    const ready: Departure[] = [];
    const refused = new Map<number, Refusal>();
    for (const [at, target] of targets.entries()) {
      const refusal = await refusalOf(async () => {
        const { accountId, postId, settings = {}, version } = target;
        const post = posts.find((each) => (postId ? each.id === postId : each.accountId === accountId));
        if (!post) throw accountNotOfIdea('accountId');
        requirePost(post, version);
        if (!canBeTimed.includes(post.status)) throw wrongState('get a time', post.status);
        const account = await this.checks.requireAccount(key.workspaceId, post.platform, accountId);
        requireTaken(post.platform, settings);
        if (!isSameSettings(post, settings)) {
          post.settings = { ...post.settings, ...settings };
          await this.posts.update(post.id, { settings: post.settings });
        }
        const time = await this.timeOf(key.workspaceId, target, { ...order, now });
        places.set(post.id, at);
        const { window, needsApproval } = order;
        ready.push({ post, accountId: account.id, time, isNow: isNow(target, order), window, needsApproval });
      });
      if (refusal) refused.set(at, refusal);
    }
    const { checked, refusals } = await this.departures.check(ready, userId);
    for (const [postId, refusal] of refusals) refused.set(places.get(postId) ?? 0, refusal);
    if (refused.size > 0) throw targetsRefused(refused, targets.length);
    const overLimit = await refusalOf(() => this.departures.setOut(key.workspaceId, checked));
    if (overLimit) throw targetsRefused(new Map(targets.map((_, at) => [at, overLimit])), targets.length);
  }

  private async timeOf(
    workspaceId: string,
    target: TargetFields,
    order: IdeaOrder & { now: Date },
  ): Promise<ScheduleTime> {
    const { accountId, slot, scheduledAt = null } = target;
    const { timezone = null, undoSeconds = 0, now } = order;
    if (isNow(target, order)) return toScheduleTime(new Date(now.getTime() + undoSeconds * secondMs), null);
    if (!slot && scheduledAt !== null) return readScheduleTime(scheduledAt, timezone, now);
    const [free] = await this.slots.nextFree(workspaceId, accountId, 1);
    if (!free) throw noFreeSlot();
    return free;
  }
}

const isNow = ({ slot, scheduledAt }: TargetFields, { undoSeconds }: ScheduleIdeaRequest): boolean =>
  !slot && (scheduledAt ?? null) === null && undoSeconds !== undefined;

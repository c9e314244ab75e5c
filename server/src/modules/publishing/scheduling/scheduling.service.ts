import { Injectable } from '@nestjs/common';
import { requireScope } from '../../../common/auth/grant';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { ManualOutcomesRepository } from '../sending/manual-outcomes.repository';
import { Dispatcher } from '../sending/dispatcher.service';
import { PostChecks } from '../posts/post-checks.service';
import { TweetCount } from '../posts/tweet-count.service';
import { isIdTaken } from '../posts/post-part.entity';
import { addressNeeded, addressOfAnother, notItsAddress, requirePost, wrongState } from '../publishing.errors';
import { failureOf } from '../failures/publish-failures';
import { PublishingRepository, type PostKey } from '../publishing.repository';
import { PublishingService } from '../publishing.service';
import { Departures } from './departures.service';
import { readScheduleTime, type ScheduleTime, toScheduleTime } from './schedule-time';
import type { Post, PostStatus } from '../publishing.types';
import { PostChanges } from '../posts/post-changes.service';
import { descriptorOf } from '../../integrations/platforms/platforms';

/** When a post goes out: at a time that a person chose, or now, after some seconds in which it can be canceled. */
export type Timing = { scheduledAt: string; timezone: string | null } | { undoSeconds: number };
type AnyTiming = Timing | 'as_it_was';

export interface ScheduleOrder {
  userId: string;
  timing: Timing;
  accountId?: string | null;
  version?: number;
  /** Whose draft it is, where sending it means to approve it; null once the account is deleted. */
  madeById?: string | null | undefined;
}

/** What can still get a time, or another one. */
export const canBeTimed: PostStatus[] = ['draft', 'scheduled', 'failed'];

/** Decides when posts go out. Sending them is the lanes' work (`LaneRunner`). Throws 404, and 409 for a stale version or a wrong state. */
@Injectable()
export class SchedulingService {
  constructor(
    private readonly repository: PublishingRepository,
    private readonly manualOutcomes: ManualOutcomesRepository,
    private readonly posts: PublishingService,
    private readonly checks: PostChecks,
    private readonly departures: Departures,
    private readonly count: TweetCount,
    private readonly dispatcher: Dispatcher,
    private readonly changes: PostChanges,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Gives a draft, a scheduled or a failed post its time. Throws 402, 409 for the same text twice, 422. */
  schedule(key: PostKey, order: ScheduleOrder): Promise<Post> {
    return this.once('schedule', key, () => this.setTime(key, order));
  }

  /** A scheduled post was changed: it keeps its time, and must still be able to go out. */
  async keepTime(key: PostKey, userId: string): Promise<Post> {
    await this.setTime(key, { userId, timing: 'as_it_was' });
    return this.posts.get(key);
  }

  /** What is asked for under one Idempotency-Key is done once; the post is returned as it stands by then. */
  private async once(action: string, key: PostKey, work: () => Promise<void>): Promise<Post> {
    await this.idempotency.once(`${action} ${key.id}`, work);
    return this.posts.get(key);
  }

  private async setTime(key: PostKey, order: Omit<ScheduleOrder, 'timing'> & { timing: AnyTiming }): Promise<void> {
    const now = await this.repository.databaseTime();
    const chosen = order.timing === 'as_it_was' ? null : timeOf(order.timing, now);
    const { platform, accountId: present } = await this.posts.get(key);
    const account = await this.checks.requireAccount(key.workspaceId, platform, order.accountId ?? present);
    await this.transactions.run(async () => {
      await this.departures.lockLanes(key.workspaceId, [account.id]);
      const post = requirePost(await this.repository.lock(key), order.version);
      if (!canBeTimed.includes(post.status)) throw wrongState('get a time', post.status);
      const time = chosen ?? {
        at: post.scheduledAt ?? now,
        local: post.scheduledLocal ?? '',
        timezone: post.timezone ?? 'UTC',
      };
      const isNow = typeof order.timing === 'object' && 'undoSeconds' in order.timing;
      const departure = { post, accountId: account.id, time, isNow, madeById: order.madeById };
      const { checked, refusals } = await this.departures.check([departure], order.userId);
      for (const refusal of refusals.values()) throw refusal;
      await this.departures.setOut(key.workspaceId, checked);
      if (time.at <= now) await this.transactions.afterCommit(() => this.dispatcher.wake());
    });
  }

  /** Makes it a draft again; also the undo of "publish now". */
  async cancel(key: PostKey, version?: number): Promise<Post> {
    await this.transactions.run(async () => {
      const post = requirePost(await this.repository.lock(key), version);
      // The press before did it.
      if (post.status === 'draft') return;
      requireScope('posts:schedule');
      if (post.status !== 'scheduled') throw wrongState('be canceled', post.status);
      await this.repository.update(post.id, {
        ...(await this.count.giveBack(post)),
        status: 'draft',
        scheduledAt: null,
        scheduledLocal: null,
        workAt: null,
        textHash: null,
        approvedById: null,
        needsApproval: false,
        failure: null,
      });
      await this.changes.tell(post, 'draft');
    });
    return this.posts.get(key);
  }

  /** Tries a failed post again now; of one that waits for a person it is looked up first. */
  retry(key: PostKey, { userId, version }: { userId: string; version?: number }): Promise<Post> {
    return this.once('retry', key, async () => {
      const post = await this.posts.get(key);
      if (post.status === 'needs_attention') return this.goOn(key, { from: 'needs_attention', userId, version });
      if (post.status !== 'failed') throw wrongState('be tried again', post.status);
      await this.setTime(key, { userId, version, timing: { undoSeconds: 0 } });
    });
  }

  /** Sends the missing parts of a thread that broke. */
  resume(key: PostKey, order: { userId: string; version?: number }): Promise<Post> {
    return this.once('resume', key, () => this.goOn(key, { from: 'partially_published', ...order }));
  }

  /** A person has looked on the platform and says whether the post is there. */
  async settle(key: PostKey, { isPublished, url }: { isPublished: boolean; url: string | null }): Promise<Post> {
    await this.transactions.run(async () => {
      const post = requirePost(await this.repository.lock(key));
      if (post.status !== 'needs_attention') throw wrongState('be settled', post.status);
      const externalId = url === null ? null : descriptorOf(post.platform).postIdIn(url);
      if (url !== null && externalId === null) throw notItsAddress();
      if (isPublished && externalId === null && (await this.manualOutcomes.hasPartsAfterOpen(post.id)))
        throw addressNeeded();
      const failure = failureOf('not_there', post.platform);
      await this.manualOutcomes.settle(post.id, { isPublished, url, externalId, failure }).catch((error: unknown) => {
        throw isIdTaken(error) ? addressOfAnother() : error;
      });
      await this.changes.tell(post, isPublished ? 'published' : 'failed');
    });
    this.dispatcher.wake();
    return this.posts.get(key);
  }

  private async goOn(
    key: PostKey,
    { from, userId, version }: { from: 'partially_published' | 'needs_attention'; userId: string; version?: number },
  ): Promise<void> {
    const now = await this.repository.databaseTime();
    const { platform, accountId } = await this.posts.get(key);
    await this.checks.requireAccount(key.workspaceId, platform, accountId);
    await this.transactions.run(async () => {
      const post = requirePost(await this.repository.lock(key), version);
      if (post.status !== from)
        throw wrongState(from === 'partially_published' ? 'be resumed' : 'be checked', post.status);
      await this.repository.reopenParts(post.id);
      await this.repository.update(post.id, {
        status: 'publishing',
        workAt: now,
        round: post.round + 1,
        approvedById: userId,
        failure: null,
      });
      await this.changes.notify(post);
      await this.transactions.afterCommit(() => this.dispatcher.wake());
    });
  }
}

function timeOf(timing: Timing, now: Date): ScheduleTime {
  if ('scheduledAt' in timing) return readScheduleTime(timing.scheduledAt, timing.timezone, now);
  return toScheduleTime(new Date(now.getTime() + timing.undoSeconds * secondMs), null);
}

import { Injectable } from '@nestjs/common';
import { refuseInDryRun, requireScope } from '../../../common/auth/grant';
import type { Actor } from '../../../common/auth/actor';
import { Transactions } from '../../../database/transactions';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { RemoveOutcome } from '../../integrations/platforms/publisher.types';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import { AccountLanesRepository } from '../sending/account-lanes.repository';
import { isSameSettings } from './post-settings';
import { PostChanges } from './post-changes.service';
import { PostChecks } from './post-checks.service';
import { TweetCount } from './tweet-count.service';
import type { IdeaEntity } from '../ideas/idea.entity';
import { IdeaHistory } from '../ideas/idea-history.service';
import { IdeasRepository } from '../ideas/ideas.repository';
import type { PostPartEntity } from './post-part.entity';
import type { PostEntity } from './post.entity';
import { kindOf, toNewTexts } from './post-text';
import {
  onlyPartsChange,
  platformFailed,
  postNotFound,
  publishedPartChanged,
  requirePost,
  wrongState,
} from '../publishing.errors';
import { PublishingRepository, type PostKey } from '../publishing.repository';
import { PublishingService } from '../publishing.service';
import { SchedulingService, type Timing } from '../scheduling/scheduling.service';
import type { NewText, Post, PostStatus } from '../publishing.types';

/** What is absent stays as it is. */
export interface PostChange {
  userId: string;
  /** `screen` by default. */
  via?: Actor['via'];
  version: number;
  texts?: NewText[];
  accountId?: string | null;
  settings?: PostSettings;
  /** Null: no longer scheduled. */
  timing?: Timing | null;
}

/** What can still get another text. */
export const editable: PostStatus[] = ['draft', 'scheduled', 'failed'];
/** Nothing of it is on the platform. */
const deletable: PostStatus[] = ['draft', 'scheduled', 'failed'];

/** Changes and deletes posts. Throws 404, and 409 for a stale version or a wrong state. */
@Injectable()
export class PostEditing {
  constructor(
    private readonly repository: PublishingRepository,
    private readonly lanes: AccountLanesRepository,
    private readonly ideas: IdeasRepository,
    private readonly history: IdeaHistory,
    private readonly posts: PublishingService,
    private readonly scheduling: SchedulingService,
    private readonly checks: PostChecks,
    private readonly count: TweetCount,
    private readonly accounts: AccountsService,
    private readonly platforms: PlatformsService,
    private readonly changes: PostChanges,
    private readonly transactions: Transactions,
  ) {}

  /** A scheduled post is checked again as a whole; of a thread that broke, the parts that are not out can change. Parts that are added to what is scheduled count, too. Throws 402, 422 too. */
  async change(key: PostKey, change: PostChange): Promise<Post> {
    const before = await this.posts.get(key);
    const accountId = change.accountId === undefined ? before.accountId : change.accountId;
    await this.transactions.run(async () => {
      // The lane first: its worker takes the two in this order.
      if (accountId !== null) await this.lanes.lock([accountId]);
      const idea = await this.lockIdea(key.workspaceId, before);
      const post = requirePost(await this.repository.lock(key), change.version);
      if (post.status === 'partially_published') return this.changeRest(idea, post, change);
      if (!editable.includes(post.status)) throw wrongState('be changed', post.status);
      const texts = change.texts ?? toNewTexts(await this.repository.partsOf(post.id));
      const settings = { ...post.settings, ...change.settings };
      await this.checks.requireDraft(key.workspaceId, {
        platform: post.platform,
        accountId,
        texts,
        settings: change.settings ?? {},
      });
      const shape = change.texts ? await this.replaceTexts(idea, post, { ...change, texts }) : {};
      await this.repository.update(post.id, { accountId, settings, failure: null, ...shape });
      await this.retime(key, post, change);
      await this.changes.notify(post);
    });
    return this.posts.get(key);
  }

  /**
   * Runs in the caller's transaction. The thread stays broken until a person continues it. Throws 409 for what is published.
   */
  private async changeRest(idea: IdeaEntity, post: PostEntity, change: PostChange): Promise<void> {
    const { texts, userId, ...others } = change;
    const { accountId = post.accountId, settings, timing } = others;
    if (!texts || accountId !== post.accountId || !isSameSettings(post, settings) || timing !== undefined) {
      throw onlyPartsChange();
    }
    const published = (await this.repository.partsOf(post.id)).filter(({ status }) => status === 'published');
    const isUnchanged = published.every((part, at) => isSamePart(part, texts[at]));
    if (!isUnchanged || texts.length <= published.length) throw publishedPartChanged();
    // The pictures of what is out may be deleted by now.
    const outgoing = texts.map((text, at) => (at < published.length ? { ...text, mediaIds: [] } : text));
    await this.checks.requireOutgoing({ ...post, texts: outgoing, approvedById: userId });
    const [counted] = await this.count.count(post.workspaceId, [{ post, parts: texts.length }]);
    const shape = await this.replaceTexts(idea, post, { ...change, texts, from: published.length });
    await this.repository.update(post.id, { ...shape, kind: 'thread', ...counted, failure: null });
    await this.changes.notify(post);
  }

  /** Hides published posts here, and deletes them on the platform when asked; its pictures and videos stay. Throws 409 while a post goes out, 502. */
  async remove(key: PostKey, { onPlatform }: { onPlatform: boolean }): Promise<void> {
    const before = await this.posts.get(key);
    if (onPlatform) {
      requireScope('posts:publish');
      refuseInDryRun();
      await this.removeOnPlatform(before);
    }
    await this.transactions.run(async () => {
      await this.lockIdea(key.workspaceId, before);
      const post = requirePost(await this.repository.lock(key));
      if (post.status !== 'draft') requireScope('posts:schedule');
      if (post.status === 'publishing' && !(await this.isStuck(post))) throw wrongState('be deleted', post.status);
      if (deletable.includes(post.status)) {
        await this.count.giveBack(post);
        await this.repository.delete(key);
        await this.ideas.deleteWithoutPosts(post.ideaId);
      } else await this.repository.update(post.id, { hiddenAt: await this.repository.databaseTime(), workAt: null });
      await this.changes.tell(post, 'removed');
    });
  }

  /** It waits for an account that is gone; without an end, so a person may put it away. What is on the platform stays there. */
  private async isStuck({ id, workspaceId, accountId }: PostEntity): Promise<boolean> {
    if (accountId === null) return false;
    const account = await this.accounts.find(workspaceId, accountId);
    return !account?.canPublish && !(await this.repository.hasCallUnderWay(id));
  }

  /** Runs in the caller's transaction. What was scheduled stays so, and must still be able to go out. */
  private async retime(key: PostKey, post: PostEntity, { userId, timing }: PostChange): Promise<void> {
    if (timing) await this.scheduling.schedule(key, { userId, timing });
    else if (post.status !== 'scheduled') return;
    else if (timing === null) await this.scheduling.cancel(key);
    else await this.scheduling.keepTime(key, userId);
  }

  /** The only version of an idea says what the idea says; one of several has its own parts from now on. */
  private async replaceTexts(
    idea: IdeaEntity,
    post: PostEntity,
    { texts, userId, via, from = 0 }: Pick<PostChange, 'userId' | 'via'> & { texts: NewText[]; from?: number },
  ): Promise<Pick<PostEntity, 'kind' | 'hasOwnParts'>> {
    const hasOwnParts = post.hasOwnParts || (await this.repository.lockOfIdea(idea.id)).length > 1;
    await this.history.change(idea, hasOwnParts ? idea.parts : texts, { workspaceId: idea.workspaceId, userId, via });
    await this.repository.replaceParts(
      post,
      texts.map(({ text, mediaIds }) => ({ text, mediaIds })),
      from,
    );
    return { kind: kindOf(post, texts), hasOwnParts };
  }

  private async lockIdea(workspaceId: string, { ideaId }: Post): Promise<IdeaEntity> {
    const idea = await this.ideas.lock({ workspaceId, id: ideaId });
    if (!idea) throw postNotFound();
    return idea;
  }

  /** Removes the last part first, so that no part of a thread stands without the one before it. */
  private async removeOnPlatform(post: Post): Promise<void> {
    const account = post.accountId === null ? null : await this.accounts.credentialsOf(post.accountId);
    if (account?.status !== 'ready') {
      throw platformFailed(post.platform, "This post's account isn't connected, so the post can't be deleted there.");
    }
    const publisher = this.platforms.publisherOf(account.account.platform);
    for (const { externalId } of [...post.parts].reverse()) {
      if (externalId === null) continue;
      const outcome = await publisher.remove(account.credentials, externalId);
      if (outcome.status !== 'removed') throw platformFailed(post.platform, removalProblem(outcome));
    }
  }
}

const isSamePart = (part: PostPartEntity, wanted: NewText | undefined): boolean =>
  (part.written ?? part.text) === wanted?.text && part.mediaIds.join() === wanted.mediaIds.join();

function removalProblem(outcome: Exclude<RemoveOutcome, { status: 'removed' }>): string {
  switch (outcome.status) {
    case 'rejected':
      return `The platform didn't delete the post: ${outcome.message}`;
    case 'reconnect':
      return 'Reconnect the account, then delete the post.';
    case 'rate_limited':
      return "The platform isn't accepting more requests for now. Try again later.";
    case 'failed':
      return "The platform didn't respond. Check there whether the post is gone, then try again.";
  }
}

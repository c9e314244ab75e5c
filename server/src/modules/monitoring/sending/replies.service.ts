import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/principal';
import { conflict, invalidField, Refusal } from '../../../common/errors/refusal';
import { hourMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { findUrls } from '../../../text/addresses/urls';
import { isValidTweet } from '../../../text/length/weighted-length';
import { AuditService } from '../../audit/audit.service';
import { PolicyService } from '../../integrations/policy/policy.service';
import type { PolicyFinding } from '../../integrations/policy/policy.types';
import { WatchingService } from '../../integrations/watching/watching.service';
import { PublishingService } from '../../publishing/publishing.service';
import { PostEditing } from '../../publishing/posts/post-editing.service';
import { SchedulingService } from '../../publishing/scheduling/scheduling.service';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import type { ReplyCandidateEntity } from '../candidates/reply-candidate.entity';
import { monitoringPaused, replyNotFound, replyTextTooLong } from '../monitoring.errors';
import type { ReplyDecider, ReplyStatus } from '../monitoring.types';
import { replyPriceMills } from '../watching/monitoring-costs';
import type { MonitorEntity } from '../watching/monitor.entity';
import { MonitorsRepository } from '../watching/monitors.repository';
import { RepliesRepository, type ReplyLimits } from './replies.repository';
import { SettingsRepository } from './settings.repository';
import { undecided } from './settling.service';

const expiresAfterMs = 24 * hourMs;

/** A post that waits for a decision, with its account's row locked. */
interface Waiting {
  post: MonitoredPostEntity;
  candidate: ReplyCandidateEntity;
  monitor: MonitorEntity;
  limits: ReplyLimits;
}

interface Order {
  userId: string;
  by: ReplyDecider;
  undoSeconds: number;
  now: Date;
}

/** Why no second reply is approved. */
const decided: Partial<Record<ReplyStatus, string>> = {
  sending: 'A reply to this post is being sent already. Only one is sent for each post.',
  sent: 'A reply to this post was sent already. Only one is sent for each post.',
  handed_off: 'A reply to this post was handed off already. Undo that first.',
  rejected: 'This post was rejected. Undo that first.',
  expired: 'This post is more than a day old, so it’s no longer answered.',
  skipped: 'This post was skipped, so it can’t be answered here.',
};

/** Decides about suggested replies. Throws 404 for a candidate of another workspace, and 409 for what is decided already. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly monitors: MonitorsRepository,
    private readonly settings: SettingsRepository,
    private readonly watching: WatchingService,
    private readonly policy: PolicyService,
    private readonly posts: PublishingService,
    private readonly editing: PostEditing,
    private readonly scheduling: SchedulingService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the post's id, as the others do. Throws 422 for what X would not take. */
  async change(workspaceId: string, candidateId: string, text: string): Promise<string> {
    if (!isValidTweet(text)) throw replyTextTooLong();
    return this.decide(workspaceId, candidateId, async (post, now) => {
      requireUndecided(post, now);
      await this.repository.updateCandidate(candidateId, text);
    });
  }

  async approve({ workspaceId, userId }: Actor, candidateId: string, undoSeconds?: number): Promise<string> {
    const settings = await this.settings.get(workspaceId);
    await this.requireThere(workspaceId, candidateId);
    return this.decide(workspaceId, candidateId, async (post, now) => {
      requireUndecided(post, now);
      const order = { userId, by: 'person', undoSeconds: undoSeconds ?? settings.undoSeconds, now } as const;
      await this.send(await this.waiting(post, candidateId), order);
    });
  }

  reject({ workspaceId, userId }: Actor, candidateId: string): Promise<string> {
    return this.decide(workspaceId, candidateId, async (post, now) => {
      requireUndecided(post, now);
      await this.repository.update(post.id, { status: 'rejected' });
      await this.record('monitoring.reply_rejected', { workspaceId, userId }, post);
    });
  }

  undo({ workspaceId, userId }: Actor, candidateId: string): Promise<string> {
    return this.decide(workspaceId, candidateId, async (post) => {
      await this.takeBack(post);
      await this.record('monitoring.reply_undone', { workspaceId, userId }, post);
    });
  }

  /** Takes back what is not being sent yet, in the caller's transaction. */
  async takeBackAll(workspaceId: string): Promise<void> {
    for (const { accountId, id } of await this.repository.sending(workspaceId, 1_000)) {
      const post = await this.repository.lock({ accountId, id });
      try {
        if (post?.status === 'sending') await this.takeBack(post);
      } catch (error) {
        // It is on its way to X by now.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }

  /** Deletes what nobody approved, in the caller's transaction. */
  forgetMonitor(workspaceId: string, monitorId: string): Promise<void> {
    return this.repository.deleteUndecided(workspaceId, monitorId);
  }

  private async decide(
    workspaceId: string,
    candidateId: string,
    work: (post: MonitoredPostEntity, now: Date) => Promise<void>,
  ): Promise<string> {
    return this.transactions.run(async () => {
      const found = await this.repository.postOf(workspaceId, candidateId);
      const post = found && (await this.repository.lock(found));
      if (!post) throw replyNotFound();
      await work(post, await this.monitors.databaseTime());
      return post.id;
    });
  }

  private async waiting(post: MonitoredPostEntity, candidateId: string): Promise<Waiting> {
    const candidate = (await this.repository.candidatesOf([post.id])).find(({ id }) => id === candidateId);
    const monitor = post.monitorId ? await this.monitors.find(post.workspaceId, post.monitorId) : null;
    if (!candidate || !monitor) throw replyNotFound();
    return { post, candidate, monitor, limits: await this.repository.limitsOf(post) };
  }

  /** In a transaction with the account's row locked. */
  private async send({ post, candidate, monitor, limits }: Waiting, order: Order): Promise<void> {
    const { workspaceId } = post;
    const { userId, by, undoSeconds } = order;
    if ((await this.settings.get(workspaceId)).isPaused) throw monitoringPaused();
    if (limits.isOptedOut) throw conflict(`@${post.authorHandle} asked not to be answered.`);
    const findings = await this.findings(post, candidate, by);
    const block = findings.find(({ verdict }) => verdict === 'block');
    if (block) throw invalidField('text', `${block.message} ${block.fix}`);
    const handoff = findings.find(({ verdict }) => verdict === 'handoff');
    const approved = { candidateId: candidate.id, approvedById: userId, approvedAt: order.now, decidedBy: by };
    if (handoff) {
      await this.repository.update(post.id, { ...approved, status: 'handed_off', deliveryReason: handoff.message });
    } else {
      const replyCostMills = priceOf(post, candidate.text);
      requireWithinCaps(monitor, limits, replyCostMills);
      const postId = await this.schedule(post, candidate, { userId, undoSeconds });
      await this.repository.update(post.id, { ...approved, status: 'sending', postId, replyCostMills });
    }
    await this.record('monitoring.reply_approved', { workspaceId, userId }, post);
  }

  private async schedule(
    { workspaceId, accountId, externalId }: MonitoredPostEntity,
    { text }: ReplyCandidateEntity,
    { userId, undoSeconds }: { userId: string; undoSeconds: number },
  ): Promise<string> {
    const { id } = await this.posts.create(workspaceId, userId, {
      platform: 'twitter',
      accountId,
      groupId: null,
      visibility: 'public',
      texts: [{ text, mediaIds: [], field: 'text' }],
      inReplyToId: externalId,
      source: 'monitoring',
    });
    await this.scheduling.schedule({ workspaceId, id }, { userId, timing: { undoSeconds } });
    return id;
  }

  private findings(
    { isSummoned, authorHandle }: MonitoredPostEntity,
    { text }: ReplyCandidateEntity,
    by: ReplyDecider,
  ): Promise<PolicyFinding[]> {
    return this.policy.check({
      platform: 'twitter',
      kind: 'reply',
      parts: [{ text, mediaCount: 0 }],
      isApprovedByPerson: by === 'person',
      isSummoned,
      isWrittenByAi: true,
      knownHandles: [authorHandle],
    });
  }

  private async takeBack(post: MonitoredPostEntity): Promise<void> {
    if (post.status === 'sending' && post.postId) {
      const key = { workspaceId: post.workspaceId, id: post.postId };
      await this.scheduling.cancel(key);
      await this.editing.remove(key, { onPlatform: false });
    } else if (post.status !== 'rejected' && !(post.status === 'handed_off' && post.postId === null)) {
      throw conflict('There is nothing to undo here any more. Load it again to see what became of it.');
    }
    await this.repository.update(post.id, undecided);
  }

  /** A post that was deleted on X is no longer answered. Where X can't be asked it decides itself when the reply comes. */
  private async requireThere(workspaceId: string, candidateId: string): Promise<void> {
    const post = await this.repository.postOf(workspaceId, candidateId);
    if (!post) throw replyNotFound();
    requireUndecided(post, await this.monitors.databaseTime());
    const outcome = await this.watching.gone(post.accountId, [post.externalId]);
    if (outcome.status !== 'read' || outcome.gone.length === 0) return;
    const skipMessage = 'The post was deleted on X, or its author is no longer public.';
    await this.repository.updateFrom(post.id, 'waiting', { status: 'skipped', skipCode: 'gone', skipMessage });
    throw conflict(`${skipMessage} It’s under Skipped now.`);
  }

  private record(action: string, { userId, workspaceId }: Actor, post: MonitoredPostEntity): Promise<void> {
    const details = { monitoredPostId: post.id };
    return this.audit.record({ action, actorId: userId, workspaceId, details });
  }
}

function requireUndecided(post: MonitoredPostEntity, now: Date): void {
  const message = decided[post.status];
  if (message !== undefined) throw conflict(message);
  if (post.postedAt.getTime() < now.getTime() - expiresAfterMs) throw conflict(decided.expired ?? '');
}

const priceOf = ({ isSummoned }: MonitoredPostEntity, text: string): number =>
  replyPriceMills({ isSummoned, hasLink: findUrls(text).length > 0 });

function requireWithinCaps(monitor: MonitorEntity, limits: ReplyLimits, priceMills: number): void {
  const { twitterUsername, dailyCap, dailyBudgetCents } = monitor;
  if (limits.repliesToday >= dailyCap)
    throw conflict(`The daily cap of ${dailyCap} for @${twitterUsername} is reached. It resets at midnight UTC.`);
  if (limits.spentTodayMills + priceMills > dailyBudgetCents * 10)
    throw conflict(`The daily budget for @${twitterUsername} is used up. It resets at midnight UTC.`);
}
